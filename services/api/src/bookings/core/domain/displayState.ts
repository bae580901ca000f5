import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { ProgressStamp, TripDisplayState, TripStatus } from '@ptc/schema/rules/lists/legs';
import { STAMP_FIELDS } from '@ptc/schema/rules/progress';
import type { Stamps } from '@ptc/schema/rules/progress';
import { isAwaitingCall } from './readyNow.ts';

/** The fields that a trip's display state comes from. */
export interface TripToDisplay extends Stamps {
  readonly status: TripStatus;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly readyAt: Date | null;
}

/**
 * The state shown for a trip at an instant. A will-call leg that awaits its call is never late and never
 * unresolved.
 */
export function displayState(trip: TripToDisplay, now: Date): TripDisplayState {
  const overdue = !isAwaitingCall(trip) && trip.pickUpAt < now;
  switch (trip.status) {
    case 'DRAFT':
    case 'OFFERED':
    case 'UNFULFILLED':
    case 'EXPIRED':
      return overdue ? 'UNRESOLVED' : 'PENDING';
    case 'ACCEPTING':
      return 'PENDING';
    case 'API_FAILED':
      return 'API_ERROR';
    case 'CANCELLED':
      return 'CANCELLED';
    case 'ACCEPTED':
    case 'CONFLICT':
      if (trip.toPickupAt !== null) return 'TO_PICKUP';
      if (overdue) return 'LATE';
      return trip.assignedAt === null ? 'UNASSIGNED' : 'ASSIGNED';
    case 'IN_MOTION':
      return latestStamp(trip) ?? 'UNASSIGNED';
    case 'COMPLETED':
      return trip.clearAt === null ? 'OK' : 'CLEAR';
    case 'DRY_RUN':
    case 'BLOCKED':
      return 'INCOMPLETE';
  }
}

/** The last step stamped; null before the first. */
function latestStamp(stamps: Stamps): ProgressStamp | null {
  return PROGRESS_STAMPS.findLast((stamp) => stamps[STAMP_FIELDS[stamp]] !== null) ?? null;
}
