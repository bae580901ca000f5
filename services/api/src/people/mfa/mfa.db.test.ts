import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAs, testApi, type Answer, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { Role } from '@ptc/schema/rules/lists/people';
import { hashPassword } from '../../platform/auth/password.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { codeAt } from './totp.ts';

let database: TestDatabase;
let api: TestApi;
let strict: string;
let open: string;
let admin: TestPerson;
const password = 'correct horse';
let passwordHash: string;
/** A person with the one password of these tests, hashed once. */
const member = async (companyId: string, roles: Role[]): Promise<TestPerson> => {
  const who = await person(api.runtime.db, companyId, roles);
  await database.sql`update identities set password_hash = ${passwordHash} where id = ${who.identityId}`;
  return who;
};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url, { TRUST_PROXY: 'true' });
  strict = await company(api.runtime.db, 'Strict Hospital', { careProvider: true });
  open = await company(api.runtime.db, 'Open Hospital', { careProvider: true });
  await database.sql`update companies set mfa_required = true where id = ${strict}`;
  passwordHash = await hashPassword(password);
  admin = await member(open, ['COMPANY_ADMIN']);
});
afterAll(async () => {
  await api.close();
  await database.close();
});
/**
 * Every test has steps of its own, so that no code of another one stands in its way, and begins with one, so
 * that none ends in its middle.
 */
beforeEach(() => {
  const { clock } = api.runtime;
  clock.machineShiftMs += 600_000;
  clock.machineShiftMs -= (Date.now() + clock.machineShiftMs) % 30_000;
});

const at = (steps: number): Date => new Date(Date.now() + api.runtime.clock.machineShiftMs + steps * 30_000);
const cookieOf = (answer: Answer<unknown>, name: string): string | null =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0]
    ?.slice(name.length + 1) ?? null;

interface Outcome {
  __typename: string;
  code?: string;
  step?: string;
  restart?: boolean;
  retryAfterSeconds?: number | null;
  secret?: string;
  otpauthUri?: string;
  recoveryCodes?: string[];
  viewer?: {
    login: string;
    mfa: { registeredAt: string | null; recoveryCodesLeft: number; required: boolean } | null;
  };
}
const fields: Record<string, string> = {
  beginMfaRegistration: 'secret otpauthUri',
  confirmMfaRegistration: 'recoveryCodes viewer { login mfa { registeredAt recoveryCodesLeft required } }',
  renewRecoveryCodes: 'recoveryCodes',
  verifySignInCode: 'viewer { login }',
  signIn: 'viewer { login }',
};
const run = async (
  name: string,
  input: object,
  as: { session?: string | null; step?: string | null; from?: string } = {},
): Promise<{ outcome: Outcome; answer: Answer<Record<string, Outcome>> }> => {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const cookie = [
    ...(as.session ? [`ptc_session=${as.session}`] : []),
    ...(as.step ? [`ptc_step=${as.step}`] : []),
  ].join('; ');
  const answer = await api.post<Record<string, Outcome>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on Refusal { code } ... on ${type}Success { ${fields[name] ?? '__typename'} } ${name === 'signIn' ? '... on SecondStepRequired { step }' : ''} ${name.includes('ode') || name.includes('Registration') ? (name === 'renewRecoveryCodes' ? '' : '... on SecondStepFailed { restart retryAfterSeconds }') : ''} } }`,
    { input },
    null,
    { ...(cookie ? { cookie } : {}), 'x-forwarded-for': as.from ?? '192.0.2.1' },
  );
  const outcome = answer.body.data?.[name];
  if (!outcome) throw new Error(JSON.stringify(answer.body));
  return { outcome, answer };
};
const passwordStep = async (
  who: TestPerson,
  from?: string,
): Promise<{ outcome: Outcome; step: string | null; session: string | null }> => {
  const { outcome, answer } = await run('signIn', { login: who.login, password }, from ? { from } : {});
  return { outcome, step: cookieOf(answer, 'ptc_step'), session: answer.cookie };
};
/** A person of the open company who has set an authenticator up, three steps ago. */
const registered = async (
  companyId = open,
): Promise<{ who: TestPerson; secret: string; recoveryCodes: string[]; session: string }> => {
  const who = await member(companyId, ['VIEW_BOOKING']);
  const session = await signInAs(api.runtime, who);
  const { outcome: begun } = await run('beginMfaRegistration', { password }, { session });
  api.runtime.clock.machineShiftMs -= 90_000;
  const { outcome: done } = await run(
    'confirmMfaRegistration',
    { code: codeAt(begun.secret ?? '', at(0)) },
    { session },
  );
  api.runtime.clock.machineShiftMs += 90_000;
  return { who, secret: begun.secret ?? '', recoveryCodes: done.recoveryCodes ?? [], session };
};

test('setting up asks the password again, shows the secret and ten recovery codes once, and keeps neither readable', async () => {
  const who = await member(open, ['VIEW_BOOKING']);
  const session = await signInAs(api.runtime, who);
  expect((await run('beginMfaRegistration', { password: 'wrong' }, { session })).outcome).toMatchObject({
    __typename: 'MfaRefused',
    code: 'MFA_PASSWORD_WRONG',
  });
  const { outcome: begun } = await run('beginMfaRegistration', { password }, { session });
  expect(begun.otpauthUri).toContain(`secret=${begun.secret ?? 'none'}`);
  expect(begun.otpauthUri).toContain(encodeURIComponent(who.login));
  // Until it is confirmed it asks for nothing.
  expect((await passwordStep(who)).outcome.__typename).toBe('SignInSuccess');
  expect(
    (await run('confirmMfaRegistration', { code: codeAt(begun.secret ?? '', at(-5)) }, { session })).outcome,
  ).toMatchObject({ __typename: 'SecondStepFailed', code: 'MFA_CODE_WRONG' });
  const { outcome: done } = await run(
    'confirmMfaRegistration',
    { code: codeAt(begun.secret ?? '', at(0)) },
    { session },
  );
  expect(new Set(done.recoveryCodes).size).toBe(10);
  expect(done.viewer?.mfa).toMatchObject({ recoveryCodesLeft: 10, required: false });
  const kept = JSON.stringify(
    await database.sql`select f.secret_box, encode(r.code_hash, 'escape') as hash from mfa_factors f join recovery_codes r using (identity_id) where f.identity_id = ${who.identityId}`,
  );
  for (const secret of [begun.secret ?? '?', ...(done.recoveryCodes ?? [])])
    for (const written of [secret, secret.toLowerCase(), secret.replaceAll('-', '')])
      expect(kept).not.toContain(written);
  expect((await run('beginMfaRegistration', { password }, { session })).outcome.code).toBe(
    'MFA_ALREADY_REGISTERED',
  );
});

test('a right password alone gives no session; the code does, with a cookie of its own', async () => {
  const { who, secret } = await registered();
  const first = await passwordStep(who);
  expect(first).toMatchObject({ outcome: { __typename: 'SecondStepRequired', step: 'CODE' }, session: null });
  const { outcome, answer } = await run(
    'verifySignInCode',
    { code: codeAt(secret, at(0)) },
    { step: first.step },
  );
  expect(outcome.viewer?.login).toBe(who.login);
  expect(answer.cookie).not.toBe(first.step);
  expect(cookieOf(answer, 'ptc_step')).toBe('');
  expect(
    (await run('verifySignInCode', { code: codeAt(secret, at(1)) }, { step: first.step })).outcome,
  ).toMatchObject({ code: 'MFA_STEP_OVER', restart: true });
});

test('what only the password opened is nobody, by cookie, as a session and as a token: what the matrix refuses to nobody it refuses here', async () => {
  const { who } = await registered();
  const { step } = await passwordStep(who);
  const secret = step ?? '';
  expect(secret).toHaveLength(43);
  const credentials = [
    { cookie: `ptc_step=${secret}`, authorization: null },
    { cookie: `ptc_session=${secret}`, authorization: null },
    { cookie: null, authorization: `Bearer ${secret}` },
  ];
  expect(
    await Promise.all(
      credentials.map((each) => api.runtime.authenticator.authenticate({ ...each, secure: false }, 'en')),
    ),
  ).toEqual([null, null, null]);
  for (const cookie of [`ptc_step=${secret}`, `ptc_session=${secret}`]) {
    const ask = async (query: string): Promise<unknown> => {
      const { body } = await api.post(query, {}, null, { cookie });
      return body.errors?.[0]?.extensions.code ?? body.data;
    };
    expect(await ask('{ viewer { login } }')).toEqual({ viewer: null });
    for (const query of [
      '{ __schema { queryType { name } } }',
      '{ companies { nodes { id } } }',
      'mutation { clearAllAlerts(input: {}) { __typename } }',
      'mutation { renewRecoveryCodes(input: { password: "correct horse" }) { __typename } }',
    ])
      expect(await ask(query)).toBe('UNAUTHENTICATED');
  }
});

test('the same code is not taken twice, nor an older one', async () => {
  const { who, secret } = await registered();
  const enter = async (code: string): Promise<string> =>
    (await run('verifySignInCode', { code }, { step: (await passwordStep(who)).step })).outcome.code ?? 'in';
  const codes = [codeAt(secret, at(0)), codeAt(secret, at(0)), codeAt(secret, at(-1)), codeAt(secret, at(1))];
  const answers: string[] = [];
  for (const code of codes) answers.push(await enter(code));
  expect(answers).toEqual(['in', 'MFA_CODE_USED', 'MFA_CODE_USED', 'in']);
});

test('of two sign-ins with the same code at the same moment one gets in', async () => {
  const { who, secret } = await registered();
  const steps = [await passwordStep(who), await passwordStep(who)];
  // Held until both have come as far as the authenticator.
  let release = (): void => undefined;
  const held = database.sql.begin(async (tx) => {
    await tx`select 1 from mfa_factors where identity_id = ${who.identityId} for update`;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await waitFor(
    'it is held',
    async () =>
      (
        await database.sql`select 1 from mfa_factors where identity_id = ${who.identityId} for update skip locked`
      ).length === 0,
  );
  const both = Promise.all(
    steps.map(({ step }) => run('verifySignInCode', { code: codeAt(secret, at(0)) }, { step })),
  );
  await waitFor(
    'both wait',
    async () =>
      (
        await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%mfa_factors%'`
      ).length === 2,
  );
  release();
  await held;
  const outcomes = await both;
  expect(outcomes.map(({ outcome }) => outcome.code ?? 'in').toSorted()).toEqual(['MFA_CODE_USED', 'in']);
});

test('a recovery code is good once, typed in any case and with or without its marks; the use is kept', async () => {
  const { who, recoveryCodes } = await registered();
  const [code = ''] = recoveryCodes;
  const enter = async (typed: string): Promise<string> =>
    (await run('verifySignInCode', { code: typed }, { step: (await passwordStep(who)).step })).outcome.code ??
    'in';
  expect([await enter(code.toLowerCase().replaceAll('-', ' ')), await enter(code)]).toEqual([
    'in',
    'MFA_CODE_WRONG',
  ]);
  expect(
    await database.sql`select kind from security_events where identity_id = ${who.identityId} order by id`,
  ).toEqual([{ kind: 'mfa.registered' }, { kind: 'mfa.recoveryCodeUsed' }]);
});

test('five wrong codes end a sign-in, more are slowed down, and the person elsewhere is not kept out', async () => {
  const { who, secret } = await registered();
  const { step } = await passwordStep(who, '203.0.113.5');
  const wrong = codeAt(secret, at(-9));
  const tries: (boolean | undefined)[] = [];
  for (let count = 0; count < 5; count += 1)
    tries.push(
      (await run('verifySignInCode', { code: wrong }, { step, from: '203.0.113.5' })).outcome.restart,
    );
  expect(tries).toEqual([false, false, false, false, true]);
  const again = await passwordStep(who, '203.0.113.5');
  const throttled = await run(
    'verifySignInCode',
    { code: codeAt(secret, at(0)) },
    { step: again.step, from: '203.0.113.5' },
  );
  expect(throttled.outcome).toMatchObject({ code: 'MFA_THROTTLED', restart: false });
  expect(throttled.outcome.retryAfterSeconds).toBeGreaterThan(0);
  const home = await passwordStep(who, '198.51.100.7');
  expect(
    (
      await run(
        'verifySignInCode',
        { code: codeAt(secret, at(0)) },
        { step: home.step, from: '198.51.100.7' },
      )
    ).outcome.__typename,
  ).toBe('VerifySignInCodeSuccess');
});

test('codes of an authenticator that is being set up are slowed down too: a found session guesses none', async () => {
  const who = await member(open, ['VIEW_BOOKING']);
  const session = await signInAs(api.runtime, who);
  const { outcome: begun } = await run('beginMfaRegistration', { password }, { session });
  const right = codeAt(begun.secret ?? '', at(0));
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  const as = { session, from: '198.51.100.77' };
  for (let tries = 0; tries < 5; tries += 1)
    expect((await run('confirmMfaRegistration', { code: wrong }, as)).outcome.code).toBe('MFA_CODE_WRONG');
  expect((await run('confirmMfaRegistration', { code: right }, as)).outcome).toMatchObject({
    code: 'MFA_THROTTLED',
    retryAfterSeconds: expect.any(Number) as number,
  });
});

test('a company that requires it leads to setting up after the password, and an earlier session of a password alone is nobody', async () => {
  const who = await member(strict, ['VIEW_BOOKING']);
  expect(
    (await api.post<{ viewer: unknown }>('{ viewer { login } }', {}, await signInAs(api.runtime, who))).body
      .data?.viewer,
  ).toBeNull();
  const { outcome, step, session } = await passwordStep(who);
  expect([outcome.step, session]).toEqual(['REGISTER', null]);
  expect((await run('verifySignInCode', { code: '123456' }, { step })).outcome.code).toBe('MFA_STEP_OVER');
  const { outcome: begun } = await run('beginMfaRegistration', {}, { step });
  const { outcome: done, answer } = await run(
    'confirmMfaRegistration',
    { code: codeAt(begun.secret ?? '', at(0)) },
    { step },
  );
  expect(done.viewer?.mfa).toMatchObject({ recoveryCodesLeft: 10, required: true });
  expect((await run('turnOffMfa', { password }, { session: answer.cookie })).outcome.code).toBe(
    'MFA_REQUIRED_BY_COMPANY',
  );
  expect(
    (await run('renewRecoveryCodes', { password }, { session: answer.cookie })).outcome.recoveryCodes,
  ).toHaveLength(10);
});

test('where nothing requires it, it can be turned off with the password', async () => {
  const { who, session } = await registered();
  expect((await run('turnOffMfa', { password: 'wrong' }, { session })).outcome.code).toBe(
    'MFA_PASSWORD_WRONG',
  );
  expect((await run('turnOffMfa', { password }, { session })).outcome.__typename).toBe('TurnOffMfaSuccess');
  expect((await passwordStep(who)).outcome.__typename).toBe('SignInSuccess');
});

test("an administrator resets their own company's people, which ends their sessions and is kept; nobody else's, and not their own", async () => {
  const { who, session } = await registered();
  const other = await registered(await company(api.runtime.db, 'Elsewhere', { careProvider: true }));
  const shared = await registered();
  await database.sql`insert into users (id, identity_id, company_id, roles) values (gen_random_uuid(), ${shared.who.identityId}, ${other.who.companyId}, '{}')`;
  const staff = await registered();
  await database.sql`update users set roles = '{SYS_ADMIN}' where id = ${staff.who.userId}`;
  const adminSession = await signInAs(api.runtime, admin);
  const reset = async (userId: string): Promise<string | undefined> => {
    const { outcome } = await run(
      'resetMfa',
      { userId: globalId('Person', userId) },
      { session: adminSession },
    );
    return outcome.code ?? outcome.__typename;
  };
  const nobody = '019a0000-0000-7000-8000-000000000000';
  expect([
    await reset(who.userId),
    await reset(who.userId),
    await reset(other.who.userId),
    await reset(nobody),
    await reset(shared.who.userId),
    await reset(staff.who.userId),
    await reset(admin.userId),
  ]).toEqual([
    'ResetMfaSuccess',
    'MFA_NOT_REGISTERED',
    'NOT_FOUND',
    'NOT_FOUND',
    'MFA_RESET_ELSEWHERE',
    'NOT_PERMITTED',
    'MFA_RESET_OWN',
  ]);
  expect(
    (await api.post<{ viewer: unknown }>('{ viewer { login } }', {}, session)).body.data?.viewer,
  ).toBeNull();
  expect((await passwordStep(who)).outcome.__typename).toBe('SignInSuccess');
  expect(
    await database.sql`select kind, actor_user_id as actor, company_id as company from security_events where identity_id = ${who.identityId} order by id desc limit 1`,
  ).toEqual([{ kind: 'mfa.reset', actor: admin.userId, company: open }]);
});

test('who was added to another company and has not come there is reset by the company they work for alone', async () => {
  const { who } = await registered();
  const place = await company(api.runtime.db, 'Adds anybody', { careProvider: true });
  const stranger = await person(api.runtime.db, place, ['COMPANY_ADMIN']);
  const [added] = await database.sql<{ id: string }[]>`
    insert into users (id, identity_id, company_id, roles, status, invited_name, invited_email) values (gen_random_uuid(), ${who.identityId}, ${place}, '{}', 'PENDING', 'Nobody', 'typed@example.org') returning id`;
  const reset = async (by: TestPerson, userId: string | undefined): Promise<string | undefined> => {
    const { outcome } = await run(
      'resetMfa',
      { userId: globalId('User', userId ?? '') },
      { session: await signInAs(api.runtime, by) },
    );
    return outcome.code ?? outcome.__typename;
  };
  const works = (status: string) =>
    database.sql`update users set status = ${status} where id = ${who.userId}`;
  await works('DISABLED');
  expect(await reset(stranger, added?.id)).toBe('MFA_RESET_ELSEWHERE');
  await works('ACTIVE');
  expect(await reset(admin, who.userId)).toBe('ResetMfaSuccess');
});

test('requiring it ends sessions of a password alone, and whoever turns it on has it themself', async () => {
  const place = await company(api.runtime.db, 'Getting strict', { careProvider: true });
  const boss = await registered(place);
  await database.sql`update users set roles = '{COMPANY_ADMIN}' where id = ${boss.who.userId}`;
  api.runtime.authenticator.forget();
  const colleague = await member(place, ['COMPANY_ADMIN']);
  const weak = await signInAs(api.runtime, colleague);
  expect(
    (await run('setMfaRequired', { required: true }, { session: (await registered(place)).session })).outcome
      .code,
  ).toBe('NOT_PERMITTED');
  expect((await run('setMfaRequired', { required: true }, { session: weak })).outcome.code).toBe(
    'MFA_FIRST_YOURSELF',
  );
  expect(
    (await run('setMfaRequired', { required: true }, { session: boss.session })).outcome.__typename,
  ).toBe('SetMfaRequiredSuccess');
  const who = async (session: string): Promise<unknown> =>
    (await api.post<{ viewer: unknown }>('{ viewer { company { mfaRequired } } }', {}, session)).body.data
      ?.viewer;
  expect([await who(weak), await who(boss.session)]).toEqual([null, { company: { mfaRequired: true } }]);
  expect(
    (await database.sql`select end_reason from sessions where identity_id = ${colleague.identityId}`).map(
      (row) => row['end_reason'] as string,
    ),
  ).toEqual(['ACCESS']);
});

test('who has turned theirs off requires it of nobody, and their sessions count as of a password alone', async () => {
  const place = await company(api.runtime.db, 'Changing its mind', { careProvider: true });
  const boss = await registered(place);
  await database.sql`update users set roles = '{COMPANY_ADMIN}' where id = ${boss.who.userId}`;
  api.runtime.authenticator.forget();
  await run('turnOffMfa', { password }, { session: boss.session });
  expect((await run('setMfaRequired', { required: true }, { session: boss.session })).outcome.code).toBe(
    'MFA_FIRST_YOURSELF',
  );
  const other = await registered(place);
  await database.sql`update users set roles = '{COMPANY_ADMIN}' where id = ${other.who.userId}`;
  api.runtime.authenticator.forget();
  expect(
    (await run('setMfaRequired', { required: true }, { session: other.session })).outcome.__typename,
  ).toBe('SetMfaRequiredSuccess');
  expect(
    (await api.post<{ viewer: unknown }>('{ viewer { login } }', {}, boss.session)).body.data?.viewer,
  ).toBeNull();
});

test('nobody passes into a company that requires it with a password alone', async () => {
  const who = await member(open, ['VIEW_BOOKING']);
  await database.sql`insert into users (id, identity_id, company_id, roles) values (gen_random_uuid(), ${who.identityId}, ${strict}, '{VIEW_BOOKING}')`;
  const session = await signInAs(api.runtime, who);
  expect(
    (await run('activateCompany', { companyId: globalId('Company', strict) }, { session })).outcome.code,
  ).toBe('MFA_NEEDED_THERE');
  expect((await passwordStep(who)).outcome.step).toBe('REGISTER');
});
