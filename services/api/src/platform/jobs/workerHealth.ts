import type { RawSql } from '../../db/client.ts';
import { deadMessageQueue, jobQueue, jobSchema, messageQueue } from '../../db/jobQueue.ts';

/** What the database knows of the workers, at one moment. */
export interface WorkerHealth {
  readonly at: Date;
  /** When a worker gave its last sign; null: none ever did, or all were stopped. */
  readonly seenAt: Date | null;
  /** Since when the oldest job is due that nobody has taken; null: none waits. */
  readonly overdueSince: Date | null;
}

/** The same as numbers, and what to make of it. */
export interface WorkerStanding {
  readonly away: boolean;
  readonly seenSecondsAgo: number | null;
  readonly overdueSeconds: number;
}

/** A worker gives a sign this often. */
export const heartbeatEverySeconds = 5;
/** After four signs that did not come it is away. */
const awayAfterSeconds = 20;
/** Jobs that wait longer are overdue: no worker takes them, or not enough. */
const overdueAfterSeconds = 30;

const secondsBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));

/** Asks the database, as the owner of its tables. */
export const workerHealth = async (owner: RawSql): Promise<WorkerHealth> => {
  const queues = [jobQueue, messageQueue, deadMessageQueue];
  const [row] = await owner<WorkerHealth[]>`
    select now() as at, (select max(seen_at) from worker_heartbeats) as "seenAt",
      (select min(start_after) from ${owner(jobSchema)}.job
        where name = any(${queues}) and state < 'active' and not blocked and start_after <= now()) as "overdueSince"`;
  if (!row) throw new Error('the database says nothing of its workers');
  return row;
};

/** Whether the workers are away, and how late the oldest job is. */
export const standingOf = ({ at, seenAt, overdueSince }: WorkerHealth): WorkerStanding => {
  const seenSecondsAgo = seenAt && secondsBetween(seenAt, at);
  return {
    away: seenSecondsAgo === null || seenSecondsAgo > awayAfterSeconds,
    seenSecondsAgo,
    overdueSeconds: overdueSince ? secondsBetween(overdueSince, at) : 0,
  };
};

/** Whether jobs wait longer than they should. */
export const isOverdue = ({ overdueSeconds }: WorkerStanding): boolean =>
  overdueSeconds > overdueAfterSeconds;
