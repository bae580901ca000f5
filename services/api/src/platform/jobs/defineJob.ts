import type { ObjectSchema } from 'yup';
import type { Context } from '../context.ts';

/**
 * A kind of job: its data's rule, and what to do. Handlers may run more than once and late: the command they
 * call guards.
 */
export interface Job<Data extends object> {
  readonly name: string;
  readonly schema: ObjectSchema<Data>;
  readonly handler: (ctx: Context, data: Data) => Promise<void>;
  /**
   * Runs every so often without being scheduled (a sweep that makes up for anything lost); cron text, UTC.
   */
  readonly cron: string | null;
}

const known = new Map<string, Job<object>>();

/** Declares a job; the worker runs every declared job whose file it has imported. */
export const defineJob = <Data extends object>(
  name: string,
  schema: ObjectSchema<Data>,
  handler: (ctx: Context, data: Data) => Promise<void>,
  options: { cron?: string } = {},
): Job<Data> => {
  const job: Job<Data> = { name, schema, handler, cron: options.cron ?? null };
  known.set(name, job as unknown as Job<object>);
  return job;
};

/** The job of this name. */
export const jobNamed = (name: string): Job<object> | null => known.get(name) ?? null;

/** All declared jobs. */
export const declaredJobs = (): Job<object>[] => [...known.values()];
