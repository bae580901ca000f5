import type { Logger } from 'pino';
import type { RawSql, RawTx } from '../db/client.ts';
import { Listening } from '../db/listening.ts';

/** The channel on which every process hears that the clock was moved. */
const clockChannel = 'product_clock';
/** Advisory lock: shared by every command while it runs, held alone by the move. */
export const clockLock = 7_302_114;

/** Writes how far the clock is ahead from now. */
export const keepClock = async (sql: RawTx, aheadSeconds: number, movedAt: Date): Promise<void> => {
  await sql`
    insert into product_clock (ahead_seconds, moved_at) values (${aheadSeconds}, ${movedAt})
    on conflict ("only") do update set ahead_seconds = excluded.ahead_seconds, moved_at = excluded.moved_at`;
};

/** Tells every process with the commit. */
export const tellClock = async (sql: RawTx, aheadSeconds: number): Promise<void> => {
  await sql`select pg_notify(${clockChannel}, ${String(aheadSeconds)})`;
};

const relistenMs = 5_000;

/**
 * Time as one process sees it: the machine's, and the product's, which may be ahead of it. Everything people
 * book, offer and wait for goes by the product's time; sessions, codes, links and messages go by the
 * machine's (docs/adr/0015).
 */
export class ProductClock {
  /**
   * Whether it may be moved: in a demo deployment (DEMO_CLOCK). Elsewhere the product's time is the
   * machine's.
   */
  readonly movable: boolean;
  /** How far the product's time is ahead of the machine's; zero unless it was moved. Tests set it. */
  shiftMs = 0;
  /**
   * Zero except in tests, which live through the lifetimes of codes, links and messages, and while the demo
   * world is told.
   */
  machineShiftMs = 0;
  readonly #sql: RawSql;
  readonly #log: Logger;
  readonly #listeners = new Set<() => void>();
  readonly #listening: Listening;

  constructor(sql: RawSql, log: Logger, movable: boolean) {
    this.#sql = sql;
    this.#log = log.child({ part: 'clock' });
    this.movable = movable;
    this.#listening = new Listening(
      sql,
      [
        {
          name: clockChannel,
          heard: (seconds) => this.heard(Number(seconds)),
          // After a lost connection it is read again.
          begun: () => void this.#read().catch(() => undefined),
        },
      ],
      {
        retryMs: relistenMs,
        failed: (error) =>
          this.#log.warn({ err: error }, 'cannot listen; commands tell how far ahead the clock is'),
      },
    );
  }

  /**
   * The product's present instant, for display states and cursors; commands use the database's time instead
   * (`tx.now`).
   */
  now(): Date {
    return new Date(Date.now() + this.machineShiftMs + this.shiftMs);
  }

  /** The machine's present instant: for sessions, codes, links and messages. */
  machineNow(): Date {
    return new Date(Date.now() + this.machineShiftMs);
  }

  /**
   * Finds out how far ahead it is and follows it. A process that does not know of a moved clock must not run
   * on its database.
   */
  async start(): Promise<void> {
    await this.#read();
    if (this.movable) void this.#listening.start();
    else if (this.shiftMs > 0)
      throw new Error('The clock of this database was moved: set DEMO_CLOCK=on, or use another database');
  }

  async stop(): Promise<void> {
    await this.#listening.stop();
  }

  /** Calls back when it was moved; returns how to stop. */
  onMoved(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** It is so far ahead now; what is older than what is known is passed over: it only moves forward. */
  heard(aheadSeconds: number): void {
    if (!(aheadSeconds * 1000 > this.shiftMs)) return;
    this.shiftMs = aheadSeconds * 1000;
    for (const listener of this.#listeners) listener();
  }

  async #read(): Promise<void> {
    const sql = this.#sql;
    const [row] = await sql<{ ahead: number }[]>`select ahead_seconds as ahead from product_clock`;
    if (row) this.heard(row.ahead);
  }
}
