import { patchTrip } from '../../core/commands/booking.ts';
import { requireTransportProvider, tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireTripTerms } from '../../core/commands/requireTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import type { CommandTx } from '../../../platform/command.ts';

/**
 * The transport provider says yes again to a leg that it has, to the terms as it read them; also late, while
 * the leg is still its own.
 */
export const reconfirmTrip = (
  tx: CommandTx,
  input: { tripId: string; expectedTerms: number },
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireTransportProvider(tx, booking, trip);
    transition(
      tx,
      booking,
      trip,
      { type: 'RECONFIRM' },
      {
        by: 'TRANSPORT_PROVIDER',
        entry: { type: 'RECONFIRM', audience: 'PARTY' },
        event: 'trip.reconfirmed',
      },
    );
    requireTripTerms(trip, input.expectedTerms);
    patchTrip(booking, trip, {
      reconfirmBy: null,
      unconfirmedAt: null,
      reconfirmedAt: tx.now,
      reconfirmedByUserId: tx.actor.userId,
    });
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
