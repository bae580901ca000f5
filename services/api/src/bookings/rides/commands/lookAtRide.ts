import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import type { RideService } from '../../../network/ride-services/rideService.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import { organizationOf, rideOrderRow } from '../rides.queries.ts';
import type { StepEnd } from './orderRide.ts';
import { takeSight } from './takeSight.ts';
import { sendRideJob } from './keepRides.ts';

const done: StepEnd = { kind: 'DONE' };

/**
 * Looks at a ride, by its id and where the environment says its service is, and carries over to its leg what
 * it finds.
 */
export const lookAtRide = async (ctx: Context, orderId: string): Promise<StepEnd> => {
  const row = await rideOrderRow(ctx.runtime.sql, orderId);
  if (row?.status !== 'ORDERED' || row.rideId === null) return done;
  const service = rideService(ctx.runtime.env, row.service);
  if (!service) return done;
  const organization = await organizationOf(ctx.runtime.sql, row.companyId, row.service);
  const seen = await service.look(row.rideId, organization);
  if (seen.kind !== 'DONE') return { kind: 'FAILED', reason: seen.reason };
  // An answer about another ride is none.
  if (seen.value.rideId !== row.rideId) return { kind: 'FAILED', reason: 'other_ride' };
  await runAsWorker(ctx, 'rides.sight', (tx) => takeSight(tx, orderId, seen.value));
  return done;
};

/** Whether a ride waits for its call no more, as its service shows it: the answer to the call may be lost. */
const wasCalled = async (
  service: RideService,
  rideId: string,
  organization: string | null,
): Promise<boolean> => {
  const seen = await service.look(rideId, organization);
  return seen.kind === 'DONE' && seen.value.rideId === rideId && seen.value.state !== 'CALLABLE';
};

/** Calls a ride that was ordered without a time: its patient is ready. */
export const callRide = async (ctx: Context, orderId: string): Promise<StepEnd> => {
  const row = await rideOrderRow(ctx.runtime.sql, orderId);
  if (row?.status !== 'ORDERED' || row.rideId === null || row.calledAt !== null) return done;
  const service = rideService(ctx.runtime.env, row.service);
  const organization = await organizationOf(ctx.runtime.sql, row.companyId, row.service);
  const answer = service
    ? await service.call(row.rideId, organization)
    : ({ kind: 'REFUSED', reason: 'no_account' } as const);
  if (answer.kind !== 'DONE' && !(service && (await wasCalled(service, row.rideId, organization))))
    return { kind: 'FAILED', reason: answer.reason };
  await runAsWorker(ctx, 'rides.called', async (tx) => {
    await tx.sql`update ride_orders set called_at = ${tx.now} where id = ${orderId} and called_at is null`;
    await sendRideJob(tx, orderId, 'LOOK');
  });
  return done;
};
