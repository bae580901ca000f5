import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { StampPlan } from '@ptc/schema/rules/stampSense';
import { isAwaitingCall } from '../../core/domain/readyNow.ts';

/**
 * How a leg is to go, to compare its stamps with: by the promised pick-up, else the requested one; without a
 * call there is no time yet.
 */
export function stampPlan(trip: {
  readonly pickUpType: PickUpType;
  readonly readyAt: Date | null;
  readonly pickUpAt: Date;
  readonly promisedPickUpAt: Date | null;
  readonly dropOffAt: Date | null;
  readonly pickUpTimeZone: string;
  readonly routeDistanceMeters: number | null;
}): StampPlan {
  const awaiting = isAwaitingCall(trip);
  const pickUpAt = trip.promisedPickUpAt ?? trip.pickUpAt;
  const moved = pickUpAt.getTime() - trip.pickUpAt.getTime();
  return {
    pickUpAt: awaiting ? null : pickUpAt,
    dropOffAt: awaiting || trip.dropOffAt === null ? null : new Date(trip.dropOffAt.getTime() + moved),
    timeZone: trip.pickUpTimeZone,
    routeMeters: trip.routeDistanceMeters,
  };
}
