import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { Context } from '../context.ts';
import { bossOverPool, bossOverTransaction } from '../../db/bossOver.ts';
import { jobQueue, jobSchema } from '../../db/jobQueue.ts';
import { declaredJobs, jobNamed, type Job } from './defineJob.ts';
import { Herald } from './herald.ts';

/** How often the worker looks for due jobs without being woken: how late a timer may be that was set at the last moment. */
const pollSeconds = 0.5;
const batchSize = 20;

interface Envelope {
  job: string;
  data: object;
}

/** Timers and queued work in the database: scheduled with the change that needs them, run by any worker, once in effect. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #log: Logger;
  readonly #sql: RawSql;
  #herald: Herald | null = null;
  #started = false;

  constructor(sql: RawSql, log: Logger, role: 'sender' | 'worker') {
    this.#sql = sql;
    this.#log = log.child({ part: 'jobs' });
    const works = role === 'worker';
    this.#boss = new PgBoss({
      db: bossOverPool(sql),
      schema: jobSchema,
      migrate: false,
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 5,
      cronWorkerIntervalSeconds: 1,
    });
    this.#boss.on('error', (error) => this.#log.error({ err: error }, 'job queue'));
  }

  /** Readies the queue, which migrating has created. */
  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
  }

  /** Lets running jobs end, then stops. */
  async stop(): Promise<void> {
    this.#herald?.stop();
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: 10_000, close: false });
    this.#started = false;
  }

  /** Looks for due jobs now, where jobs are run. */
  wake(): void {
    this.#herald?.ring();
  }

  /**
   * Schedules a job inside the caller's transaction: due at `at`, by the machine's time, or at once. Scheduling again does not replace what was
   * scheduled before; every run asks its command, which does nothing when it is not due.
   */
  schedule<Data extends object>(
    tx: RawTx,
    job: Pick<Job<Data>, 'name'>,
    data: Data,
    at?: Date | null,
  ): Promise<void> {
    return this.scheduleAll(tx, [{ job, data, at: at ?? null }]);
  }

  /** Schedules several jobs by one statement. */
  async scheduleAll(
    tx: RawTx,
    jobs: readonly { job: Pick<Job<object>, 'name'>; data: object; at: Date | null }[],
  ): Promise<void> {
    if (jobs.length === 0) return;
    const inserts = jobs.map(({ job, data, at }) => ({
      data: { job: job.name, data } satisfies Envelope,
      ...(at ? { startAfter: at } : {}),
    }));
    await this.#boss.insert(jobQueue, inserts, { db: bossOverTransaction(tx) });
  }

  /** Everything that waits for its instant falls due so much earlier, in the caller's transaction. What is tried again after a failure keeps its pause. */
  async bringForward(tx: RawTx, seconds: number): Promise<void> {
    await tx`update ${tx(jobSchema)}.job set start_after = start_after - make_interval(secs => ${seconds}) where name = ${jobQueue} and state = 'created' and start_after > now()`;
  }

  /** Runs due jobs until `stop`: woken as each falls due, and looking besides every `poll` seconds. */
  async work(contextOf: () => Context, poll = pollSeconds): Promise<void> {
    for (const job of declaredJobs())
      if (job.cron)
        await this.#boss.schedule(jobQueue, job.cron, { job: job.name, data: {} } satisfies Envelope, {
          key: job.name,
        });
    const worker = await this.#boss.work<
      Envelope,
      JobResult[],
      { perJobResults: true; batchSize: number; pollingIntervalSeconds: number; burstWhenBatchFull: true }
    >(
      jobQueue,
      { perJobResults: true, batchSize, pollingIntervalSeconds: poll, burstWhenBatchFull: true },
      (jobs) => Promise.all(jobs.map((job) => this.#run(contextOf(), job))),
    );
    this.#herald = new Herald(this.#sql, this.#log, () => this.#boss.notifyWorker(worker));
    this.#herald.start();
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

/** What scheduling needs of a command. */
interface SchedulingTx {
  readonly sql: RawTx;
  readonly shiftMs: number;
  readonly runtime: { readonly jobs: Jobs };
}

/** Schedules jobs inside a command's transaction, at instants of the product's time: the queue runs on the machine's. */
export const scheduleJobs = (
  tx: SchedulingTx,
  jobs: readonly { job: Pick<Job<object>, 'name'>; data: object; at: Date | null }[],
): Promise<void> =>
  tx.runtime.jobs.scheduleAll(
    tx.sql,
    jobs.map(({ at, ...rest }) => ({ ...rest, at: at && new Date(at.getTime() - tx.shiftMs) })),
  );

/** Schedules one; left out: at once. */
export const scheduleJob = <Data extends object>(
  tx: SchedulingTx,
  job: Pick<Job<Data>, 'name'>,
  data: Data,
  at?: Date | null,
): Promise<void> => scheduleJobs(tx, [{ job, data, at: at ?? null }]);
