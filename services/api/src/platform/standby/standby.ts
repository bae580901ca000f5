import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { openDatabase, type RawSql, type RawTx } from '../../db/client.ts';
import { DatabaseWatch } from '../../db/databaseWatch.ts';
import { hasReached, logPositionOf, writtenHere, type LogPosition } from '../../db/logPosition.ts';
import type { Door } from '../../db/door.ts';
import { Sockets } from '../../db/sockets.ts';
import type { Timeline } from '../../db/timeline.ts';
import { Lag } from './lag.ts';
import { keepTimeline } from './keepTimeline.ts';

/** Who asks for what was written just now waits so long for it to come over, and looks so often. */
const patienceMs = 50;
const lookAgainMs = 3;
/**
 * How often the lag is measured, and how long what was written has to come over before it counts as missing.
 */
const measureEveryMs = 1_000;
const onTheWayMs = 50;

/** What a standby is asked first. */
interface Look {
  readonly standby: boolean;
  readonly lsn: string | null;
  readonly timeline: string | null;
}

const lookAt = (sql: RawSql | RawTx) => sql<Look[]>`
  select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn, (select timeline from log_timeline) as timeline`;

/**
 * Where a standby has come to; null: what answered is none, or does not follow a primary that the product has
 * written to.
 */
const replayedPosition = ({ standby, lsn, timeline }: Look): LogPosition | null =>
  standby && lsn !== null && timeline !== null ? logPositionOf({ timeline, lsn }) : null;

/** How standbys are reached and used. */
export interface StandbySettings {
  /** One host or several; the driver's `target_session_attrs` says what is looked for among them. */
  readonly url: string;
  readonly connections: number;
  readonly applicationName: string;
  /** Silence that counts as away. */
  readonly patienceMs: number;
  /** One that is further behind is not asked. */
  readonly mostBehindSeconds: number;
}

/** The database's standbys, as far as answers may be read there; whichever of them a connection has found. */
export class Standby {
  readonly #sql: RawSql;
  readonly #watch: DatabaseWatch;
  readonly #primary: RawSql;
  readonly #primaryWatch: DatabaseWatch;
  readonly #timeline: Timeline;
  readonly #log: Logger;
  readonly #mostBehindSeconds: number;
  readonly #lag = new Lag();
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(
    { url, connections, applicationName, patienceMs: silenceMs, mostBehindSeconds }: StandbySettings,
    primary: { sql: RawSql; watch: DatabaseWatch; timeline: Timeline },
    log: Logger,
  ) {
    const sockets = new Sockets();
    const name = `${applicationName}-standby`;
    this.#sql = openDatabase(url, {
      max: connections,
      applicationName: name,
      statementSeconds: 15,
      sockets,
    }).sql;
    this.#watch = new DatabaseWatch(url, name, silenceMs, sockets);
    this.#primary = primary.sql;
    this.#primaryWatch = primary.watch;
    this.#timeline = primary.timeline;
    this.#mostBehindSeconds = mostBehindSeconds;
    this.#log = log.child({ part: 'standby' });
  }

  /** Begins to watch and to measure. */
  start(): void {
    this.#watch.start();
    this.#watch.onChange((up) => this.#log.info({ up }, up ? 'standby answers' : 'standby does not answer'));
    this.#measureAgain(0);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#watch.stop();
    await this.#sql.end({ timeout: 5 });
  }

  /** How many seconds it is behind; null: it does not answer, or nobody knows yet. */
  get behindSeconds(): number | null {
    return this.#watch.up ? this.#lag.seconds(performance.now()) : null;
  }

  /** Whether it is asked at all. */
  get isAsked(): boolean {
    const behind = this.behindSeconds;
    return behind !== null && behind <= this.#mostBehindSeconds;
  }

  /**
   * The way there for one answer, which must have all that was written until the wanted place. `turn`: waits
   * for a turn at its connections.
   */
  door(wanted: LogPosition, turn: () => Promise<() => void>): Door {
    let least = wanted;
    return {
      enter: async (work) => {
        if (!this.isAsked) return false;
        const over = await turn();
        return this.#enter(least, over, async (tx, reached) => {
          // Another standby, asked later for the same answer, must not be older.
          least = reached;
          await work(tx);
        });
      },
      during: (work) => this.#watch.during(work),
    };
  }

  async #enter(
    wanted: LogPosition,
    over: () => void,
    work: (tx: RawTx, reached: LogPosition) => Promise<void>,
  ): Promise<boolean> {
    let givenUp = false;
    let whole: Promise<unknown> = Promise.resolve();
    const begun = new Promise<boolean>((resolve) => {
      whole = this.#sql
        .begin('read only', async (tx) => {
          const reached = await this.#reached(tx, wanted);
          if (reached === null || givenUp) return;
          // A snapshot is as old as the first statement: only now, with the place known, does the one that
          // counts begin.
          await tx.unsafe('commit; begin isolation level repeatable read read only');
          if (givenUp) return;
          resolve(true);
          await work(tx, reached);
        })
        .finally(() => {
          over();
          resolve(false);
        });
      whole.catch((error: unknown) => this.#log.debug({ err: error }, 'not read at the standby'));
    });
    try {
      if (!(await this.#watch.during(() => begun))) return false;
    } catch {
      givenUp = true;
      return false;
    }
    await whole;
    return true;
  }

  /** Waits a moment for it to come so far; null: it has not. */
  async #reached(tx: RawTx, wanted: LogPosition): Promise<LogPosition | null> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const [look] = await lookAt(tx);
      const at = look ? replayedPosition(look) : null;
      if (at === null) return null;
      if (hasReached(at, wanted) && at.slice(0, 8) >= this.#timeline.newest) return at;
      if (performance.now() >= until) return null;
      await delay(lookAgainMs);
    }
  }

  #measureAgain(afterMs = measureEveryMs): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#measure()
        .catch((error: unknown) => this.#log.debug({ err: error }, 'lag not measured'))
        .finally(() => this.#measureAgain());
    }, afterMs);
    this.#timer.unref();
  }

  async #measure(): Promise<void> {
    const [said] = await this.#primaryWatch.during(
      () =>
        this.#primary<
          { timeline: string; lsn: string; kept: string | null }[]
        >`select ${writtenHere(this.#primary)}, (select timeline from log_timeline) as kept`,
    );
    if (!said) return;
    this.#timeline.confirm(said.timeline);
    if (said.kept !== said.timeline) await keepTimeline(this.#primary, said.timeline);
    this.#lag.written(logPositionOf(said), performance.now());
    await delay(onTheWayMs);
    const [look] = await this.#watch.during(() => lookAt(this.#sql));
    const at = look ? replayedPosition(look) : null;
    if (at !== null) this.#lag.replayed(at);
  }
}
