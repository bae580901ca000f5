import type { DayOfWeek } from './lists/recurrence.ts';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';

/** A leg that a patient has travelled or will, as far as its way counts. */
export interface TravelledLeg {
  readonly tripId: string;
  /** What tells one place from another; the same of one place every time. */
  readonly from: string;
  readonly to: string;
  readonly pickUpAt: Date;
  /** Of its pick-up, where it begins. */
  readonly weekday: DayOfWeek;
}

/** A way that a patient goes, with the last leg that went it. Plain JSON. */
export interface UsualWay {
  readonly tripId: string;
  readonly count: number;
  /** On which days, Monday first, where it has become a habit; empty: no days can be told. */
  readonly weekdays: readonly DayOfWeek[];
}

/** So often on one day of the week, it is no accident. */
const HABIT = 2;

const weekdaysOf = (legs: readonly TravelledLeg[]): DayOfWeek[] =>
  DAYS_OF_WEEK.filter((day) => legs.filter(({ weekday }) => weekday === day).length >= HABIT);

/**
 * The ways of a patient, at most `limit`: first the one that was gone last, then the most frequent, then the
 * latest. What somebody books next is most often one of them.
 */
export function usualWays(legs: readonly TravelledLeg[], limit: number): UsualWay[] {
  const latestFirst = legs.toSorted(
    (a, b) => b.pickUpAt.getTime() - a.pickUpAt.getTime() || a.tripId.localeCompare(b.tripId),
  );
  const ways = new Map<string, TravelledLeg[]>();
  for (const leg of latestFirst) {
    const way = JSON.stringify([leg.from, leg.to]);
    ways.set(way, [...(ways.get(way) ?? []), leg]);
  }
  // A map keeps the order of its keys: latest first, which sorting by number leaves among equals.
  const [last, ...others] = [...ways.values()];
  if (last === undefined) return [];
  return [last, ...others.toSorted((a, b) => b.length - a.length)].slice(0, limit).flatMap((gone) => {
    const [latest] = gone;
    return latest === undefined
      ? []
      : [{ tripId: latest.tripId, count: gone.length, weekdays: weekdaysOf(gone) }];
  });
}
