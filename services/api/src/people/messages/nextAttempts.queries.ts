import type { RawSql } from '../../db/client.ts';
import { jobSchema, messageQueue } from '../../db/jobQueue.ts';

/** When a message is tried next. */
export interface NextAttempt {
  readonly id: string;
  readonly at: Date;
}

/**
 * When these messages are tried next, by the job queue itself: only it knows, for its back-off is random. The
 * queue finds one job at a time (`findJobs`), and a page of messages has fifty; so its table is read here,
 * and nowhere else. As the owner of the tables: nobody else may read the queue. Left out: what is not tried
 * again. While an attempt runs: when it was due.
 */
export const nextAttempts = (owner: RawSql, ids: readonly string[]): Promise<NextAttempt[]> =>
  owner<NextAttempt[]>`
    select m.id, j.start_after as at
    from messages m join ${owner(jobSchema)}.job j on j.name = ${messageQueue} and j.id = m.job_id and j.state < 'completed'
    where m.id = any(${[...ids]}::uuid[]) and m.status = 'QUEUED'`;

/**
 * Messages that wait although the queue has no job for them: written by a former version, or restored without
 * the queue.
 */
export const messagesWithoutJob = async (sql: RawSql, minutes: number): Promise<string[]> => {
  const rows = await sql<{ id: string }[]>`
    select m.id from messages m
    where m.status = 'QUEUED' and m.created_at < now() - make_interval(mins => ${minutes})
      and not exists (select 1 from ${sql(jobSchema)}.job j where j.name = ${messageQueue} and j.id = m.job_id)
    order by m.created_at limit 1000`;
  return rows.map(({ id }) => id);
};
