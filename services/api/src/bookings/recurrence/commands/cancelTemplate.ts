import type { CommandTx } from '../../../platform/command.ts';
import { log, type Booking } from '../../core/commands/booking.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { cancelLegs } from '../../dispatch/commands/cancelLegs.ts';
import type { EndReason } from '../../dispatch/commands/endLeg.ts';
import { allows } from '../../core/commands/transition.ts';
import { bundlesAhead } from '../bundles.queries.ts';
import { lockRecurrence, updateRecurrenceRow } from './recurrenceRows.ts';

/** Cancels what lies ahead of a bundle. */
const cancelAhead = (tx: CommandTx, bundle: Booking, reason: EndReason): Promise<void> =>
  cancelLegs(
    tx,
    bundle,
    bundle.trips.filter((trip) => trip.pickUpAt >= tx.now && allows(tx, trip, { type: 'CANCEL' }, 'BOOKER')),
    reason,
  );

/**
 * Ends a template for good: no bundle is produced any more. Legs that exist stay, unless they are to be
 * cancelled too.
 */
export const cancelTemplate = async (
  tx: CommandTx,
  booking: Booking,
  reason: EndReason,
  withBundles: boolean,
): Promise<void> => {
  const row = await lockRecurrence(tx, booking.itinerary.id);
  if (!row) throw new Error(`Template ${booking.itinerary.name} has no recurrence`);
  if (row.status === 'CANCELLED') refuseIssues([{ path: 'itineraryId', code: 'inactive' }]);
  await updateRecurrenceRow(tx, row.itineraryId, { status: 'CANCELLED', lookAt: null });
  Object.assign(booking.itinerary, { status: 'CANCELLED' });
  booking.changes.itineraryEvents.add('itinerary.updated');
  log(booking, { type: 'CANCEL', audience: 'BOOKER', reasonId: reason.reasonId, message: reason.comment });
  if (!withBundles) return;
  for (const itineraryId of await bundlesAhead(tx.db, row.itineraryId, tx.now))
    await withBooking(tx, { itineraryId }, (bundle) => cancelAhead(tx, bundle, reason));
};
