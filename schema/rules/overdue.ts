import { TRIP } from './limits.ts';
import type { TripStatus } from './lists/legs.ts';

/** Legs that somebody has, and that are not under way yet. */
export const OVERDUE_TRIP_STATUSES = ['ACCEPTED', 'CONFLICT'] as const satisfies readonly TripStatus[];

/** The pick-ups that have passed, of as many days back as are looked at. */
export const passedSpan = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - TRIP.underWayDays * 86_400_000),
  to: now,
});

/** Whether the pick-up of a leg that somebody has, has passed, and no crew is on its way to it. */
export function isOverdue(
  trip: {
    readonly status: TripStatus;
    readonly pickUpAt: Date;
    /** A will-call that nobody has called ready has no time yet. */
    readonly awaitsCall: boolean;
    readonly hasLeft: boolean;
  },
  now: Date,
): boolean {
  const { from, to } = passedSpan(now);
  return (
    (OVERDUE_TRIP_STATUSES as readonly TripStatus[]).includes(trip.status) &&
    !trip.awaitsCall &&
    !trip.hasLeft &&
    trip.pickUpAt >= from &&
    trip.pickUpAt < to
  );
}
