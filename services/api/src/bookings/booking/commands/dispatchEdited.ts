import { placeInJourney } from '../../core/domain/journeyOf.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { openBatch } from '../../dispatch/commands/openBatch.ts';
import { renewBatch } from '../../dispatch/commands/renewBatch.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import {
  addBatch,
  batchOf,
  offersOf,
  patchTrip,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import { findIncompleteReasons } from './findIncompleteReasons.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { newBatch } from '../../core/commands/newBatch.ts';
import { refuseWithoutRule } from './refuseWithoutRule.ts';

/**
 * Looks again at what the drafts of a booking lack: the patient's record and the legs may have been completed
 * since. Returns those that lack nothing any more.
 */
export const recheckCompleteness = async (tx: CommandTx, booking: Booking): Promise<TripRow[]> => {
  const [patient, careProvider] = await Promise.all([
    findBookingPatient(tx.db, booking.itinerary.patientId),
    findBookingCompany(tx.db, booking.itinerary.companyId),
  ]);
  if (!patient || !careProvider) return [];
  const completed: TripRow[] = [];
  const legs = booking.trips.toSorted((a, b) => a.position - b.position);
  for (const leg of legs) {
    if (!['DRAFT', 'UNFULFILLED', 'EXPIRED', 'BLOCKED'].includes(leg.status)) continue;
    const reasons = findIncompleteReasons(
      leg,
      placeInJourney(leg, legs),
      patient,
      careProvider.settings.patientMandatoryFields,
    );
    if (reasons.join() === leg.incompleteReasons.join()) continue;
    patchTrip(booking, leg, { incompleteReasons: reasons });
    if (reasons.length === 0) completed.push(leg);
  }
  return completed;
};

/**
 * A batch some transport provider has accepted keeps its history: legs that go out again do so in a batch of
 * their own.
 */
export const separate = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  legs: readonly TripRow[],
): BatchRow => {
  if (!offersOf(booking, batch).some(({ status }) => status === 'ACCEPTED') || legs.length === 0)
    return batch;
  const next = newBatch(tx, booking.itinerary, Math.max(...booking.batches.map(({ no }) => no)) + 1, []);
  addBatch(booking, next);
  for (const leg of legs) patchTrip(booking, leg, { batchId: next.id });
  return next;
};

/**
 * Offers what an edit changed: drafts are planned again and go out where their window is open, open offers
 * are renewed.
 */
export const dispatchEdited = async (
  tx: CommandTx,
  booking: Booking,
  changed: readonly TripRow[],
): Promise<void> => {
  const completed = await recheckCompleteness(tx, booking);
  const batches = [...new Set([...changed, ...completed].map((trip) => batchOf(booking, trip)))];
  for (const batch of batches) {
    const legs = tripsOf(booking, batch);
    if (legs.some(({ status }) => status === 'OFFERED')) {
      await renewBatch(tx, booking, batch);
      refuseWithoutRule(batch);
      continue;
    }
    const drafts = legs.filter(({ status }) => status === 'DRAFT');
    // An added leg waits in the batch until its transport provider has accepted the change.
    if (drafts.length === 0 || legs.some(({ status }) => status === 'CONFLICT' || status === 'ACCEPTING'))
      continue;
    const own = separate(tx, booking, batch, drafts);
    await openBatch(tx, booking, own, {
      by: 'BOOKER',
      command: 'OPEN_OFFERS',
      force: booking.itinerary.forceOffer,
    });
    refuseWithoutRule(own);
  }
};
