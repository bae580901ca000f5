import { tellTrip } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { displayState } from '../../core/domain/displayState.ts';

/**
 * Timer: an accepted leg's pick-up has passed and its crew is not on the way. Both sides are told; the leg
 * stays as it is.
 */
export const tellLate = (tx: CommandTx, tripId: string): Promise<void> =>
  withBooking(tx, { tripId }, (booking) => {
    const trip = booking.trips.find(({ id }) => id === tripId);
    if (trip && displayState(trip, tx.now) === 'LATE')
      tellTrip(booking, 'trip.late', trip, trip.pickUpAt.toISOString());
  });
