import { placeInJourney } from '../../core/domain/journeyOf.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { openDrafts } from '../../dispatch/commands/openDrafts.ts';
import { findBookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { batchOf, patchTrip, type Booking } from '../../core/commands/booking.ts';
import { findIncompleteReasons } from './findIncompleteReasons.ts';
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
    const planned = await openDrafts(tx, booking, batch, 'BOOKER');
    if (planned) refuseWithoutRule(planned);
  }
};
