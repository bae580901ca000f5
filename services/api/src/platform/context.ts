import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import { readClock } from './clock.ts';
import type { Database, RawSql } from '../db/client.ts';
import type { Locale } from './locale.ts';
import type { Runtime } from './runtime.ts';

/** Batch loaders of one request, by name; see `loader`. */
export type LoaderRegistry = Map<string, unknown>;

/** What every resolver, query and command may use. One per request; for subscriptions one per delivered event. */
export interface Context {
  /** Who asks; null before sign-in. */
  readonly actor: Actor | null;
  readonly locale: Locale;
  /** Drizzle on the pool; statements are prepared. */
  readonly db: Database;
  /** postgres.js on the same pool: tagged templates; instants arrive as Date, dates and local times as text. */
  readonly sql: RawSql;
  /** The present instant of this process; commands use `tx.now`. */
  now(): Date;
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
  /** True where the cookie must be marked Secure. */
  readonly secure: boolean;
  /** `Set-Cookie` lines for the response. */
  readonly setCookies: string[];
}

/** A context for one request, event or job. */
export const createContext = (
  runtime: Runtime,
  of: { actor: Actor | null; requestId: string; locale?: Locale; http?: HttpExchange | null },
): Context => ({
  actor: of.actor,
  locale: of.locale ?? of.actor?.locale ?? 'en',
  db: runtime.db,
  sql: runtime.sql,
  now: () => readClock(runtime.clock),
  requestId: of.requestId,
  log: runtime.log.child({ requestId: of.requestId }),
  loaders: new Map(),
  runtime,
  http: of.http ?? null,
});

/** For the rest of this request, somebody else acts: after signing in, or after another company was activated. */
export const actAs = (ctx: Context, actor: Actor): void => {
  Object.assign(ctx, { actor });
  ctx.loaders.clear();
};
