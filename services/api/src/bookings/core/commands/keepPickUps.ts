import { patchOffer, type Booking } from './booking.ts';
import { isLive, type OfferRow } from './offerRows.ts';
import type { TripRow } from './tripRows.ts';

/** When the first of some legs is picked up, and when the last. */
export const pickUpsOf = (
  legs: readonly Pick<TripRow, 'pickUpAt'>[],
): Pick<OfferRow, 'firstPickUpAt' | 'lastPickUpAt'> => {
  const times = legs.map(({ pickUpAt }) => pickUpAt.getTime());
  return { firstPickUpAt: new Date(Math.min(...times)), lastPickUpAt: new Date(Math.max(...times)) };
};

/**
 * Keeps with each live offer when its legs are picked up. Part of saving, so that no command that moves a
 * leg, adds one or brings it to another batch can forget it: an offer would not be found on the day of its
 * leg.
 */
export const keepPickUps = (booking: Booking): void => {
  if (booking.changes.trips.size + booking.changes.newTrips.size === 0) return;
  for (const offer of booking.offers.filter(isLive)) {
    const legs = booking.trips.filter(({ batchId }) => batchId === offer.batchId);
    const kept = pickUpsOf(legs);
    if (
      legs.length > 0 &&
      (kept.firstPickUpAt.getTime() !== offer.firstPickUpAt.getTime() ||
        kept.lastPickUpAt.getTime() !== offer.lastPickUpAt.getTime())
    )
      patchOffer(booking, offer, kept);
  }
};
