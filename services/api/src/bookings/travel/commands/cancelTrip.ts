import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { givenReason } from '../../dispatch/commands/givenReason.ts';
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
    const reason = await givenReason(tx, booking, input, 'CANCEL_REASON');
    await cancelLegs(tx, booking, [trip], reason);
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
