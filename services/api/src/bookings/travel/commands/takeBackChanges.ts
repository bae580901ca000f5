import type { CommandTx } from '../../../platform/command.ts';
import { addBatch, batchOf, patchTrip, tripsOf, type Booking } from '../../core/commands/booking.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { allows, transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { openBatch } from '../../dispatch/commands/openBatch.ts';
import { agreedColumns } from './agreedColumns.ts';

/** A crew that waits was moved with the leg it waits on, and comes back with it. */
const tiedTo = (booking: Booking, trip: TripRow): TripRow[] =>
  booking.trips.filter(
    (other) => other.status === 'CONFLICT' && other.waitAndReturn && other.previousTripId === trip.id,
  );

/** Legs that were added with the change are no part of what was agreed: they are offered by themselves. */
const offerAdded = async (tx: CommandTx, booking: Booking, trip: TripRow): Promise<void> => {
  const added = tripsOf(booking, batchOf(booking, trip)).filter(
    (leg) => leg.status === 'DRAFT' && leg.transportProviderId === null,
  );
  if (added.length === 0) return;
  const no = Math.max(...booking.batches.map((batch) => batch.no)) + 1;
  const batch = newBatch(tx, booking.itinerary, no);
  addBatch(booking, batch);
  for (const leg of added) patchTrip(booking, leg, { batchId: batch.id });
  await openBatch(tx, booking, batch, { by: 'SCHEDULER', command: 'OPEN_OFFERS', force: true });
};

/**
 * Takes the changes of a leg back to what was agreed on, because its crew was at the pick-up before the leg
 * was changed; false where it was not, and nothing is done. The booker is told, and the log keeps what was
 * asked.
 */
export const takeBackChanges = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  arrivedAt: Date,
  changedAt: Date | null,
): Promise<boolean> => {
  if (trip.agreed === null || changedAt === null) return false;
  const command = { type: 'TAKE_BACK_CHANGES', arrivedAt, changedAt } as const;
  if (!allows(tx, trip, command, 'TRANSPORT_PROVIDER')) return false;
  const addsLegs = trip.conflictReason?.some(({ field }) => field === 'ADDED_LEG') ?? false;
  for (const leg of [trip, ...tiedTo(booking, trip)]) {
    if (leg.agreed === null) continue;
    transition(tx, booking, leg, command, {
      by: 'TRANSPORT_PROVIDER',
      entry: {
        type: 'TAKE_BACK_CHANGES',
        audience: 'ALL',
        edits: (leg.conflictReason ?? []).map((one) => ({ ...one, old: one.new, new: one.old })),
      },
      event: 'trip.changesTakenBack',
    });
    patchTrip(booking, leg, agreedColumns(leg, leg.agreed));
  }
  if (addsLegs) await offerAdded(tx, booking, trip);
  booking.changes.timers.push({
    name: 'trip.late',
    id: trip.id,
    at: new Date(trip.pickUpAt.getTime() + 1000),
  });
  return true;
};
