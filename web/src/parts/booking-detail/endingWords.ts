import type { IntlShape } from 'react-intl';
import type { Ending_endingFragment } from '../../gql/generated.ts';
import { endingMessages as m } from './ending.messages.ts';

/** How long, in words: minutes, hours and minutes, or days. */
export function duration(minutes: number, intl: IntlShape): string {
  if (minutes < 60) return intl.formatMessage(m.minutes, { minutes });
  if (minutes < 48 * 60)
    return intl.formatMessage(m.hours, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return intl.formatMessage(m.days, { days: Math.floor(minutes / (24 * 60)) });
}

/**
 * What was kept of the moment a leg ended, as one line: how far it had come, how long before or after the
 * pick-up, chargeable or not.
 */
export function endingWords(
  ending: Pick<Ending_endingFragment, 'stage' | 'minutesBeforePickUp' | 'chargeable'>,
  intl: IntlShape,
): string {
  const { minutesBeforePickUp: left, chargeable } = ending;
  const when =
    left === null
      ? null
      : intl.formatMessage(left < 0 ? m.after : m.before, { duration: duration(Math.abs(left), intl) });
  const charge = chargeable === null ? null : intl.formatMessage(chargeable ? m.chargeable : m.notChargeable);
  return [intl.formatMessage(m[ending.stage]), when, charge].filter(Boolean).join(' · ');
}
