import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { codeAt } from '../mfa/totp.ts';

let database: TestDatabase;
let api: TestApi;
let hospital: string;
let staff: string;
let manager: TestPerson;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  hospital = await company(db, 'Hospital', { careProvider: true });
  manager = await person(db, hospital, ['MANAGE_BOOKING', 'COMPANY_ADMIN', 'DEVELOPER'], 'correct horse');
  const platform = await company(db, 'Platform', { admin: true });
  staff = await signInAs(api.runtime, await person(db, platform, ['SYS_ADMIN']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const whoAmI = async (as: string | null, headers: Record<string, string> = {}): Promise<string | null> =>
  (
    await api.post<{ viewer: { company: { name: string } } | null }>(
      '{ viewer { company { name } } }',
      {},
      as,
      headers,
    )
  ).body.data?.viewer?.company.name ?? null;
const change = async (mutation: 'suspendCompany' | 'resumeCompany', id: string): Promise<string> => {
  const [row] = await api.runtime.sql<{ version: number }[]>`select version from companies where id = ${id}`;
  const answer = await api.post<Record<string, { __typename: string }>>(
    `mutation ($input: ${mutation === 'suspendCompany' ? 'SuspendCompanyInput' : 'ResumeCompanyInput'}!) { ${mutation}(input: $input) { __typename } }`,
    { input: { companyId: globalId('Company', id), expectedVersion: row?.version } },
    staff,
  );
  return answer.body.data?.[mutation]?.__typename ?? JSON.stringify(answer.body);
};
const signIn = (login: string) =>
  api.post<{ signIn: { __typename: string; message?: string; viewer?: { company: { name: string } } } }>(
    `mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInFailed { message } ... on SignInSuccess { viewer { company { name } } } } }`,
    { input: { login, password: 'correct horse' } },
  );
const activate = async (as: string, companyId: string) =>
  (
    await api.post<{ activateCompany: { __typename: string; message?: string } }>(
      `mutation ($input: ActivateCompanyInput!) { activateCompany(input: $input) { __typename ... on Refusal { message } } }`,
      { input: { companyId: globalId('Company', companyId) } },
      as,
    )
  ).body.data?.activateCompany;

test('the people of a suspended company are signed out, read why they cannot sign in, and its tokens stop; once it is resumed, both work again', async () => {
  const open = await signInAs(api.runtime, manager);
  const made = await api.post<{ createAccessToken: { secret: string } }>(
    `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { ... on CreateAccessTokenSuccess { secret } } }`,
    {
      input: {
        name: 'Interface',
        roles: ['MANAGE_BOOKING'],
        expiresAt: new Date(Date.now() + 864e5).toISOString(),
      },
    },
    open,
  );
  const token = { authorization: `Bearer ${made.body.data?.createAccessToken.secret ?? ''}` };
  expect([await whoAmI(open), await whoAmI(null, token)]).toEqual(['Hospital', 'Hospital']);
  expect(await change('suspendCompany', hospital)).toBe('SuspendCompanySuccess');
  expect([await whoAmI(open), await whoAmI(null, token)]).toEqual([null, null]);
  expect((await signIn(manager.login)).body.data?.signIn).toEqual({
    __typename: 'SignInFailed',
    message: 'Your company is suspended on this platform. Ask the people who run it.',
  });
  expect((await signIn('nobody@example.org')).body.data?.signIn.message).not.toContain('suspended');
  expect(await change('resumeCompany', hospital)).toBe('ResumeCompanySuccess');
  expect(await whoAmI(open), 'what was ended stays ended').toBeNull();
  expect(await whoAmI(null, token)).toBe('Hospital');
  expect((await signIn(manager.login)).body.data?.signIn.__typename).toBe('SignInSuccess');
});

test("who works for two companies goes on in the other, and cannot go into the suspended one; the platform's people may look at it", async () => {
  const { db, sql } = api.runtime;
  const clinic = await company(db, 'Clinic', { careProvider: true });
  await sql`insert into users (id, identity_id, company_id, roles) values (gen_random_uuid(), ${manager.identityId}, ${clinic}, '{MANAGE_BOOKING}')`;
  const inClinic = await signInAs(api.runtime, manager);
  await activate(inClinic, clinic);
  expect(await whoAmI(inClinic)).toBe('Clinic');
  await change('suspendCompany', clinic);
  expect(await whoAmI(inClinic), 'back to where they signed in').toBe('Hospital');
  expect(await activate(inClinic, clinic)).toMatchObject({
    __typename: 'NotPermitted',
    message: 'Your company is suspended on this platform. Ask the people who run it.',
  });
  const mine = await api.post<{ viewer: { companies: { name: string }[] } }>(
    '{ viewer { companies { name } } }',
    {},
    inClinic,
  );
  expect(mine.body.data?.viewer.companies).toEqual([{ name: 'Hospital' }]);
  await change('suspendCompany', hospital);
  expect(await whoAmI(inClinic), 'both').toBeNull();
  await change('resumeCompany', clinic);
  expect((await signIn(manager.login)).body.data?.signIn.viewer?.company.name, 'in the one that works').toBe(
    'Clinic',
  );
  expect((await activate(staff, hospital))?.__typename).toBe('ActivateCompanySuccess');
  expect(await whoAmI(staff)).toBe('Hospital');
});

test('who has a second step reads that the company is suspended too, before a code of theirs is used up', async () => {
  const { db, sql } = api.runtime;
  const clinic = await company(db, 'Careful Clinic', { careProvider: true });
  await sql`update companies set mfa_required = true where id = ${clinic}`;
  const careful = await person(db, clinic, ['MANAGE_BOOKING'], 'correct horse');
  const suspended = {
    __typename: 'SignInFailed',
    message: 'Your company is suspended on this platform. Ask the people who run it.',
  };
  const waiting = await signIn(careful.login);
  expect(waiting.body.data?.signIn.__typename).toBe('SecondStepRequired');
  const cookie = waiting.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .find((line) => line.startsWith('ptc_step='));
  const step = async <T>(mutation: string): Promise<T | undefined> =>
    (await api.post<{ done: T }>(mutation, {}, null, { cookie: cookie ?? '' })).body.data?.done;
  const begun = await step<{ secret: string }>(
    'mutation { done: beginMfaRegistration(input: {}) { ... on BeginMfaRegistrationSuccess { secret } } }',
  );
  await change('suspendCompany', clinic);
  expect((await signIn(careful.login)).body.data?.signIn).toEqual(suspended);
  // Who was between the two steps when it happened reads the same.
  const code = codeAt(begun?.secret ?? '', new Date());
  expect(
    await step(
      `mutation { done: confirmMfaRegistration(input: { code: "${code}" }) { __typename ... on SignInFailed { message } } }`,
    ),
  ).toEqual(suspended);
});
