import { reasonRules } from '@ptc/schema/rules/reasons';
import { requireCrew, tripOf } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkedInput.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireReason } from '../../dispatch/commands/requireReason.ts';
import type { TripReasonInput } from './cancelTrip.ts';
import { endUncarried } from './endUncarried.ts';

/** The crew set out and could not carry the patient: a dry run. The leg after it is blocked. */
export const reportUnableToComplete = (
  tx: CommandTx,
  input: TripReasonInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireCrew(tx, booking, trip);
    const { reasonId, comment } = checkRules(reasonRules(), {
      reasonId: input.reasonId,
      comment: input.comment,
    });
    const { chargeable } = await requireReason(
      tx,
      booking,
      { reasonId, comment },
      'UNABLE_TO_COMPLETE_REASON',
    );
    endUncarried(tx, booking, trip, { reasonId, comment: comment ?? null, chargeable });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
