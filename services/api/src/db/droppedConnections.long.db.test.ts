import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase } from './client.ts';
import { Sockets } from './sockets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Connections end while they are made, while they are asked what kind of server it is, and while they are used. */
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
