import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { appendEntries } from './appendEntries.ts';
import { insertOffers, updateOffers } from './offerRows.ts';
import { insertTrips, updateTrips } from './tripRows.ts';
import { deriveItineraryStatus } from '../domain/itineraryStatus.ts';
import type { Booking } from './booking.ts';
import { emitBookingEvents } from './emitBookingEvents.ts';
import { keepClocks } from './keepClocks.ts';
import { insertBatches, insertItinerary, updateBatch, updateItineraryRow } from './itineraryRows.ts';
import { startTimers } from './startTimers.ts';

const byPosition = (booking: Booking): Booking['trips'] =>
  booking.trips.toSorted((a, b) => a.position - b.position);

/** The booking's own columns that follow from its legs. */
const derive = (booking: Booking): void => {
  const { itinerary, changes } = booking;
  // A template has no legs: its status is that of its recurrence.
  if (itinerary.isTemplate) return;
  const status = deriveItineraryStatus(booking.trips.map((trip) => trip.status));
  if (status !== itinerary.status) Object.assign(itinerary, { status });
  const first = byPosition(booking)[0];
  if (first && first.pickUpAt.getTime() !== itinerary.firstPickUpAt.getTime()) {
    itinerary.firstPickUpAt = first.pickUpAt;
    changes.itinerary.firstPickUpAt = first.pickUpAt;
  }
};

/** Whether anybody who has the booking open sees something else now. */
const touched = ({ changes }: Booking): boolean =>
  Object.keys(changes.itinerary).length > 0 ||
  changes.newTrips.size > 0 ||
  changes.newOffers.size > 0 ||
  changes.offers.size > 0 ||
  changes.newBatches.size > 0 ||
  changes.batches.size > 0 ||
  changes.itineraryEvents.size > 0 ||
  changes.tripEvents.some(({ from, to, name }) => from !== to || name === 'trip.updated');

const writeBatches = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { changes } = booking;
  await insertBatches(
    tx,
    booking.batches.filter(({ id }) => changes.newBatches.has(id)),
  );
  await Promise.all(
    [...changes.batches].map(([id, patch]) => {
      const row = booking.batches.find((batch) => batch.id === id);
      const stamp = { version: (row?.version ?? 0) + 1, updatedAt: tx.now };
      if (row) Object.assign(row, stamp);
      return updateBatch(tx, id, { ...patch, ...stamp });
    }),
  );
};

const writeTrips = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { changes } = booking;
  await insertTrips(
    tx,
    byPosition(booking).filter(({ id }) => changes.newTrips.has(id)),
  );
  const rows = byPosition(booking).filter(({ id }) => changes.trips.has(id));
  await updateTrips(
    tx,
    rows.map((row) => {
      const stamp = { version: row.version + 1, updatedAt: tx.now };
      Object.assign(row, stamp);
      return { id: row.id, columns: { ...changes.trips.get(row.id), ...stamp } };
    }),
  );
};

/** Closed offers first: the unique indexes that allow one live offer per transport provider and one accepted per batch are the second wall. */
const writeOffers = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { changes } = booking;
  const rows = booking.offers
    .filter(({ id }) => changes.offers.has(id))
    .toSorted((a, b) => Number(a.status === 'ACCEPTED') - Number(b.status === 'ACCEPTED'));
  await updateOffers(
    tx,
    rows.map((row) => {
      const stamp = { version: row.version + 1, updatedAt: tx.now };
      Object.assign(row, stamp);
      return { id: row.id, columns: { ...changes.offers.get(row.id), ...stamp } };
    }),
  );
  await insertOffers(
    tx,
    booking.offers.filter(({ id }) => changes.newOffers.has(id)),
  );
};

/** Writes everything a command changed: rows, log, events and timers, in the command's own transaction. */
export const saveBooking = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { itinerary, changes } = booking;
  const before = itinerary.status;
  keepClocks(tx, booking);
  derive(booking);
  const causeId = newId();
  if (changes.created) {
    await insertItinerary(tx, itinerary);
  } else if (touched(booking) || before !== itinerary.status) {
    const stamp = { status: itinerary.status, version: itinerary.version + 1, updatedAt: tx.now };
    Object.assign(itinerary, stamp);
    await updateItineraryRow(tx, itinerary.id, { ...changes.itinerary, ...stamp });
    changes.itineraryEvents.add('itinerary.updated');
  }
  await writeBatches(tx, booking);
  await writeTrips(tx, booking);
  await writeOffers(tx, booking);
  await appendEntries(tx, itinerary.id, changes.entries);
  await emitBookingEvents(tx, booking, causeId);
  await startTimers(tx, changes.timers);
};
