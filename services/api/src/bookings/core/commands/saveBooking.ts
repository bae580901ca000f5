import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { writeTogether, type Change, type Write } from '../../../db/writeMany.ts';
import { keepUse } from '../../../network/pricing/commands/keepUse.ts';
import { bookingSaved } from '../core.hooks.ts';
import { entryRows } from './entryRows.ts';
import { offerWrites } from './offerRows.ts';
import { tripWrites } from './tripRows.ts';
import { deriveItineraryStatus } from '../domain/itineraryStatus.ts';
import type { Booking } from './booking.ts';
import { bookingEvents } from './bookingEvents.ts';
import { keepClocks } from './keepClocks.ts';
import { keepPickUps } from './keepPickUps.ts';
import { keepTerms } from './keepTerms.ts';
import { batchWrites, itineraryWrites, newItineraryWrites, type ItineraryRow } from './itineraryRows.ts';
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
  [...changes.itineraryEvents].some((name) => name !== 'itinerary.attached') ||
  changes.tripEvents.some(
    ({ from, to, name }) => from !== to || name === 'trip.updated' || name === 'trip.rideMoved',
  );

type Versioned = { id: string; version: number; updatedAt: Date };

/** The next version of a row that changes now, on the row and for the database. */
const stamped = <Row extends Versioned>(tx: CommandTx, row: Row, columns: Partial<Row> = {}): Change<Row> => {
  const stamp = { version: row.version + 1, updatedAt: tx.now };
  Object.assign(row, stamp);
  return { id: row.id, columns: { ...columns, ...stamp } };
};

/** New rows of one kind, and the changes of others, in the order of the rows. */
const writesOf = <Row extends Versioned>(
  tx: CommandTx,
  rows: readonly Row[],
  added: ReadonlySet<string>,
  changes: ReadonlyMap<string, Partial<NoInfer<Row>>>,
): [Row[], Change<Row>[]] => [
  rows.filter(({ id }) => added.has(id)),
  rows.filter(({ id }) => changes.has(id)).map((row) => stamped(tx, row, changes.get(row.id))),
];

const ownWrites = (tx: CommandTx, booking: Booking, statusBefore: ItineraryRow['status']): Write[] => {
  const { itinerary, changes } = booking;
  if (changes.created) return newItineraryWrites(itinerary);
  if (!touched(booking) && statusBefore === itinerary.status) return [];
  changes.itineraryEvents.add('itinerary.updated');
  return itineraryWrites(stamped(tx, itinerary, { ...changes.itinerary, status: itinerary.status }));
};

/**
 * Writes everything a command changed: rows, log, events and timers, in the command's own transaction. Offers
 * go apart from legs, whose counters are kept by triggers of both tables: each takes the other table as it
 * stands. Sent one after the other without waiting; the first to fail is the first to answer.
 */
export const saveBooking = async (tx: CommandTx, booking: Booking): Promise<void> => {
  const { itinerary, changes } = booking;
  const before = itinerary.status;
  keepTerms(booking);
  keepClocks(tx, booking);
  keepPickUps(booking);
  derive(booking);
  const own = ownWrites(tx, booking, before);
  const batches = batchWrites(...writesOf(tx, booking.batches, changes.newBatches, changes.batches));
  const trips = tripWrites(...writesOf(tx, byPosition(booking), changes.newTrips, changes.trips));
  const offers = offerWrites(...writesOf(tx, booking.offers, changes.newOffers, changes.offers));
  const entries = entryRows(tx, itinerary, changes.entries);
  if (changes.pricedBy.size > 0) await keepUse(tx, changes.pricedBy);
  await Promise.all([
    writeTogether(tx.sql, [...own, ...batches, ...trips]),
    tx.emitAll(bookingEvents(tx, booking, newId()), [...offers, ...entries]),
    startTimers(tx, changes.timers),
  ]);
  await bookingSaved.ask(tx, booking);
};
