import { batchOf, patchTrip, type Booking } from '../../core/commands/booking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { blockFollowers, endingNow, type EndReason } from '../../dispatch/commands/endLeg.ts';
import { openDrafts } from '../../dispatch/commands/openDrafts.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/**
 * Ends a leg whose crew set out and could not carry the patient: a dry run. The leg after it is blocked; what
 * was added to that one, and waited for the answer to the change, goes out by itself.
 */
export const endUncarried = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  { reasonId, comment, chargeable }: EndReason,
): Promise<void> => {
  const ending = endingNow(tx, booking, trip, chargeable);
  transition(
    tx,
    booking,
    trip,
    { type: 'UNABLE_TO_COMPLETE' },
    {
      by: 'TRANSPORT_PROVIDER',
      entry: { type: 'UNABLE_TO_COMPLETE', audience: 'PARTY', reasonId, message: comment, ending },
      event: 'trip.dryRun',
    },
  );
  patchTrip(booking, trip, { endReasonId: reasonId, endComment: comment, ending });
  blockFollowers(tx, booking, trip);
  await openDrafts(tx, booking, batchOf(booking, trip), 'SCHEDULER');
};
