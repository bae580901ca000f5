import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import type { RideOutcome } from '../../../network/ride-services/ride.type.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import { tripOf } from '../../core/commands/bookingAccess.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { mayStillCome } from '../domain/mayStillCome.ts';
import { isOver } from '../domain/rideProgress.ts';
import { organizationOf, rideOrderRow, type RideOrderRow } from '../rides.queries.ts';
import type { StepEnd } from './orderRide.ts';
import { noteFailure } from './settleRide.ts';

const done: StepEnd = { kind: 'DONE' };

/**
 * Calls the ride off where the service has it: one whose answer was lost is looked for first; one that is
 * over needs nothing.
 */
const callOff = async (ctx: Context, row: RideOrderRow): Promise<RideOutcome<null>> => {
  const service = rideService(ctx.runtime.env, row.service);
  if (!service) return { kind: 'NOT_DONE', reason: 'no_account' };
  const organization = await organizationOf(ctx.runtime.sql, row.companyId, row.service);
  let { rideId } = row;
  if (rideId === null) {
    const found = await service.find({ reference: row.id, organization });
    if (found.kind !== 'DONE') return found;
    if (!found.value && mayStillCome(row, ctx.now())) return { kind: 'NOT_DONE', reason: 'not_seen_yet' };
    if (!found.value || isOver(found.value.state)) return { kind: 'DONE', value: null };
    rideId = found.value.rideId;
  }
  const answer = await service.cancel(rideId, organization);
  if (answer.kind === 'DONE') return answer;
  const seen = await service.look(rideId, organization);
  return seen.kind === 'DONE' && isOver(seen.value.state) ? { kind: 'DONE', value: null } : answer;
};

/** One attempt at calling a ride off that nobody wants any more. */
export const cancelRide = async (ctx: Context, orderId: string): Promise<StepEnd> => {
  const row = await rideOrderRow(ctx.runtime.sql, orderId);
  if (row?.status !== 'CANCELLING') return done;
  const answer = await callOff(ctx, row);
  if (answer.kind === 'DONE') {
    await runAsWorker(ctx, 'rides.cancelled', async (tx) => {
      await tx.sql`
        update ride_orders set status = 'CANCELLED', reason = null, settled_at = ${tx.now} where id = ${orderId} and status = 'CANCELLING'`;
    });
    return done;
  }
  ctx.log.warn({ orderId, reason: answer.reason }, 'ride not called off');
  await runAsWorker(ctx, 'rides.note', (tx) => noteFailure(tx, orderId, answer.reason));
  return { kind: 'FAILED', reason: answer.reason };
};

/** Calling off was tried as often as it may be: somebody has to call the service, and is told so. */
export const giveUpCancel = (ctx: Context, orderId: string): Promise<void> =>
  runAsWorker(ctx, 'rides.stranded', async (tx) => {
    const row = await rideOrderRow(tx.sql, orderId);
    if (row?.status !== 'CANCELLING') return;
    await withBooking(tx, { tripId: row.tripId }, async (booking) => {
      const [kept] = await tx.sql`
        update ride_orders set status = 'STRANDED', settled_at = ${tx.now} where id = ${orderId} and status = 'CANCELLING' returning id`;
      // Whoever ordered it, also where the leg is no longer theirs.
      if (kept) tellRide(booking, row);
    });
  });

const tellRide = (booking: Booking, row: RideOrderRow): void => {
  const trip = tripOf(booking, row.tripId);
  booking.changes.tripEvents.push({
    name: 'trip.rideStranded',
    tripId: trip.id,
    from: trip.status,
    to: trip.status,
    transportProviderId: row.companyId,
    occasion: row.id,
  });
};
