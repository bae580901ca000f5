import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import {
  signInThere,
  startDirectory,
  type RunningDirectory,
} from '../../../test/support/directoryProvider.ts';
import { waitFor } from '../../../test/http/caller.ts';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { RawTx } from '../../db/client.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let provider: RunningDirectory;
let hospital: string;
let admin: TestPerson;
let adminSession: string;
let directoryId: string;
let callback: string;
const accounts = {
  ada: { email: 'Ada@hospital.example' },
  impostor: { email: 'ada.newname@hospital.example' },
  stranger: { email: 'stranger@hospital.example' },
  guest: { email: 'guest@elsewhere.example' },
  unproved: { email: 'unproved@hospital.example', verified: false },
  ben: { email: 'ben@hospital.example' },
  cara: { email: 'cara@hospital.example' },
  dora: { email: 'dora@hospital.example' },
  eve: { email: 'eve@hospital.example' },
};

/** A user of the hospital who signs in with its directory. */
const linked = async (login: string, roles: Role[] = ['VIEW_BOOKING']): Promise<TestPerson> => {
  const who = await person(api.runtime.db, hospital, roles);
  await database.sql`update identities set login = ${login} where id = ${who.identityId}`;
  await database.sql`update users set directory_id = ${directoryId} where id = ${who.userId}`;
  return { ...who, login };
};

interface Outcome {
  __typename: string;
  code?: string;
  authorizationUrl?: string;
  directory?: { id: string; version: number; emailDomains: string[]; active: boolean } | null;
  issues?: { path: string[]; code: string }[];
  sloUrl?: string | null;
}
const ask = async (
  name: string,
  input: object | null,
  session: string | null = null,
  selection = '',
): Promise<{ outcome: Outcome; headers: Headers }> => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const answer = await api.post<Record<string, Outcome>>(
    input
      ? `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on Refusal { code } ${selection} } }`
      : `mutation { ${name} { __typename ... on Refusal { code } ${selection} } }`,
    input ? { input } : {},
    session,
  );
  const outcome = answer.body.data?.[name];
  if (!outcome) throw new Error(JSON.stringify(answer.body));
  return { outcome, headers: answer.headers };
};
const shown =
  '... on InvalidInput { issues { path code } } ... on {type}Success { directory { id version emailDomains active } }';
const save = async (name: string, input: object, session: string): Promise<Outcome> =>
  (await ask(name, input, session, shown.replace('{type}', name.charAt(0).toUpperCase() + name.slice(1))))
    .outcome;
const settings = (over: object = {}): object => ({
  label: 'Hospital',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
  emailDomains: ['hospital.example'],
  singleLogout: true,
  ...over,
});

/** Begins a sign-in; answers where to go and the cookie that the browser got. */
const begin = async (returnTo: string | null = null): Promise<{ url: string; cookie: string }> => {
  const { outcome, headers } = await ask(
    'startDirectorySignIn',
    { directoryId: globalId('Directory', directoryId), returnTo },
    null,
    '... on StartDirectorySignInSuccess { authorizationUrl }',
  );
  return {
    url: outcome.authorizationUrl ?? '',
    cookie:
      headers
        .getSetCookie()
        .find((line) => line.startsWith('ptc_directory='))
        ?.split(';')[0] ?? '',
  };
};
const comeBack = async (url: URL, cookie: string): Promise<{ to: string; session: string | null }> => {
  const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
  return {
    to: response.headers.get('location') ?? String(response.status),
    session: /ptc_session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? null,
  };
};
const enter = async (
  subject: string,
  returnTo: string | null = null,
): Promise<{ to: string; session: string | null; back: URL; cookie: string }> => {
  const { url, cookie } = await begin(returnTo);
  const back = await signInThere(url, subject, callback);
  return { ...(await comeBack(back, cookie)), back, cookie };
};
const viewer = async (session: string | null): Promise<string | null> =>
  (await api.post<{ viewer: { login: string } | null }>('{ viewer { login } }', {}, session)).body.data
    ?.viewer?.login ?? null;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  callback = `${api.url}/sso/callback`;
  provider = await startDirectory(accounts, [callback], [`${api.url}/login`]);
  hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  admin = await person(api.runtime.db, hospital, ['COMPANY_ADMIN']);
  adminSession = await signInAs(api.runtime, admin);
  const made = await save('createDirectory', settings(), adminSession);
  directoryId =
    Buffer.from(made.directory?.id ?? '', 'base64url')
      .toString()
      .split(':')[1] ?? '';
});
afterAll(async () => {
  await provider.close();
  await api.close();
  await database.close();
});

test('a linked user signs in: PKCE, state and nonce go along, the subject is bound once, and the way leads on', async () => {
  const who = await linked('ada@hospital.example');
  const { to, session } = await enter('ada', '/company/bookings?x=1');
  expect([to, await viewer(session)]).toEqual(['/sso-landing?to=%2Fcompany%2Fbookings%3Fx%3D1', who.login]);
  const asked = provider.asked.at(-1);
  expect([
    asked?.get('code_challenge_method'),
    asked?.get('code_challenge')?.length,
    (asked?.get('state')?.length ?? 0) >= 43,
    (asked?.get('nonce')?.length ?? 0) >= 43,
  ]).toEqual(['S256', 43, true, true]);
  expect(await database.sql`select directory_subject as subject from users where id = ${who.userId}`).toEqual(
    [{ subject: 'ada' }],
  );
  // From now on the subject counts, whatever the login is called.
  await database.sql`update identities set login = 'ada.newname@hospital.example' where id = ${who.identityId}`;
  expect(await viewer((await enter('ada')).session)).toBe('ada.newname@hospital.example');
  // And nobody else's does, though the directory says the address is theirs.
  expect(await enter('impostor')).toMatchObject({ to: '/sso-landing?problem=unknown', session: null });
  const kinds = async (): Promise<unknown[]> =>
    (await database.sql`select kind from security_events where identity_id = ${who.identityId}`).map(
      (row) => row['kind'] as string,
    );
  expect(await kinds()).toEqual(['directory.userBound']);
});

test('beginning again and again without coming back is slowed down, for that login and address alone, and no password waits for it', async () => {
  const beginAs = async (login: string) =>
    (await ask('startDirectorySignIn', { directoryId: globalId('Directory', directoryId), login })).outcome;
  const restless = 'restless@hospital.example';
  for (let tries = 0; tries < 5; tries += 1)
    expect((await beginAs(restless)).__typename).toBe('StartDirectorySignInSuccess');
  expect(await beginAs(` ${restless.toUpperCase()}`)).toMatchObject({
    __typename: 'SignInFailed',
    code: 'SIGN_IN_THROTTLED',
  });
  expect((await beginAs('other@hospital.example')).__typename).toBe('StartDirectorySignInSuccess');
  expect((await ask('signIn', { login: restless, password: 'whatever it is' })).outcome.code).toBe(
    'SIGN_IN_BY_DIRECTORY',
  );
  // Nor does it matter what is begun in their name elsewhere.
  await database.sql`update sign_in_attempts set address = '203.0.113.9' where kind = 'SSO'`;
  expect((await beginAs(restless)).__typename).toBe('StartDirectorySignInSuccess');
  await database.sql`delete from sign_in_attempts`;
});

test('who comes back signed in has not begun in vain', async () => {
  await enter('ada');
  await enter('stranger');
  expect(await database.sql`select succeeded from sign_in_attempts where kind = 'SSO' order by at`).toEqual([
    { succeeded: true },
    { succeeded: false },
  ]);
});

test('nobody gets in who is no linked user: unknown, of another domain, unverified, or a user with a password', async () => {
  await linked('guest@elsewhere.example');
  await linked('unproved@hospital.example');
  const withPassword = await person(api.runtime.db, hospital, ['COMPANY_ADMIN']);
  await database.sql`update identities set login = 'ben@hospital.example' where id = ${withPassword.identityId}`;
  for (const subject of ['stranger', 'guest', 'unproved', 'ben']) {
    const { to, session } = await enter(subject);
    expect([subject, to, session]).toEqual([subject, '/sso-landing?problem=unknown', null]);
  }
});

test("the same login, linked to another company's directory, is not the user here", async () => {
  const other = await company(api.runtime.db, 'Other', { careProvider: true });
  const who = await person(api.runtime.db, other, ['VIEW_BOOKING']);
  await database.sql`update identities set login = 'stranger@hospital.example' where id = ${who.identityId}`;
  const [foreign] = await database.sql<{ id: string }[]>`
    insert into directories (id, company_id, label, issuer, client_id) values (gen_random_uuid(), ${other}, 'Other', ${provider.issuer}, 'console') returning id`;
  await database.sql`update users set directory_id = ${foreign?.id ?? null}, directory_subject = 'stranger' where id = ${who.userId}`;
  expect((await enter('stranger')).to).toBe('/sso-landing?problem=unknown');
  await database.sql`update identities set login = 'other@other.example' where id = ${who.identityId}`;
});

test('an answer is taken once, by the browser that began, with the state and the nonce it began with', async () => {
  const replay = await enter('ada');
  expect((await comeBack(replay.back, replay.cookie)).to).toBe('/sso-landing?problem=expired');

  const mine = await begin();
  const back = await signInThere(mine.url, 'ada', callback);
  const theirs = await begin();
  expect(await comeBack(back, theirs.cookie)).toEqual({ to: '/sso-landing?problem=expired', session: null });
  expect(await comeBack(back, '')).toEqual({ to: '/sso-landing?problem=expired', session: null });
  const otherState = new URL(back);
  otherState.searchParams.set('state', new URL(theirs.url).searchParams.get('state') ?? '');
  expect((await comeBack(otherState, mine.cookie)).session).toBeNull();
  // Somebody else's code, brought to a sign-in of one's own: PKCE and nonce do not match.
  const injected = await comeBack(otherState, theirs.cookie);
  expect(injected).toEqual({ to: '/sso-landing?problem=failed', session: null });
  const begun = await begin();
  const wrongNonce = new URL(begun.url);
  wrongNonce.searchParams.set('nonce', 'x'.repeat(43));
  expect(await comeBack(await signInThere(wrongNonce.href, 'ada', callback), begun.cookie)).toEqual({
    to: '/sso-landing?problem=failed',
    session: null,
  });
});

const hourAgo = Math.floor(Date.now() / 1000) - 3600;
const unsigned = (token: string): string => `${token.slice(0, token.lastIndexOf('.'))}.`;
test.each<[string, (token: string) => string, boolean]>([
  ['signed by the directory is taken', (token) => provider.withClaims(token, {}), true],
  ['with a signature that is not of the directory', (token) => `${token.slice(0, -8)}AAAAAAAA`, false],
  [
    'with other claims under its signature',
    (token) => unsigned(provider.withClaims(token, { email: accounts.ben.email })) + token.split('.')[2],
    false,
  ],
  [
    'without any signature',
    (token) =>
      unsigned(token).replace(/^[^.]*/, Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')),
    false,
  ],
  ['that has run out', (token) => provider.withClaims(token, { exp: hourAgo }), false],
  ['for another program', (token) => provider.withClaims(token, { aud: 'another' }), false],
])('an ID token %s: whether it signs somebody in', async (_what, forged, good) => {
  provider.forging = forged;
  const { to, session } = await enter('ada').finally(() => {
    provider.forging = null;
  });
  expect([to, session !== null]).toEqual([good ? '/sso-landing' : '/sso-landing?problem=failed', good]);
});

test('who leaves the directory without signing in, and what it calls an error, end on the landing page; nothing leads elsewhere', async () => {
  const { url, cookie } = await begin('//evil.example/');
  const state = new URL(url).searchParams.get('state') ?? '';
  expect((await comeBack(new URL(`${callback}?error=access_denied&state=${state}`), cookie)).to).toBe(
    '/sso-landing?problem=cancelled',
  );
  expect((await comeBack(new URL(callback), cookie)).to).toBe('/sso-landing?problem=expired');
  expect((await enter('ada', 'https://evil.example')).to).toBe('/sso-landing');
});

test('a password does not open what a directory does, and the words are the same whether or not there is such a login', async () => {
  const who = await linked('password@hospital.example');
  await database.sql`update identities set password_hash = ${await hashPassword('correct horse')} where id = ${who.identityId}`;
  const attempt = (login: string, password: string) =>
    api.post(
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInFailed { code message directory { label } } } }',
      { input: { login, password } },
    );
  const answers = [
    await attempt(who.login, 'correct horse'),
    await attempt(who.login, 'wrong'),
    await attempt('nobody@hospital.example', 'wrong'),
  ];
  for (const { body, cookie } of answers)
    expect([body, cookie]).toEqual([
      {
        data: {
          signIn: {
            __typename: 'SignInFailed',
            code: 'SIGN_IN_BY_DIRECTORY',
            message: expect.stringContaining('Continue with Hospital') as unknown,
            directory: { label: 'Hospital' },
          },
        },
      },
      null,
    ]);
  const found = async (login: string): Promise<unknown> =>
    (
      await api.post<{ signInDirectory: unknown }>(
        'query ($login: String!) { signInDirectory(login: $login) { label } }',
        { login },
      )
    ).body.data?.signInDirectory;
  expect([
    await found('anybody@HOSPITAL.example'),
    await found('x@elsewhere.example'),
    await found('hospital.example'),
  ]).toEqual([{ label: 'Hospital' }, null, null]);
});

test('signing out leads to the directory, which signs out there and sends back here', async () => {
  const { session } = await enter('ada');
  const { outcome } = await ask('signOut', null, session, '... on SignOutSuccess { sloUrl }');
  const slo = new URL(outcome.sloUrl ?? 'about:blank');
  expect([
    slo.origin,
    slo.searchParams.get('post_logout_redirect_uri'),
    slo.searchParams.has('id_token_hint'),
  ]).toEqual([provider.issuer, `${api.url}/login`, true]);
  expect((await fetch(slo)).status).toBe(200);
  expect(await viewer(session)).toBeNull();
  expect(
    await database.sql`select 1 from sessions where id_token_box is not null and ended_at is not null`,
  ).toEqual([]);
});

test('a session of a directory opens that company alone, and ends when the directory or the link goes', async () => {
  const { session } = await enter('ada');
  const [who] = await database.sql<
    { id: string; identityId: string }[]
  >`select id, identity_id as "identityId" from users where directory_subject = 'ada' and directory_id = ${directoryId}`;
  const elsewhere = await company(api.runtime.db, 'Elsewhere', { careProvider: true });
  await database.sql`insert into users (id, identity_id, company_id, roles) values (gen_random_uuid(), ${who?.identityId ?? ''}, ${elsewhere}, '{VIEW_BOOKING}')`;
  expect(
    (await ask('activateCompany', { companyId: globalId('Company', elsewhere) }, session)).outcome.code,
  ).toBe('NOT_FOUND');
  expect(
    (
      await ask(
        'setUserDirectory',
        { userId: globalId('Person', who?.id ?? ''), directoryId: null },
        adminSession,
      )
    ).outcome.__typename,
  ).toBe('SetUserDirectorySuccess');
  expect(await viewer(session)).toBeNull();
  expect((await enter('ada')).to).toBe('/sso-landing?problem=unknown');
});

test("administrators keep their own company's directories; the secret is sealed and shown to nobody", async () => {
  const rival = await company(api.runtime.db, 'Rival', { careProvider: true });
  const rivalSession = await signInAs(api.runtime, await person(api.runtime.db, rival, ['COMPANY_ADMIN']));
  const clerk = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['MANAGE_BOOKING']));
  const id = globalId('Directory', directoryId);
  const [row] = await database.sql<
    { version: number; box: string }[]
  >`select version, client_secret_box as box from directories where id = ${directoryId}`;
  const version = row?.version ?? 0;
  expect(row?.box).not.toContain(provider.clientSecret);
  expect((await save('createDirectory', settings({ label: 'No' }), clerk)).code).toBe('NOT_PERMITTED');
  expect(
    (
      await save(
        'updateDirectory',
        { directoryId: id, expectedVersion: version, ...settings() },
        rivalSession,
      )
    ).code,
  ).toBe('NOT_FOUND');
  expect(
    (await save('createDirectory', settings({ emailDomains: ['hospital.example'] }), rivalSession)).issues,
  ).toEqual([{ path: ['emailDomains', '0'], code: 'domain_taken' }]);
  // People of other companies sign in with this domain: nobody but the platform leads them away.
  expect(
    (await save('createDirectory', settings({ emailDomains: ['example.org'] }), rivalSession)).issues,
  ).toEqual([{ path: ['emailDomains', '0'], code: 'domain_taken' }]);
  expect(
    (
      await save(
        'createDirectory',
        settings({ issuer: 'http://plain.example', emailDomains: ['not a domain'] }),
        rivalSession,
      )
    ).issues
      ?.map(({ code }) => code)
      .toSorted(),
  ).toEqual(['invalid_address', 'invalid_domain']);
  expect(
    (
      await save(
        'updateDirectory',
        { directoryId: id, expectedVersion: version + 7, ...settings() },
        adminSession,
      )
    ).__typename,
  ).toBe('StaleVersion');
  // One of its people works for another company too by now: the domain stays its own.
  expect(
    (
      await save(
        'updateDirectory',
        { directoryId: id, expectedVersion: version, ...settings() },
        adminSession,
      )
    ).__typename,
  ).toBe('UpdateDirectorySuccess');
  const seen = (
    await api.post<{ directories: { id: string }[] }>(
      '{ directories { id label issuer clientId emailDomains userCount } }',
      {},
      adminSession,
    )
  ).body;
  expect(JSON.stringify(seen)).not.toContain('secret');
  expect(seen.data?.directories.map((each) => each.id)).toEqual([id]);
  expect(
    (
      await api.post<{ directories: unknown[]; node: unknown }>(
        'query ($id: ID!) { directories { id } node(id: $id) { id } }',
        { id },
        rivalSession,
      )
    ).body.data,
  ).toEqual({ directories: [], node: null });
});

/**
 * Signs in while a transaction holds what `hold` takes; `meanwhile` is done once the sign-in waits for it, or
 * is over without having waited.
 */
const enterDuring = async (
  subject: string,
  hold: (sql: RawTx) => Promise<unknown>,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<{ to: string; session: string | null }> => {
  const { url, cookie } = await begin();
  const back = await signInThere(url, subject, callback);
  const coming: { found?: { to: string; session: string | null }; end?: Promise<void> } = {};
  await database.sql.begin(async (sql) => {
    await hold(sql);
    coming.end = comeBack(back, cookie).then((found) => {
      coming.found = found;
    });
    await waitFor(
      'the sign-in waits, or is over',
      async () =>
        coming.found !== undefined ||
        (
          await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0,
    );
    await meanwhile();
  });
  await coming.end;
  return coming.found ?? { to: '', session: null };
};
const change = async (name: string, input: object): Promise<void> => {
  const [row] = await database.sql<
    { version: number }[]
  >`select version from directories where id = ${directoryId}`;
  const done = await save(
    name,
    { directoryId: globalId('Directory', directoryId), expectedVersion: row?.version ?? 0, ...input },
    adminSession,
  );
  expect(done.directory?.id).toBe(globalId('Directory', directoryId));
};

test('whose answer is being read while the directory is turned off has no session', async () => {
  await linked('cara@hospital.example');
  const { to, session } = await enterDuring(
    'cara',
    (sql) => sql`select 1 from sign_in_attempts where kind = 'SSO' order by at desc limit 1 for update`,
    () => change('setDirectoryActive', { active: false }),
  );
  await database.sql`update directories set active = true where id = ${directoryId}`;
  expect([to, await viewer(session)]).toEqual(['/sso-landing?problem=failed', null]);
  expect(await viewer((await enter('cara')).session)).toBe('cara@hospital.example');
});

test('whose answer is being read while the directory becomes another is not bound in that', async () => {
  const who = await linked('dora@hospital.example');
  const { to, session } = await enterDuring(
    'dora',
    (sql) =>
      sql`update directories set issuer = 'http://127.0.0.1:9/other', version = version + 1 where id = ${directoryId}`,
  );
  const [user] = await database.sql`select directory_subject as subject from users where id = ${who.userId}`;
  await database.sql`update directories set issuer = ${provider.issuer}, version = version + 1 where id = ${directoryId}`;
  expect([to, session, user]).toEqual(['/sso-landing?problem=unknown', null, { subject: null }]);
});

test('a login that another company entered is not activated by what a directory says', async () => {
  const clinic = await company(api.runtime.db, 'Clinic', { careProvider: true });
  const who = await person(api.runtime.db, clinic, ['VIEW_BOOKING']);
  await database.sql`update identities set login = 'eve@hospital.example', status = 'PENDING' where id = ${who.identityId}`;
  await database.sql`update users set status = 'PENDING' where id = ${who.userId}`;
  await database.sql`
    insert into users (id, identity_id, company_id, roles, status, directory_id, invited_name) values (gen_random_uuid(), ${who.identityId}, ${hospital}, '{VIEW_BOOKING}', 'PENDING', ${directoryId}, 'Eve')`;
  expect(await enter('eve')).toMatchObject({ to: '/sso-landing?problem=unknown', session: null });
  expect(await database.sql`select status from identities where id = ${who.identityId}`).toEqual([
    { status: 'PENDING' },
  ]);
});

test('a directory that is turned off lets nobody in, signs its people out and frees its domains', async () => {
  await linked('ben.two@hospital.example');
  await database.sql`update users set directory_subject = 'ben' where identity_id = (select id from identities where login = 'ben.two@hospital.example')`;
  const { session } = await enter('ben');
  expect(await viewer(session)).toBe('ben.two@hospital.example');
  const id = globalId('Directory', directoryId);
  const versionNow = async (): Promise<number> =>
    (await database.sql<{ version: number }[]>`select version from directories where id = ${directoryId}`)[0]
      ?.version ?? 0;
  expect(
    (
      await save(
        'setDirectoryActive',
        { directoryId: id, expectedVersion: await versionNow(), active: false },
        adminSession,
      )
    ).directory?.active,
  ).toBe(false);
  expect([
    await viewer(session),
    (await ask('startDirectorySignIn', { directoryId: id })).outcome.code,
  ]).toEqual([null, 'NOT_FOUND']);
  expect(await database.sql`select 1 from directory_domains where directory_id = ${directoryId}`).toEqual([]);
});
