import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Context } from '../context.ts';
import type { AttemptEnd, JobQueue } from './defineQueue.ts';

/**
 * How often a worker looks without being woken, in seconds: while it hears of new jobs, and while it cannot.
 */
export interface Polling {
  readonly pollingIntervalSeconds: number;
  readonly notifyPollingIntervalSeconds: number;
}

/** A worker of a queue, to be woken. */
export interface QueueWorker {
  readonly queue: string;
  readonly id: string;
}

const results = { DONE: 'completed', FAILED: 'failed', HOPELESS: 'deadletter' } as const;

const resultOf = (id: string, end: AttemptEnd): JobResult =>
  end.kind === 'DONE'
    ? { id, status: results.DONE }
    : { id, status: results[end.kind], output: { reason: end.reason } };

/** The kind of a fault: its text may hold what must not be kept. */
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'error');

const reasonIn = (output: object | null): string | null => {
  const reason = output && 'reason' in output ? output.reason : null;
  return typeof reason === 'string' ? reason : null;
};

/** Serves a queue and the one its dead jobs go to, until the job queue stops. */
export const serveQueue = async (
  boss: PgBoss,
  queue: JobQueue<object>,
  contextOf: () => Context,
  polling: Polling,
  log: Logger,
): Promise<QueueWorker[]> => {
  const attempt = async (job: JobWithMetadata): Promise<JobResult> => {
    const { id, data, retryCount } = job;
    try {
      const of = { jobId: id, number: retryCount + 1 };
      return resultOf(id, await queue.attempt(contextOf(), await queue.schema.validate(data), of));
    } catch (error) {
      log.error({ err: error, queue: queue.name, jobId: id }, 'attempt failed');
      return resultOf(id, { kind: 'FAILED', reason: kindOf(error) });
    }
  };
  const giveUp = async (job: JobWithMetadata): Promise<JobResult> => {
    try {
      await queue.giveUp(contextOf(), await queue.schema.validate(job.data), {
        jobId: job.sourceId ?? job.id,
        attempts: (job.sourceRetryCount ?? 0) + 1,
        reason: reasonIn(job.sourceOutput),
      });
      return resultOf(job.id, { kind: 'DONE' });
    } catch (error) {
      log.error(
        { err: error, queue: queue.dead, jobId: job.id },
        'a job that is given up was not written down',
      );
      return resultOf(job.id, { kind: 'FAILED', reason: kindOf(error) });
    }
  };
  const worker = async (
    name: string,
    run: (job: JobWithMetadata) => Promise<JobResult>,
    turns: { localGroupConcurrency?: 1 } = {},
  ): Promise<QueueWorker> => {
    let id: string | null = null;
    const options = {
      ...polling,
      ...turns,
      batchSize: 1,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    id = await boss.work<object, JobResult[], typeof options>(name, options, async (jobs) => {
      const ended = await Promise.all(jobs.map(run));
      // There may be more: it looks again at once, and sleeps when it finds nothing.
      if (id !== null) boss.notifyWorker(id);
      return ended;
    });
    return { queue: name, id };
  };
  // One call for each, since each is woken by its own name. They count the turns of the queue together.
  const attempting = Array.from({ length: queue.atOnce }, () =>
    worker(queue.name, attempt, { localGroupConcurrency: 1 }),
  );
  return Promise.all([...attempting, worker(queue.dead, giveUp)]);
};
