import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession } from 'drizzle-orm/postgres-js';
import type { Database, RawSql } from '../client.ts';

/** The role under which the API reads: it may only select, and row-level security applies to it. */
export const readerRole = 'patient_transport_reader';

/** On whose behalf a statement reads. */
export interface Asker {
  companyId: string;
  loginCompanyId: string;
  /** Null where nobody in particular asks: what several subscribers share. */
  userId: string | null;
  identityId: string | null;
  /** Takes calls for other care providers of the company's markets. */
  takesCalls: boolean;
  /** Platform staff. */
  platform: boolean;
}

/** The setting `ptc.asker`, as `askerFunctions` takes it apart; empty for somebody who is not signed in. */
export const askerSetting = (asker: Asker | null): string =>
  asker === null
    ? ''
    : [
        asker.companyId,
        asker.loginCompanyId,
        asker.userId ?? '',
        asker.identityId ?? '',
        `${asker.takesCalls ? 'c' : ''}${asker.platform ? 'p' : ''}`,
      ].join(',');

const refused = new Set<string | symbol>([
  'begin',
  'reserve',
  'savepoint',
  'listen',
  'notify',
  'subscribe',
  'largeObject',
  'file',
  'end',
  'close',
]);

const dialect = new PgDialect();

/**
 * The pool as one asker may use it: every statement carries the reading role and who asks, in the same message batch and for
 * that statement alone, so that a connection keeps nothing of it. Reads only, one statement at a time.
 */
export const sqlFor = (sql: RawSql, setting: string): RawSql => {
  const asked = <T>(query: T): T => {
    const { options } = query as { options?: Record<string, unknown> };
    if (options) options['asker'] = setting;
    return query;
  };
  const unsafe = (text: string, values?: never[], options?: object): unknown =>
    asked(sql.unsafe(text, values, { ...options, prepare: true, simple: false } as never));
  return new Proxy(sql, {
    apply: (target, self, args: unknown[]) => {
      const made: unknown = Reflect.apply(target, self, args);
      return Array.isArray((args[0] as { raw?: unknown } | undefined)?.raw) ? asked(made) : made;
    },
    get: (target, name) => {
      if (name === 'unsafe') return unsafe;
      if (refused.has(name))
        throw new Error(`${String(name)} is not for reading: commands use their own transaction`);
      return Reflect.get(target, name) as unknown;
    },
  });
};

/** Drizzle over such a pool. */
export const drizzleFor = (sql: RawSql): Database =>
  new PgDatabase(
    dialect,
    new PostgresJsSession(sql, dialect, undefined, {}) as never,
    undefined,
  ) as unknown as Database;
