import type { RideSight } from '../../../network/ride-services/ride.type.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { tellTrip } from '../../core/commands/booking.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { rideOrderRow } from '../rides.queries.ts';
import { carryOver } from './carryOver.ts';
import { keepSight } from './keepSight.ts';
import { loseLeg } from './loseLeg.ts';
import { release } from './keepRides.ts';

/**
 * Takes what a service showed of a ride: driver, vehicle and cost are kept, and the leg is stamped by it,
 * ended or given back.
 */
export const takeSight = async (tx: CommandTx, orderId: string, seen: RideSight): Promise<void> => {
  const at = await rideOrderRow(tx.sql, orderId);
  if (at?.status !== 'ORDERED') return;
  await withBooking(tx, { tripId: at.tripId }, async (booking) => {
    const row = await rideOrderRow(tx.sql, orderId, true);
    if (row?.status !== 'ORDERED') return;
    const trip = tripOf(booking, row.tripId);
    const state = await keepSight(tx, row, seen, trip);
    if (state !== row.state || (seen.driver?.name ?? null) !== (row.driver?.name ?? null))
      tellTrip(booking, 'trip.rideMoved', trip);
    await carryOver(tx, booking, row, state, seen.miles ?? row.miles);
  });
};

/** A ride that cannot be called when its patient is ready: it is called off, and the leg given back. */
export const loseUncalled = async (tx: CommandTx, orderId: string): Promise<void> => {
  const at = await rideOrderRow(tx.sql, orderId);
  if (at?.status !== 'ORDERED') return;
  await withBooking(tx, { tripId: at.tripId }, async (booking) => {
    const row = await rideOrderRow(tx.sql, orderId, true);
    if (row?.status !== 'ORDERED' || row.calledAt !== null) return;
    await release(tx, row.id, true);
    await loseLeg(tx, booking, tripOf(booking, row.tripId), row, 'FAILED');
  });
};
