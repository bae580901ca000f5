import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { asActor } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { runAsWorker } from '../../platform/command.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { issueToken } from '../../people/accounts/commands/issueToken.ts';
import { bindPerson } from '../../people/sign-in/commands/bindPerson.ts';

// Ten days ahead: whatever is of the product is written down then, and what guards the doors now.
let database: TestDatabase;
let api: TestApi;
let place: string;
let admin: TestPerson;
let cookie: string;
const password = 'violet tram over the hill';

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  place = await company(database.db, 'Ambulance', { transportProvider: true });
  admin = await person(database.db, place, ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'], password);
  cookie = await signInAs(api.runtime, admin);
  await database.sql`update sessions set method = 'CODE'`;
  await database.sql`update companies set mfa_required = true where id = ${place}`;
  api.runtime.clock.shiftMs = 10 * 86_400_000;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Done {
  __typename: string;
  directory?: { id: string; version: number };
}
const send = async (name: string, input: object, as: string | null = cookie, more = ''): Promise<Done> => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const answer = await api.post<Record<string, Done>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ${more} } }`,
    { input },
    as,
  );
  const done = answer.body.data?.[name];
  expect(done?.__typename, JSON.stringify(answer.body)).toBe(`${type}Success`);
  if (answer.cookie) cookie = answer.cookie;
  return done ?? { __typename: '' };
};
type Row = Record<string, Date>;
/** Which of a row's times are of the product, and which of the machine. */
const timesOf = async (
  table: string,
  where: Record<string, string>,
  columns: readonly string[],
): Promise<string[]> => {
  const [[key, value] = ['id', '']] = Object.entries(where);
  const [row] = await database.sql<
    Row[]
  >`select ${database.sql(columns as string[])} from ${database.sql(table)} where ${database.sql(key)} = ${value} order by id desc limit 1`;
  return columns.map((column) =>
    Number(row?.[column]) - Date.now() > 9 * 86_400_000
      ? 'product'
      : Math.abs(Number(row?.[column]) - Date.now()) < 3_600_000
        ? 'machine'
        : 'neither',
  );
};

test('what a company says of itself, and its directories', async () => {
  await send('setMfaRequired', { required: false });
  expect(await timesOf('companies', { id: place }, ['updated_at'])).toEqual(['product']);
  const settings = {
    label: 'Own',
    issuer: 'https://directory.example',
    clientId: 'console',
    emailDomains: ['own.example'],
    singleLogout: false,
  };
  const { directory } = await send(
    'createDirectory',
    settings,
    cookie,
    '... on CreateDirectorySuccess { directory { id version } }',
  );
  const id =
    Buffer.from(directory?.id ?? '', 'base64url')
      .toString()
      .split(':')[1] ?? '';
  const times = () => timesOf('directories', { id }, ['created_at', 'updated_at']);
  expect(await times()).toEqual(['product', 'product']);
  const back = () => database.sql`update directories set updated_at = now() where id = ${id}`;
  const colleague = await person(database.db, place, ['VIEW_BOOKING']);
  const userTimes = async (): Promise<string[]> => {
    const found = await timesOf('users', { id: colleague.userId }, ['updated_at']);
    await database.sql`update users set updated_at = now() where id = ${colleague.userId}`;
    return found;
  };
  await send('setUserDirectory', {
    userId: globalId('Person', colleague.userId),
    directoryId: directory?.id,
  });
  expect(await userTimes()).toEqual(['product']);
  await database.sql`update identities set login = 'ann@own.example', status = 'PENDING' where id = ${colleague.identityId}`;
  await database.sql`update users set status = 'PENDING' where id = ${colleague.userId}`;
  await database.sql.begin((sql) =>
    bindPerson(
      sql,
      { ...settings, id, companyId: place } as never,
      { subject: 'ann', email: 'ann@own.example', emailVerified: true },
      null,
      api.runtime.clock.now(),
    ),
  );
  expect(await timesOf('identities', { id: colleague.identityId }, ['updated_at'])).toEqual(['product']);
  expect(await userTimes()).toEqual(['product']);
  await back();
  await send('updateDirectory', {
    ...settings,
    clientId: 'other',
    directoryId: directory?.id,
    expectedVersion: directory?.version,
  });
  expect([await times(), await userTimes()]).toEqual([['product', 'product'], ['product']]);
  await back();
  await send('setDirectoryActive', {
    directoryId: directory?.id,
    expectedVersion: (directory?.version ?? 0) + 1,
    active: false,
  });
  expect(await times()).toEqual(['product', 'product']);
  // The record of what happened to signing in, and of who gained access, is of the machine's time.
  expect(await timesOf('security_events', { company_id: place }, ['at'])).toEqual(['machine']);
  expect(await timesOf('access_changes', { user_id: colleague.userId }, ['at'])).toEqual(['machine']);
});

test('when a company carries', async () => {
  const window = { fromTime: '08:00', toTime: '17:00', crews: 1 };
  await send('saveAvailabilitySchedule', {
    expectedVersion: 0,
    enabled: true,
    weekly: [{ day: 'MON', ...window }],
    exceptions: [{ date: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10), closed: true }],
  });
  for (const table of ['availability_schedules', 'availability_exceptions'])
    expect([table, ...(await timesOf(table, { company_id: place }, ['created_at']))]).toEqual([
      table,
      'product',
    ]);
});

test("one's own account, preferences and password; sessions, links and attempts are of the machine's time", async () => {
  const identity = async (): Promise<string[]> => {
    const found = await timesOf('identities', { id: admin.identityId }, ['updated_at']);
    await database.sql`update identities set updated_at = now() where id = ${admin.identityId}`;
    return found;
  };
  await send('updateAccount', { displayName: 'Ann', language: 'EN' });
  expect(await identity()).toEqual(['product']);
  await send('changePassword', {
    currentPassword: password,
    newPassword: 'seven clocks in a quiet barn',
    confirmation: 'seven clocks in a quiet barn',
  });
  expect(
    await timesOf('identities', { id: admin.identityId }, ['updated_at', 'password_changed_at']),
  ).toEqual(['product', 'machine']);
  await send('savePreferences', { sidebarMini: true });
  expect(
    Number(
      (
        await database.sql<
          { at: Date }[]
        >`select updated_at as at from user_preferences where user_id = ${admin.userId}`
      )[0]?.at,
    ) - Date.now(),
  ).toBeGreaterThan(9 * 86_400_000);
  await send('savePreferences', { sidebarMini: false });
  expect(
    Number(
      (
        await database.sql<
          { at: Date }[]
        >`select updated_at as at from user_preferences where user_id = ${admin.userId}`
      )[0]?.at,
    ) - Date.now(),
  ).toBeGreaterThan(9 * 86_400_000);

  const invited = await person(database.db, place, ['VIEW_BOOKING']);
  await database.sql`with i as (update identities set status = 'PENDING' where id = ${invited.identityId}) update users set status = 'PENDING' where id = ${invited.userId}`;
  const { secret } = await runAsWorker(asActor(api.runtime, null), 'test', (tx) =>
    issueToken(tx, invited.identityId, 'ACTIVATION'),
  );
  await send('choosePassword', { secret, newPassword: password, confirmation: password }, null);
  expect([
    await timesOf('identities', { id: invited.identityId }, ['updated_at', 'password_changed_at']),
    await timesOf('users', { id: invited.userId }, ['updated_at']),
  ]).toEqual([['product', 'machine'], ['product']]);
  expect(
    await timesOf('account_tokens', { identity_id: invited.identityId }, ['created_at', 'used_at']),
  ).toEqual(['machine', 'machine']);

  const first = await person(database.db, place, ['VIEW_BOOKING'], 'given for the first time');
  await database.sql`with i as (update identities set status = 'PENDING' where id = ${first.identityId}) update users set status = 'PENDING' where id = ${first.userId}`;
  await send('signIn', { login: first.login, password: 'given for the first time' }, null);
  expect([
    await timesOf('identities', { id: first.identityId }, ['updated_at']),
    await timesOf('users', { id: first.userId }, ['updated_at']),
  ]).toEqual([['product'], ['product']]);
  expect(
    await timesOf('sessions', { identity_id: first.identityId }, ['created_at', 'last_seen_at']),
  ).toEqual(['machine', 'machine']);
});
