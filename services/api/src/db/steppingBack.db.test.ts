import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../test/http/caller.ts';
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

test('in a deadlock it is the one that steps back, however long it waits by then: who is at work goes on', async () => {
  const atWork = await database.sql.reserve();
  await atWork`begin`;
  await atWork`select 1 from offers`;
  let reading: Promise<unknown> = Promise.resolve();
  let attempts = 0;
  await steppingBack(sql, async () => {
    attempts += 1;
    // From here on it waits longer than a deadlock takes to be found.
    if (attempts < 5) throw Object.assign(new Error('in the way'), { code: '55P03' });
    if (attempts > 5) await atWork`commit`;
    await sql.begin(async (tx) => {
      await tx`lock table trips`;
      if (attempts === 5) {
        reading = atWork`select count(*)::int as n from trips`.then((rows) => rows[0]);
        await waitFor(
          'somebody waits for it',
          async () =>
            (await tx`select 1 from pg_locks where not granted and relation = 'trips'::regclass`).length > 0,
        );
      }
      await tx`lock table offers`;
    });
  });
  expect(await reading).toEqual({ n: 0 });
  expect(attempts).toBe(6);
  atWork.release();
});
