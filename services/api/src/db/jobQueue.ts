import { PgBoss, type Db, type QueueOptions } from 'pg-boss';

/** PostgreSQL schema of the job queue. */
export const jobSchema = 'pgboss';
/** The one queue: jobs are told apart by name inside it, so that one poll serves all. */
export const jobQueue = 'jobs';
/** Where jobs go that failed for good. */
export const deadJobQueue = 'jobs.dead';
/** A worker that says nothing for this long is taken for dead, and its jobs run elsewhere. */
export const heartbeatSeconds = 10;

const retrying: QueueOptions = {
  retryLimit: 8,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  heartbeatSeconds,
  deleteAfterSeconds: 60 * 60 * 24,
};

/** Creates or updates the queue's tables; part of migrating. */
export const installJobQueue = async (db: Db): Promise<void> => {
  const boss = new PgBoss({ db, schema: jobSchema, migrate: true, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue(deadJobQueue, { retentionSeconds: 60 * 60 * 24 * 30 });
  await boss.createQueue(jobQueue, { ...retrying, deadLetter: deadJobQueue });
  await boss.updateQueue(jobQueue, { ...retrying, deadLetter: deadJobQueue });
  await boss.stop({ graceful: false, close: false });
};
