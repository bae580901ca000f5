import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { schema } from '../../schema.ts';
import { wallFields } from '../../platform/graphql/wallFields.ts';
import { isObjectType, isInterfaceType } from 'graphql';

let database: TestDatabase;
let api: TestApi;
let dispatcher: TestPerson;
let driver: TestPerson;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const ambulance = await company(api.runtime.db, 'Ambulance', { transportProvider: true });
  dispatcher = await person(api.runtime.db, ambulance, ['DISPATCH', 'COMPANY_ADMIN']);
  driver = await person(api.runtime.db, ambulance, ['DRIVER']);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const start = 'mutation { startWall { __typename ... on StartWallSuccess { viewer { isWall roles } } } }';
interface Started {
  startWall: {
    __typename: string;
    viewer?: { isWall: boolean; roles: string[] };
  };
}
const begin = async (): Promise<{
  wall: string;
  former: string;
  answer: Started['startWall'] | undefined;
}> => {
  const former = await signInAs(api.runtime, dispatcher);
  const { body, cookie } = await api.post<Started>(start, {}, former);
  return { wall: cookie ?? '', former, answer: body.data?.startWall };
};
const code = async (query: string, cookie: string): Promise<unknown> =>
  (await api.post<never>(query, {}, cookie)).body.errors?.[0]?.extensions?.['code'];

test('a screen on a wall may look and nothing else; the session it came from is over', async () => {
  const { wall, former, answer } = await begin();
  expect(answer).toMatchObject({
    __typename: 'StartWallSuccess',
    viewer: { isWall: true, roles: ['VIEW_DISPATCH'] },
  });
  const who = '{ viewer { login } }';
  expect((await api.post<{ viewer: unknown }>(who, {}, former)).body.data?.viewer).toBeNull();
  expect((await api.post<{ viewer: unknown }>(who, {}, wall)).body.data?.viewer).toEqual({
    login: dispatcher.login,
  });
  const limits = await api.post<{
    viewer: { session: Record<'idleExpiresAt' | 'absoluteExpiresAt', string> };
  }>('{ viewer { session { idleExpiresAt absoluteExpiresAt } } }', {}, wall);
  const session = limits.body.data?.viewer.session;
  expect(session?.idleExpiresAt).toBe(session?.absoluteExpiresAt ?? 'nothing');
  await database.sql`update sessions set last_seen_at = now() - interval '3 days' where is_wall`;
  api.runtime.authenticator.forget();
  expect((await api.post<{ viewer: unknown }>(who, {}, wall)).body.data?.viewer).toEqual({
    login: dispatcher.login,
  });
});

test.each([
  [
    'who travels',
    '{ board(from: "2026-01-01T00:00:00Z", to: "2026-01-01T04:00:00Z") { trips { patient { id } } } }',
  ],
  [
    'the same in a fragment',
    'query { board(from: "2026-01-01T00:00:00Z", to: "2026-01-01T04:00:00Z") { trips { ...T } } } fragment T on Trip { itinerary { id } }',
  ],
  ['a list to be searched', '{ trips(first: 1, filter: { patientName: "Lee" }) { totalCount } }'],
  [
    'an address',
    '{ board(from: "2026-01-01T00:00:00Z", to: "2026-01-01T04:00:00Z") { trips { pickUp { label } } } }',
  ],
  ['anything by its id', '{ node(id: "x") { id } }'],
  ['another wall', start],
  ['another wall among what it may', 'mutation { startWall { __typename } signOut { __typename } }'],
])('a screen on a wall does not show %s', async (_what, query) => {
  const { wall } = await begin();
  expect(await code(query, wall)).toBe('FORBIDDEN');
});

test('a screen on a wall shows its board, and goes when its person signs out of it', async () => {
  const { wall } = await begin();
  const board =
    '{ board(from: "2026-01-01T00:00:00Z", to: "2026-01-01T04:00:00Z") { vehicles { name } trips { name pickUp { facilityName } } } }';
  expect((await api.post<{ board: unknown }>(board, {}, wall)).body.data?.board).toEqual({
    vehicles: [],
    trips: [],
  });
  await api.post('mutation { signOut { __typename } }', {}, wall);
  expect(await code(board, wall)).toBe('UNAUTHENTICATED');
});

test('who may not look at the day begins no wall', async () => {
  const cookie = await signInAs(api.runtime, driver);
  expect((await api.post<Started>(start, {}, cookie)).body.data?.startWall.__typename).toBe('NotPermitted');
});

test('every field that a wall may ask for is one of the contract', () => {
  const unknown = Object.entries(wallFields).flatMap(([type, fields]) => {
    const found = schema.getType(type);
    const known = isObjectType(found) || isInterfaceType(found) ? found.getFields() : {};
    return fields.split(' ').flatMap((field) => (known[field] ? [] : [`${type}.${field}`]));
  });
  expect(unknown).toEqual([]);
});

test('a session that an administrator ends at this moment does not go on as a screen on a wall', async () => {
  const former = await signInAs(api.runtime, dispatcher);
  const walls = async (): Promise<number> =>
    (await database.sql`select 1 from sessions where is_wall and ended_at is null`).length;
  const before = await walls();
  let started: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    await sql`update sessions set ended_at = now(), end_reason = 'ADMINISTRATOR' where identity_id = ${dispatcher.identityId} and ended_at is null and not is_wall`;
    started = api.post<Started>(start, {}, former).then(({ body }) => body.data?.startWall.__typename);
    await waitFor(
      'the screen waits for the session',
      async () =>
        (
          await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0,
    );
  });
  expect([await started, await walls()]).toEqual(['NotPermitted', before]);
});
