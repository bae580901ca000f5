import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApi, type TestApi } from '../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { demoPassword } from '../platform/env.ts';
import { foundedText, foundPlatformIn } from './foundPlatform.ts';

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
});
beforeEach(async () => {
  await database.sql`truncate companies, identities cascade`;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const password = 'seven clocks in a quiet barn';
const signIn = async (login: string, word: string): Promise<string[] | string> => {
  const { body } = await api.post<{ signIn: { __typename: string; viewer?: { roles: string[] } } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInSuccess { viewer { roles } } } }',
    { input: { login, password: word } },
  );
  return body.data?.signIn.viewer?.roles ?? body.data?.signIn.__typename ?? '';
};
const choose = async (secret: string): Promise<string> => {
  const { body } = await api.post<{ choosePassword: { __typename: string } }>(
    'mutation ($input: ChoosePasswordInput!) { choosePassword(input: $input) { __typename } }',
    { input: { secret, newPassword: password, confirmation: password } },
  );
  return body.data?.choosePassword.__typename ?? JSON.stringify(body);
};

test('an empty database gets the lists, the platform, and one administrator who has no password until they choose one by the link', async () => {
  const founded = await foundPlatformIn(database.url, { ADMIN_EMAIL: 'ada@platform.example' });
  if (founded.kind !== 'link') throw new Error(founded.kind);
  expect(founded.login).toBe('ada@platform.example');
  const { sql } = database;
  expect((await sql`select 1 from lookup_values limit 1`).length).toBe(1);
  expect(await sql`select name, code, is_admin from companies`).toEqual([
    { name: 'Platform', code: 'PLATFORM', is_admin: true },
  ]);
  expect(await sql`select password_hash from identities`).toEqual([{ password_hash: null }]);
  expect(await sql`select template, recipient from messages`).toEqual([
    { template: 'activation', recipient: 'ada@platform.example' },
  ]);
  expect(await signIn('ada@platform.example', demoPassword)).toBe('SignInFailed');
  expect(foundedText(founded, 'https://console.example')).toContain(
    `https://console.example/account/activation#${founded.secret}`,
  );
  expect(await choose(founded.secret)).toBe('ChoosePasswordSuccess');
  expect(await signIn('ada@platform.example', password)).toContain('SYS_ADMIN');
});

test('started again it makes nothing twice: a new link while nobody has come, nothing once somebody has', async () => {
  const first = await foundPlatformIn(database.url, {});
  const second = await foundPlatformIn(database.url, { ADMIN_LOGIN: 'somebody-else' });
  if (first.kind !== 'link' || second.kind !== 'link') throw new Error('no links');
  expect([first.login, second.login]).toEqual(['admin', 'admin']);
  expect(await choose(second.secret)).toBe('ChoosePasswordSuccess');
  expect((await foundPlatformIn(database.url, {})).kind).toBe('stands');
  expect((await database.sql`select 1 from identities`).length).toBe(1);
});

test('a password may come with the environment; never one that everybody knows, or that is easily guessed', async () => {
  // As short as nobody else may choose one, and longer than any that can be typed to sign in.
  for (const ADMIN_PASSWORD of ['xK9#vQ2$zpW', 'xK9#vQ2$zpW'.repeat(100)])
    await expect(foundPlatformIn(database.url, { ADMIN_PASSWORD })).rejects.toThrow('12 to 1024 characters');
  for (const ADMIN_PASSWORD of [demoPassword, 'password1234', 'admin-admin-admin'])
    await expect(foundPlatformIn(database.url, { ADMIN_PASSWORD })).rejects.toThrow('too easy to guess');
  expect((await database.sql`select 1 from companies`).length).toBe(0);
  expect(await foundPlatformIn(database.url, { ADMIN_LOGIN: 'Root', ADMIN_PASSWORD: password })).toEqual({
    kind: 'password',
    login: 'root',
  });
  expect(await signIn('root', password)).toContain('SYS_ADMIN');
});
