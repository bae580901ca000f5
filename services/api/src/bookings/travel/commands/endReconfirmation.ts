import type { CommandTx } from '../../../platform/command.ts';
import { patchTrip } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { transition } from '../../core/commands/transition.ts';
import { reconfirmStep } from '../../core/domain/reconfirmation.ts';
import { giveBack } from '../../dispatch/commands/giveBack.ts';
import { othersInTime } from '../../dispatch/commands/othersInTime.ts';

/**
 * Timer: the transport provider did not say yes a second time. While there is time the leg is offered to
 * others; else it stays where it is, and the booker is told that nobody confirmed it.
 */
export const endReconfirmation = (tx: CommandTx, tripId: string): Promise<void> =>
  withBooking(tx, { tripId }, async (booking) => {
    const trip = booking.trips.find(({ id }) => id === tripId);
    if (!trip || trip.reconfirmBy === null || trip.reconfirmBy > tx.now) return;
    if (reconfirmStep(trip, booking.market.settings, tx.now).type !== 'ASKED') return;
    const giving = { why: 'LAPSE_RECONFIRMATION', deadline: trip.reconfirmBy } as const;
    if ((await othersInTime(tx, booking, trip, giving)) > 0) {
      await giveBack(tx, booking, trip, giving);
      return;
    }
    transition(
      tx,
      booking,
      trip,
      { type: giving.why, deadline: giving.deadline, capable: 0 },
      {
        by: 'SCHEDULER',
        entry: { type: 'UNCONFIRMED', audience: 'PARTY' },
        event: 'trip.unconfirmed',
      },
    );
    patchTrip(booking, trip, { reconfirmBy: null, unconfirmedAt: tx.now });
  });
