import { requireCrew, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { judgeProgress, stampTrip, type TripProgressInput } from './stampTrip.ts';

/**
 * Records partial progress: stamps in order, none in the future, none missing before a later one that the
 * market requires.
 */
export const recordProgress = (
  tx: CommandTx,
  input: TripProgressInput,
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireCrew(tx, booking, trip);
    await stampTrip(tx, booking, trip, judgeProgress(tx, booking, trip, input, false), input);
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
