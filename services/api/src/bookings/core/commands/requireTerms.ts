import { isStale } from '../domain/terms.ts';
import { StaleTerms } from '../trips.errors.ts';
import { tripsOf, batchOf, type Booking } from './booking.ts';
import type { OfferRow } from './offerRows.ts';
import type { TripRow } from './tripRows.ts';

/** Refuses an answer to an offer whose terms have moved since they were read. */
export const requireOfferTerms = (booking: Booking, offer: OfferRow, expected: number): void => {
  if (!isStale(expected, offer.termsVersion)) return;
  const legs = tripsOf(booking, batchOf(booking, offer)).filter(({ status }) => status !== 'CANCELLED');
  throw StaleTerms({
    termsVersion: offer.termsVersion,
    offerId: offer.id,
    tripIds: legs.map(({ id }) => id),
  });
};

/** Refuses an answer to the changes of a leg whose terms have moved since they were read. */
export const requireTripTerms = (trip: TripRow, expected: number): void => {
  if (isStale(expected, trip.termsVersion))
    throw StaleTerms({ termsVersion: trip.termsVersion, offerId: null, tripIds: [trip.id] });
};
