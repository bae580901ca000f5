import { requireCrew, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { givenReason } from '../../dispatch/commands/givenReason.ts';
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
    const reason = await givenReason(tx, booking, input, 'UNABLE_TO_COMPLETE_REASON');
    await endUncarried(tx, booking, trip, reason);
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
