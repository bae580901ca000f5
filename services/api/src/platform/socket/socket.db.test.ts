import { connect } from 'node:net';
import { published } from '../../../test/support/outbox.ts';
import { probe } from '../../../test/platform/probe.ts';
import type { Client, ExecutionResult } from 'graphql-ws';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import WebSocket from 'ws';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { newId } from '../ids.ts';
import { emitEvent, emitEvents } from '../outbox/emit.ts';

let database: TestDatabase;
let api: TestApi;
let hospital: string;
let people: TestPerson[];
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  people = await Promise.all(
    Array.from({ length: 3 }, () => person(api.runtime.db, hospital, ['VIEW_BOOKING'])),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const cookieOf = (index: number): Promise<string> =>
  signInAs(api.runtime, people[index] ?? (Promise.reject(new Error('no such person')) as never));

const emit = async (
  type: string,
  payload: Record<string, unknown> = {},
  companyId = hospital,
): Promise<void> => {
  await api.runtime.sql.begin((tx) =>
    emitEvent(tx, { type, entityType: 'trip', entityId: newId(), companyIds: [companyId], payload }),
  );
  api.runtime.relay.wake();
};

const until = async (fact: () => boolean, what = 'the fact'): Promise<void> => {
  for (const end = Date.now() + 10_000; !fact();) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

type Seen = { cursor: string; gap: boolean; type: string; execution: number; who: string | null; n: number };

/**
 * Subscribes and waits until the server listens: an event of its own, emitted until it arrives, is the proof.
 */
const listen = async (
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ seen: Seen[]; stop: () => void; ended: () => boolean; failed: () => unknown }> => {
  const seen: Seen[] = [];
  let ended = false;
  let failed: unknown = null;
  const before = api.server.hub.size;
  const subscriptions = async (): Promise<number> =>
    (await api.runtime.metrics.subscriptions.get()).values[0]?.value ?? 0;
  const running = await subscriptions();
  const stop = client.subscribe<Record<string, Seen>>(
    { query, variables },
    {
      next: (result: ExecutionResult<Record<string, Seen>>) => {
        for (const value of Object.values(result.data ?? {})) seen.push(value);
        if (result.errors) failed = result.errors;
      },
      error: (error: unknown) => {
        failed = error;
        ended = true;
      },
      complete: () => {
        ended = true;
      },
    },
  );
  for (
    let tries = 0;
    tries < 400 && !ended && (await subscriptions()) === running && before === api.server.hub.size;
    tries += 1
  )
    await new Promise((resolve) => setTimeout(resolve, 5));
  await published(api.runtime);
  await new Promise((resolve) => setTimeout(resolve, 60));
  return { seen, stop, ended: () => ended, failed: () => failed };
};

const changed =
  'subscription ($after: String) { probeChanged(after: $after) { cursor gap type execution who n } }';
const state = 'subscription { probeState { cursor gap type execution who n } }';

test('many subscribers of one company share one execution per event, which names nobody', async () => {
  const clients = await Promise.all([0, 1, 2].map(async (index) => api.socket(await cookieOf(index))));
  const listeners = await Promise.all(clients.map((client) => listen(client, changed)));
  const before = probe.executions;
  await emit('trip.accepted', { n: 7 });
  await until(() => listeners.every(({ seen }) => seen.length === 1));
  expect(probe.executions).toBe(before + 1);
  expect(listeners.map(({ seen }) => seen[0])).toEqual(
    Array.from({ length: 3 }, () => ({
      ...listeners[0]?.seen[0],
      type: 'trip.accepted',
      n: 7,
      who: null,
      gap: false,
    })),
  );
  for (const client of clients) await client.dispose();
  await until(() => api.server.hub.size === 0, 'the end of the shared subscription');
});

test('what fails in an event is told with its place in the document, at the first event as at any further', async () => {
  const client = api.socket(await cookieOf(0));
  const told: unknown[] = [];
  client.subscribe(
    { query: 'subscription { probeChanged { n ofDispatch } }' },
    { next: (result) => told.push(result), error: (error) => told.push(error), complete: () => undefined },
  );
  await until(() => api.server.hub.size === 1, 'the subscription');
  for (const n of [1, 2, 3]) {
    await emit('trip.accepted', { n });
    await until(() => told.length === n, `event ${n}`);
  }
  const error = {
    message: 'Not permitted',
    path: ['probeChanged', 'ofDispatch'],
    locations: [{ line: 1, column: 33 }],
    extensions: { code: 'FORBIDDEN' },
  };
  expect(told).toMatchObject(
    [1, 2, 3].map((n) => ({ data: { probeChanged: { n, ofDispatch: null } }, errors: [error] })),
  );
  await client.dispose();
});

test('a foreign company hears nothing, and an event for one user reaches that user alone', async () => {
  const clients = await Promise.all([0, 1].map(async (index) => api.socket(await cookieOf(index))));
  const [first, second] = await Promise.all(clients.map((client) => listen(client, changed)));
  await emit('foreign', {}, newId());
  await emit('mine', { userId: people[1]?.userId });
  await emit('all');
  await until(() => (first?.seen.length ?? 0) >= 1 && (second?.seen.length ?? 0) >= 2);
  expect(first?.seen.map(({ type }) => type)).toEqual(['all']);
  expect(second?.seen.map(({ type }) => type)).toEqual(['mine', 'all']);
  for (const client of clients) await client.dispose();
});

test('who resumes gets what was missed, in order and once, and then what is live', async () => {
  const client = api.socket(await cookieOf(0));
  const first = await listen(client, changed);
  await emit('one');
  await until(() => first.seen.length === 1);
  first.stop();
  await until(() => api.server.hub.size === 0);
  await emit('two');
  await emit('three');
  await published(api.runtime);
  const again = await listen(client, changed, { after: first.seen[0]?.cursor });
  await emit('four');
  await until(() => again.seen.length >= 3);
  expect(again.seen.map(({ type }) => type)).toEqual(['two', 'three', 'four']);
  await client.dispose();
});

test('who missed more than may lie unread gets all of it, as fast as it reads, and is not taken for slow', async () => {
  const before = api.socket(await cookieOf(0));
  const first = await listen(before, changed);
  await emit('before');
  await until(() => first.seen.length === 1);
  await before.dispose();
  await until(() => api.server.hub.size === 0);
  const missed = 400;
  await api.runtime.sql.begin((tx) =>
    emitEvents(
      tx,
      Array.from({ length: missed }, (_, n) => ({
        type: 'missed',
        entityType: 'trip' as const,
        entityId: newId(),
        companyIds: [hospital],
        payload: { n },
      })),
    ),
  );
  api.runtime.relay.wake();
  await published(api.runtime);
  // Every event brings its long names along: some 16 MB in all.
  const long = Array.from({ length: 25 }, (_, at) => `n${at}${'x'.repeat(1_600)}: n`).join(' ');
  const client = api.socket(await cookieOf(0));
  const seen: number[] = [];
  let closed: unknown = null;
  client.on('closed', (event) => (closed = (event as { code: number }).code));
  client.subscribe<{ probeChanged: { n: number } }>(
    {
      query: `subscription ($after: String) { probeChanged(after: $after) { n ${long} } }`,
      variables: { after: first.seen[0]?.cursor },
    },
    {
      next: ({ data }) => seen.push(data?.probeChanged.n ?? -1),
      error: (error) => (closed ??= error),
      complete: () => undefined,
    },
  );
  await until(() => seen.length === missed || closed !== null, 'all of it');
  expect([closed, seen]).toEqual([null, Array.from({ length: missed }, (_, n) => n)]);
  await client.dispose();
});

test('who resumes from an event that is gone is told to load again', async () => {
  const client = api.socket(await cookieOf(0));
  const lost = await listen(client, changed, { after: Buffer.from('1.1').toString('base64url') });
  await until(() => lost.seen.length === 1);
  expect(lost.seen[0]).toMatchObject({ gap: true });
  const garbage = await listen(client, changed, { after: 'garbage' });
  await until(() => garbage.seen.length === 1);
  expect(garbage.seen[0]).toMatchObject({ gap: true });
  await client.dispose();
});

test('a delivery that breaks becomes a gap, and the next event goes on', async () => {
  const client = api.socket(await cookieOf(0));
  const { seen } = await listen(client, changed);
  probe.breakDelivery = true;
  await emit('unlucky');
  await until(() => seen.length === 1);
  probe.breakDelivery = false;
  await emit('lucky');
  await until(() => seen.length === 2);
  expect(seen.map(({ gap, type }) => [gap, type])).toEqual([
    [true, 'gap'],
    [false, 'lucky'],
  ]);
  await client.dispose();
});

test('state greets everybody who comes with what is now, and a storm of changes is at most ten a second with the last one sure', async () => {
  const client = api.socket(await cookieOf(0));
  const first = await listen(client, state);
  await until(() => first.seen.length === 1);
  expect(first.seen[0]?.type).toBe('initial');
  const begin = Date.now();
  for (let n = 1; n <= 60; n += 1) await emit('storm', { n });
  await until(() => first.seen.at(-1)?.n === 60);
  expect(first.seen.length).toBeLessThanOrEqual(3 + (Date.now() - begin) / 100);
  const late = await listen(client, state);
  await until(() => late.seen.length === 1);
  expect(late.seen[0]?.type).toBe('initial');
  await client.dispose();
});

const closing = async (act: (cookie: string) => Promise<unknown>): Promise<number> => {
  const cookie = await cookieOf(0);
  const client = api.socket(cookie);
  const code = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  await listen(client, changed);
  await act(cookie);
  return code;
};

test('where the clock of the machine is set back, the next change is told as soon as ever', async () => {
  const client = api.socket(await cookieOf(0));
  const live = await listen(client, state);
  await emit('trip.accepted', { n: 1 });
  await until(() => live.seen.at(-1)?.n === 1, 'the first change');
  // What gathers changes has come to rest.
  await new Promise((resolve) => setTimeout(resolve, 200));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  await emit('trip.accepted', { n: 2 });
  await until(() => live.seen.at(-1)?.n === 2, 'the second change');
  await client.dispose();
});

test('the socket of a session that ends is closed with 4403, at once and by the recheck', async () => {
  expect(await closing((cookie) => api.post('mutation { signOut { __typename } }', {}, cookie))).toBe(4403);
  expect(await closing(() => database.sql`update sessions set ended_at = now()`)).toBe(4403);
});

test('the session itself is told before its socket goes', async () => {
  // Here the event tells: the recheck, which would close the socket first where other transactions hold the
  // event back, stays out of it, and so do the events of sessions before.
  const recheck = vi.spyOn(api.runtime.actors, 'ended').mockResolvedValue(new Set());
  onTestFinished(() => recheck.mockRestore());
  await published(api.runtime);
  const cookie = await cookieOf(0);
  const client = api.socket(cookie);
  const changes: string[] = [];
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
  await until(() => changes.length === 1);
  await api.post('mutation { signOut { __typename } }', {}, cookie);
  await published(api.runtime);
  await until(() => changes.length === 2);
  expect(changes).toEqual(['CONNECTED', 'ENDED']);
  await client.dispose();
});

const refused = (
  headers: Record<string, string>,
  path = '/graphql',
  protocol: string | undefined = 'graphql-transport-ws',
): Promise<string> =>
  new Promise((resolve) => {
    const ws = new WebSocket(`${api.url.replace('http', 'ws')}${path}`, protocol ? [protocol] : [], {
      headers,
    });
    ws.on('unexpected-response', (_request, response) => {
      resolve(String(response.statusCode));
      ws.terminate();
    });
    ws.on('error', () => undefined);
    ws.on('close', (code) => resolve(String(code)));
    ws.on('open', () => {
      if (!headers['wait']) ws.send(JSON.stringify({ type: 'connection_init' }));
    });
  });

test('a foreign origin, another path, another protocol, nobody, and silence are turned away', async () => {
  expect(await refused({ origin: 'https://evil.example' })).toBe('403');
  expect(await refused({}, '/elsewhere')).toBe('404');
  expect(await refused({}, '/graphql', 'graphql-ws')).toBe('400');
  expect(await refused({})).toBe('4403');
  expect(await refused({ wait: 'yes' })).toBe('4408');
});

/** The first line of what is answered to an upgrade of a path that no client library would send. */
const upgradeOf = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
  });

test.each(['//', '//?graphql', '///'])('an upgrade of %s is turned away', async (path) => {
  expect(await upgradeOf(path)).toBe('HTTP/1.1 404 Not Found');
});

const raw = async (
  cookie: string,
): Promise<{ ws: WebSocket; messages: { type: string; id?: string; payload?: unknown }[] }> => {
  const ws = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws'], {
    headers: { cookie: `ptc_session=${cookie}` },
  });
  const messages: { type: string; id?: string; payload?: unknown }[] = [];
  ws.on('message', (data) => messages.push(JSON.parse((data as Buffer).toString()) as { type: string }));
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ type: 'connection_init' }));
  await until(() => messages.length === 1);
  return { ws, messages };
};

test('limits of a socket: subscriptions, size of a message; faults and bad documents are masked as over HTTP', async () => {
  const { ws, messages } = await raw(await cookieOf(0));
  expect(messages[0]).toEqual({ type: 'connection_ack', payload: { live: true } });
  for (let n = 0; n < 21; n += 1)
    ws.send(JSON.stringify({ type: 'subscribe', id: `s${n}`, payload: { query: changed } }));
  await until(() => messages.some(({ type }) => type === 'error'));
  expect(messages.find(({ type }) => type === 'error')).toMatchObject({
    id: 's20',
    payload: [{ extensions: { code: 'LIMIT_EXCEEDED' } }],
  });
  ws.send(JSON.stringify({ type: 'subscribe', id: 'q', payload: { query: '{ probe { depth broken } }' } }));
  await until(() => messages.some(({ type, id }) => type === 'complete' && id === 'q'));
  expect(messages.find(({ type, id }) => type === 'next' && id === 'q')).toMatchObject({
    payload: {
      data: { probe: { depth: 0, broken: null } },
      errors: [{ message: 'Unexpected error', extensions: { code: 'INTERNAL' } }],
    },
  });
  ws.send(JSON.stringify({ type: 'subscribe', id: 'bad', payload: { query: 'subscription { nothing }' } }));
  await until(() => messages.some(({ id }) => id === 'bad'));
  expect(messages.find(({ id }) => id === 'bad')).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }],
  });
  ws.send(JSON.stringify({ type: 'ping', payload: { a: 1 } }));
  await until(() => messages.some(({ type }) => type === 'pong'));
  const code = new Promise((resolve) => ws.once('close', resolve));
  ws.send(
    JSON.stringify({
      type: 'subscribe',
      id: 'big',
      payload: { query: `${changed} # ${'x'.repeat(70_000)}` },
    }),
  );
  expect(await code).toBe(1009);
});

test('what the protocol does not have closes the socket, as does the name of a subscription that runs', async () => {
  const codeAfter = async (...sent: object[]): Promise<unknown> => {
    const { ws } = await raw(await cookieOf(0));
    const code = new Promise((resolve) => ws.once('close', resolve));
    for (const message of sent) ws.send(JSON.stringify(message));
    return code;
  };
  const long = 'x'.repeat(300);
  const subscribe = { type: 'subscribe', id: long, payload: { query: changed } };
  expect(await codeAfter({ type: 'nonsense' })).toBe(4400);
  expect(await codeAfter({ type: 'connection_init' })).toBe(4429);
  expect(await codeAfter(subscribe, subscribe)).toBe(4409);
  await until(() => api.server.hub.size === 0, 'the end of the subscriptions');
});

test('two processes on one database: what one commits, subscribers of the other see', async () => {
  const other = await testApi(database.url);
  const client = api.socket(await cookieOf(0));
  const { seen } = await listen(client, changed);
  const cookie = await cookieOf(1);
  await other.post(
    'mutation ($input: ProbeEmitInput!) { probeEmit(input: $input) { __typename } }',
    { input: { type: 'from.elsewhere' } },
    cookie,
  );
  await until(() => seen.length === 1);
  expect(seen[0]?.type).toBe('from.elsewhere');
  await client.dispose();
  await other.close();
});
