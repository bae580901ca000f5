import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { Context } from '../context.ts';
import { bossOverPool, bossOverTransaction } from './adapter.ts';
import { declaredJobs, jobNamed, type Job } from './defineJob.ts';

const queue = 'jobs';
const deadQueue = 'jobs.dead';

/** How often the worker looks for due jobs: also how late a timer may be. */
const pollSeconds = 0.5;
/** A worker that says nothing for this long is taken for dead, and its jobs run elsewhere. */
const heartbeatSeconds = 10;
const batchSize = 20;

interface Envelope {
  job: string;
  data: object;
}

/** Timers and queued work in the database: scheduled with the change that needs them, run by any worker, once in effect. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  #started = false;

  constructor(sql: RawSql, log: Logger, role: 'sender' | 'worker') {
    this.#log = log.child({ part: 'jobs' });
    const works = role === 'worker';
    this.#boss = new PgBoss({
      db: bossOverPool(sql),
      schema: 'pgboss',
      migrate: works,
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 5,
      cronWorkerIntervalSeconds: 1,
    });
    this.#boss.on('error', (error) => this.#log.error({ err: error }, 'job queue'));
  }

  /** Readies the queue; a worker also creates what is missing in the database. */
  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
  }

  /** Lets running jobs end, then stops. */
  async stop(): Promise<void> {
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: 10_000, close: false });
    this.#started = false;
  }

  /** Creates the queue and its dead-letter queue; part of migrating. */
  async install(): Promise<void> {
    await this.#boss.createQueue(deadQueue, { retentionSeconds: 60 * 60 * 24 * 30 });
    const options = { retryLimit: 8, retryDelay: 1, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120, heartbeatSeconds, deadLetter: deadQueue, deleteAfterSeconds: 60 * 60 * 24 };
    await this.#boss.createQueue(queue, options);
    await this.#boss.updateQueue(queue, options);
  }

  /**
   * Schedules a job inside the caller's transaction: due at `at`, or at once. Scheduling again does not replace what was
   * scheduled before; every run asks its command, which does nothing when it is not due.
   */
  async schedule<Data extends object>(tx: RawTx, job: Pick<Job<Data>, 'name'>, data: Data, at?: Date | null): Promise<void> {
    const envelope: Envelope = { job: job.name, data };
    await this.#boss.send(queue, envelope, { db: bossOverTransaction(tx), ...(at ? { startAfter: at } : {}) });
  }

  /** Runs due jobs until `stop`. */
  async work(contextOf: () => Context): Promise<void> {
    for (const job of declaredJobs()) if (job.cron) await this.#boss.schedule(queue, job.cron, { job: job.name, data: {} } satisfies Envelope, { key: job.name });
    await this.#boss.work<Envelope, JobResult[], { perJobResults: true; batchSize: number; pollingIntervalSeconds: number; burstWhenBatchFull: true }>(
      queue,
      { perJobResults: true, batchSize, pollingIntervalSeconds: pollSeconds, burstWhenBatchFull: true },
      (jobs) => Promise.all(jobs.map((job) => this.#run(contextOf(), job))),
    );
  }

  async #run(ctx: Context, { id, data: envelope }: BossJob<Envelope>): Promise<JobResult> {
    const stop = ctx.runtime.metrics.jobs.startTimer({ job: envelope.job });
    try {
      const job = jobNamed(envelope.job);
      if (!job) throw new Error(`No job is called ${envelope.job}`);
      await job.handler(ctx, (await job.schema.validate(envelope.data)) as object);
      stop({ outcome: 'done' });
      return { id, status: 'completed' };
    } catch (error) {
      stop({ outcome: 'failed' });
      this.#log.error({ err: error, job: envelope.job, jobId: id }, 'job failed');
      return { id, status: 'failed', output: { message: error instanceof Error ? error.name : 'error' } };
    }
  }
}

/** Schedules a job inside a command's transaction. */
export const scheduleJob = <Data extends object>(tx: { sql: RawTx; runtime: { jobs: Jobs } }, job: Pick<Job<Data>, 'name'>, data: Data, at?: Date | null): Promise<void> =>
  tx.runtime.jobs.schedule(tx.sql, job, data, at);
