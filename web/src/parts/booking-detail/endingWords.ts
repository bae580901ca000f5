import type { IntlShape } from 'react-intl';
import type { Ending_endingFragment } from '../../gql/generated.ts';
import { coarseWords } from '../../ui/timeLeft.ts';
import { endingMessages as m } from './ending.messages.ts';

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
      : intl.formatMessage(left < 0 ? m.after : m.before, {
          duration: coarseWords(intl, Math.abs(left) * 60_000),
        });
  const charge = chargeable === null ? null : intl.formatMessage(chargeable ? m.chargeable : m.notChargeable);
  return [intl.formatMessage(m[ending.stage]), when, charge].filter(Boolean).join(' · ');
}
