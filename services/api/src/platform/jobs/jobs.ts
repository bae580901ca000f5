import { PgBoss, type Job as BossJob, type JobResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { RawSql, RawTx } from '../../db/client.ts';
import type { Context } from '../context.ts';
import { bossOverPool, bossOverTransaction } from '../../db/bossOver.ts';
import { jobQueue, jobSchema } from '../../db/jobQueue.ts';
import { declaredJobs, jobNamed, type Job } from './defineJob.ts';
import { declaredQueues, type JobQueue } from './defineQueue.ts';
import { aheadMs, Herald, tellHeralds } from './herald.ts';
import { serveQueue, type Polling, type QueueWorker } from './serveQueue.ts';

/**
 * The herald wakes workers, so they look by themselves only to make up for what it missed; more often while
 * they do not hear of new jobs.
 */
const polling: Polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 };
const batchSize = 20;
/**
 * How many look for due jobs in one worker. Who looks waits for all that was found before looking again:
 * beside a job that takes minutes (what runs out for every patient, the upkeep) somebody else sees to it that
 * timers fall due in time.
 */
const lookingAtOnce = 2;

/** How long running jobs are waited for: less than a process has to stop, in which others end after them. */
const stopMs = 7_000;

interface Envelope {
  job: string;
  data: object;
}

/**
 * Timers and queued work in the database: scheduled with the change that needs them, run by any worker, once
 * in effect.
 */
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
      useListenNotify: works,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      cronMonitorIntervalSeconds: 15,
      cronWorkerIntervalSeconds: 10,
      // Jobs here do not wait for each other, and vacuuming is watched with the rest of the database.
      flowIntervalSeconds: 3_600,
      monitorVacuum: false,
    });
    this.#boss.on('error', (error) => this.#log.error({ err: error }, 'job queue'));
  }

  /** Readies the queue, which migrating has created. */
  async start(): Promise<void> {
    await this.#boss.start();
    this.#started = true;
  }

  /** Lets running jobs end, then stops; what takes too long is given back, to be run elsewhere. */
  async stop(): Promise<void> {
    await this.#herald?.stop();
    if (this.#started) await this.#boss.stop({ graceful: true, timeout: stopMs, close: false });
    this.#started = false;
  }

  /** Looks for due jobs now, where jobs are run. */
  wake(): void {
    this.#herald?.ring();
  }

  /**
   * Puts a job into a queue of its own, inside the caller's transaction: due at once. Of jobs that name the
   * same `turn`, a worker attempts one after the other: whoever is slow holds up their own.
   */
  async send<Data extends object>(
    tx: RawTx,
    queue: Pick<JobQueue<Data>, 'name'>,
    jobId: string,
    data: Data,
    turn?: string,
  ): Promise<void> {
    const job = { id: jobId, data, ...(turn === undefined ? {} : { group: { id: turn } }) };
    await this.#boss.insert(queue.name, [job], { db: bossOverTransaction(tx) });
  }

  /**
   * Schedules a job inside the caller's transaction: due at `at`, by the machine's time, or at once.
   * Scheduling again does not replace what was scheduled before; every run asks its command, which does
   * nothing when it is not due.
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
    // Of what is due at once the queue tells by itself; what is due later the heralds find, unless they have
    // looked so far already.
    const now = Date.now();
    if (jobs.some(({ at }) => at && at.getTime() > now && at.getTime() < now + aheadMs))
      await tellHeralds(tx);
  }

  /**
   * Everything that waits for its instant falls due so much earlier, in the caller's transaction. What is
   * tried again after a failure keeps its pause.
   */
  async bringForward(tx: RawTx, seconds: number): Promise<void> {
    await tx`update ${tx(jobSchema)}.job set start_after = start_after - make_interval(secs => ${seconds}) where name = ${jobQueue} and state = 'created' and start_after > now()`;
  }

  /** Runs due jobs until `stop`: woken as each falls due, and looking besides as often as `look` says. */
  async work(contextOf: () => Context, look: Polling = polling): Promise<void> {
    for (const job of declaredJobs())
      if (job.cron)
        await this.#boss.schedule(jobQueue, job.cron, { job: job.name, data: {} } satisfies Envelope, {
          key: job.name,
        });
    const options = { ...look, perJobResults: true, batchSize, burstWhenBatchFull: true } as const;
    const workers: QueueWorker[] = [];
    // One call for each, since each is woken by its own name.
    for (let looking = 0; looking < lookingAtOnce; looking += 1) {
      const id = await this.#boss.work<Envelope, JobResult[], typeof options>(jobQueue, options, (jobs) =>
        Promise.all(jobs.map((job) => this.#run(contextOf(), job))),
      );
      workers.push({ queue: jobQueue, id });
    }
    for (const queue of declaredQueues()) workers.push(...(await this.serve(queue, contextOf, look)));
    this.#herald = new Herald(this.#sql, this.#log, workers, (worker) => this.#boss.notifyWorker(worker));
    await this.#herald.start();
  }

  /** Serves one queue until `stop` or `leave`. */
  serve(queue: JobQueue<object>, contextOf: () => Context, look: Polling = polling): Promise<QueueWorker[]> {
    return serveQueue(this.#boss, queue, contextOf, look, this.#log);
  }

  /** Stops serving a queue; resolves when its running attempts have ended. */
  async leave(queue: JobQueue<object>): Promise<void> {
    await Promise.all([queue.name, queue.dead].map((name) => this.#boss.offWork(name, { wait: true })));
  }

  async #run(ctx: Context, { id, data: envelope }: BossJob<Envelope>): Promise<JobResult> {
    try {
      const job = jobNamed(envelope.job);
      if (!job) throw new Error(`No job is called ${envelope.job}`);
      await job.handler(ctx, (await job.schema.validate(envelope.data)) as object);
      return { id, status: 'completed' };
    } catch (error) {
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

/**
 * Schedules jobs inside a command's transaction, at instants of the product's time: the queue runs on the
 * machine's.
 */
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
