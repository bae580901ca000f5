import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { asActor } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { upkeep } from '../../platform/jobs/upkeep.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
const who: Record<'admin' | 'clerk' | 'stranger' | 'support', TestPerson> = {} as never;
const cookies: Record<keyof typeof who, string> = {} as never;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const [hospital, ambulance, platform] = [
    await company(database.db, 'Hospital', { careProvider: true }),
    await company(database.db, 'Ambulance', { transportProvider: true }),
    await company(database.db, 'Platform', { admin: true }),
  ];
  who.admin = await person(database.db, hospital, ['USER_ADMIN']);
  who.clerk = await person(database.db, hospital, ['VIEW_BOOKING']);
  who.stranger = await person(database.db, ambulance, ['USER_ADMIN']);
  who.support = await person(database.db, platform, ['SYS_SUPPORT']);
  for (const name of ['admin', 'clerk', 'stranger', 'support'] as const)
    cookies[name] = await signInAs(api.runtime, who[name]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Seen {
  id: string;
  login: string;
  state: string;
  endReason: string | null;
  isCurrent: boolean;
  viewerCanEnd: boolean;
  endedBy: { id: string } | null;
}
const fields = 'id login state endReason isCurrent viewerCanEnd endedBy { id }';
const list = async (cookie: string, args = 'first: 50'): Promise<Seen[]> =>
  (
    await api.post<{ sessions: { nodes: Seen[] } }>(
      `{ sessions(${args}) { nodes { ${fields} } totalCount } }`,
      {},
      cookie,
    )
  ).body.data?.sessions.nodes ?? [];
const end = async (cookie: string, sessionId: string) =>
  (
    await api.post<{ endSession: { __typename: string; session?: Seen } }>(
      `mutation ($input: EndSessionInput!) { endSession(input: $input) { __typename ... on EndSessionSuccess { session { ${fields} } } } }`,
      { input: { sessionId } },
      cookie,
    )
  ).body.data?.endSession;
const viewer = async (cookie: string, headers: Record<string, string> = {}) =>
  (
    await api.post<{ viewer: { sessions: Seen[] } | null }>(
      `{ viewer { sessions { ${fields} } } }`,
      {},
      cookie,
      headers,
    )
  ).body.data?.viewer ?? null;

test("a user administrator sees the sessions of the company's people, support those of all and ends none", async () => {
  expect((await list(cookies.admin)).map(({ login }) => login).toSorted()).toEqual(
    [who.admin.login, who.clerk.login].toSorted(),
  );
  expect(
    (await list(cookies.admin, `first: 50, search: "${who.clerk.login}"`)).map(({ login }) => login),
  ).toEqual([who.clerk.login]);
  expect((await list(cookies.stranger)).map(({ login }) => login)).toEqual([who.stranger.login]);
  const all = await list(cookies.support);
  expect(all.map(({ login }) => login).toSorted()).toEqual(
    Object.values(who)
      .map(({ login }) => login)
      .toSorted(),
  );
  expect(all.filter(({ viewerCanEnd }) => viewerCanEnd).map(({ login }) => login)).toEqual([
    who.support.login,
  ]);
  expect(
    (await end(cookies.support, all.find(({ login }) => login === who.clerk.login)?.id ?? ''))?.__typename,
  ).toBe('NotPermitted');
  expect(
    (await api.post(`{ sessions { totalCount } }`, {}, cookies.clerk)).body.errors?.[0]?.extensions.code,
  ).toBe('FORBIDDEN');
});

test('who signed in, with what and from where, is kept for ninety days after it ended; attempts for a day, naming nobody', async () => {
  const { login, userId } = await person(database.db, who.clerk.companyId, ['VIEW_BOOKING'], 'right');
  const proxied = await testApi(database.url, { TRUST_PROXY: 'true' });
  const enter = (password: string) =>
    proxied.post(
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      { input: { login, password } },
      null,
      {
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      },
    );
  await enter('wrong');
  await enter('right');
  const seen = async () =>
    (
      await api.post<{ sessions: { nodes: unknown[] } }>(
        'query ($search: String!) { sessions(first: 5, search: $search) { nodes { login address browser system method state } } }',
        { search: login },
        cookies.admin,
      )
    ).body.data?.sessions.nodes;
  const kept = {
    login,
    address: '203.0.113.77',
    browser: 'Firefox',
    system: 'Linux',
    method: 'PASSWORD',
    state: 'ACTIVE',
  };
  expect(await seen()).toEqual([kept]);
  const attempts = async (): Promise<string[]> =>
    (
      await database.sql<
        { all: string }[]
      >`select a::text as all from sign_in_attempts a where address = '203.0.113.77'`
    ).map(({ all }) => all);
  expect((await attempts()).filter((all) => all.includes(login))).toEqual([]);
  expect(await attempts()).toHaveLength(2);
  const daysLater = async (days: number): Promise<void> => {
    await database.sql`update sessions set created_at = now() - make_interval(days => ${days}), expires_at = now() - make_interval(days => ${days}), ended_at = now() - make_interval(days => ${days}) where user_id = ${userId}`;
    await upkeep.handler(asActor(api.runtime, null), {});
  };
  await daysLater(89);
  expect(await seen()).toEqual([{ ...kept, state: 'ENDED' }]);
  await daysLater(91);
  expect(await seen()).toEqual([]);
  expect(await attempts()).toHaveLength(2);
  await database.sql`update sign_in_attempts set at = at - interval '25 hours'`;
  await upkeep.handler(asActor(api.runtime, null), {});
  expect(await attempts()).toEqual([]);
  await proxied.close();
});

test('pages of sessions follow each other without gap or double', async () => {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { nodes: Seen[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined =
      (
        await api.post<{
          sessions: { nodes: Seen[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
        }>(
          `query ($after: String) { sessions(first: 1, after: $after) { nodes { ${fields} } pageInfo { hasNextPage endCursor } } }`,
          { after },
          cookies.support,
        )
      ).body.data?.sessions;
    ids.push(...(page?.nodes.map(({ id }) => id) ?? []));
    if (!page?.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(ids).toEqual((await list(cookies.support)).map(({ id }) => id));
});

test("a session an administrator ends is nobody's at once, its socket is closed, and who did it is kept", async () => {
  const cookie = await signInAs(api.runtime, who.clerk);
  const client = api.socket(cookie);
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  await new Promise<void>((resolve) =>
    client.subscribe(
      { query: 'subscription { sessionChanged { change } }' },
      { next: () => resolve(), error: () => undefined, complete: () => undefined },
    ),
  );
  const [newest] = await list(cookies.admin);
  expect(await end(cookies.stranger, newest?.id ?? '')).toEqual(
    await end(cookies.stranger, globalId('UserSession', '019a0000-0000-7000-8000-000000000000')),
  );
  expect(await end(cookies.admin, newest?.id ?? '')).toMatchObject({
    __typename: 'EndSessionSuccess',
    session: {
      state: 'ENDED',
      endReason: 'ADMINISTRATOR',
      viewerCanEnd: false,
      endedBy: { id: globalId('Person', who.admin.userId) },
    },
  });
  expect(await closed).toBe(4403);
  expect(await viewer(cookie)).toBeNull();
  expect(await viewer(cookies.clerk)).not.toBeNull();
});

test('whoever sees a session hears that it began or ended, and nobody else', async () => {
  const theirs = await person(database.db, who.clerk.companyId, ['VIEW_BOOKING'], 'right');
  const own = await signInAs(api.runtime, theirs);
  const heard: Record<string, string[]> = {};
  const clients = Object.entries({
    own,
    admin: cookies.admin,
    support: cookies.support,
    clerk: cookies.clerk,
    stranger: cookies.stranger,
  }).map(([name, cookie]) => {
    const client = api.socket(cookie);
    heard[name] = [];
    client.subscribe<{ sessionChanged: { change: string } }>(
      { query: 'subscription { sessionChanged { change } }' },
      {
        next: ({ data }) => {
          if (data) heard[name]?.push(data.sessionChanged.change);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
    return client;
  });
  const all = (count: number, names = ['own', 'admin', 'support']): Promise<void> =>
    waitFor('those who see it hear it', () => names.every((name) => (heard[name]?.length ?? 0) >= count));
  await waitFor('all listen', () => Object.values(heard).every((changes) => changes.length === 1));
  const { cookie } = await api.post(
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
    { input: { login: theirs.login, password: 'right' } },
  );
  await all(2);
  await api.post('mutation { signOut { __typename } }', {}, cookie);
  await all(3);
  const mine = await list(cookies.support, `first: 5, search: "${who.clerk.login}"`);
  await end(cookies.admin, mine.find(({ state }) => state === 'ACTIVE')?.id ?? '');
  await waitFor('the clerk is out', () => heard['clerk']?.at(-1) === 'ENDED');
  await all(4, ['admin', 'support']);
  const changed = ['CONNECTED', 'SESSIONS_CHANGED', 'SESSIONS_CHANGED'];
  expect(heard).toEqual({
    own: changed,
    admin: [...changed, 'SESSIONS_CHANGED'],
    support: [...changed, 'SESSIONS_CHANGED'],
    clerk: ['CONNECTED', 'ENDED'],
    stranger: ['CONNECTED'],
  });
  for (const client of clients) await client.dispose();
  await database.sql`delete from sessions where user_id = ${theirs.userId}`;
  cookies.clerk = await signInAs(api.runtime, who.clerk);
}, 60_000);

test('a person sees where they are signed in and ends the other devices', async () => {
  const phone = await signInAs(api.runtime, who.clerk);
  const mine = await viewer(phone);
  expect(mine?.sessions.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true]);
  const others = await api.post<{ endOtherSessions: { ended: number } }>(
    'mutation { endOtherSessions(input: {}) { ... on EndOtherSessionsSuccess { ended } } }',
    {},
    phone,
  );
  expect(others.body.data?.endOtherSessions.ended).toBe(1);
  expect(await viewer(cookies.clerk)).toBeNull();
  expect((await viewer(phone))?.sessions).toHaveLength(1);
  cookies.clerk = phone;
});

test("all of a person's devices are signed out together, by an administrator of their company and no other", async () => {
  const endAll = async (cookie: string) =>
    (
      await api.post<{ endUserSessions: { __typename: string; ended?: number } }>(
        'mutation ($input: EndUserSessionsInput!) { endUserSessions(input: $input) { __typename ... on EndUserSessionsSuccess { ended } } }',
        { input: { userId: globalId('Person', who.clerk.userId) } },
        cookie,
      )
    ).body.data?.endUserSessions;
  await signInAs(api.runtime, who.clerk);
  expect(await endAll(cookies.stranger)).toEqual({ __typename: 'NotFound' });
  expect(await endAll(cookies.admin)).toEqual({ __typename: 'EndUserSessionsSuccess', ended: 2 });
  expect(await viewer(cookies.clerk)).toBeNull();
});

test('what a page asks by itself does not keep an abandoned session alive; what a person does, does', async () => {
  const cookie = await signInAs(api.runtime, who.stranger);
  const lastSeen = async (): Promise<number> =>
    (
      await database.sql<
        { s: number }[]
      >`select extract(epoch from now() - max(last_seen_at))::int as s from sessions where user_id = ${who.stranger.userId} and created_at = (select max(created_at) from sessions where user_id = ${who.stranger.userId})`
    )[0]?.s ?? -1;
  await database.sql`update sessions set last_seen_at = now() - interval '30 minutes' where user_id = ${who.stranger.userId}`;
  expect(await viewer(cookie, { 'x-ptc-passive': '1' })).not.toBeNull();
  expect(await lastSeen()).toBeGreaterThanOrEqual(1800);
  expect(await viewer(cookie)).not.toBeNull();
  expect(await lastSeen()).toBeLessThan(60);
});
