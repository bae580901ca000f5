import { patchTrip } from '../../core/commands/booking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { carriedMeanwhile } from '../travel.hooks.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { giveBack } from '../../dispatch/commands/giveBack.ts';

const isLapsed = (tx: CommandTx, { status, conflictEndsAt }: TripRow): boolean =>
  status === 'CONFLICT' && conflictEndsAt !== null && conflictEndsAt <= tx.now;

/**
 * Timer: the transport provider did not answer the changes in time; the leg is offered to others, without
 * blame. One whose patient was carried meanwhile is nobody else's any more: it waits for the answer as long
 * as that takes.
 */
export const endConflict = (tx: CommandTx, tripId: string): Promise<void> =>
  withBooking(tx, { tripId }, async (booking) => {
    const trip = booking.trips.find(({ id }) => id === tripId);
    if (!trip || !isLapsed(tx, trip)) return;
    const lapsed = booking.trips.filter((one) => isLapsed(tx, one));
    const carried = await carriedMeanwhile.ask(
      tx,
      lapsed.map(({ id }) => id),
    );
    for (const one of lapsed)
      if (carried.some((ids) => ids.has(one.id))) patchTrip(booking, one, { conflictEndsAt: null });
    if (trip.conflictEndsAt === null) return;
    await giveBack(tx, booking, trip, { why: 'LAPSE_CONFLICT', deadline: trip.conflictEndsAt });
  });
