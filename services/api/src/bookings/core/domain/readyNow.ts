import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import { UNFILLED_TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { TRIP } from '@ptc/schema/rules/limits';

interface Pickable {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
}

/** A will-call leg that nobody has called ready: never late, never expired, its time is only expected. */
export function isAwaitingCall(trip: {
  readonly pickUpType: PickUpType;
  readonly readyAt: Date | null;
}): boolean {
  return trip.pickUpType === 'WILL_CALL' && trip.readyAt === null;
}

const unfilled: ReadonlySet<TripStatus> = new Set<TripStatus>(UNFILLED_TRIP_STATUSES);

/** Whether a leg still lacks a transport provider that will carry it, and can come to one. */
export function isUnfilled(status: TripStatus): boolean {
  return unfilled.has(status);
}

/** A leg asked for at once: by its type, or called ready. */
export function isReadyNow(trip: {
  readonly pickUpType: PickUpType;
  readonly readyAt: Date | null;
}): boolean {
  return trip.pickUpType === 'READY_NOW' || trip.readyAt !== null;
}

/**
 * When an unaccepted leg expires: pick-up plus the market's grace; null while it awaits its call. A leg asked
 * for now has its pick-up behind it from the start, so it gets an hour to be offered.
 */
export function expiresAt(trip: Pickable, graceMinutes: number): Date | null {
  if (isAwaitingCall(trip)) return null;
  const minutes = isReadyNow(trip) ? Math.max(graceMinutes, TRIP.readyNowGraceMinutes) : graceMinutes;
  return new Date(trip.pickUpAt.getTime() + minutes * 60_000);
}

/**
 * Whether the crew of one of these legs waits and takes its patient back with a leg: as long as that one can
 * be had this one can, whatever its own time says.
 */
export function comesAlong(
  leg: { readonly waitAndReturn: boolean; readonly previousTripId: string | null },
  legs: readonly { readonly id: string }[],
): boolean {
  return leg.waitAndReturn && legs.some(({ id }) => id === leg.previousTripId);
}

/**
 * What marking a leg ready now changes: a will-call leg is called ready, any other becomes a Ready Now
 * pick-up.
 */
export function readyNow(
  trip: { readonly pickUpType: PickUpType },
  now: Date,
): { readonly pickUpAt: Date; readonly pickUpType: PickUpType; readonly readyAt: Date } {
  return {
    pickUpAt: now,
    pickUpType: trip.pickUpType === 'WILL_CALL' ? 'WILL_CALL' : 'READY_NOW',
    readyAt: now,
  };
}
