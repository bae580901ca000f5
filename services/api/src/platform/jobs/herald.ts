import type { Logger } from 'pino';
import type { RawSql } from '../../db/client.ts';
import { jobQueue, jobSchema } from '../../db/jobQueue.ts';

/** How often it looks, and how far ahead: what is scheduled later than it looked is found by the queue's own poll. */
const lookMs = 500;
const aheadMs = 1_200;
/** The queue gives out what fell due before now, not what falls due now. */
const afterMs = 3;
const most = 200;

/** Wakes a worker at the moment a timer falls due, so that it need not wait for the next poll. */
export class Herald {
  readonly #sql: RawSql;
  readonly #log: Logger;
  readonly #wake: () => void;
  readonly #timers = new Map<number, NodeJS.Timeout>();
  #next: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(sql: RawSql, log: Logger, wake: () => void) {
    this.#sql = sql;
    this.#log = log;
    this.#wake = wake;
  }

  /** Looks ahead until `stop`. A look that fails costs nothing but promptness: the poll goes on. */
  start(): void {
    this.#look()
      .catch((error: unknown) => this.#log.debug({ err: error }, 'timers not looked for'))
      .finally(() => {
        if (this.#stopped) return;
        this.#next = setTimeout(() => this.start(), lookMs);
        this.#next.unref();
      });
  }

  /** The time of what waits has changed: wakes the worker now, and looks again. */
  ring(): void {
    if (this.#stopped) return;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#wake();
    this.#look().catch((error: unknown) => this.#log.debug({ err: error }, 'timers not looked for'));
  }

  stop(): void {
    this.#stopped = true;
    if (this.#next) clearTimeout(this.#next);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  async #look(): Promise<void> {
    const sql = this.#sql;
    const due = await sql<{ at: number; inMs: number }[]>`
      select distinct extract(epoch from start_after)::float8 * 1000 as at, extract(epoch from start_after - clock_timestamp())::float8 * 1000 as "inMs"
      from ${sql(jobSchema)}.job where name = ${jobQueue} and state < 'active' and not blocked
        and start_after > now() and start_after <= now() + ${aheadMs} * interval '1 millisecond' limit ${most}`;
    if (this.#stopped) return;
    for (const { at, inMs } of due) {
      if (this.#timers.has(at)) continue;
      this.#timers.set(
        at,
        setTimeout(
          () => {
            this.#timers.delete(at);
            this.#wake();
          },
          Math.max(0, inMs) + afterMs,
        ),
      );
    }
  }
}
