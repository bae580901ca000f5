import type { Database, RawSql, RawTx } from './client.ts';

const raws = new WeakMap<Database, RawSql | RawTx>();

/** Notes what a Drizzle was made over. */
export const madeOver = (sql: RawSql | RawTx, db: Database): Database => {
  raws.set(db, sql);
  return db;
};

/** postgres.js under a Drizzle: the same connection, in the same transaction. */
export const rawOf = (db: Database): RawSql | RawTx => {
  const sql = raws.get(db);
  if (!sql) throw new Error('A Drizzle that was made elsewhere');
  return sql;
};
