import type { CommandTx } from '../../../platform/command.ts';
import type { RideEstimate, RideSight } from '../../../network/ride-services/ride.type.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { rideOrderRow, type RideOrderRow } from '../rides.queries.ts';
import { goesWith } from '../domain/goesWith.ts';
import { isOver } from '../domain/rideProgress.ts';
import { carryOver } from './carryOver.ts';
import { confirmOrdered } from './confirmOrdered.ts';
import { loseLeg } from './loseLeg.ts';
import { keepSight } from './keepSight.ts';
import { release, releaseOther, sendRideJob } from './keepRides.ts';

/** How ordering a ride ended: it is there, the service said no, or it could not be asked. */
export type RideEnd =
  | { readonly kind: 'ORDERED'; readonly ride: RideSight; readonly callsLater: boolean }
  | { readonly kind: 'REFUSED' | 'FAILED'; readonly reason: string };

const keepRefusal = async (tx: CommandTx, row: RideOrderRow, end: RideEnd): Promise<void> => {
  if (end.kind === 'ORDERED') return;
  await tx.sql`
    update ride_orders set status = ${end.kind}, reason = ${end.reason.slice(0, 200)}, look_at = null, settled_at = ${tx.now} where id = ${row.id}`;
};

/**
 * A ride that came after nobody waited for it any more is called off, also where it was looked for before and
 * not found; so is one that came beside another, by an attempt that was taken for dead.
 */
const releaseLate = async (tx: CommandTx, row: RideOrderRow, { rideId }: RideSight): Promise<void> => {
  if (row.rideId === rideId) return;
  if (row.rideId !== null) return releaseOther(tx, row, rideId);
  await tx.sql`update ride_orders set ride_id = ${rideId} where id = ${row.id}`;
  await release(tx, row.id, true);
};

/**
 * Takes how ordering a ride ended, once: the acceptance is through when each of its legs has a ride, and
 * failed when one of them gets none. A ride that nobody waits for any more is called off.
 */
export const settleRide = async (tx: CommandTx, orderId: string, end: RideEnd): Promise<void> => {
  const at = await rideOrderRow(tx.sql, orderId);
  if (!at) return;
  await withBooking(tx, { tripId: at.tripId }, async (booking) => {
    const row = await rideOrderRow(tx.sql, orderId, true);
    if (!row) return;
    if (row.status !== 'WAITING') {
      if (end.kind === 'ORDERED') await releaseLate(tx, row, end.ride);
      return;
    }
    const trip = tripOf(booking, row.tripId);
    if (end.kind !== 'ORDERED') {
      // A request that may have come through is looked for, and called off, by the way of what nobody wants.
      if (end.kind === 'FAILED' && row.askedAt !== null) await release(tx, row.id, true);
      else await keepRefusal(tx, row, end);
      await tx.sql`update ride_orders set reason = ${end.reason.slice(0, 200)} where id = ${row.id}`;
      // Of an acceptance that waits: it failed. Of a leg that was accepted before: it is given back.
      await loseLeg(tx, booking, trip, row, 'FAILED');
      return;
    }
    // Asked for before its patient was ready, and found again since: it is called as it was ordered.
    const callsLater = end.callsLater || end.ride.state === 'CALLABLE';
    await tx.sql`
      update ride_orders set status = 'ORDERED', reason = null, calls_later = ${callsLater}, settled_at = ${tx.now} where id = ${row.id}`;
    const state = await keepSight(tx, row, end.ride, trip);
    if (goesWith(trip, row.companyId)) {
      // Ready while it was being ordered: of that nothing is heard again.
      if (callsLater && trip.readyAt !== null) await sendRideJob(tx, row.id, 'CALL');
    } else if (!isOver(state) && (await confirmOrdered(tx, booking, row.offerId)) === 'UNWANTED') {
      await release(tx, row.id, true);
      return;
    }
    // One that is found again may be on its way by then, or over: of that nothing is heard again either.
    await carryOver(tx, booking, row, state, end.ride.miles);
  });
};

/**
 * Whether an attempt is the one that asks the service: since when it has. MEANWHILE: another attempt has
 * asked since this one began. UNWANTED: nobody waits for the ride any more.
 */
export type Asking = { readonly askedAt: Date } | 'MEANWHILE' | 'UNWANTED';

/**
 * Writes down that the service is asked now, and what it would cost: whatever happens from here on, it may
 * have the ride. Of attempts that began alike one asks.
 */
export const markAsked = async (
  tx: CommandTx,
  { id, askedAt }: Pick<RideOrderRow, 'id' | 'askedAt'>,
  { cost }: RideEstimate,
): Promise<Asking> => {
  const row = await rideOrderRow(tx.sql, id, true);
  if (row?.status !== 'WAITING') return 'UNWANTED';
  if (row.askedAt?.getTime() !== askedAt?.getTime()) return 'MEANWHILE';
  await tx.sql`
    update ride_orders set asked_at = ${tx.now}, estimated_cost = ${cost?.amount ?? null}, currency = ${cost?.currency ?? null} where id = ${id}`;
  return { askedAt: tx.now };
};

/** Takes back that the service may have a ride: it said that it did nothing when it was asked then. */
export const unmarkAsked = async (
  tx: CommandTx,
  orderId: string,
  { askedAt }: { readonly askedAt: Date },
): Promise<void> => {
  await tx.sql`update ride_orders set asked_at = null where id = ${orderId} and ride_id is null and asked_at = ${askedAt}`;
};

/** Writes down why an attempt at a ride failed that is tried again. */
export const noteFailure = async (tx: CommandTx, orderId: string, reason: string): Promise<void> => {
  await tx.sql`update ride_orders set reason = ${reason.slice(0, 200)} where id = ${orderId} and status in ('WAITING', 'CANCELLING')`;
};
