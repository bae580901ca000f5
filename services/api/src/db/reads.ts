import type { Database, RawSql, RawTx } from './client.ts';
import { drizzleThat, sqlThat, type Build } from './readQuery.ts';
import { mayAskPrimary, type Door } from './door.ts';
import { DatabaseAway } from './databaseWatch.ts';
import { readerRole } from './rows/reader.ts';
import { logPositionOf, writtenHere, type LogPosition, type SaidPosition } from './logPosition.ts';
import { sqlState } from './transaction.ts';

/**
 * How long one answer may keep its transaction; single statements and pauses between them have the pool's own
 * limits.
 */
const longest = '60s';

/** Both ways to read: tagged templates and Drizzle. */
export interface Reader {
  readonly sql: RawSql;
  readonly db: Database;
}

/** One read transaction, from its first statement to its end. */
interface Open {
  tx: RawTx | null;
  /** The standby it runs at; null: the primary. */
  door: Door | null;
  readonly at: number;
  /** Whether it took the reading role. */
  readonly asked: boolean;
  readonly begun: Promise<RawTx>;
  /** Statements that wait for their answer. */
  pending: number;
  /** Told when the transaction is over before they have it: the driver forgets what it had not sent yet. */
  readonly broken: Set<(error: unknown) => void>;
  /** No further statement is begun in it. */
  ended: boolean;
  /** Why PostgreSQL takes nothing more from it. */
  fault: unknown;
  readonly commit: () => void;
}

const aborted = '25P02';

/**
 * The reads of one answer: one read-only transaction, begun by the first statement, so that all of them see
 * the same moment. It sets the reading role and who asks first, which end with it: a connection keeps nothing
 * of an asker. Nothing in here asks the pool while the transaction is open, or a full pool would wait for
 * itself.
 */
export class Reads {
  readonly #pool: RawSql;
  readonly #asker: () => string | null;
  readonly #turn: () => Promise<() => void>;
  readonly #confirm: (timeline: string) => void;
  #open: Open | null = null;
  #together = 0;
  #apart = 0;
  readonly #asked: Reader;
  #owner: Reader | null = null;
  #door: Door | null = null;
  #elsewhere = false;
  #lost = false;
  #position: LogPosition | null = null;

  /**
   * `asker`: on whose behalf a transaction that begins now reads (`askerSetting`); null: as the owner of the
   * tables. `turn`: waits until it may begin, and gives back what is called at its end. `confirm`: is told on
   * which timeline the answering server writes, and throws where nothing it says may be believed.
   */
  constructor(
    pool: RawSql,
    asker: () => string | null,
    turn: () => Promise<() => void> = () => Promise.resolve(() => undefined),
    confirm: (timeline: string) => void = () => undefined,
  ) {
    this.#pool = pool;
    this.#asker = asker;
    this.#turn = turn;
    this.#confirm = confirm;
    this.#asked = this.#reader(false);
  }

  get sql(): RawSql {
    return this.#asked.sql;
  }

  get db(): Database {
    return this.#asked.db;
  }

  /**
   * Reads as the owner of the tables, in the same transaction: the role is put down for that one statement.
   */
  get owner(): Reader {
    return (this.#owner ??= this.#reader(true));
  }

  /**
   * From here on a standby may answer; the first transaction that finds none is at the primary, as all that
   * follow.
   */
  atStandby(door: Door): void {
    this.#door = door;
  }

  /** From here on the primary answers, whatever came of it elsewhere. */
  atPrimary(): void {
    this.end();
    this.#door = null;
    this.#lost = false;
    this.#elsewhere = false;
  }

  /** Whether a standby has answered. */
  get elsewhere(): boolean {
    return this.#elsewhere;
  }

  /** Whether a standby failed on the way: what was read is to be read again, at the primary. */
  get lost(): boolean {
    return this.#lost;
  }

  /**
   * How far the primary had written when it was last asked here: all that was read is before it; null: it was
   * not asked.
   */
  get position(): LogPosition | null {
    return this.#position;
  }

  /**
   * All statements of the work in one transaction. Without it, each statement has one of its own. The end is
   * not waited for.
   */
  async together<T>(work: () => Promise<T>): Promise<T> {
    this.#together += 1;
    try {
      return await work();
    } finally {
      this.#together -= 1;
      if (this.#together === 0) this.end();
    }
  }

  /** Waits for something that is not the database, without keeping a transaction open meanwhile. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    this.#apart += 1;
    this.end();
    try {
      return await work();
    } finally {
      this.#apart -= 1;
    }
  }

  /**
   * Ends the transaction when its statements are answered. The next statement begins another, and sees what
   * was committed meanwhile.
   */
  end(): void {
    const open = this.#open;
    this.#open = null;
    if (!open) return;
    open.ended = true;
    if (open.pending === 0) open.commit();
  }

  #reader(asOwner: boolean): Reader {
    const sql = sqlThat((build) => this.#send(build, asOwner), this.#pool);
    let db: Database | null = null;
    return {
      sql,
      get db() {
        return (db ??= drizzleThat(sql));
      },
    };
  }

  #begin(): Open {
    let commit = (): void => undefined;
    const committed = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const asker = this.#asker();
    const door = this.#door;
    // The settings are not waited for: PostgreSQL has done them, and answered, before it reads the next
    // statement.
    const settled = (settings: Promise<unknown>, resolve: (tx: RawTx) => void, tx: RawTx): Promise<void> => {
      settings.catch((error: unknown) => {
        open.fault ??= error;
      });
      open.tx = tx;
      resolve(tx);
      return committed;
    };
    const begin = async (resolve: (tx: RawTx) => void): Promise<void> => {
      if (door) {
        const entered = await door.enter((tx) => {
          open.door = door;
          this.#elsewhere = true;
          return settled(Promise.resolve(tx`select ${settingsFor(tx, asker)}`), resolve, tx);
        });
        if (entered) return;
        this.#door = null;
      }
      const over = await this.#turn();
      try {
        await this.#pool.begin('isolation level repeatable read read only', (tx) => {
          const said = tx<SaidPosition[]>`select ${settingsFor(tx, asker)}, ${writtenHere(tx)}`;
          return settled(
            said.then(([at]) => at && this.#hear(at)),
            resolve,
            tx,
          );
        });
      } finally {
        over();
      }
    };
    const begun = new Promise<RawTx>((resolve, reject) => {
      begin(resolve).catch((error: unknown) => {
        reject(error);
        for (const tell of open.broken) tell(error);
      });
    });
    const open: Open = {
      tx: null,
      door: null,
      at: performance.now(),
      asked: asker !== null,
      begun,
      pending: 0,
      broken: new Set(),
      ended: false,
      fault: null,
      commit,
    };
    return open;
  }

  #hear(said: SaidPosition): void {
    this.#confirm(said.timeline);
    this.#position = logPositionOf(said);
  }

  async #send(build: Build, asOwner: boolean): Promise<unknown> {
    let open = this.#open;
    if (!open) {
      open = this.#begin();
      if (this.#together > 0 && this.#apart === 0) this.#open = open;
      else open.ended = true;
    }
    open.pending += 1;
    try {
      const tx = open.tx ?? (await open.begun);
      const send = (): Promise<unknown> =>
        asOwner && open.asked ? asOwnerIn(tx, build) : build(tx).execute();
      const { door } = open;
      const answer = await unlessBroken(open, door ? () => door.during(send) : send);
      if (open.fault instanceof DatabaseAway) throw open.fault;
      return answer;
    } catch (error) {
      open.fault ??= error;
      if (open.door && mayAskPrimary(open.fault, performance.now() - open.at)) this.#lost = true;
      // What came first says why; after it, every statement only hears that there was something.
      throw sqlState(error) === aborted ? open.fault : error;
    } finally {
      open.pending -= 1;
      if (open.pending === 0 && open.ended) open.commit();
    }
  }
}

/** Waits for an answer as long as its transaction is there. */
const unlessBroken = (open: Open, ask: () => Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    open.broken.add(reject);
    ask()
      .then(resolve, reject)
      .finally(() => open.broken.delete(reject));
  });

/**
 * What a transaction begins with: on whose behalf it reads (null: as the owner), and how long it may take.
 */
const settingsFor = (tx: RawTx, asker: string | null) =>
  asker === null
    ? tx`set_config('transaction_timeout', ${longest}, true)`
    : tx`set_config('role', ${readerRole}, true), set_config('ptc.asker', ${asker}, true), set_config('transaction_timeout', ${longest}, true)`;

/**
 * Sent in one go: the role is put down, the statement, the role again. Should the statement fail, so does the
 * transaction.
 */
const asOwnerIn = (tx: RawTx, build: Build): Promise<unknown> => {
  const role = (name: string): void => {
    tx`select set_config('role', ${name}, true)`.catch(() => undefined);
  };
  role('none');
  const answer = build(tx).execute();
  role(readerRole);
  return answer;
};
