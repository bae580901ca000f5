import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { Database, RawSql } from '../db/client.ts';
import { Reads, type Reader } from '../db/reads.ts';
import { askerSetting } from '../db/rows/reader.ts';
import { callerOf } from './fairness/fairness.ts';
import type { Locale } from './locale.ts';
import type { Runtime } from './runtime.ts';

/** Batch loaders of one request, by name; see `loader`. */
export type LoaderRegistry = Map<string, unknown>;

/**
 * What every resolver, query and command may use. One per request; for subscriptions one per delivered event.
 */
export interface Context {
  /** Who asks; null before sign-in. */
  readonly actor: Actor | null;
  readonly locale: Locale;
  /** The read transaction behind `db`, `sql` and `owner`: `together` makes it one for a whole answer. */
  readonly reads: Reads;
  /**
   * Drizzle for reading on behalf of the actor: PostgreSQL shows only rows its company may see
   * (docs/adr/0016).
   */
  readonly db: Database;
  /**
   * postgres.js likewise: tagged templates; instants arrive as Date, dates and local times as text. Commands:
   * `runtime.sql`.
   */
  readonly sql: RawSql;
  /**
   * The same transaction as the owner of the tables: for the few resolvers that must look beyond their
   * caller's company.
   */
  readonly owner: Reader;
  /** The product's present instant, as this process knows it; commands use `tx.now`. */
  now(): Date;
  /** The machine's: for sessions, codes, links and messages, which a moved clock leaves alone. */
  machineNow(): Date;
  readonly requestId: string;
  readonly log: Logger;
  readonly loaders: LoaderRegistry;
  readonly runtime: Runtime;
  /**
   * True once a command of this operation was carried out: what is left of it waits for its turn, and is not
   * refused.
   */
  readonly turns: { insists: boolean };
  /** What must be done before an answer leaves: see `owe`. */
  readonly owed: Set<Promise<void>>;
  /**
   * The HTTP exchange, where there is one: cookies to set, where the caller came from. Null on sockets and in
   * jobs.
   */
  readonly http: HttpExchange | null;
}

/** What the sign-in commands need of HTTP. */
export interface HttpExchange {
  readonly address: string;
  readonly userAgent: string | null;
  /** What the browser carries of an earlier sign-in; null: nothing. */
  readonly deviceSecret: string | null;
  /** The `Cookie` header. */
  readonly cookie: string | null;
  /** Where people reach us, as in 'https://console.example.org'. */
  readonly origin: string;
  /** True where the cookie must be marked Secure. */
  readonly secure: boolean;
  /** `Set-Cookie` lines for the response. */
  readonly setCookies: string[];
}

/**
 * On whose behalf a context reads; null: as the owner of the tables, where row-level security cannot be had.
 */
const settingOf = (runtime: Runtime, actor: Actor | null): string | null =>
  runtime.rowSecurity.inForce
    ? askerSetting(
        actor && {
          companyId: actor.companyId,
          loginCompanyId: actor.loginCompanyId,
          userId: actor.userId,
          identityId: actor.identityId,
          takesCalls: actor.roles.has('MARKET_CALL_TAKER'),
          platform: actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT'),
        },
      )
    : null;

/** A context for one request, event or job; made of `into`, where something has it in hand already. */
export const createContext = (
  runtime: Runtime,
  of: {
    actor: Actor | null;
    requestId: string;
    locale?: Locale;
    http?: HttpExchange | null;
    /**
     * Reads what subscribers are told: beside what their company asks for, which does not keep the news from
     * its screens.
     */
    live?: boolean;
  },
  into: { worth?: number | undefined } = {},
): Context => {
  const turn = (): Promise<() => void> => {
    const caller = callerOf(ctx.actor, of.http?.address ?? null);
    return runtime.fairness.toRead(
      of.live ? { company: `live ${caller.company}`, caller: `live ${caller.company}` } : caller,
      () => into.worth ?? 1,
      ctx.turns,
    );
  };
  const reads = new Reads(
    runtime.readers,
    () => settingOf(runtime, ctx.actor),
    turn,
    (timeline) => runtime.timeline.confirm(timeline),
  );
  // Timers and event processors see everything, statement by statement.
  const isWorker = of.actor?.via === 'worker';
  const ctx: Context = Object.assign(into, {
    actor: of.actor,
    locale: of.locale ?? of.actor?.locale ?? 'en',
    reads,
    db: isWorker ? runtime.db : reads.db,
    sql: isWorker ? runtime.sql : reads.sql,
    owner: isWorker ? runtime : reads.owner,
    now: () => runtime.clock.now(),
    machineNow: () => runtime.clock.machineNow(),
    requestId: of.requestId,
    log: runtime.log.child({ requestId: of.requestId }),
    loaders: new Map(),
    turns: { insists: false },
    owed: new Set<Promise<void>>(),
    runtime,
    http: of.http ?? null,
  });
  return ctx;
};

/**
 * The answer of this request waits for something to be done, and fails where it cannot be: for what must not
 * be missing once somebody has seen it.
 */
export const owe = (ctx: Context, done: Promise<void>): void => {
  ctx.owed.add(done);
};

/** Resolves when everything is done that the answer owes; fails with the first that could not be. */
export const settled = async (ctx: Context): Promise<void> => {
  while (ctx.owed.size > 0) {
    const owed = [...ctx.owed];
    ctx.owed.clear();
    await Promise.all(owed);
  }
};

/**
 * For the rest of this request, somebody else acts: after signing in, or after another company was activated.
 */
export const actAs = (ctx: Context, actor: Actor): void => {
  Object.assign(ctx, { actor });
  seeAfresh(ctx);
};

/** What is read from here on sees what has been committed meanwhile: after a command, or as somebody else. */
export const seeAfresh = (ctx: Context): void => {
  ctx.reads.end();
  ctx.loaders.clear();
};
