import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { testDatabase, type TestDatabase } from './database.ts';

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase(), testDatabase()]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
});

test('every test database is a migrated copy of its own', async () => {
  await one.sql`create table private_to_one (id int)`;
  const found = await other.sql`select 1 from information_schema.tables where table_name = 'private_to_one'`;
  expect(found).toHaveLength(0);
});

test('processes that migrate at the same moment do not disturb each other', async () => {
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(one.url)));
  // The server's list is of all its databases: another test may hold a lock in its own.
  const [row] = await one.sql`
    select count(*)::int as locks from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`;
  expect(row?.['locks']).toBe(0);
});
