import { TRIP } from './limits.ts';
import { UNFILLED_TRIP_STATUSES, type TripStatus } from './lists/legs.ts';

/** The pick-ups that are near: from now on, and before the end. */
export const soonSpan = (now: Date): { from: Date; to: Date } => ({
  from: now,
  to: new Date(now.getTime() + TRIP.unfilledSoonHours * 3_600_000),
});

/** Whether a leg is one that nobody has and that has to be had soon. */
export function isUnfilledSoon(
  trip: { readonly status: TripStatus; readonly pickUpAt: Date },
  now: Date,
): boolean {
  const { from, to } = soonSpan(now);
  return (
    (UNFILLED_TRIP_STATUSES as readonly TripStatus[]).includes(trip.status) &&
    trip.pickUpAt >= from &&
    trip.pickUpAt < to
  );
}
