import type { IntlShape } from 'react-intl';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { bookingDetailMessages as m } from './bookingDetail.messages.ts';

/**
 * What is said of a second yes that was given or will be asked for; one that is awaited has a clock of its
 * own.
 */
export function secondYesWords(
  of: BookingDetail_tripFragment['reconfirmation'],
  intl: IntlShape,
  when: (at: string) => string,
): string | null {
  if (of?.state === 'CONFIRMED' && of.confirmedAt) {
    const time = when(of.confirmedAt);
    return of.confirmedBy
      ? intl.formatMessage(m.confirmedBy, { time, person: of.confirmedBy.displayName })
      : intl.formatMessage(m.confirmedAgain, { time });
  }
  return of?.state === 'PLANNED' && of.asksAt
    ? intl.formatMessage(m.reconfirmAsked, { time: when(of.asksAt) })
    : null;
}
