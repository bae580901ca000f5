import { offerTermsMoved, termsMoved, type OfferTerms } from '../domain/terms.ts';
import { agreedTerms } from './agreedTerms.ts';
import { patchOffer, patchTrip, tellOffer, tellTrip, type Booking } from './booking.ts';
import { isLive, type OfferRow } from './offerRows.ts';
import type { TripRow } from './tripRows.ts';

/** The legs that are agreed to together: those of a batch that are not cancelled. */
export const legsOf = (trips: readonly TripRow[], batchId: string): TripRow[] =>
  trips.filter((trip) => trip.batchId === batchId && trip.status !== 'CANCELLED');

const termsOfTrip = (trips: readonly TripRow[], trip: TripRow) =>
  agreedTerms(trip, legsOf(trips, trip.batchId));

const termsOfOffer = (trips: readonly TripRow[], offer: OfferRow): OfferTerms => {
  const legs = legsOf(trips, offer.batchId);
  return {
    legs: new Map(legs.map((leg) => [leg.id, agreedTerms(leg, legs)])),
    estimate: offer.estimate,
    estimateCurrency: offer.estimateCurrency,
    counterPickUpAt: offer.counterPickUpAt,
  };
};

/**
 * Moves the terms version of each leg and each live offer whose terms are not those of before the command.
 * Part of saving, so that no command can forget it, and told where nothing else tells of it.
 */
export const keepTerms = (booking: Booking): void => {
  const { changes } = booking;
  const before = changes.asLocked;
  if (changes.trips.size + changes.newTrips.size + changes.offers.size === 0) return;
  for (const trip of booking.trips) {
    const was = before.trips.find(({ id }) => id === trip.id);
    if (!was || !termsMoved(termsOfTrip(before.trips, was), termsOfTrip(booking.trips, trip))) continue;
    patchTrip(booking, trip, { termsVersion: was.termsVersion + 1 });
    if (!changes.tripEvents.some(({ tripId }) => tripId === trip.id))
      tellTrip(booking, 'trip.termsMoved', trip);
  }
  for (const offer of booking.offers.filter(isLive)) {
    const was = before.offers.find(({ id }) => id === offer.id);
    if (!was || !offerTermsMoved(termsOfOffer(before.trips, was), termsOfOffer(booking.trips, offer)))
      continue;
    patchOffer(booking, offer, { termsVersion: was.termsVersion + 1 });
    if (!changes.offerEvents.some(({ offerId }) => offerId === offer.id))
      tellOffer(booking, 'offer.termsMoved', offer);
  }
};
