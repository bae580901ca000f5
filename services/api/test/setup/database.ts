import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { openDatabase, type Database, type RawSql } from '../../src/db/client.ts';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';

/** A database of one test file: migrated, empty, nobody else's. */
export interface TestDatabase {
  url: string;
  /** postgres.js and Drizzle over one pool, set up as the product does it. */
  sql: RawSql;
  db: Database;
  close: () => Promise<void>;
}

/** A fresh copy of the migrated template. Call once per file in `beforeAll`, and `close` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
  const url = databaseUrl(adminUrl, name);
  const { sql, db } = openDatabase(url);
  return {
    url,
    sql,
    db,
    close: async () => {
      await sql.end({ timeout: 5 });
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
