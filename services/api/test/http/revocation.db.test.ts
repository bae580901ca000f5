import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signInAs, testApi, type TestApi } from '../api.ts';
import { person } from '../factories/people.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { emitEvent } from '../../src/platform/outbox/emit.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { socketLimits } from '../../src/platform/limits.ts';
import { Caller, Heard, waitFor } from './caller.ts';
import { storyWorld, type StoryWorld } from './story.ts';

let database: TestDatabase;
let [one, other]: TestApi[] = [];
let world: StoryWorld;
let release = (): void => undefined;
let held: Promise<unknown>;

beforeAll(async () => {
  // Neither the safety net nor the end of what is remembered may do what is to be done at once.
  (socketLimits as { recheckMs: number }).recheckMs = 3_600_000;
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await testDatabase();
  world = await storyWorld(database);
  [one, other] = [await testApi(database.url), await testApi(database.url)];
  // An old transaction holds the stream of events back, for as long as the tests run.
  await new Promise<void>((begun) => {
    held = database.sql.begin(async (tx) => {
      await tx`select pg_current_xact_id()`;
      begun();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
  });
});
afterAll(async () => {
  release();
  await held;
  await Promise.all([one?.close(), other?.close()]);
  await database.close();
  vi.useRealTimers();
});

const live = async (caller: Caller): Promise<{ closed: () => number | null; heard: Heard<unknown> }> => {
  const client = caller.live();
  let code: number | null = null;
  client.on('closed', (event) => {
    ({ code } = event as { code: number });
  });
  const heard = new Heard<unknown>(client, 'subscription { tripStatusCounts { cursor } }');
  await heard.until('it runs', (events) => events.length > 0);
  return { closed: () => code, heard };
};

test('a token that is revoked through one process is refused by every process, and its sockets end, however late its event is', async () => {
  const admin = await person(database.db, world.careProvider.id, ['COMPANY_ADMIN', 'VIEW_BOOKING']);
  const cookie = await signInAs(database, admin);
  const make = async () =>
    (
      await one?.post<{ createAccessToken: { secret: string; token: { id: string } } }>(
        'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenSuccess { secret token { id } } } }',
        {
          input: {
            name: 'Program',
            roles: ['VIEW_BOOKING'],
            expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          },
        },
        cookie,
      )
    )?.body.data?.createAccessToken;
  const token = await make();
  const caller = new Caller(other?.url ?? '', token?.secret ?? '');
  expect((await caller.send('{ viewer { login } }')).status).toBe(200);
  const socket = await live(caller);
  await one?.post(
    'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { __typename } }',
    { input: { tokenId: token?.token.id ?? globalId('AccessToken', '') } },
    cookie,
  );
  expect((await new Caller(one?.url ?? '', token?.secret ?? '').send('{ viewer { login } }')).status).toBe(
    401,
  );
  await waitFor(
    'the other process refuses it',
    async () => (await caller.send('{ viewer { login } }')).status === 401,
  );
  await waitFor('its socket there is closed', () => socket.closed() !== null);
  expect(socket.closed()).toBe(4403);
});

test('the session of who signs out ends everywhere in the same way', async () => {
  const someone = await person(database.db, world.careProvider.id, ['VIEW_BOOKING']);
  const cookie = await signInAs(database, someone);
  const ask = async (): Promise<unknown> =>
    (await other?.post<{ viewer: object | null }>('{ viewer { login } }', {}, cookie))?.body.data?.viewer ??
    null;
  expect(await ask()).not.toBeNull();
  const client = other?.socket(cookie);
  if (!client) throw new Error('No API');
  let closed: number | null = null;
  client.on('closed', (event) => {
    closed = (event as { code: number }).code;
  });
  await new Heard(client, 'subscription { tripStatusCounts { cursor } }').until(
    'it runs',
    (events) => events.length > 0,
  );
  await one?.post('mutation { signOut { __typename } }', {}, cookie);
  await waitFor('the other process knows nobody of that name', async () => (await ask()) === null);
  await waitFor('the socket there is closed', () => closed !== null);
  expect(closed).toBe(4403);
});

test('by a role that was taken nothing is begun on an open socket, however late its event is', async () => {
  const someone = await person(database.db, world.careProvider.id, ['VIEW_BOOKING', 'MANAGE_BOOKING']);
  const cookie = await signInAs(database, someone);
  const client = other?.socket(cookie);
  if (!client) throw new Error('No API');
  let closed: number | null = null;
  client.on('closed', (event) => {
    closed = (event as { code: number }).code;
  });
  const roles = '{ viewer { roles } }';
  const live = new Heard(client, 'subscription { tripStatusCounts { cursor } }');
  await live.until('it runs', (events) => events.length > 0);
  const before = new Heard<{ viewer: { roles: string[] } }>(client, roles);
  await before.until('it answers', (events) => events.length > 0);
  expect(before.events[0]?.viewer.roles).toContain('MANAGE_BOOKING');
  await database.sql.begin(async (tx) => {
    await tx`update users set roles = array['VIEW_BOOKING'] where id = ${someone.userId}`;
    await emitEvent(tx, {
      type: 'user.changed',
      entityType: 'user',
      entityId: someone.userId,
      companyIds: [someone.companyId],
    });
  });
  await waitFor('a request is answered without it', async () => {
    const answer = await other?.post<{ viewer: { roles: string[] } }>(roles, {}, cookie);
    return answer?.body.data?.viewer.roles.includes('MANAGE_BOOKING') === false;
  });
  const after = new Heard(client, roles);
  await waitFor('the socket is closed', () => closed !== null || after.events.length > 0);
  expect([after.events, closed]).toEqual([[], 4205]);
});
