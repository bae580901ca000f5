import type { IntlShape } from 'react-intl';
import { coarseWords } from '../../ui/timeLeft.ts';
import { clockWords } from '../clocks/TripClock.tsx';
import { needMessages as m } from './needs.messages.ts';
import type { Need, NeedFacts } from './needs.state.ts';

/** What is said of a need first: how long is left, or since when. */
export function needWords(intl: IntlShape, need: Need<NeedFacts>, now: number): string | null {
  if (need.clock) return clockWords(intl, need.clock, now);
  const time = coarseWords(intl, Math.abs(need.left));
  if (need.kind === 'ready') return intl.formatMessage(m.ready, { time });
  if (need.kind === 'status') return null;
  if (need.kind === 'rounds')
    return intl.formatMessage(m.lastRound, {
      waiting: need.trip.offerRound?.waiting ?? 0,
      asked: need.trip.offerRound?.asked ?? 0,
    });
  return need.left < 0 ? intl.formatMessage(m.unassignedPassed) : intl.formatMessage(m.unassigned, { time });
}
