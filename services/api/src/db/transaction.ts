import { PgDialect } from 'drizzle-orm/pg-core';
import { PostgresJsSession, PostgresJsTransaction } from 'drizzle-orm/postgres-js';
import { DatabaseAway } from './databaseWatch.ts';
import type { Database, RawSql, RawTx } from './client.ts';
import { madeOver } from './rawOf.ts';

/** One transaction, seen by Drizzle and by postgres.js. */
export interface Tx {
  db: Database;
  sql: RawTx;
}

const dialect = new PgDialect();
/**
 * What a server says to whoever writes while it is still becoming the primary: a proxy may send people there
 * a moment early.
 */
const stillStandby = '25006';
/**
 * How often a transaction is tried that ended with this: in somebody's way, or with what somebody else
 * entered at the same moment; the second time it finds that, and is refused with a word.
 */
const attempts = new Map([
  ['40001', 4],
  ['40P01', 4],
  ['23505', 2],
]);

/** The SQLSTATE of a database error, whether postgres.js or Drizzle threw it. */
export const sqlState = (error: unknown): string | null => {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 4;
    current = current.cause, depth += 1
  ) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
};

/** Drizzle over an open postgres.js transaction. */
export const drizzleOver = (sql: RawTx): Database =>
  madeOver(
    sql,
    new PostgresJsTransaction(
      dialect,
      new PostgresJsSession(sql as unknown as RawSql, dialect, undefined, {}) as never,
      undefined,
    ) as unknown as Database,
  );

/**
 * Runs `work` in one transaction that writes; a serialization failure, a deadlock or a key that another
 * transaction took meanwhile starts it again, a few times.
 */
export const withTransaction = async <T>(sql: RawSql, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await sql.begin((raw) => work({ db: drizzleOver(raw), sql: raw }))) as T;
    } catch (error) {
      if (sqlState(error) === stillStandby) throw new DatabaseAway();
      if (attempt >= (attempts.get(sqlState(error) ?? '') ?? 1)) throw error;
    }
  }
};
