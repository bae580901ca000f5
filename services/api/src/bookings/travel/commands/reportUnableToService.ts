import { reasonRules } from '@ptc/schema/rules/reasons';
import { requireTransportProvider, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkedInput.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireReason } from '../../dispatch/commands/requireReason.ts';
import type { TripReasonInput } from './cancelTrip.ts';
import { giveBack } from '../../dispatch/commands/giveBack.ts';

/**
 * The transport provider gives an accepted leg back before the pick-up: it is excluded, and the leg is
 * offered to others at once.
 */
export const reportUnableToService = (
  tx: CommandTx,
  input: TripReasonInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireTransportProvider(tx, booking, trip);
    const { reasonId, comment } = checkRules(reasonRules(), {
      reasonId: input.reasonId,
      comment: input.comment,
    });
    const { chargeable } = await requireReason(
      tx,
      booking,
      { reasonId, comment },
      'UNABLE_TO_SERVICE_REASON',
    );
    await giveBack(tx, booking, trip, {
      why: 'UNABLE_TO_SERVICE',
      reason: { reasonId, comment: comment ?? null, chargeable },
    });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
