import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  freePort,
  removeCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../scripts/embedded-pg.ts';
import { openDatabase, type DatabaseClient } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { Caller, Heard, waitFor } from '../http/caller.ts';
import { agreed, disagreements, isCaughtUp } from '../http/ledger.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { bookingInput, createItinerary, storyWorld, type Created, type StoryWorld } from '../http/story.ts';

// A cluster of its own, because it is stopped and started; always on the same port, as a database in
// production is.
const dataDir = join(
  tmpdir(),
  `patient-transport-tests-${process.getuid?.() ?? 'user'}`,
  `run-${process.pid}-${randomBytes(3).toString('hex')}`,
);
let start: () => Promise<EmbeddedPostgres>;
let cluster: EmbeddedPostgres;
let database: DatabaseClient;
let api: ProductProcess;
let worker: ProductProcess;
let world: StoryWorld;

beforeAll(async () => {
  const port = String(await freePort());
  start = () =>
    startEmbeddedPostgres({
      dataDir,
      settings: { port, fsync: 'off', full_page_writes: 'off', shared_buffers: '64MB' },
    });
  cluster = await start();
  const admin = postgres(cluster.url(), { max: 1 });
  await admin`create database lost`;
  await admin.end();
  const url = cluster.url('lost');
  await migrateDatabase(url);
  database = openDatabase(url, { max: 4, applicationName: 'test' });
  world = await storyWorld(database, { tiers: [1] });
  [api, worker] = await Promise.all([startProcess('api', url), startProcess('worker', url)]);
});
afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await database.sql.end({ timeout: 1 });
  await removeCluster(dataDir);
});

type Event = {
  offersChanged: {
    cursor: string;
    gap: boolean;
    offer: { id: string; bookingName: string; status: string } | null;
  };
};
const live =
  'subscription ($after: String) { offersChanged(after: $after) { cursor gap offer { id bookingName status } } }';
const opened = (events: readonly Event[]): string[] =>
  events
    .filter(({ offersChanged }) => offersChanged.offer?.status === 'OPEN')
    .map(({ offersChanged }) => offersChanged.offer?.bookingName ?? '');

const book = async (minutes: number): Promise<string> => {
  const { createItinerary: created } = await new Caller(api.url, world.tokens.careProvider).ask<{
    createItinerary: Created;
  }>(createItinerary, { input: bookingInput(world, minutes) });
  if (!created.itinerary) throw new Error(JSON.stringify(created));
  return created.itinerary.name;
};
const dispatcher = (): Caller => new Caller(api.url, world.tokens.transportProviders[0] ?? '');
const answers = async (): Promise<boolean> =>
  (
    await dispatcher()
      .send<object>('{ offers(first: 1) { nodes { id } } }')
      .catch(() => null)
  )?.data != null;

test('connections that PostgreSQL ends: the next request works, and a subscriber misses nothing', async () => {
  const client = dispatcher().live();
  const heard = new Heard<Event>(client, live);
  await new Heard(client, 'subscription { tripStatusCounts { cursor } }').until(
    'the socket is live',
    (events) => events.length > 0,
  );
  const names = [await book(200)];
  for (let n = 1; n <= 3; n += 1) {
    const ended = await database.sql<
      { pid: number }[]
    >`select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'patient-transport-%'`;
    expect(ended.length).toBeGreaterThan(1);
    const pids = ended.map(({ pid }) => pid);
    await waitFor(
      'they are gone',
      async () => (await database.sql`select 1 from pg_stat_activity where pid = any(${pids})`).length === 0,
    );
    await waitFor('a request succeeds', answers, 5);
    names.push(await book(200 + n));
  }
  await heard.until('every offer, once and in order', (events) => opened(events).length >= names.length);
  expect(opened(heard.events)).toEqual(names);
  expect(heard.events.some(({ offersChanged }) => offersChanged.gap)).toBe(false);
  await client.dispose();
}, 60_000);

test('a database that is away: readiness says so, requests get UNAVAILABLE; when it is back everything goes on, live streams without a gap', async () => {
  const client = dispatcher().live();
  const stayed = new Heard<Event>(client, live);
  const left = dispatcher().live();
  const leaver = new Heard<Event>(left, live);
  for (const socket of [client, left])
    await new Heard(socket, 'subscription { tripStatusCounts { cursor } }').until(
      'the socket is live',
      (events) => events.length > 0,
    );
  const seen = await book(301);
  for (const heard of [stayed, leaver])
    await heard.until('an offer', (events) => opened(events).includes(seen));
  const cursor = leaver.events.at(-1)?.offersChanged.cursor ?? '';
  await left.dispose();

  // Asked when it goes, and all through its absence: never a wait for it, always the same word.
  let absent = true;
  const asked: string[] = [];
  await cluster.stop();
  const asking = (async () => {
    while (absent) {
      const { errors } = await dispatcher().send('{ offers(first: 1) { nodes { id } } }');
      asked.push(...errors.map(({ extensions }) => extensions?.code ?? ''));
    }
  })();
  await waitFor('readiness tells', async () => (await fetch(`${api.url}/health/ready`)).status === 503);
  expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
  const refused = await dispatcher().send('{ offers(first: 1) { nodes { id } } }');
  expect(refused.errors.map(({ extensions }) => extensions?.code)).toEqual(['UNAVAILABLE']);
  await waitFor('it was asked for a while', () => asked.length > 100);
  absent = false;
  await asking;
  expect(new Set(asked)).toEqual(new Set(['UNAVAILABLE']));
  cluster = await start();
  await waitFor('readiness tells again', async () => (await fetch(`${api.url}/health/ready`)).status === 200);
  await waitFor('a request succeeds', answers);

  const later = [await book(302), await book(303)];
  await stayed.until('what came after', (events) => opened(events).length >= 3);
  expect(opened(stayed.events)).toEqual([seen, ...later]);

  const back = dispatcher().live();
  const resumed = new Heard<Event>(back, live, { after: cursor });
  await resumed.until('what it missed', (events) => opened(events).length >= 2);
  const newest = await book(304);
  await resumed.until('what comes now', (events) => opened(events).includes(newest));
  expect(opened(resumed.events)).toEqual([...later, newest]);
  for (const heard of [stayed, resumed])
    expect(heard.events.some(({ offersChanged }) => offersChanged.gap)).toBe(false);
  for (const socket of [client, back]) await socket.dispose();

  await waitFor('the worker goes on too', () => isCaughtUp(database.sql));
  const [alerts] = await database.sql<
    { n: number; offers: number }[]
  >`select (select count(*)::int from alerts where event = 'OFFER') as n, (select count(*)::int from offers) as offers`;
  expect(alerts?.n).toBe(alerts?.offers);
  expect(await disagreements(database.sql)).toEqual(agreed);
}, 120_000);

test('a database that is frozen: who waits is told, readiness and sockets too; when it thaws everything goes on', async () => {
  const client = dispatcher().live();
  const heard = new Heard<Event>(client, live);
  await new Heard(client, 'subscription { tripStatusCounts { cursor } }').until(
    'the socket is live',
    (events) => events.length > 0,
  );
  const pids = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'patient-transport-%'`;
  for (const { pid } of pids) process.kill(pid, 'SIGSTOP');
  try {
    // Their connections stand, and nothing comes of them: without a watch this would wait for as long as it
    // takes.
    const { errors } = await dispatcher().send('{ offers(first: 1) { nodes { id } } }');
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(['UNAVAILABLE']);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(503);
  } finally {
    for (const { pid } of pids) process.kill(pid, 'SIGCONT');
  }
  await waitFor('a request succeeds', answers);
  const name = await book(310);
  await heard.until('what comes after', (events) => opened(events).includes(name));
  expect(heard.events.some(({ offersChanged }) => offersChanged.gap)).toBe(false);
  await client.dispose();
}, 60_000);
