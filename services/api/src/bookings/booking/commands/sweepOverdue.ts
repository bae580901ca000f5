import { TRIP } from '@ptc/schema/rules/limits';
import type { Context } from '../../../platform/context.ts';
import { runAsWorker, type CommandTx } from '../../../platform/command.ts';
import { closeDueRound, openDueBatch } from '../../dispatch/commands/advanceBatch.ts';
import { passLastSafe } from '../../dispatch/commands/passLastSafe.ts';
import { endConflict } from '../../travel/commands/endConflict.ts';
import { endReconfirmation } from '../../travel/commands/endReconfirmation.ts';
import { expireTrip } from '../../travel/commands/expireTrip.ts';
import { lookAtClocks } from '../../core/commands/lookAtClocks.ts';

/** Rows handled per kind and sweep; the next sweep takes the rest. */
const most = 200;
/** A timer gets this long to do its work before the sweep does it. */
const graceSeconds = 20;

type Found = { id: string }[];

const overdue = async (
  ctx: Context,
): Promise<
  Record<'opens' | 'rounds' | 'conflicts' | 'unconfirmed' | 'expiries' | 'moments' | 'clocks', Found>
> => {
  const at = new Date(ctx.now().getTime() - graceSeconds * 1000);
  const [opens, rounds, conflicts, unconfirmed, expiries, moments, clocks] = await Promise.all([
    ctx.runtime.sql<Found>`select distinct b.id from batches b join trips t on t.batch_id = b.id
      where t.status = 'DRAFT' and t.pick_up_at > ${at}::timestamptz - interval '1 day' and b.round = 0 and b.offer_opens_at <= ${at} and cardinality(t.incomplete_reasons) = 0
        and not exists (select 1 from trips o where o.batch_id = b.id and o.status = 'DRAFT' and cardinality(o.incomplete_reasons) > 0) limit ${most}`,
    ctx.runtime
      .sql<Found>`select b.id from batches b where b.round_ends_at <= ${at} union select b.id from batches b join offers o on o.batch_id = b.id where b.round_ends_at > ${at} and o.status in ('OPEN', 'COUNTERED') and o.responds_by <= ${at} limit ${most}`,
    ctx.runtime
      .sql<Found>`select t.id from trips t where t.conflict_ends_at <= ${at} and t.status = 'CONFLICT' limit ${most}`,
    ctx.runtime
      .sql<Found>`select t.id from trips t where t.reconfirm_by <= ${at} and t.status = 'ACCEPTED' limit ${most}`,
    ctx.runtime.sql<Found>`select t.id from trips t join markets m on m.id = t.market_id
      where t.status in ('DRAFT', 'OFFERED', 'UNFULFILLED') and t.pick_up_at <= ${at} and not (t.pick_up_type = 'WILL_CALL' and t.ready_at is null)
        and t.pick_up_at + make_interval(mins => greatest((m.settings->>'expiryGraceMinutes')::int, case when t.pick_up_type = 'READY_NOW' or t.ready_at is not null then ${TRIP.readyNowGraceMinutes}::int else 0 end)) <= ${at}
      order by t.pick_up_at limit ${most}`,
    ctx.runtime
      .sql<Found>`select distinct t.batch_id as id from trips t where t.last_safe_at <= ${at} and t.last_safe_at is not null and t.last_safe_passed_at is null limit ${most}`,
    ctx.runtime
      .sql<Found>`select t.itinerary_id as id from trips t where t.stranded_watch_at <= ${at} union select t.itinerary_id from trips t where t.remind_at <= ${at} union select t.itinerary_id from trips t where t.late_watch_at <= ${at} union select t.itinerary_id from trips t where t.reconfirm_at <= ${at} limit ${most}`,
  ]);
  return { opens, rounds, conflicts, unconfirmed, expiries, moments, clocks };
};

/**
 * Does what timers should have done: looks for anything overdue in the rows themselves, so that a lost timer
 * only delays. Each is its own transaction; one that fails does not hold up the others. Returns how many were
 * looked at.
 */
export const sweepOverdue = async (ctx: Context): Promise<number> => {
  const { opens, rounds, conflicts, unconfirmed, expiries, moments, clocks } = await overdue(ctx);
  const work: [string, string, (tx: CommandTx, id: string) => Promise<void>][] = [
    ...opens.map(({ id }): [string, string, typeof openDueBatch] => ['batch.open', id, openDueBatch]),
    ...rounds.map(({ id }): [string, string, typeof closeDueRound] => ['round.close', id, closeDueRound]),
    ...conflicts.map(({ id }): [string, string, typeof endConflict] => ['trip.conflictEnd', id, endConflict]),
    ...unconfirmed.map(({ id }): [string, string, typeof endReconfirmation] => [
      'trip.reconfirmEnd',
      id,
      endReconfirmation,
    ]),
    ...moments.map(({ id }): [string, string, typeof passLastSafe] => ['batch.lastSafe', id, passLastSafe]),
    ...expiries.map(({ id }): [string, string, typeof expireTrip] => ['trip.expire', id, expireTrip]),
    ...clocks.map(({ id }): [string, string, typeof lookAtClocks] => ['booking.clocks', id, lookAtClocks]),
  ];
  for (const [name, id, command] of work) {
    await runAsWorker(ctx, name, (tx) => command(tx, id)).catch((error: unknown) =>
      ctx.log.error({ err: error, job: name, id }, 'overdue work failed'),
    );
  }
  return work.length;
};
