import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { openDatabase, type RawSql } from './client.ts';
import { Listening } from './listening.ts';
import type { Sockets } from './sockets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('what is told is heard once, however often listening failed before it could begin', async () => {
  let isFull = true;
  // A server that has no connection to give: each that is opened ends at once.
  const sockets = {
    connect: async (to: { path?: string; host: string[]; port: number[] }): Promise<Socket> => {
      const socket = to.path ? connect(to.path) : connect(to.port[0] ?? 5432, to.host[0]);
      if (isFull) setImmediate(() => socket.destroy(new Error('no connection is left')));
      return socket;
    },
  };
  const { sql } = openDatabase(database.url, { max: 1, sockets: sockets as unknown as Sockets });
  const heard: string[] = [];
  let [begun, failures, attempts] = [0, 0, 0];
  const come = new Set<number>();
  /** The driver itself, which says of which attempts it listens. */
  const driver = {
    listen: (name: string, told: (text: string) => void, listens: () => void) => {
      const attempt = (attempts += 1);
      return sql.listen(name, told, () => {
        come.add(attempt);
        listens();
      });
    },
  };
  const listening = new Listening(
    driver as unknown as RawSql,
    [{ name: 'told_once', heard: (text) => heard.push(text), begun: () => (begun += 1) }],
    { retryMs: 50, failed: () => (failures += 1) },
  );
  await listening.start();
  await waitFor('several attempts fail', () => failures >= 3);
  isFull = false;
  await waitFor('the driver comes back to what each attempt left with it', () => come.size === attempts);
  expect(begun).toBeGreaterThan(0);
  await database.sql.notify('told_once', 'news');
  await waitFor('it is heard', () => heard.length > 0);
  await database.sql.notify('told_once', 'the last');
  await waitFor('the last is heard', () => heard.includes('the last'));
  expect(heard).toEqual(['news', 'the last']);
  await listening.stop();
  await sql.end({ timeout: 1 });
});
