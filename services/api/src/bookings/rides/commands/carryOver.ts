import type { RideState } from '@ptc/schema/rules/lists/rides';
import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import type { TripRow } from '../../core/commands/tripRows.ts';
import { finishLeg } from '../../travel/commands/finishLeg.ts';
import { stampByService } from '../../travel/commands/stampByService.ts';
import { meaningOf, type RideMeaning } from '../domain/rideProgress.ts';
import type { RideOrderRow } from '../rides.queries.ts';
import { confirmOrdered } from './confirmOrdered.ts';
import { nextLook } from './keepSight.ts';
import { loseLeg } from './loseLeg.ts';

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
 * Stamps the leg by what its ride does; false where something of it waits: of changes that nobody accepted,
 * the arrival waits for who dispatches.
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
export const carryOver = async (
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
  const waits =
    carried && isTheirs && isStamped(meaning) && !(await stampLeg(tx, booking, trip, meaning, miles));
  if (meaning !== 'DONE') return;
  if (!waits) await end(tx, row);
  // A leg whose changes nobody has answered takes the end of its ride once there are none, however they end.
  else await tx.sql`update ride_orders set look_at = ${nextLook(tx, row)} where id = ${row.id}`;
};
