import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { RideSight } from '../../../network/ride-services/ride.type.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { tellTrip, type Booking } from '../../core/commands/booking.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { finishLeg } from '../../travel/commands/finishLeg.ts';
import { stampByService } from '../../travel/commands/stampByService.ts';
import { meaningOf, type RideMeaning } from '../domain/rideProgress.ts';
import { rideOrderRow, type RideOrderRow } from '../rides.queries.ts';
import { confirmOrdered } from './confirmOrdered.ts';
import { keepSight } from './keepSight.ts';
import { loseLeg } from './loseLeg.ts';
import { release } from './keepRides.ts';

const metersPerMile = 1609.344;

/** With these the leg's crew is taken to be the ride. */
const stamped = {
  TO_PICK_UP: 'TO_PICKUP',
  AT_PICK_UP: 'AT_PICKUP',
  TO_DROP_OFF: 'TO_DROPOFF',
  DONE: 'CLEAR',
} as const;
const isStamped = (meaning: RideMeaning): meaning is keyof typeof stamped => Object.hasOwn(stamped, meaning);

/**
 * Stamps the leg by what its ride does. Of changes that nobody accepted, the arrival waits for who
 * dispatches.
 */
const stampLeg = async (
  tx: CommandTx,
  booking: Booking,
  trip: TripRow,
  meaning: keyof typeof stamped,
  miles: string | null,
): Promise<boolean> => {
  const open = trip.status === 'CONFLICT';
  stampByService(tx, booking, trip, open ? 'TO_PICKUP' : stamped[meaning]);
  if (open || meaning !== 'DONE') return !open;
  const { routeDistanceMeters: route } = trip;
  await finishLeg(tx, booking, trip, {
    distance: miles ?? ((route ?? 0) / metersPerMile).toFixed(2),
    distanceUnit: 'MI',
  });
  return true;
};

const end = (tx: CommandTx, row: RideOrderRow) =>
  tx.sql`update ride_orders set status = 'ENDED', look_at = null, settled_at = ${tx.now} where id = ${row.id}`;

/** Carries what is known of a ride over to its leg. */
const carryOver = async (
  tx: CommandTx,
  booking: Booking,
  row: RideOrderRow,
  state: RideState,
  miles: string | null,
): Promise<void> => {
  const trip = tripOf(booking, row.tripId);
  const meaning = meaningOf(state);
  // Of a leg that somebody else has by now it says nothing.
  const isTheirs = trip.transportProviderId === null || trip.transportProviderId === row.companyId;
  if (meaning === 'LOST') {
    if (isTheirs) await loseLeg(tx, booking, trip, row, state);
    await end(tx, row);
    return;
  }
  // The last leg without a ride may have been cancelled since.
  if (trip.status === 'ACCEPTING') await confirmOrdered(tx, booking, row.offerId);
  const carried = trip.status === 'ACCEPTED' || trip.status === 'CONFLICT' || trip.status === 'IN_MOTION';
  if (carried && isTheirs && isStamped(meaning)) await stampLeg(tx, booking, trip, meaning, miles);
  if (meaning === 'DONE') await end(tx, row);
};

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
    const state = await keepSight(tx, row, seen);
    if (state !== row.state || (seen.driver?.name ?? null) !== (row.driver?.name ?? null))
      tellTrip(booking, 'trip.rideMoved', tripOf(booking, row.tripId));
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
