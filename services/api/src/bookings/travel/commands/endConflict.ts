import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { giveBack } from '../../dispatch/commands/giveBack.ts';

/**
 * Timer: the transport provider did not answer the changes in time; the leg is offered to others, without
 * blame.
 */
export const endConflict = (tx: CommandTx, tripId: string): Promise<void> =>
  withBooking(tx, { tripId }, async (booking) => {
    const trip = booking.trips.find(({ id }) => id === tripId);
    if (trip?.status !== 'CONFLICT' || trip.conflictEndsAt === null || trip.conflictEndsAt > tx.now) return;
    await giveBack(tx, booking, trip, { why: 'LAPSE_CONFLICT', deadline: trip.conflictEndsAt });
  });
