import { randomBytes } from 'node:crypto';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { databaseUrl } from './databaseUrl.ts';

/** A database of one test file: migrated, empty, nobody else's. */
export interface TestDatabase {
  url: string;
  /** Raw statements; timestamps arrive as `Date`. */
  sql: Sql;
  /** Drizzle on its own connections: it rewires the parsers of the client it is given. */
  db: PostgresJsDatabase;
  close: () => Promise<void>;
}

/** A fresh copy of the migrated template. Call once per file in `beforeAll`, and `close` in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testServer');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template ${admin(template)}`;
  const url = databaseUrl(adminUrl, name);
  const sql = postgres(url, { max: 10, onnotice: () => undefined });
  const forDrizzle = postgres(url, { max: 10, onnotice: () => undefined });
  return {
    url,
    sql,
    db: drizzle({ client: forDrizzle }),
    close: async () => {
      await Promise.all([sql.end({ timeout: 5 }), forDrizzle.end({ timeout: 5 })]);
      await admin`drop database if exists ${admin(name)} with (force)`;
      await admin.end();
    },
  };
}
