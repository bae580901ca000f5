import { requireTransportProvider, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { givenReason } from '../../dispatch/commands/givenReason.ts';
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
    const reason = await givenReason(tx, booking, input, 'UNABLE_TO_SERVICE_REASON');
    await giveBack(tx, booking, trip, {
      why: 'UNABLE_TO_SERVICE',
      reason,
    });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
