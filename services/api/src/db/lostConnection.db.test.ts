import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitFor } from '../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase } from './client.ts';
import { DatabaseAway, DatabaseWatch } from './databaseWatch.ts';
import { Sockets } from './sockets.ts';
import { withTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('a connection that dies inside a transaction fails that transaction alone: the process lives, and every connection of the pool works again', async () => {
  const { sql } = openDatabase(database.url, { max: 3 });
  for (let round = 0; round < 5; round += 1) {
    const dying = Array.from({ length: 3 }, () =>
      withTransaction(sql, async (tx) => {
        const [row] = await tx.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
        await database.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
        // What follows is sent into a connection that is not there any more, or that has come back as
        // another.
        while ((await database.sql`select 1 from pg_stat_activity where pid = ${row?.pid ?? 0}`).length > 0);
        await tx.sql`select 1`;
      }),
    );
    expect((await Promise.allSettled(dying)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    const alive = await Promise.all(
      Array.from({ length: 9 }, () => sql<{ one: number }[]>`select 1 as one, pg_sleep(0.01)`),
    );
    expect(alive.map(([row]) => row?.one)).toEqual(Array(9).fill(1));
  }
  await sql.end();
}, 20_000);

test('a connection that cannot ask for the types of arrays fails its statement alone, and the next one asks again', async () => {
  const role = `bare_${randomUUID().replaceAll('-', '')}`;
  await database.sql.unsafe(`create role ${role} login password 'bare'`);
  await database.sql`revoke select on pg_catalog.pg_type from public`;
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'bare'];
  const { sql } = openDatabase(url.href, { max: 1 });
  await expect(sql`select 1`).rejects.toThrow('permission denied');
  await database.sql`grant select on pg_catalog.pg_type to public`;
  expect(await sql`select array[1, 2] as numbers`).toEqual([{ numbers: [1, 2] }]);
  await sql.end();
  await database.sql.unsafe(`drop role ${role}`);
});

test('a server that is still becoming the primary is away for whoever writes, not at fault', async () => {
  const { sql } = openDatabase(database.url, { max: 1 });
  await expect(
    withTransaction(sql, async (tx) => {
      // As a standby does for every transaction.
      await tx.sql`set transaction read only`;
      await tx.sql`update product_clock set ahead_seconds = ahead_seconds`;
    }),
  ).rejects.toBeInstanceOf(DatabaseAway);
  await sql.end();
});

test('whether the database is there is asked on, however far the clock of the machine is set back', async () => {
  const watch = new DatabaseWatch(database.url, 'set-back', 5_000, new Sockets());
  const asked = async (): Promise<unknown> =>
    (
      await database.sql`select query_start::text as at from pg_stat_activity where application_name = 'set-back-watch'`
    )[0]?.['at'];
  watch.start();
  await waitFor('it asks', async () => (await asked()) !== undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  try {
    // As a request does: it is then asked again soon.
    await watch.during(() => Promise.resolve());
    const last = await asked();
    const end = performance.now() + 10_000;
    while ((await asked()) === last && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await asked()).not.toBe(last);
  } finally {
    vi.useRealTimers();
    await watch.stop();
  }
});
