import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createClient } from 'graphql-ws';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { signInAs } from './api.ts';
import { company, person, type TestPerson } from './factories/people.ts';
import { testRuntime } from './runtime.ts';
import { testDatabase, type TestDatabase } from './setup/database.ts';
import type { OwnedRuntime } from '../src/createRuntime.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let someone: TestPerson;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  someone = await person(runtime.db, await company(runtime.db, 'Hospital', { careProvider: true }), [
    'VIEW_BOOKING',
  ]);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await runtime.close();
  await database.close();
});

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const start = (script: string, env: Record<string, string> = {}): ChildProcess => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${script}`, import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
  return child;
};

const until = async (fact: () => Promise<boolean> | boolean): Promise<void> => {
  for (const end = Date.now() + 50_000; !(await fact());) {
    if (Date.now() > end) throw new Error('the fact did not come');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

const ready = (port: number) => async (): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.ok ?? false;

const post = async (port: number, query: string, cookie: string): Promise<unknown> => {
  const headers = {
    'content-type': 'application/json',
    'x-ptc-request': '1',
    cookie: `ptc_session=${cookie}`,
  };
  return (
    await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
  ).json();
};

/** Watches its own session through one process; reconnects for ever. */
const watch = (port: number, cookie: string): { changes: string[]; pings: unknown[]; stop: () => void } => {
  const changes: string[] = [];
  const pings: unknown[] = [];
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { cookie: `ptc_session=${cookie}` } });
      }
    },
    retryAttempts: 1_000,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 50)),
    shouldRetry: (event) => (event as { code?: number }).code !== 4403,
    on: {
      ping: (received, payload) => {
        if (received) pings.push(payload);
      },
    },
  });
  client.subscribe<{ sessionChanged: { change: string } }>(
    { query: 'subscription { sessionChanged { change } }' },
    {
      next: ({ data }) => {
        if (data) changes.push(data.sessionChanged.change);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return { changes, pings, stop: () => void client.dispose() };
};

test('two API processes and a worker on one database: what one does, subscribers of the other see; kill -9 loses no session', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const api = start('main.ts', { PORT: String(first) });
  start('main.ts', { PORT: String(second) });
  const worker = start('worker.ts');
  await Promise.all([until(ready(first)), until(ready(second))]);
  const cookie = await signInAs(runtime, someone);
  const seen = watch(first, cookie);
  await until(() => seen.changes.length === 1);

  api.kill('SIGKILL');
  start('main.ts', { PORT: String(first) });
  await until(() => seen.changes.length === 2);
  expect(seen.changes).toEqual(['CONNECTED', 'CONNECTED']);

  await post(second, 'mutation { signOut { __typename } }', cookie);
  await until(() => seen.changes.includes('ENDED'));
  seen.stop();
  worker.kill('SIGTERM');
  const [code] = (await once(worker, 'exit')) as [number | null];
  expect(code).toBe(0);
}, 150_000);

test('a database that goes away is told to clients, readiness says so, and everything heals', async () => {
  const port = await freePort();
  start('main.ts', { PORT: String(port) });
  await until(ready(port));
  const cookie = await signInAs(runtime, someone);
  const seen = watch(port, cookie);
  await until(() => seen.changes.length === 1);
  const name = new URL(database.url).pathname.slice(1);
  const adminUrl = new URL(database.url);
  adminUrl.pathname = '/postgres';
  const admin = postgres(adminUrl.href, { max: 1, onnotice: () => undefined });
  await admin`alter database ${admin(name)} allow_connections false`;
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  await until(async () => !(await ready(port)()));
  await until(() =>
    seen.pings.some((payload) => (payload as { live?: boolean } | undefined)?.live === false),
  );
  expect(await post(port, '{ viewer { login } }', `${cookie.slice(0, -1)}x`)).toMatchObject({
    errors: [{ extensions: { code: 'UNAVAILABLE' } }],
  });
  await admin`alter database ${admin(name)} allow_connections true`;
  await until(ready(port));
  await until(() => seen.pings.some((payload) => (payload as { live?: boolean } | undefined)?.live === true));
  expect(await post(port, '{ viewer { company { name } } }', cookie)).toEqual({
    data: { viewer: { company: { name: 'Hospital' } } },
  });
  seen.stop();
  await admin.end();
}, 150_000);
