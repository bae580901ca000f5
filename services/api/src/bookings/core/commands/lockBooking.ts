import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { findBookingMarket } from '../../../network/companies/bookingMarket.queries.ts';
import { isLive, itineraryOfOffer, loadOffers } from './offerRows.ts';
import { itineraryOfTrip, loadTrips } from './tripRows.ts';
import { noChanges, type Booking } from './booking.ts';
import { itineraryOfBatch, lockBatches, lockItinerary } from './itineraryRows.ts';
import { saveBooking } from './saveBooking.ts';

/** How a command names the booking it is about; the key is also the path of the refusal. */
export type BookingKey =
  | { itineraryId: string }
  | { tripId: string }
  | { offerId: string }
  | { batchId: string };

const itineraryOf = async (tx: CommandTx, key: BookingKey): Promise<string | null> => {
  if ('itineraryId' in key) return isUuid(key.itineraryId) ? key.itineraryId : null;
  if ('tripId' in key) return isUuid(key.tripId) ? itineraryOfTrip(tx, key.tripId) : null;
  if ('offerId' in key) return isUuid(key.offerId) ? itineraryOfOffer(tx, key.offerId) : null;
  return isUuid(key.batchId) ? itineraryOfBatch(tx, key.batchId) : null;
};

/**
 * Locks a booking (itinerary, then batches by number) and loads what belongs to it. Everything that writes to a booking
 * starts here, so commands on one booking run one after the other and cannot deadlock.
 */
export const lockBooking = async (tx: CommandTx, key: BookingKey): Promise<Booking> => {
  const path = Object.keys(key)[0] ?? 'itineraryId';
  const id = await itineraryOf(tx, key);
  const itinerary = id === null ? null : await lockItinerary(tx, id);
  if (!itinerary) throw NotFound({ path });
  const [batches, trips, offers, market] = await Promise.all([
    lockBatches(tx, itinerary.id),
    loadTrips(tx, itinerary.id),
    loadOffers(tx, itinerary.id),
    findBookingMarket(tx.db, itinerary.marketId),
  ]);
  if (!market) throw new Error(`Booking ${itinerary.name} has no market`);
  const changes = noChanges();
  for (const offer of offers) if (isLive(offer)) changes.formerlyInvolved.add(offer.companyId);
  for (const trip of trips)
    if (trip.transportProviderId) changes.formerlyInvolved.add(trip.transportProviderId);
  return { itinerary, market, batches, trips, offers, changes };
};

/** Runs `work` on a locked booking and writes what it changed. A refusal thrown inside leaves no trace. */
export const withBooking = async <T>(
  tx: CommandTx,
  key: BookingKey,
  work: (booking: Booking) => Promise<T> | T,
): Promise<T> => {
  const booking = await lockBooking(tx, key);
  const result = await work(booking);
  await saveBooking(tx, booking);
  return result;
};
