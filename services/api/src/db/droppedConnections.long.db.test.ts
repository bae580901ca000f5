import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase } from './client.ts';
import { DatabaseWatch } from './databaseWatch.ts';
import { Sockets } from './sockets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/**
 * Connections end while they are made, while they are asked what kind of server it is, and while they are
 * used.
 */
const pauses = [1, 4, 9, 15, 22, 40, 90, 160, 240, 330];

test.each([
  ['one address', 1],
  ['several addresses, of which the primary is wanted', 3],
])(
  'whatever is asked is answered or fails, however often its connection ends: %s',
  async (_name, addresses) => {
    const { username, password, host, pathname } = new URL(database.url);
    const hosts = Array.from({ length: addresses }, () => host).join(',');
    const sockets = new Sockets();
    const { sql } = openDatabase(
      `postgres://${username}:${password}@${hosts}${pathname}?target_session_attrs=primary`,
      { max: 4, sockets },
    );
    let stopping = false;
    let answered = 0;
    const ask = async (): Promise<void> => {
      for (let n = 0; !stopping; n += 1)
        await (
          n % 2 === 0
            ? sql`select ${n}::int as n`
            : sql.begin(async (tx) => {
                await tx`select 1`;
                await tx`select pg_sleep(0.002)`;
              })
        ).then(
          () => {
            answered += 1;
          },
          () => delay(5),
        );
    };
    const asking = Array.from({ length: 12 }, ask);
    for (let round = 0; round < 8; round += 1)
      for (const pause of pauses) {
        await delay(pause);
        await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'patient-transport'`;
        sockets.drop();
      }
    stopping = true;
    // One that was lost would be waited for in vain.
    await Promise.all(asking);
    expect(answered).toBeGreaterThan(100);
    await sql.end({ timeout: 1 });
  },
  60_000,
);

// With the patience that DATABASE_PATIENCE_MS has where nobody sets it: connections are closed after twice as
// long.
test('a server that works hard is not given up: a statement goes on for longer than a frozen server is waited for', async () => {
  const { username, password, host, pathname } = new URL(database.url);
  const url = `postgres://${username}:${password}@${host},${host}${pathname}?target_session_attrs=primary`;
  const sockets = new Sockets();
  const { sql } = openDatabase(url, { max: 6, sockets });
  const watch = new DatabaseWatch(url, 'patient-transport', 600, sockets);
  const changes: boolean[] = [];
  watch.onChange((up) => changes.push(up));
  watch.start();
  const long = watch.during(() => sql<{ n: number }[]>`select 1 as n, pg_sleep(1.5)`);
  const hard = Array.from({ length: 4 }, () =>
    watch.during(() => sql<{ n: number }[]>`select count(*)::int as n from generate_series(1, 3000000) as n`),
  );
  expect((await long)[0]?.n).toBe(1);
  for (const [row] of await Promise.all(hard)) expect(row?.n).toBe(3_000_000);
  expect(changes).toEqual([]);
  await watch.stop();
  await sql.end({ timeout: 1 });
}, 60_000);
