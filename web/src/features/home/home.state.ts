import { TRIP } from '@ptc/schema/rules/limits';
import type { DayTrip, Span } from '../../parts/day/day.state.ts';
import { pickUpOf } from '../../parts/next-hours/nextHours.state.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** A will-call of the day that has not been picked up. */
export interface WillCall {
  readonly trip: DayTrip;
  /** Since when the patient waits, called for or not; null: not yet. */
  readonly since: number | null;
  readonly isReady: boolean;
}

const isOver = ({ status }: DayTrip): boolean =>
  status === 'COMPLETED' || status === 'CANCELLED' || status === 'DRY_RUN' || status === 'EXPIRED';

/**
 * Since when a patient nobody has called for waits: from the expected time on, not before the leg that
 * brought them has arrived.
 */
function waitsSince(trip: DayTrip, legs: readonly DayTrip[], now: number): number | null {
  const before = legs
    .filter(
      (leg) =>
        leg.itinerary.id === trip.itinerary.id &&
        leg.position < trip.position &&
        leg.status !== 'CANCELLED' &&
        leg.status !== 'DRY_RUN',
    )
    .toSorted((a, b) => b.position - a.position)[0];
  const expected = Date.parse(trip.pickUpAt);
  const arrived =
    before === undefined
      ? expected
      : before.progress.atDropoffAt
        ? Date.parse(before.progress.atDropoffAt)
        : before.status === 'COMPLETED'
          ? Date.parse(before.dropOffAt ?? before.pickUpAt)
          : Infinity;
  const since = Math.max(arrived, expected);
  return since <= now ? since : null;
}

/**
 * The will-calls that have not been picked up: who is called for first, then who waits longest, then who is
 * still expected.
 */
export const willCallsOf = (trips: readonly DayTrip[], until: number, now: number): WillCall[] =>
  trips
    .filter(
      (trip) =>
        trip.pickUpType === 'WILL_CALL' &&
        !isOver(trip) &&
        trip.progress.atPickupAt === null &&
        Date.parse(trip.pickUpAt) < until,
    )
    .map((trip) => ({
      trip,
      since: trip.readyAt ? Date.parse(trip.readyAt) : waitsSince(trip, trips, now),
      isReady: trip.readyAt !== null,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isReady) - Number(a.isReady) ||
        (a.since ?? Infinity) - (b.since ?? Infinity) ||
        a.trip.pickUpAt.localeCompare(b.trip.pickUpAt) ||
        a.trip.id.localeCompare(b.trip.id),
    );

/** Whole minutes somebody has waited. */
export const minutesSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE));

/** Whether a wait has become long. */
export const isLongWait = (since: number, now: number): boolean =>
  minutesSince(since, now) >= TRIP.soonMinutes;

/** A day in figures. */
export interface DayFigures {
  readonly done: number;
  readonly toCome: number;
  /**
   * Of those done, how many have a time of their own and a stamped arrival, and how many of these were on
   * time.
   */
  readonly measured: number;
  readonly onTime: number;
  /** The hours of the day from the first with a leg to the last, with the legs to be picked up in each. */
  readonly hours: readonly { readonly at: number; readonly count: number; readonly done: number }[];
}

/** What of a day's legs is done and what is to come; what was cancelled or never came counts as neither. */
export function figuresOf(trips: readonly DayTrip[], { from, to }: Span): DayFigures {
  const legs = trips.filter((trip) => {
    const at = pickUpOf(trip);
    return at >= from && at < to && (trip.status === 'COMPLETED' || !isOver(trip));
  });
  const done = legs.filter(({ status }) => status === 'COMPLETED');
  const measured = done.filter(
    ({ progress, pickUpType, waitAndReturn }) =>
      progress.atPickupAt !== null && pickUpType !== 'WILL_CALL' && !waitAndReturn,
  );
  const hourOf = (trip: DayTrip): number => Math.floor((pickUpOf(trip) - from) / HOUR);
  const hours = legs.map(hourOf);
  const first = Math.min(...hours);
  return {
    done: done.length,
    toCome: legs.length - done.length,
    measured: measured.length,
    onTime: measured.filter(
      (trip) => Date.parse(trip.progress.atPickupAt ?? '') <= pickUpOf(trip) + TRIP.onTimeMinutes * MINUTE,
    ).length,
    hours:
      legs.length === 0
        ? []
        : Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => {
            const of = legs.filter((trip) => hourOf(trip) === first + index);
            return {
              at: from + (first + index) * HOUR,
              count: of.length,
              done: of.filter(({ status }) => status === 'COMPLETED').length,
            };
          }),
  };
}
