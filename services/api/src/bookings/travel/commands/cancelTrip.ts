import { reasonRules } from '@ptc/schema/rules/reasons';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkedInput.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireReason } from '../../dispatch/commands/requireReason.ts';
import { cancelLegs } from '../../dispatch/commands/cancelLegs.ts';

/** A leg, and a reason of the list. */
export interface TripReasonInput {
  tripId: string;
  reasonId: string;
  comment?: string | null;
}

/** Cancels one leg, before the crew is at the pick-up. What is left of its batch is offered without it. */
export const cancelTrip = (
  tx: CommandTx,
  input: TripReasonInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireBooker(tx, booking, { trip });
    const { reasonId, comment } = checkRules(reasonRules(), {
      reasonId: input.reasonId,
      comment: input.comment,
    });
    const { chargeable } = await requireReason(tx, booking, { reasonId, comment }, 'CANCEL_REASON');
    await cancelLegs(tx, booking, [trip], { reasonId, comment: comment ?? null, chargeable });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
