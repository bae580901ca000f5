import type { ItineraryType, PickUpType, ReturnType } from '@ptc/schema/rules/lists/bookings';
import { returnTypeOf } from '@ptc/schema/rules/pickUpTimes';

/** A leg to copy; `Place` is whatever the caller keeps of a place. */
export interface LegToCopy<Place> {
  readonly pickUp: Place;
  readonly dropOff: Place;
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly appointmentAt: Date | null;
  readonly waitAndReturn: boolean;
}

export interface LikeBooking<Place> {
  readonly type: ItineraryType;
  readonly legs: readonly LegToCopy<Place>[];
  readonly returnType: ReturnType | null;
  readonly returnPickUpAt: Date | null;
}

/**
 * The input of a booking like another: a round trip is its outbound leg with the return's time and type;
 * other types copy every leg.
 */
export function createLike<Place>(
  type: ItineraryType,
  legs: readonly LegToCopy<Place>[],
): LikeBooking<Place> {
  const [outbound, back] = legs;
  if (type !== 'ROUND_TRIP' || outbound === undefined || back === undefined)
    return { type, legs: [...legs], returnType: null, returnPickUpAt: null };
  const returnType = returnTypeOf(back);
  return {
    type,
    legs: [outbound],
    returnType,
    returnPickUpAt: returnType === 'WAIT_AND_RETURN' ? null : back.pickUpAt,
  };
}
