import postgres from 'postgres';
import type { RawSql } from './client.ts';
import type { Sockets } from './sockets.ts';

/** The database is away: the same request will do later. */
export class DatabaseAway extends Error {
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The database does not answer');
  }
}

/**
 * How often the database is asked for a sign of life while somebody waits for it, and while nobody does: jobs
 * and news wait unseen, and where there is another server they are to go on there soon.
 */
const busyMs = 100;
const idleMs = { several: 300, one: 1_000 };
/**
 * After so many times its patience without an answer, the connections are given up: a frozen server would
 * keep them for ever. Where there is no other server, it may still come round.
 */
const givenUpAfter = { several: 2, one: 20 };

/**
 * Knows whether the database answers, by a connection of its own that nothing else waits for. While it does
 * not, whoever waits for it is told at once: the pool's connections would wait for an answer, or for their
 * turn to connect, as long as it takes.
 */
export class DatabaseWatch {
  readonly #sql: RawSql;
  readonly #patienceMs: number;
  readonly #listeners = new Set<(up: boolean) => void>();
  /** Whoever waits for the database now. */
  readonly #waiting = new Set<() => void>();
  #up = true;
  #asking = false;
  #timer: NodeJS.Timeout | null = null;
  #askedAt = 0;
  #stopped = false;

  readonly #sockets: Sockets;

  /** `patienceMs`: silence that counts as away. `sockets`: the process's connections, its own among them. */
  constructor(url: string, applicationName: string, patienceMs: number, sockets: Sockets) {
    this.#patienceMs = patienceMs;
    this.#sockets = sockets;
    const settings = {
      max: 1,
      // A machine under load is slow to connect, too.
      connect_timeout: Math.max(1, Math.ceil(patienceMs / 1_000)),
      backoff: () => 0.1,
      idle_timeout: 0,
      max_lifetime: null,
      connection: { application_name: `${applicationName}-watch`, statement_timeout: patienceMs + 1_000 },
      onnotice: () => undefined,
      fetch_types: false,
      socket: sockets.seek,
    };
    this.#sql = postgres(url, settings);
  }

  /** Whether it answered the last time it was asked. */
  get up(): boolean {
    return this.#up;
  }

  /** Begins to ask. */
  start(): void {
    this.#ask();
  }

  /** Asks no more, and no new connections are made. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#sockets.close();
    await this.#sql.end({ timeout: 0 });
  }

  /** Calls back when it goes away and when it is back; returns how to stop. */
  onChange(listener: (up: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Waits for work at the database while the database is there; then it fails with `DatabaseAway`, and the
   * work ends by itself.
   */
  during<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#up) return Promise.reject(new DatabaseAway());
    // Not by Promise.race: a promise that never settles would keep everything that was ever raced with it.
    return new Promise<T>((resolve, reject) => {
      const giveUp = (): void => reject(new DatabaseAway());
      this.#waiting.add(giveUp);
      this.#schedule();
      work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(giveUp));
    });
  }

  get #addresses(): 'several' | 'one' {
    return this.#sockets.several ? 'several' : 'one';
  }

  #schedule(): void {
    if (this.#asking || this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    const pause = this.#waiting.size > 0 || !this.#up ? busyMs : idleMs[this.#addresses];
    this.#timer = setTimeout(() => this.#ask(), Math.max(0, this.#askedAt + pause - performance.now()));
    this.#timer.unref();
  }

  #ask(): void {
    if (this.#asking || this.#stopped) return;
    this.#asking = true;
    this.#askedAt = performance.now();
    let answered = false;
    // A process that was busy itself reads first what has come meanwhile.
    const late = setTimeout(() => setImmediate(() => answered || this.#set(false)), this.#patienceMs);
    late.unref();
    const hopeless = setTimeout(
      () => setImmediate(() => answered || this.#sockets.drop()),
      givenUpAfter[this.#addresses] * this.#patienceMs,
    );
    hopeless.unref();
    this.#sql`select 1`
      .then(
        () => true,
        () => false,
      )
      .then((up) => {
        answered = true;
        clearTimeout(late);
        clearTimeout(hopeless);
        this.#asking = false;
        if (up) this.#sockets.found();
        this.#set(up);
        this.#schedule();
      })
      .catch(() => undefined);
  }

  #set(up: boolean): void {
    if (this.#up === up || this.#stopped) return;
    this.#up = up;
    if (!up) {
      for (const giveUp of this.#waiting) giveUp();
      this.#waiting.clear();
    }
    for (const listener of this.#listeners) listener(up);
  }
}
