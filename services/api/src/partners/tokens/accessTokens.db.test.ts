import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';

let database: TestDatabase;
let api: TestApi;
let keeper: TestPerson;
let cookie: string;
let foreign: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  keeper = await person(api.runtime.db, await company(api.runtime.db, 'Hospital', { careProvider: true }), [
    'DEVELOPER',
    'MANAGE_BOOKING',
  ]);
  cookie = await signInAs(api.runtime, keeper);
  foreign = await signInAs(
    api.runtime,
    await person(api.runtime.db, await company(api.runtime.db, 'Elsewhere'), ['DEVELOPER']),
  );
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Created {
  createAccessToken: {
    __typename: string;
    secret?: string;
    token?: { id: string; prefix: string; roles: string[] };
    issues?: { path: string[]; code: string }[];
  };
}
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const create = (input: object, as: string | null = cookie, headers: Record<string, string> = {}) =>
  api.post<Created>(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { __typename ... on CreateAccessTokenSuccess { secret token { id prefix roles } } ... on InvalidInput { issues { path code } } } }',
    { input: { name: 'Partner', roles: ['VIEW_BOOKING'], expiresAt: inDays(30), ...input } },
    as,
    headers,
  );
const asToken = (secret: string) => ({ authorization: `Bearer ${secret}` });
const who = '{ viewer { company { name } roles session { id } } }';

test('a token acts for its company with its roles alone, and is stored as a hash', async () => {
  const made = (await create({})).body.data?.createAccessToken;
  expect(made?.secret).toMatch(/^ptc_[\w-]{43}$/);
  expect(made?.secret?.startsWith(made.token?.prefix ?? 'x')).toBe(true);
  const answer = await api.post<{ viewer: object }>(who, {}, null, asToken(made?.secret ?? ''));
  expect(answer.body.data?.viewer).toEqual({
    company: { name: 'Hospital' },
    roles: ['VIEW_BOOKING'],
    session: null,
  });
  const rows = await database.sql`select access_tokens::text as row from access_tokens`;
  expect(JSON.stringify(rows)).not.toContain(made?.secret);
});

test('a token never holds more than its creator, breeds no tokens, and lives a year at most', async () => {
  expect((await create({ roles: ['DISPATCH'] })).body.data?.createAccessToken.issues).toEqual([
    { path: ['roles', '0'], code: 'not_allowed_value' },
  ]);
  expect((await create({ expiresAt: inDays(400) })).body.data?.createAccessToken.issues).toEqual([
    { path: ['expiresAt'], code: 'date_out_of_range' },
  ]);
  expect((await create({ expiresAt: inDays(-1) })).body.data?.createAccessToken.issues).toEqual([
    { path: ['expiresAt'], code: 'in_the_past' },
  ]);
  const made = (await create({ roles: ['DEVELOPER'] })).body.data?.createAccessToken;
  expect((await create({}, null, asToken(made?.secret ?? ''))).body.data?.createAccessToken.__typename).toBe(
    'NotPermitted',
  );
  await database.sql`update users set roles = '{DEVELOPER}' where id = ${keeper.userId}`;
  const view = (await create({ roles: ['DEVELOPER'] })).body.data?.createAccessToken;
  expect(view?.__typename).toBe('CreateAccessTokenSuccess');
  await database.sql`update users set roles = '{DEVELOPER,MANAGE_BOOKING}' where id = ${keeper.userId}`;
  api.runtime.authenticator.forget();
});

test('who loses a role takes it from their tokens as well', async () => {
  const made = (await create({ roles: ['MANAGE_BOOKING'] })).body.data?.createAccessToken;
  await database.sql`update users set roles = '{DEVELOPER}' where id = ${keeper.userId}`;
  api.runtime.authenticator.forget();
  const answer = await api.post<{ viewer: { roles: string[] } }>(who, {}, null, asToken(made?.secret ?? ''));
  expect(answer.body.data?.viewer.roles).toEqual([]);
  await database.sql`update users set roles = '{DEVELOPER,MANAGE_BOOKING}' where id = ${keeper.userId}`;
  api.runtime.authenticator.forget();
});

test('the secret is shown once: a repeated key names the same token and shows nothing', async () => {
  const expiresAt = inDays(5);
  const first = (await create({ idempotencyKey: 'mine', expiresAt })).body.data?.createAccessToken;
  const second = (await create({ idempotencyKey: 'mine', expiresAt })).body.data?.createAccessToken;
  expect(second?.token?.id).toBe(first?.token?.id);
  expect([first?.secret?.length, second?.secret]).toEqual([47, '']);
  expect(JSON.stringify(await database.sql`select answer from idempotency_keys`)).not.toContain(
    first?.secret,
  );
});

interface Revoked {
  revokeAccessToken: { __typename: string };
}
const revoke = (tokenId: string | undefined, as: string) =>
  api.post<Revoked>(
    'mutation ($input: RevokeAccessTokenInput!) { revokeAccessToken(input: $input) { __typename } }',
    { input: { tokenId } },
    as,
  );

test('a revoked or expired token is refused at once; a foreign one cannot be revoked, and reads as unknown', async () => {
  const made = (await create({})).body.data?.createAccessToken;
  const use = async () => (await api.post(who, {}, null, asToken(made?.secret ?? ''))).status;
  expect(await use()).toBe(200);
  expect((await revoke(made?.token?.id, foreign)).body.data?.revokeAccessToken.__typename).toBe('NotFound');
  expect(await use()).toBe(200);
  expect((await revoke(made?.token?.id, cookie)).body.data?.revokeAccessToken.__typename).toBe(
    'RevokeAccessTokenSuccess',
  );
  api.runtime.authenticator.forget();
  expect(await use()).toBe(401);
  const short = (await create({})).body.data?.createAccessToken;
  await database.sql`update access_tokens set expires_at = now() where prefix = ${short?.token?.prefix ?? ''}`;
  expect((await api.post(who, {}, null, asToken(short?.secret ?? ''))).status).toBe(401);
});

test('the list is for those who keep tokens', async () => {
  const list = await api.post<{ accessTokens: unknown[] }>('{ accessTokens { id name } }', {}, cookie);
  expect(list.body.data?.accessTokens.length).toBeGreaterThan(0);
  expect(
    (await api.post<{ accessTokens: unknown[] }>('{ accessTokens { id name } }', {}, foreign)).body.data
      ?.accessTokens,
  ).toEqual([]);
  const plain = await signInAs(api.runtime, await person(api.runtime.db, keeper.companyId, ['VIEW_BOOKING']));
  expect((await api.post('{ accessTokens { id } }', {}, plain)).body.errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

test('a program opens a socket with its token', async () => {
  const made = (await create({})).body.data?.createAccessToken;
  const client = api.socket(null, { connectionParams: { authorization: `Bearer ${made?.secret ?? ''}` } });
  const change = await new Promise((resolve, reject) => {
    client.subscribe<{ sessionChanged: { change: string } }>(
      { query: 'subscription { sessionChanged { change } }' },
      { next: ({ data }) => resolve(data?.sessionChanged.change), error: reject, complete: () => undefined },
    );
  });
  expect(change).toBe('CONNECTED');
  await client.dispose();
});
