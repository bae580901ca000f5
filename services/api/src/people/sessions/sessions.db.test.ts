import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { loginHash } from './commands/attempts.ts';

let database: TestDatabase;
let api: TestApi;
let hospital: string;
let ambulance: string;
let manager: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  ambulance = await company(api.runtime.db, 'Ambulance', { transportProvider: true });
  const platform = await company(api.runtime.db, 'Platform', { admin: true });
  manager = await person(api.runtime.db, hospital, ['MANAGE_BOOKING', 'COMPANY_ADMIN'], 'correct horse');
  staff = await person(api.runtime.db, platform, ['SYS_SUPPORT']);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename ... on SignInSuccess { viewer { login company { name } roles } } ... on SignInFailed { code message retryAfterSeconds } ... on InvalidInput { issues { path code message } } } }`;
interface SignedIn {
  signIn: {
    __typename: string;
    code?: string;
    message?: string;
    retryAfterSeconds?: number | null;
    viewer?: { login: string; company: { name: string }; roles: string[] };
    issues?: { path: string[]; code: string; message: string }[];
  };
}

const whoAmI = '{ viewer { login company { name } isImpersonating roles session { id } } }';
interface Who {
  viewer: {
    login: string;
    company: { name: string };
    isImpersonating: boolean;
    roles: string[];
    session: { id: string } | null;
  } | null;
}

test('the key of what a browser keeps is the same all through a session, another for every session, and gone with it', async () => {
  const keyOf = async (cookie: string): Promise<string | null> => {
    const answer = await api.post<{ viewer: { session: { draftKey: string | null } } | null }>(
      '{ viewer { session { draftKey } } }',
      {},
      cookie,
    );
    return answer.body.data?.viewer?.session.draftKey ?? null;
  };
  const [first, second] = [await signInAs(api.runtime, manager), await signInAs(api.runtime, manager)];
  const key = await keyOf(first);
  expect(Buffer.from(key ?? '', 'base64')).toHaveLength(32);
  expect(await keyOf(first)).toBe(key);
  expect(await keyOf(second)).not.toBe(key);
  await api.post('mutation { signOut { __typename } }', {}, first);
  expect(await keyOf(first)).toBeNull();
});

test('a right password gives a session cookie that scripts cannot read, and the roles with all they imply', async () => {
  const answer = await api.post<SignedIn>(signIn, {
    input: { login: manager.login.toUpperCase(), password: 'correct horse' },
  });
  expect(answer.body.data?.signIn.viewer).toEqual({
    login: manager.login,
    company: { name: 'Hospital' },
    roles: ['COMPANY_ADMIN', 'COMPANY_DETAILS_ADMIN', 'MANAGE_BOOKING', 'USER_ADMIN', 'VIEW_BOOKING'],
  });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^ptc_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^ptc_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const who = await api.post<Who>(whoAmI, {}, answer.cookie);
  expect(who.body.data?.viewer?.company.name).toBe('Hospital');
});

test('a session is kept under a hash of its secret, and lasts twelve hours whatever is done', async () => {
  const { cookie } = await api.post<SignedIn>(signIn, {
    input: { login: manager.login, password: 'correct horse' },
  });
  const [row] = await database.sql<{ hash: Buffer; hours: number; all: string }[]>`
    select secret_hash as hash, extract(epoch from expires_at - created_at)::int / 3600.0 as hours, s::text as all from sessions s order by created_at desc limit 1`;
  expect(
    row?.hash.equals(
      createHash('sha256')
        .update(cookie ?? '')
        .digest(),
    ),
  ).toBe(true);
  expect(Number(row?.hours)).toBeCloseTo(12, 2);
  expect(row?.all).not.toContain(cookie);
});

test('a password is taken as it is typed, spaces and all', async () => {
  const spaced = await person(
    api.runtime.db,
    hospital,
    ['VIEW_BOOKING'],
    ' Two spaces  between, one at each end ',
  );
  const enter = async (password: string): Promise<string | undefined> =>
    (await api.post<SignedIn>(signIn, { input: { login: spaced.login, password } })).body.data?.signIn
      .__typename;
  expect([
    await enter('Two spaces  between, one at each end'),
    await enter(' two spaces  between, one at each end '),
    await enter(' Two spaces  between, one at each end '),
  ]).toEqual(['SignInFailed', 'SignInFailed', 'SignInSuccess']);
});

test('a wrong password and an unknown login read the same', async () => {
  const wrong = await api.post<SignedIn>(signIn, { input: { login: staff.login, password: 'wrong' } });
  const unknown = await api.post<SignedIn>(signIn, {
    input: { login: 'nobody@example.org', password: 'wrong' },
  });
  expect(wrong.body).toEqual(unknown.body);
  // Nor does it show who was invited and has not come, or was disabled, whatever they type.
  for (const status of ['PENDING', 'DISABLED']) {
    const absent = await person(
      api.runtime.db,
      hospital,
      ['VIEW_BOOKING'],
      status === 'DISABLED' ? 'right' : undefined,
    );
    await database.sql`with i as (update identities set status = ${status} where id = ${absent.identityId}) update users set status = ${status} where id = ${absent.userId}`;
    expect(
      (await api.post<SignedIn>(signIn, { input: { login: absent.login, password: 'right' } })).body,
    ).toEqual(unknown.body);
  }
  expect(wrong.body.data?.signIn).toMatchObject({ __typename: 'SignInFailed', code: 'SIGN_IN_FAILED' });
  expect(wrong.cookie).toBeNull();
});

test('a refusal speaks the language of the caller', async () => {
  const answer = await api.post<SignedIn>(
    signIn,
    { input: { login: 'x@example.org', password: 'wrong' } },
    null,
    { 'accept-language': 'es' },
  );
  expect(answer.body.data?.signIn.message).toBe('El usuario o la contraseña no son correctos.');
});

test('an empty form is refused field by field', async () => {
  const answer = await api.post<SignedIn>(signIn, { input: { login: ' ', password: '' } });
  expect(answer.body.data?.signIn.issues?.map(({ path, code }) => [path, code])).toEqual([
    [['login'], 'required'],
    [['password'], 'required'],
  ]);
});

test('guessing is slowed down for one login and address, and locks nobody else out', async () => {
  const victim = await person(api.runtime.db, hospital, ['VIEW_BOOKING'], 'right');
  const other = await testApi(database.url, { TRUST_PROXY: 'true' });
  const from = (address: string, password: string) =>
    other.post<SignedIn>(signIn, { input: { login: victim.login, password } }, null, {
      'x-forwarded-for': address,
    });
  for (let guess = 0; guess < 5; guess += 1) await from('203.0.113.9', 'guess');
  const throttled = await from('203.0.113.9', 'right');
  expect(throttled.body.data?.signIn).toMatchObject({
    __typename: 'SignInFailed',
    code: 'SIGN_IN_THROTTLED',
  });
  expect(throttled.body.data?.signIn.retryAfterSeconds).toBeGreaterThan(0);
  const owner = await from('198.51.100.7', 'right');
  expect(owner.body.data?.signIn.__typename).toBe('SignInSuccess');
  await other.close();
});

test('what is slowed down is kept for the administrators: once for a login and an address in a while, and no flood of it', async () => {
  const victim = await person(api.runtime.db, hospital, ['VIEW_BOOKING'], 'right');
  const other = await testApi(database.url, { TRUST_PROXY: 'true' });
  const guess = (login: string, address: string) =>
    other.post<SignedIn>(signIn, { input: { login, password: 'guess' } }, null, {
      'x-forwarded-for': address,
    });
  const failed = (login: string, address: string, count: number) => database.sql`
    insert into sign_in_attempts (id, kind, login_hash, address, succeeded) select gen_random_uuid(), 'SIGN_IN', ${loginHash(login)}, ${address}, false from generate_series(1, ${count}::int)`;
  const support = await signInAs(api.runtime, { ...staff, loginCompanyId: staff.companyId });
  const kept = async (address: string) =>
    (
      await api.post<{ securityEvents: { nodes: object[] } }>(
        'query ($search: String!) { securityEvents(first: 50, area: SIGN_IN, search: $search) { nodes { kind address person { displayName } company { name } } } }',
        { search: address },
        support,
      )
    ).body.data?.securityEvents.nodes;
  await failed(victim.login, '203.0.113.61', 5);
  expect(await kept('203.0.113.61')).toEqual([]);
  for (let time = 0; time < 3; time += 1) await guess(victim.login, '203.0.113.61');
  const mine = {
    kind: 'SIGN_IN_THROTTLED',
    address: '203.0.113.61',
    person: { displayName: expect.any(String) as string },
    company: { name: 'Hospital' },
  };
  expect(await kept('203.0.113.61')).toEqual([mine]);
  await failed('nobody.at.all@example.org', '203.0.113.62', 5);
  for (let time = 0; time < 2; time += 1) await guess('nobody.at.all@example.org', '203.0.113.62');
  expect(await kept('203.0.113.62')).toEqual([
    { ...mine, address: '203.0.113.62', person: null, company: { name: 'Platform' } },
  ]);
  // The login is slowed down everywhere by now: each further address is refused at its first guess.
  await failed(victim.login, '192.0.2.9', 50);
  for (let place = 0; place < 15; place += 1) await guess(victim.login, `203.0.114.${place}`);
  expect(await kept('203.0.114.')).toHaveLength(9);
  await database.sql`update security_events set at = at - interval '16 minutes' where address = '203.0.113.61'`;
  await guess(victim.login, '203.0.113.61');
  expect(await kept('203.0.113.61')).toEqual([mine, mine]);
  await other.close();
});

test('a browser the person has signed in from before stays able to sign in, whatever strangers do at its own address', async () => {
  const [victim, colleague] = [
    await person(api.runtime.db, hospital, ['VIEW_BOOKING'], 'right'),
    await person(api.runtime.db, hospital, ['VIEW_BOOKING'], 'right too'),
  ];
  const ward = await testApi(database.url, { TRUST_PROXY: 'true' });
  const from = (who: TestPerson, password: string, device: string | null) =>
    ward.post<SignedIn>(signIn, { input: { login: who.login, password } }, null, {
      'x-forwarded-for': '203.0.113.20',
      ...(device ? { cookie: `ptc_device=${device}` } : {}),
    });
  const deviceOf = (headers: Headers): string =>
    /ptc_device=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const device = deviceOf((await from(victim, 'right', null)).headers);
  // A thousand guesses sent at once would be no more than five either: each counts before its password is
  // looked at.
  const guesses = await Promise.all(Array.from({ length: 20 }, () => from(victim, 'guess', null)));
  expect(guesses.filter(({ body }) => body.data?.signIn.code === 'SIGN_IN_FAILED')).toHaveLength(5);
  expect(guesses.filter(({ body }) => body.data?.signIn.code === 'SIGN_IN_THROTTLED')).toHaveLength(15);
  expect((await from(victim, 'right', null)).body.data?.signIn.code).toBe('SIGN_IN_THROTTLED');
  const known = await from(victim, 'right', device);
  expect(known.body.data?.signIn.__typename).toBe('SignInSuccess');
  expect(deviceOf(known.headers)).toBe(device);
  // Known to one person, a stranger to another, until they too have signed in there.
  for (let guess = 0; guess < 5; guess += 1) await from(colleague, 'guess', device);
  expect((await from(colleague, 'right too', device)).body.data?.signIn.code).toBe('SIGN_IN_THROTTLED');
  expect((await from(victim, 'right', device)).body.data?.signIn.__typename).toBe('SignInSuccess');
  // And the known browser answers for its own guesses.
  for (let guess = 0; guess < 5; guess += 1) await from(victim, 'guess', device);
  expect((await from(victim, 'right', device)).body.data?.signIn.code).toBe('SIGN_IN_THROTTLED');
  await ward.close();
});

test('the demo password is refused in production', async () => {
  const demo = await person(api.runtime.db, hospital, ['VIEW_BOOKING'], 'Transport-Demo-1');
  const production = await testApi(database.url, { NODE_ENV: 'production' });
  const answer = await production.post<SignedIn>(signIn, {
    input: { login: demo.login, password: 'Transport-Demo-1' },
  });
  expect(answer.body.data?.signIn).toMatchObject({
    __typename: 'SignInFailed',
    code: 'DEMO_PASSWORD_REFUSED',
  });
  expect(answer.cookie).toBeNull();
  await production.close();
});

test('signing out ends the session for good', async () => {
  const cookie = await signInAs(api.runtime, manager);
  const out = await api.post('mutation { signOut { __typename } }', {}, cookie);
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
  expect((await api.post<Who>(whoAmI, {}, cookie)).body.data?.viewer).toBeNull();
});

test('a session that was idle too long, ran out, or whose person was disabled is nobody', async () => {
  const fresh = async (change: (cookie: string) => Promise<unknown>): Promise<unknown> => {
    const cookie = await signInAs(api.runtime, manager);
    await change(cookie);
    api.runtime.authenticator.forget();
    return (await api.post<Who>(whoAmI, {}, cookie)).body.data?.viewer;
  };
  expect(
    await fresh(() => database.sql`update sessions set last_seen_at = now() - interval '59 minutes'`),
  ).not.toBeNull();
  expect(
    await fresh(() => database.sql`update sessions set last_seen_at = now() - interval '61 minutes'`),
  ).toBeNull();
  expect(await fresh(() => database.sql`update sessions set expires_at = now()`)).toBeNull();
  expect(
    await fresh(() => database.sql`update users set status = 'DISABLED' where id = ${manager.userId}`),
  ).toBeNull();
  await database.sql`update users set status = 'ACTIVE' where id = ${manager.userId}`;
  expect(
    await fresh(
      () => database.sql`update identities set status = 'DISABLED' where id = ${manager.identityId}`,
    ),
  ).toBeNull();
  await database.sql`update identities set status = 'ACTIVE' where id = ${manager.identityId}`;
  expect(await fresh(() => Promise.resolve())).not.toBeNull();
});

const activate =
  'mutation ($input: ActivateCompanyInput!) { activateCompany(input: $input) { __typename ... on ActivateCompanySuccess { viewer { company { name } isImpersonating roles } } } }';
interface Activated {
  activateCompany: {
    __typename: string;
    viewer?: { company: { name: string }; isImpersonating: boolean; roles: string[] };
  };
}

test('support may visit any company and only read; others get the same answer for a foreign and an unknown company', async () => {
  const cookie = await signInAs(api.runtime, staff);
  const visited = await api.post<Activated>(
    activate,
    { input: { companyId: globalId('Company', ambulance) } },
    cookie,
  );
  expect(visited.body.data?.activateCompany.viewer).toEqual({
    company: { name: 'Ambulance' },
    isImpersonating: true,
    roles: ['SYS_SUPPORT', 'VIEW_BOOKING', 'VIEW_DISPATCH'],
  });
  expect((await api.post<Who>(whoAmI, {}, cookie)).body.data?.viewer?.isImpersonating).toBe(true);
  const outsider = await signInAs(api.runtime, manager);
  const foreign = await api.post<Activated>(
    activate,
    { input: { companyId: globalId('Company', ambulance) } },
    outsider,
  );
  const unknown = await api.post<Activated>(
    activate,
    { input: { companyId: globalId('Company', '019a0000-0000-7000-8000-000000000000') } },
    outsider,
  );
  expect(foreign.body).toEqual(unknown.body);
  expect(foreign.body.data?.activateCompany.__typename).toBe('NotFound');
});

test('a session survives a restart of the server, for it lives in the database', async () => {
  const cookie = await signInAs(api.runtime, manager);
  const restarted = await testApi(database.url);
  expect((await restarted.post<Who>(whoAmI, {}, cookie)).body.data?.viewer?.login).toBe(manager.login);
  await restarted.close();
});

test('node finds what the caller may see, and nothing for foreign, unknown and garbled ids alike', async () => {
  const cookie = await signInAs(api.runtime, manager);
  const ids = [
    globalId('Company', hospital),
    globalId('Company', ambulance),
    globalId('Company', '019a0000-0000-7000-8000-000000000000'),
    'garbage',
    globalId('Nothing', hospital),
    globalId('Person', manager.userId),
  ];
  const answer = await api.post<{ nodes: unknown[] }>(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ... on Company { name } } }',
    { ids },
    cookie,
  );
  expect(answer.body).toEqual({
    data: {
      nodes: [
        { __typename: 'Company', id: ids[0], name: 'Hospital' },
        null,
        null,
        null,
        null,
        { __typename: 'Person', id: ids[5] },
      ],
    },
  });
});

test('who signs in while signed in ends the session the browser had, and no other', async () => {
  const former = await signInAs(api.runtime, manager);
  const elsewhere = await signInAs(api.runtime, manager);
  const who = async (cookie: string | null) =>
    (await api.post<{ viewer: { login: string } | null }>('{ viewer { login } }', {}, cookie)).body.data
      ?.viewer;
  expect(await who(former)).not.toBeNull();
  const again = await api.post<SignedIn>(
    signIn,
    { input: { login: manager.login, password: 'correct horse' } },
    former,
  );
  expect(again.body.data?.signIn.__typename).toBe('SignInSuccess');
  expect(again.cookie).not.toBe(former);
  expect(await who(former)).toBeNull();
  expect(await who(again.cookie)).toMatchObject({ login: manager.login });
  expect(await who(elsewhere)).not.toBeNull();
  // A try that fails ends nothing.
  await api.post<SignedIn>(signIn, { input: { login: manager.login, password: 'wrong' } }, elsewhere);
  expect(await who(elsewhere)).not.toBeNull();
});

test('preferences: what is left out stays, grid state is merged by name', async () => {
  const cookie = await signInAs(api.runtime, manager);
  const save = (input: object) =>
    api.post<{ savePreferences: unknown }>(
      'mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { __typename ... on SavePreferencesSuccess { preferences { sidebarMini soundBeep grids } } ... on InvalidInput { issues { path code } } } }',
      { input },
      cookie,
    );
  await save({ sidebarMini: true, grids: { trips: { a: 1 } } });
  const answer = await save({ soundBeep: false, grids: { bookings: { b: 2 } } });
  expect(answer.body.data?.savePreferences).toEqual({
    __typename: 'SavePreferencesSuccess',
    preferences: { sidebarMini: true, soundBeep: false, grids: { trips: { a: 1 }, bookings: { b: 2 } } },
  });
  const refused = await save({ refreshEnabled: true, refreshMinutes: 4 });
  expect(refused.body.data?.savePreferences).toEqual({
    __typename: 'InvalidInput',
    issues: [{ path: ['refreshMinutes'], code: 'too_small' }],
  });
});

test('preferences: saved state is by grid, and no store without end', async () => {
  const cookie = await signInAs(api.runtime, manager);
  type Saved = { savePreferences: { __typename: string; issues?: { path: string[]; code: string }[] } };
  const save = async (input: object) =>
    (
      await api.post<Saved>(
        'mutation ($input: SavePreferencesInput!) { savePreferences(input: $input) { __typename ... on InvalidInput { issues { path code } } } }',
        { input },
        cookie,
      )
    ).body.data?.savePreferences;
  for (const [field, state] of [
    ['grids', ['trips']],
    ['grids', 'trips'],
    ['filters', 5],
  ] as const)
    expect(await save({ [field]: state })).toEqual({
      __typename: 'InvalidInput',
      issues: [{ path: [field], code: 'invalid' }],
    });
  const outcomes: unknown[] = [];
  for (let grid = 0; grid < 30; grid += 1)
    outcomes.push(await save({ grids: { [`grid ${grid}`]: 'x'.repeat(19_000) } }));
  expect(outcomes[0]).toEqual({ __typename: 'SavePreferencesSuccess' });
  expect(outcomes.at(-1)).toEqual({
    __typename: 'InvalidInput',
    issues: [{ path: ['grids'], code: 'too_long' }],
  });
  // What is kept already may be saved again, and in fewer words.
  expect(await save({ grids: { 'grid 0': 'x' } })).toEqual({ __typename: 'SavePreferencesSuccess' });
});
