import type { LegFacts } from '../../../db/sides/domain/onSide.ts';
import { bookingFacts } from './bookingAccess.ts';
import type { Booking } from './booking.ts';
import { isLive } from './offerRows.ts';
import type { TripRow } from './tripRows.ts';

/** What of a leg names somebody, as it is now. */
export const legFacts = (booking: Booking, trip: TripRow): LegFacts => ({
  ...bookingFacts(booking),
  transportProviderId: trip.transportProviderId,
  vehicleId: trip.vehicleId,
  pickUpFacilityId: trip.pickUpFacilityId,
  dropOffFacilityId: trip.dropOffFacilityId,
  offeredTo: booking.offers
    .filter((offer) => offer.batchId === trip.batchId && isLive(offer))
    .map(({ companyId }) => companyId)
    .toSorted(),
});

/**
 * What named somebody in a leg before the change; nothing where it names the same people still, or was not
 * there.
 */
const formerFacts = (booking: Booking, trip: TripRow): LegFacts | null => {
  const before = booking.changes.before.get(trip.id);
  return before && JSON.stringify(before) !== JSON.stringify(legFacts(booking, trip)) ? before : null;
};

/** For a leg's event: how to know who saw it until now and may see it no longer. */
export const formerOfLeg = (booking: Booking, trip: TripRow): { before?: LegFacts } => {
  const before = formerFacts(booking, trip);
  return before ? { before } : {};
};

/** For the booking's event: the same of all its legs, each kind of people once. */
export const formerOfBooking = (booking: Booking): { before?: LegFacts[] } => {
  const kinds = new Map(
    booking.trips.flatMap((trip) => {
      const before = formerFacts(booking, trip);
      return before ? [[JSON.stringify(before), before] as const] : [];
    }),
  );
  return kinds.size > 0 ? { before: [...kinds.values()] } : {};
};

/** The legs of an offer's batch that its transport provider saw by an offer until now. */
export const legsLost = (booking: Booking, offer: Booking['offers'][number]): { lostTripIds?: string[] } => {
  if (isLive(offer)) return {};
  const lostTripIds = booking.trips
    .filter(
      ({ id, batchId }) =>
        batchId === offer.batchId && booking.changes.before.get(id)?.offeredTo?.includes(offer.companyId),
    )
    .map(({ id }) => id);
  return lostTripIds.length > 0 ? { lostTripIds } : {};
};
