import type { RawSql } from '../db/client.ts';
import {
  deadDispatchQueue,
  deadJobQueue,
  deadMessageQueue,
  deadRideQueue,
  dispatchQueue,
  jobSchema,
  rideQueue,
} from '../db/jobQueue.ts';
import { defineHook } from './hook.ts';
import { inTime } from './inTime.ts';
import type { Runtime } from './runtime.ts';

/**
 * What modules above know: differences that are not folded into counters yet, calls to dispatch systems that
 * failed in the last hour, and messages of the last two days that were given up.
 */
export interface ModuleFigures {
  readonly unfolded?: number;
  readonly failedCalls?: number;
  readonly messagesGivenUp?: number;
}

/** Asks modules for their figures, when `/metrics` is asked for. */
export const moduleFigures = defineHook<[sql: RawSql], ModuleFigures>('figures of modules');

/** Beyond this many nobody counts on: that it is behind is known by then. */
const MOST = 10_000;

const backlogs = (sql: RawSql) => sql<{ consumer: string; events: number }[]>`
  select c.name as consumer, (
    select count(*)::int from (
      select 1 from outbox o where (o.xid, o.id) > (c.xid, c.id) limit ${MOST}) as waiting) as events
  from outbox_consumers c order by 1`;

const counts = (sql: RawSql) => sql<{ deadLetters: number; waiting: number }[]>`
  select (select count(*)::int from outbox_dead_letters) as "deadLetters",
    coalesce((select extract(epoch from now() - min(created_at)) from outbox
      where xid >= pg_snapshot_xmin(pg_current_snapshot())), 0)::float8 as waiting`;

/** Queues of jobs that failed for good. */
const deadQueues = [deadJobQueue, deadMessageQueue, deadDispatchQueue, deadRideQueue];

const deadJobs = (sql: RawSql) => sql<{ queue: string; jobs: number }[]>`
  select queue, (select count(*)::int from ${sql(jobSchema)}.job where name = queue) as jobs
  from unnest(${deadQueues}::text[]) as queue`;

/** Queues of calls to systems of others, which hold up no timer: how late they are is told apart. */
const callQueues = [dispatchQueue, deadDispatchQueue, rideQueue, deadRideQueue];

const overdueCalls = (sql: RawSql) => sql<{ queue: string; seconds: number }[]>`
  select queue, coalesce((select extract(epoch from now() - min(start_after)) from ${sql(jobSchema)}.job
    where name = queue and state < 'active' and not blocked and start_after <= now()), 0)::float8 as seconds
  from unnest(${callQueues}::text[]) as queue`;

/**
 * Reads what only the database knows into the gauges. What it does not say in time is NaN, or has no line.
 */
export const readFigures = async ({ sql, metrics }: Runtime): Promise<void> => {
  const [events, [count], jobs, calls, modules] = await Promise.all([
    inTime(backlogs(sql)),
    inTime(counts(sql)).then((rows) => rows ?? []),
    inTime(deadJobs(sql)),
    inTime(overdueCalls(sql)),
    inTime(moduleFigures.ask(sql)),
  ]);
  metrics.backlog.reset();
  for (const one of events ?? []) metrics.backlog.set({ consumer: one.consumer }, one.events);
  metrics.deadJobs.reset();
  for (const one of jobs ?? []) metrics.deadJobs.set({ queue: one.queue }, one.jobs);
  metrics.callsOverdue.reset();
  for (const one of calls ?? []) metrics.callsOverdue.set({ queue: one.queue }, one.seconds);
  const of: ModuleFigures = Object.assign({}, ...(modules ?? []));
  metrics.deadLetters.set(count?.deadLetters ?? Number.NaN);
  metrics.waiting.set(count?.waiting ?? Number.NaN);
  metrics.unfolded.set(of.unfolded ?? Number.NaN);
  metrics.failedCalls.set(of.failedCalls ?? Number.NaN);
  metrics.messagesGivenUp.set(of.messagesGivenUp ?? Number.NaN);
};
