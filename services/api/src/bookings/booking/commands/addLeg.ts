import type { CommandTx } from '../../../platform/command.ts';
import { agreedTerms } from '../../core/commands/agreedTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { conflictReasons } from '../../core/domain/conflict.ts';
import { nextLegIndex } from '../../travel/domain/tripName.ts';
import { settleConflict } from './applyLegEdit.ts';
import { addBatch, log, patchItinerary, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { legsOf } from '../../core/commands/keepTerms.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { createTrip } from './createTrip.ts';
import type { LegClassification } from './answerLegs.ts';
import type { PlannedLeg } from './timeLeg.ts';

const joinable: ReadonlySet<TripRow['status']> = new Set<TripRow['status']>([
  'DRAFT',
  'OFFERED',
  'ACCEPTED',
  'CONFLICT',
]);

/**
 * An added leg goes with the last batch that is still to be carried as a whole; else it is a batch of its
 * own.
 */
const batchFor = (tx: CommandTx, booking: Booking): BatchRow => {
  // A bundle was offered with the days it has: an added leg is offered by itself.
  const last =
    booking.itinerary.parentId !== null
      ? undefined
      : booking.batches
          .toSorted((a, b) => b.no - a.no)
          .find((batch) => {
            const legs = tripsOf(booking, batch);
            return (
              legs.some(({ status }) => joinable.has(status)) &&
              legs.every(({ status }) => joinable.has(status) || status === 'CANCELLED')
            );
          });
  if (last) return last;
  const batch = newBatch(tx, booking.itinerary, Math.max(0, ...booking.batches.map(({ no }) => no)) + 1);
  addBatch(booking, batch);
  return batch;
};

/**
 * Adds a leg. Where its batch is accepted already, its transport provider has to accept the added leg: the
 * last leg comes into conflict.
 */
export const addLeg = (
  tx: CommandTx,
  booking: Booking,
  planned: PlannedLeg,
  classification: LegClassification,
  names: Map<string, string>,
): TripRow => {
  const batch = batchFor(tx, booking);
  const held = tripsOf(booking, batch)
    .filter(({ status }) => status === 'ACCEPTED' || status === 'CONFLICT')
    .at(-1);
  const position = Math.max(-1, ...booking.trips.map((trip) => trip.position)) + 1;
  const trip = createTrip(tx, booking, {
    batch,
    position,
    nameIndex: nextLegIndex(booking.trips.map(({ name }) => name)),
    previousTripId: null,
    leg: planned,
    classification,
  });
  names.set(trip.id, trip.name);
  log(booking, { type: 'ADD_LEG', tripId: trip.id, batchNo: batch.no, audience: 'ALL' });
  if (booking.trips.length > 1 && booking.itinerary.type !== 'MULTI')
    patchItinerary(booking, { type: 'MULTI' });
  if (held?.agreed) {
    const reasons = conflictReasons(held.agreed, agreedTerms(held, legsOf(booking.trips, batch.id)), names);
    transition(
      tx,
      booking,
      held,
      { type: 'EDIT', detailsChanged: true, conflict: true },
      {
        by: 'BOOKER',
        entry: {
          type: 'EDIT',
          audience: 'ALL',
          edits: reasons.filter(({ field }) => field === 'ADDED_LEG').map((one) => ({ ...one })),
        },
        event: 'trip.conflicted',
      },
    );
    settleConflict(tx, booking, held, reasons);
  }
  return trip;
};
