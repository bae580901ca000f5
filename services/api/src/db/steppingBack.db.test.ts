import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { steppingBack } from './steppingBack.ts';

let database: TestDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await testDatabase();
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await database.close();
});

test('who needs a whole table that somebody has in hand steps back with all it did, and comes again', async () => {
  const inHand = await database.sql.reserve();
  await inHand`begin`;
  await inHand`select 1 from facilities`;
  let attempts = 0;
  await steppingBack(sql, async () => {
    attempts += 1;
    // The first attempt left nothing, and nobody is stopped by it.
    expect(await database.sql`select 1 from pg_tables where tablename = 'taken'`).toEqual([]);
    if (attempts === 2) await inHand`commit`;
    await sql.begin(async (tx) => {
      await tx`create table taken (id int)`;
      await tx`alter table facilities add column taken int`;
    });
  });
  inHand.release();
  expect(attempts).toBe(2);
  expect(await database.sql`select taken from facilities`).toEqual([]);
  expect(await sql`show lock_timeout`).toEqual([{ lock_timeout: '0' }]);
});

test('what fails for another reason is not tried again', async () => {
  let attempts = 0;
  const failing = steppingBack(sql, () => {
    attempts += 1;
    return sql`select 1 / 0`;
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(attempts).toBe(1);
});
