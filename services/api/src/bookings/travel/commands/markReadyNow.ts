import { changeOf } from '@ptc/schema/rules/changeFields';
import { batchOf, patchTrip, type Booking } from '../../core/commands/booking.ts';
import { requireBooker, tripOf } from '../../core/commands/bookingAccess.ts';
import { dropReasons } from '../../core/commands/dropReasons.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { movePickUp, moveWaiting } from '../../core/commands/movePickUp.ts';
import { watchExpiry } from '../../core/commands/watchExpiry.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { openDrafts } from '../../dispatch/commands/openDrafts.ts';
import { readyNow } from '../../core/domain/readyNow.ts';
import { transition } from '../../core/commands/transition.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';

/**
 * On an accepted leg the call is what was agreed on: it moves the agreement along and raises no conflict. One
 * that was about the pick-up time, or whether it is called, alone is over.
 */
const moveAgreement = (tx: CommandTx, booking: Booking, trip: TripRow): void => {
  if (!trip.agreed) return;
  const { travel } = trip.agreed;
  patchTrip(booking, trip, {
    agreed: {
      ...trip.agreed,
      pickUpAt: trip.pickUpAt.toISOString(),
      dropOffAt: trip.dropOffAt?.toISOString() ?? null,
      ...(travel ? { travel: { ...travel, pickUpType: trip.pickUpType } } : {}),
    },
    promisedPickUpAt: null,
  });
  dropReasons(tx, booking, trip, ({ field }) => field === 'PICK_UP_TIME' || field === 'PICK_UP_TYPE');
};

/**
 * Calls a leg ready: its pick-up is this moment. A leg not yet accepted is offered again; on an accepted
 * will-call its transport provider is told.
 */
export const markReadyNow = (
  tx: CommandTx,
  input: { tripId: string },
): Promise<{ tripId: string; itineraryId: string }> =>
  withBooking(tx, { tripId: input.tripId }, async (booking) => {
    const trip = tripOf(booking, input.tripId);
    requireBooker(tx, booking, { trip });
    const old = trip.pickUpAt.toISOString();
    transition(
      tx,
      booking,
      trip,
      { type: 'MARK_READY_NOW' },
      {
        by: 'BOOKER',
        entry: {
          type: 'READY_NOW',
          audience: 'ALL',
          edits: [changeOf('PICK_UP_TIME', old, tx.now.toISOString())],
        },
        event: 'trip.readyNow',
      },
    );
    const { pickUpAt, pickUpType, readyAt } = readyNow(trip, tx.now);
    movePickUp(booking, trip, pickUpAt);
    patchTrip(booking, trip, { pickUpType, readyAt });
    const moved = [trip, ...moveWaiting(booking, trip)];
    for (const leg of moved) watchExpiry(booking, leg);
    if (trip.status === 'DRAFT' || trip.status === 'OFFERED')
      await openDrafts(tx, booking, batchOf(booking, trip), 'BOOKER');
    if (trip.status === 'ACCEPTED' || trip.status === 'CONFLICT') {
      for (const leg of moved) moveAgreement(tx, booking, leg);
      booking.changes.timers.push({
        name: 'trip.late',
        id: trip.id,
        at: new Date(trip.pickUpAt.getTime() + 60_000),
      });
    }
    return { tripId: trip.id, itineraryId: booking.itinerary.id };
  });
