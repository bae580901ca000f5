import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { batchOf, patchBatch, tripsOf } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { closeBatch } from '../../dispatch/commands/advanceBatch.ts';
import { expireOpenOffers } from '../../dispatch/commands/closeOffers.ts';
import { comesAlong } from '../../core/domain/readyNow.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { allows, transition } from '../../core/commands/transition.ts';

const waits: ReadonlySet<TripStatus> = new Set<TripStatus>(['DRAFT', 'OFFERED', 'UNFULFILLED']);

/**
 * Timer: a leg's pick-up has passed and nobody took it. Legs offered together with it cannot be had any more
 * either.
 */
export const expireTrip = (tx: CommandTx, tripId: string): Promise<void> =>
  withBooking(tx, { tripId }, (booking) => {
    const trip = booking.trips.find(({ id }) => id === tripId);
    const command = { type: 'EXPIRE', graceMinutes: booking.market.settings.expiryGraceMinutes } as const;
    if (!trip || !allows(tx, trip, command, 'SCHEDULER')) return;
    const batch = batchOf(booking, trip);
    const stillToCome = tripsOf(booking, batch).filter(
      (leg) => waits.has(leg.status) && !allows(tx, leg, command, 'SCHEDULER'),
    );
    if (comesAlong(trip, stillToCome)) return;
    const offered = trip.status === 'OFFERED';
    transition(tx, booking, trip, command, {
      by: 'SCHEDULER',
      entry: { type: 'EXPIRE', audience: 'ALL' },
      event: 'trip.expired',
    });
    if (!offered) return;
    for (const other of tripsOf(booking, batch)) {
      if (other.status === 'OFFERED' && allows(tx, other, command, 'SCHEDULER')) {
        transition(tx, booking, other, command, {
          by: 'SCHEDULER',
          entry: { type: 'EXPIRE', audience: 'ALL' },
          event: 'trip.expired',
        });
      }
    }
    if (tripsOf(booking, batch).some(({ status }) => status === 'OFFERED'))
      closeBatch(tx, booking, batch, false, verdict('PICK_UP_PASSED'));
    expireOpenOffers(tx, booking, batch, verdict('PICK_UP_PASSED'));
    patchBatch(booking, batch, { roundEndsAt: null });
  });
