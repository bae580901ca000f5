import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import type { RideOrder, RideOutcome, RideSight } from '../../../network/ride-services/ride.type.ts';
import type { RideService } from '../../../network/ride-services/rideService.ts';
import { rideService } from '../../../network/ride-services/rideServices.ts';
import type { RideOrderRow } from '../rides.queries.ts';
import { prepareRide } from './prepareRide.ts';
import { mayStillCome } from '../domain/mayStillCome.ts';
import { markAsked, noteFailure, unmarkAsked, settleRide, type RideEnd } from './settleRide.ts';

/** How a step about a ride went: done, or to be tried again. */
export type StepEnd = { readonly kind: 'DONE' } | { readonly kind: 'FAILED'; readonly reason: string };
const done: StepEnd = { kind: 'DONE' };

const ask = async (
  ctx: Context,
  service: RideService,
  row: RideOrderRow,
  order: RideOrder,
): Promise<RideOutcome<RideSight> | null> => {
  // It may have the ride already: nobody sends two cars.
  if (row.askedAt !== null) {
    const found = await service.find(order);
    if (found.kind !== 'DONE') return found.kind === 'REFUSED' ? { ...found, kind: 'UNKNOWN' } : found;
    if (found.value) return { kind: 'DONE', value: found.value };
    if (mayStillCome(row, ctx.now())) return { kind: 'NOT_DONE', reason: 'not_seen_yet' };
  }
  const estimate = await service.estimate(order);
  if (estimate.kind !== 'DONE') return estimate;
  const asking = await runAsWorker(ctx, 'rides.asked', (tx) => markAsked(tx, row, estimate.value));
  if (asking === 'UNWANTED') return null;
  if (asking === 'MEANWHILE') return { kind: 'NOT_DONE', reason: 'asked_meanwhile' };
  const answer = await service.request(order, estimate.value);
  if (answer.kind === 'NOT_DONE')
    await runAsWorker(ctx, 'rides.notAsked', (tx) => unmarkAsked(tx, row.id, asking));
  return answer;
};

/**
 * One attempt at ordering a ride: readied in one transaction, asked for outside any, settled in another.
 * Before the service is asked, that is written down: a worker that dies after it, and an answer that is lost,
 * leave it to another attempt, which looks for the ride among those of the service first.
 */
export const orderRide = async (ctx: Context, orderId: string): Promise<StepEnd> => {
  const settle = (end: RideEnd) => runAsWorker(ctx, 'rides.settle', (tx) => settleRide(tx, orderId, end));
  const prepared = await runAsWorker(ctx, 'rides.prepare', (tx) => prepareRide(tx, orderId));
  if (!prepared) return done;
  const { row } = prepared;
  const service = rideService(ctx.runtime.env, row.service);
  const refuse = async (kind: 'REFUSED' | 'FAILED', reason: string): Promise<StepEnd> => {
    ctx.log.warn({ orderId, reason }, 'ride not ordered');
    await settle({ kind, reason });
    return done;
  };
  // Asked for before it came to be so, it may be there: then it is looked for and called off.
  if (prepared.kind === 'IMPOSSIBLE')
    return refuse(row.askedAt === null ? 'REFUSED' : 'FAILED', prepared.reason);
  if (!service) return refuse('FAILED', 'no_account');
  const { order } = prepared;
  const answer = await ask(ctx, service, row, order);
  if (!answer) return done;
  switch (answer.kind) {
    case 'DONE':
      await settle({ kind: 'ORDERED', ride: answer.value, callsLater: order.when.kind === 'ON_CALL' });
      return done;
    case 'REFUSED':
      return refuse('REFUSED', answer.reason);
    case 'HOPELESS':
      return refuse('FAILED', answer.reason);
    case 'NOT_DONE':
    case 'UNKNOWN':
      await runAsWorker(ctx, 'rides.note', (tx) => noteFailure(tx, orderId, answer.reason));
      return { kind: 'FAILED', reason: answer.reason };
  }
};

/** Ordering was tried as often as it may be: the acceptance failed. */
export const giveUpOrder = (ctx: Context, orderId: string, reason: string): Promise<void> =>
  runAsWorker(ctx, 'rides.giveUp', (tx) => settleRide(tx, orderId, { kind: 'FAILED', reason }));
