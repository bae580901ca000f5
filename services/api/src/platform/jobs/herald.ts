import type { Logger } from 'pino';
import type { RawSql, RawTx } from '../../db/client.ts';
import { jobSchema } from '../../db/jobQueue.ts';
import { Listening } from '../../db/listening.ts';
import type { QueueWorker } from './serveQueue.ts';

/**
 * How often it looks, and how far ahead: of what is scheduled later than it looked and due sooner, it is
 * told.
 */
const lookMs = 2_000;
export const aheadMs = 5_000;
/** The queue gives out what fell due before now, not what falls due now. */
const afterMs = 3;
const most = 1_000;

const channel = 'timers';
const relistenMs = 5_000;

/** Tells the heralds of all processes, with the commit, that something is due soon. */
export const tellHeralds = async (tx: RawTx): Promise<void> => {
  await tx`select pg_notify(${channel}, '')`;
};

interface Due {
  queue: string;
  at: number;
  inMs: number;
}

/**
 * Wakes the workers of a queue at the moment something in it falls due, so that they need not look all the
 * time.
 */
export class Herald {
  readonly #sql: RawSql;
  readonly #log: Logger;
  readonly #workers: readonly QueueWorker[];
  readonly #notify: (workerId: string) => void;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #next: NodeJS.Timeout | null = null;
  readonly #listening: Listening;
  #stopped = false;

  constructor(sql: RawSql, log: Logger, workers: readonly QueueWorker[], notify: (workerId: string) => void) {
    this.#sql = sql;
    this.#log = log;
    this.#workers = workers;
    this.#notify = notify;
    // After a lost connection it looks as well.
    const look = (): void => this.#lookNow();
    this.#listening = new Listening(sql, [{ name: channel, heard: look, begun: look }], {
      retryMs: relistenMs,
      failed: (error) => log.warn({ err: error }, 'cannot listen; timers are looked for as ever'),
    });
  }

  /** Looks ahead until `stop`; resolves when it hears what it is told. */
  async start(): Promise<void> {
    this.#lookAndWait();
    await this.#listening.start();
  }

  /** The time of what waits has changed: wakes the workers now, and looks again. */
  ring(): void {
    if (this.#stopped) return;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    for (const { id } of this.#workers) this.#notify(id);
    this.#lookNow();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#next) clearTimeout(this.#next);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    await this.#listening.stop();
  }

  #wake(queue: string): void {
    for (const worker of this.#workers) if (worker.queue === queue) this.#notify(worker.id);
  }

  /** A look that fails costs nothing but promptness: the next one comes, and the workers' own. */
  #lookNow(): void {
    this.#look().catch((error: unknown) => this.#log.debug({ err: error }, 'timers not looked for'));
  }

  #lookAndWait(): void {
    this.#look()
      .catch((error: unknown) => this.#log.debug({ err: error }, 'timers not looked for'))
      .finally(() => {
        if (this.#stopped) return;
        this.#next = setTimeout(() => this.#lookAndWait(), lookMs);
        this.#next.unref();
      });
  }

  async #look(): Promise<void> {
    const sql = this.#sql;
    const queues = [...new Set(this.#workers.map(({ queue }) => queue))];
    const due = await sql<Due[]>`
      select name as queue, extract(epoch from start_after)::float8 * 1000 as at,
        extract(epoch from start_after - clock_timestamp())::float8 * 1000 as "inMs"
      from ${sql(jobSchema)}.job where name = any(${queues}) and state < 'active' and not blocked
        and start_after <= now() + ${aheadMs} * interval '1 millisecond'
      group by name, start_after order by start_after limit ${most}`;
    if (this.#stopped) return;
    // What is due already was tried again, given up, or not told of.
    for (const queue of new Set(due.filter(({ inMs }) => inMs <= 0).map(({ queue }) => queue)))
      this.#wake(queue);
    for (const { queue, at, inMs } of due) {
      const key = `${queue} ${at}`;
      if (inMs <= 0 || this.#timers.has(key)) continue;
      this.#timers.set(
        key,
        setTimeout(() => {
          this.#timers.delete(key);
          this.#wake(queue);
        }, inMs + afterMs),
      );
    }
  }
}
