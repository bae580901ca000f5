import type { ObjectSchema } from 'yup';
import type { Context } from '../context.ts';

/** Which try of which job. */
export interface Attempt {
  readonly jobId: string;
  /** 1 for the first. */
  readonly number: number;
}

/** How an attempt ended; `reason` is kept with the job: kinds and codes, nobody's name or address. */
export type AttemptEnd =
  | { readonly kind: 'DONE' }
  | { readonly kind: 'FAILED' | 'HOPELESS'; readonly reason: string };

/** A job that is not tried any more. */
export interface GivenUp {
  readonly jobId: string;
  readonly attempts: number;
  /** What its last attempt said; null: nothing, as where its worker died. */
  readonly reason: string | null;
}

/**
 * A queue of its own, whose jobs hold up no timer. The queue decides when one is tried again and when it is
 * given up (`db/jobQueue.ts` has the numbers); attempts may run more than once, and ask their command first.
 */
export interface JobQueue<Data extends object> {
  readonly name: string;
  /** The queue its jobs go to when they are given up. */
  readonly dead: string;
  /** Attempts at once in each worker: one that is slow does not hold up all others. */
  readonly atOnce: number;
  readonly schema: ObjectSchema<Data>;
  attempt(ctx: Context, data: Data, attempt: Attempt): Promise<AttemptEnd>;
  giveUp(ctx: Context, data: Data, job: GivenUp): Promise<void>;
}

const known = new Map<string, JobQueue<object>>();

/** Declares a queue; the worker serves every declared queue whose file it has imported. */
export const defineQueue = <Data extends object>(queue: JobQueue<Data>): JobQueue<Data> => {
  known.set(queue.name, queue as unknown as JobQueue<object>);
  return queue;
};

/** All declared queues. */
export const declaredQueues = (): JobQueue<object>[] => [...known.values()];
