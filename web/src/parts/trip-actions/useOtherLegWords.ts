import { TRIP } from '@ptc/schema/rules/limits';
import { useIntl } from 'react-intl';
import type { OtherLeg_tripFragment } from '../../gql/generated.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { clockMessages } from '../clocks/clocks.messages.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** How one says what else a vehicle has at a leg's time. */
export interface OtherLegWords {
  /** Until when legs have the vehicle, the last of them; empty where nobody can expect it. */
  readonly until: (legs: readonly OtherLeg_tripFragment[]) => string;
  /** The legs, each with its time, when it is expected to be over, and why that is late. */
  readonly list: (legs: readonly OtherLeg_tripFragment[]) => string;
}

/** Says what else a vehicle has at a leg's time, by when that is expected to be over. */
export function useOtherLegWords(): OtherLegWords {
  const intl = useIntl();
  const time = useTime();
  const over = ({ expectedDropOffAt, pickUpTimeZone }: OtherLeg_tripFragment): string =>
    time.at(expectedDropOffAt, pickUpTimeZone, 'time');
  const words = (leg: OtherLeg_tripFragment): string => {
    const { name, lateness } = leg;
    const said = { name, time: time.when(leg.pickUpAt, leg.pickUpTimeZone, 'inText'), until: over(leg) };
    if (said.until === '') return `${said.name} (${said.time})`;
    return lateness && lateness.minutes >= TRIP.lateFromMinutes
      ? intl.formatMessage(m.otherLegLate, {
          ...said,
          minutes: lateness.minutes,
          why: intl.formatMessage(clockMessages[lateness.reason]),
        })
      : intl.formatMessage(m.otherLegUntil, said);
  };
  return {
    until: (legs) => {
      const ends = legs.map(({ expectedDropOffAt }) => expectedDropOffAt ?? '').toSorted();
      const last = legs.find(({ expectedDropOffAt }) => expectedDropOffAt === ends.at(-1));
      return last === undefined || ends[0] === '' ? '' : over(last);
    },
    list: (legs) => intl.formatList(legs.map(words), { type: 'conjunction' }),
  };
}
