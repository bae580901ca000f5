import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { madeOver } from './rawOf.ts';
import { requirePatchedDriver } from './requirePatchedDriver.ts';
import { forcePrepared } from './forcePrepared.ts';
import type { Sockets } from './sockets.ts';

/** Drizzle, on the pool or in a transaction. */
export type Database = PostgresJsDatabase;

/** postgres.js, on the pool. */
export type RawSql = Sql;

/** postgres.js, in a transaction. */
export type RawTx = TransactionSql;

const timestamptz = 1184;
const json = 114;
const jsonb = 3802;

/** Both faces of one pool of connections. */
export interface DatabaseClient {
  sql: RawSql;
  db: Database;
}

/**
 * Opens the pool. Drizzle and raw SQL share its connections, so that one transaction serves both; Drizzle
 * rewires the parsers of the client it gets, hence the repair below: instants are `Date` for both, `date` and
 * `timestamp` stay text.
 */
export const openDatabase = (
  url: string,
  options: { max?: number; applicationName?: string; statementSeconds?: number; sockets?: Sockets } = {},
): DatabaseClient => {
  requirePatchedDriver();
  const settings = {
    max: options.max ?? 10,
    connect_timeout: 3,
    // A database that is back is found at once; one that is away costs a refused connection.
    backoff: () => 0.2,
    idle_timeout: 0,
    max_lifetime: null,
    connection: {
      application_name: options.applicationName ?? 'patient-transport',
      TimeZone: 'UTC',
      statement_timeout: (options.statementSeconds ?? 30) * 1_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    onnotice: () => undefined,
    ...(options.sockets ? { socket: options.sockets.connect } : {}),
  };
  const sql = postgres(url, settings);
  const db = madeOver(sql, drizzle({ client: sql }));
  sql.options.parsers[timestamptz] = (text: string) => new Date(text);
  sql.options.serializers[timestamptz] = (value: unknown) =>
    value instanceof Date ? value.toISOString() : value;
  const asJson = (value: unknown): unknown => (typeof value === 'string' ? value : JSON.stringify(value));
  sql.options.serializers[json] = asJson;
  sql.options.serializers[jsonb] = asJson;
  forcePrepared(sql);
  return { sql, db };
};
