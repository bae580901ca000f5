import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import postgres from 'postgres';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { readerRole } from '../../src/db/rows/reader.ts';
import { askerOf } from '../support/askerOf.ts';
import { company, person } from '../factories/people.ts';
import { signInAs, testApi, type Answer, type TestApi } from '../api.ts';
import { Caller, waitFor } from '../http/caller.ts';
import {
  bookingInput,
  createItinerary,
  refusal,
  storyWorld,
  type Created,
  type StoryWorld,
} from '../http/story.ts';
import { Cluster, type Member } from './cluster.ts';
import { send, serverProcesses } from './serverProcesses.ts';
import { Writers } from './writers.ts';

const nothingKnown = `00000000.${'0'.repeat(16)}`;
let cluster: Cluster;
let api: TestApi;
/** One that reads at a standby however old it is. */
let patient: TestApi;
let world: StoryWorld;
let itineraryId: string;

beforeAll(async () => {
  cluster = await Cluster.start('one', 'two');
  await cluster.primary.admin`create database console`;
  await migrateDatabase(cluster.primary.server.url('console'));
  const env = {
    DATABASE_READ_URL: cluster.url('console', 'standby'),
    DATABASE_PATIENCE_MS: '2000',
    CALLER_COST_PER_SECOND: '1000000',
    COMPANY_COST_PER_SECOND: '1000000',
  };
  api = await testApi(cluster.url('console'), env);
  patient = await testApi(cluster.url('console'), { ...env, DATABASE_READ_LAG_SECONDS: '3600' });
  world = await storyWorld(api.runtime);
  const { body } = await ask<{ createItinerary: Created }>(
    createItinerary,
    { input: { ...bookingInput(world, 600), idempotencyKey: randomUUID() } },
    world.tokens.careProvider,
  );
  itineraryId = body.data?.createItinerary.itinerary?.id ?? '';
  await isAsked(api);
}, 120_000);
afterAll(async () => {
  await Promise.all([api.close(), patient.close()]);
  await cluster.stop();
});

/** Sends as a program; with a position it may be answered by a standby. */
const ask = <T>(
  query: string,
  variables: object,
  token: string,
  position?: string,
  of: TestApi = api,
): Promise<Answer<T>> =>
  of.post<T>(query, variables, null, {
    authorization: `Bearer ${token}`,
    ...(position === undefined ? {} : { 'x-ptc-position': position }),
  });

const addComment = `mutation ($input: AddCommentInput!) { addComment(input: $input) { ${refusal} ... on AddCommentSuccess { entry { id } } } }`;
const log = `query ($id: ID!) { activity(itineraryId: $id, first: 20) { nodes { message } } }`;
interface Log {
  activity: { nodes: { message: string | null }[] };
}

const comment = async (message: string): Promise<string> => {
  const answer = await ask<{ addComment: { __typename: string } }>(
    addComment,
    { input: { itineraryId, message, idempotencyKey: randomUUID() } },
    world.tokens.careProvider,
  );
  expect(answer.body.data?.addComment.__typename).toBe('AddCommentSuccess');
  return answer.headers.get('x-ptc-position') ?? '';
};
const readLog = (position?: string, of: TestApi = api): Promise<Answer<Log>> =>
  ask<Log>(log, { id: itineraryId }, world.tokens.careProvider, position, of);
const wordsOf = ({ body }: Answer<Log>): (string | null)[] => {
  expect(body.errors).toBeUndefined();
  return (body.data?.activity.nodes ?? []).map(({ message }) => message);
};

const outcomes = async (of: TestApi = api): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await of.runtime.metrics.standbyReads.get()).values.map(({ labels, value }) => [labels.outcome, value]),
  );
const answeredBy = async (outcome: string, of: TestApi = api): Promise<number> =>
  (await outcomes(of))[outcome] ?? 0;
const isAsked = (of: TestApi): Promise<void> =>
  waitFor('the standby is asked', () => of.runtime.standby?.isAsked === true);
const onlyStandby = (): Member => {
  const [standby] = cluster.standbys;
  if (!standby) throw new Error('no standby');
  return standby;
};

const onStandby = (): postgres.Sql =>
  postgres(onlyStandby().server.url('console'), { max: 1, onnotice: () => undefined });

test('who wrote sees it in the next list although a standby answers, with others writing all the while', async () => {
  const writers = new Writers(new Caller(api.url, world.tokens.careProvider), itineraryId, 4);
  for (let n = 0; n < 60; n += 1) {
    const position = await comment(`own ${n}`);
    expect(position).toMatch(/^[0-9A-F]{8}\.[0-9A-F]{16}$/);
    expect(wordsOf(await readLog(position))).toContain(`own ${n}`);
  }
  await writers.stop();
  const counted = await outcomes();
  process.stdout.write(`read after writing: ${JSON.stringify(counted)}\n`);
  expect(counted['standby']).toBeGreaterThan(0);
  expect(counted['lost'] ?? 0).toBe(0);
}, 120_000);

test('who says nothing of positions, changes something or asks for more than lists is answered by the primary', async () => {
  const before = await outcomes();
  wordsOf(await readLog());
  await comment('by the primary');
  const mixed = await ask(
    `query ($id: ID!) { activity(itineraryId: $id, first: 1) { nodes { id } } clock { now } }`,
    { id: itineraryId },
    world.tokens.careProvider,
    nothingKnown,
  );
  expect(mixed.body.errors).toBeUndefined();
  expect(await outcomes()).toEqual(before);
  // Who has lost track is answered by the primary, and told where it is.
  const lostTrack = await readLog('?');
  expect(wordsOf(lostTrack)).toContain('by the primary');
  expect(lostTrack.headers.get('x-ptc-position')).toMatch(/^[0-9A-F]{8}\./);
  expect(await outcomes()).toEqual(before);
});

test('what an event told of is in the list that is read with its position', async () => {
  const client = new Caller(api.url, world.tokens.careProvider).live();
  const heard: { words: string[]; position: unknown }[] = [];
  client.subscribe<{ itineraryChanged: { entries: { message: string }[] } }>(
    {
      query: 'subscription ($id: ID!) { itineraryChanged(id: $id) { entries { message } } }',
      variables: { id: itineraryId },
    },
    {
      next: ({ data, extensions }) => {
        const words = (data?.itineraryChanged.entries ?? []).map(({ message }) => message);
        const { position } = (extensions ?? {}) as { position?: unknown };
        heard.push({ words, position });
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  let n = 0;
  await waitFor('it listens', async () => {
    await comment(`told ${(n += 1)}`);
    return heard.length > 0;
  });
  for (const { words, position } of heard) {
    const read = wordsOf(await readLog(String(position)));
    for (const word of words) expect(read).toContain(word);
  }
  await client.dispose();
});

test('on the standby, too, another company finds nothing of a booking, its legs and its patient', async () => {
  const before = await answeredBy('standby');
  const lists = `query ($id: ID!) {
    activity(itineraryId: $id, first: 20) { nodes { message } } trips(first: 50) { nodes { id } totalCount }
    itineraries(first: 50) { nodes { id } } patients(first: 50) { nodes { id } } offers(first: 50, filter: { itineraryId: $id }) { nodes { id } } }`;
  type Lists = Record<string, { nodes: unknown[] }>;
  const nodesOf = ({ body }: Answer<Lists>): Record<string, number> => {
    expect(body.errors).toBeUndefined();
    return Object.fromEntries(
      Object.entries(body.data ?? {}).map(([name, { nodes }]) => [name, nodes.length]),
    );
  };
  const position = await comment('private');
  // A person who may see everything of a company that has nothing to do with it.
  const elsewhere = await company(api.runtime.db, 'Elsewhere', { careProvider: true });
  const cookie = await signInAs(
    api.runtime,
    await person(api.runtime.db, elsewhere, ['VIEW_BOOKING', 'VIEW_DISPATCH', 'MANAGE_BOOKING']),
  );
  await waitFor('both are answered by the standby', async () => {
    const at = await answeredBy('standby');
    const strangers = await api.post<Lists>(lists, { id: itineraryId }, cookie, {
      'x-ptc-position': position,
    });
    expect(nodesOf(strangers)).toEqual({ activity: 0, trips: 0, itineraries: 0, patients: 0, offers: 0 });
    const own = nodesOf(await ask<Lists>(lists, { id: itineraryId }, world.tokens.careProvider, position));
    expect(own).toMatchObject({ trips: 1, itineraries: 1 });
    return (await answeredBy('standby')) === at + 2;
  });
  expect(await answeredBy('standby')).toBeGreaterThan(before);

  // The database holds the line by itself: the reading role sees the other company's rows for the other
  // company alone.
  const sql = onStandby();
  const legsFor = (companyId: string): Promise<unknown> =>
    sql.begin('read only', async (tx) => {
      await tx`select set_config('role', ${readerRole}, true), set_config('ptc.asker', ${askerOf(companyId)}, true)`;
      const [row] = await tx<{ n: number }[]>`select count(*)::int as n from trips where pg_is_in_recovery()`;
      return row?.n;
    });
  expect([await legsFor(elsewhere), await legsFor(world.careProvider.id)]).toEqual([0, 1]);
  await sql.end();
});

test('what a standby breaks off is answered by the primary', async () => {
  const admin = onStandby();
  await isAsked(patient);
  let reading = true;
  const reads = Promise.all(
    [1, 2, 3].map(async () => {
      let n = 0;
      for (; reading; n += 1) expect(wordsOf(await readLog(nothingKnown, patient)).length).toBeGreaterThan(0);
      return n;
    }),
  );
  await waitFor('some were broken off', async () => {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%-standby' and pid <> pg_backend_pid()`;
    return (await answeredBy('lost', patient)) > 20;
  });
  reading = false;
  expect((await reads).every((n) => n > 0)).toBe(true);
  await admin.end();
}, 60_000);

test('a standby that stands still: own writes are seen, its lag is told, and beyond the limit it is not asked', async () => {
  const { admin } = onlyStandby();
  await isAsked(api);
  await isAsked(patient);
  await admin`select pg_wal_replay_pause()`;
  await waitFor(
    'it stands still',
    async () => (await admin`select 1 where pg_get_wal_replay_pause_state() = 'paused'`).length > 0,
  );
  const position = await comment('while it stood still');
  expect(wordsOf(await readLog(position, patient))).toContain('while it stood still');
  // Who knows nothing of it may be shown what was there before.
  expect(wordsOf(await readLog(nothingKnown, patient))).not.toContain('while it stood still');
  await waitFor('it is not asked any more', () => api.runtime.standby?.isAsked === false, 30);
  expect(wordsOf(await readLog(nothingKnown))).toContain('while it stood still');
  const ready = (await (await fetch(`${api.url}/health/ready`)).json()) as {
    status: string;
    standby: { asked: boolean; behindSeconds: number };
  };
  expect(ready).toMatchObject({ status: 'ready', standby: { asked: false } });
  expect(ready.standby.behindSeconds).toBeGreaterThan(5);
  const metrics = await (await fetch(`${api.url}/metrics`)).text();
  expect(Number(/^standby_behind_seconds ([\d.]+)$/m.exec(metrics)?.[1])).toBeGreaterThan(5);
  const staff = await signInAs(api.runtime, await person(api.runtime.db, world.owner.id, ['SYS_SUPPORT']));
  const { body } = await api.post<{ backgroundWork: { standbyAway: boolean; standbyBehindSeconds: number } }>(
    '{ backgroundWork { standbyAway standbyBehindSeconds } }',
    {},
    staff,
  );
  expect(body.data?.backgroundWork.standbyAway).toBe(false);
  expect(body.data?.backgroundWork.standbyBehindSeconds).toBeGreaterThan(4);
  // Where older lists are wanted, the answer says how old it may be.
  // Each process measures for itself, once a second.
  await waitFor('the other process knows it, too', () => (patient.runtime.standby?.behindSeconds ?? 0) > 6);
  const old = await readLog(nothingKnown, patient);
  expect(wordsOf(old)).not.toContain('while it stood still');
  expect(Number(old.headers.get('x-ptc-behind'))).toBeGreaterThan(5);

  await admin`select pg_wal_replay_resume()`;
  await isAsked(api);
  await waitFor('it is there, too', async () =>
    wordsOf(await readLog(nothingKnown)).includes('while it stood still'),
  );
}, 90_000);

test('a standby that freezes, and one that dies: lists are answered all the same, and by it again when it is back', async () => {
  const standby = onlyStandby();
  await isAsked(api);
  send(serverProcesses(standby.server.dataDir), 'SIGSTOP');
  for (let n = 0; n < 5; n += 1) {
    const position = await comment(`frozen ${n}`);
    expect(wordsOf(await readLog(position))).toContain(`frozen ${n}`);
    expect(wordsOf(await readLog(nothingKnown)).length).toBeGreaterThan(0);
  }
  send(serverProcesses(standby.server.dataDir), 'SIGCONT');
  await isAsked(api);
  send(serverProcesses(standby.server.dataDir), 'SIGKILL');
  for (let n = 0; n < 10; n += 1) {
    const position = await comment(`dead ${n}`);
    expect(wordsOf(await readLog(position))).toContain(`dead ${n}`);
    expect(wordsOf(await readLog(nothingKnown)).length).toBeGreaterThan(0);
  }
  await waitFor('it is known to be away', () => api.runtime.standby?.behindSeconds === null);
  const before = await answeredBy('standby');
  await cluster.replace(standby);
  await isAsked(api);
  await waitFor('it answers again', async () => {
    wordsOf(await readLog(nothingKnown));
    return (await answeredBy('standby')) > before;
  });
}, 120_000);
