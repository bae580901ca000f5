import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import type { Database, RawSql } from '../db/client.ts';
import { askerSetting, drizzleFor, sqlFor } from '../db/rows/reader.ts';
import type { Locale } from './locale.ts';
import type { Runtime } from './runtime.ts';

/** Batch loaders of one request, by name; see `loader`. */
export type LoaderRegistry = Map<string, unknown>;

/** What every resolver, query and command may use. One per request; for subscriptions one per delivered event. */
export interface Context {
  /** Who asks; null before sign-in. */
  readonly actor: Actor | null;
  readonly locale: Locale;
  /** Drizzle for reading on behalf of the actor: PostgreSQL shows only rows its company may see (docs/adr/0011). */
  readonly db: Database;
  /** postgres.js likewise: tagged templates; instants arrive as Date, dates and local times as text. Commands: `runtime.sql`. */
  readonly sql: RawSql;
  /** The product's present instant, as this process knows it; commands use `tx.now`. */
  now(): Date;
  /** The machine's: for sessions, codes, links and messages, which a moved clock leaves alone. */
  machineNow(): Date;
  readonly requestId: string;
  readonly log: Logger;
  readonly loaders: LoaderRegistry;
  readonly runtime: Runtime;
  /** The HTTP exchange, where there is one: cookies to set, where the caller came from. Null on sockets and in jobs. */
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

interface Reads {
  actor: Actor | null;
  sql: RawSql;
  db: Database;
}

/** How an actor reads: the worker as the owner of the tables, everybody else as the reading role with their company. */
const readsFor = (runtime: Runtime, actor: Actor | null): Reads => {
  if (actor?.via === 'worker' || !runtime.rowSecurity.inForce)
    return { actor, sql: runtime.sql, db: runtime.db };
  const sql = sqlFor(
    runtime.sql,
    askerSetting(
      actor && {
        companyId: actor.companyId,
        loginCompanyId: actor.loginCompanyId,
        userId: actor.userId,
        identityId: actor.identityId,
        takesCalls: actor.roles.has('MARKET_CALL_TAKER'),
        platform: actor.roles.has('SYS_ADMIN') || actor.roles.has('SYS_SUPPORT'),
      },
    ),
  );
  return { actor, sql, db: drizzleFor(sql) };
};

/** A context for one request, event or job. */
export const createContext = (
  runtime: Runtime,
  of: { actor: Actor | null; requestId: string; locale?: Locale; http?: HttpExchange | null },
): Context => {
  let reads = readsFor(runtime, of.actor);
  const current = (actor: Actor | null): Reads => {
    if (reads.actor !== actor) reads = readsFor(runtime, actor);
    return reads;
  };
  return {
    actor: of.actor,
    locale: of.locale ?? of.actor?.locale ?? 'en',
    get db() {
      return current(this.actor).db;
    },
    get sql() {
      return current(this.actor).sql;
    },
    now: () => runtime.clock.now(),
    machineNow: () => runtime.clock.machineNow(),
    requestId: of.requestId,
    log: runtime.log.child({ requestId: of.requestId }),
    loaders: new Map(),
    runtime,
    http: of.http ?? null,
  };
};

/** For the rest of this request, somebody else acts: after signing in, or after another company was activated. */
export const actAs = (ctx: Context, actor: Actor): void => {
  Object.assign(ctx, { actor });
  ctx.loaders.clear();
};
