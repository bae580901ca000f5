import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchMail, linkIn, type MailCatcher } from '../../../../../scripts/mailCatcher.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { asActor } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { runAsWorker } from '../../platform/command.ts';
import { sendMessages } from '../../../test/support/sending.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import './accountTemplates.ts';
import { requestActivation } from './commands/requestActivation.ts';
import { sendReset } from './commands/sendReset.ts';
import { storePassword } from './commands/storePassword.ts';

let database: TestDatabase;
let catcher: MailCatcher;
let api: TestApi;
let hospital: string;
const good = 'violet tram over the hill';
const better = 'seven clocks in a quiet barn';

beforeAll(async () => {
  database = await testDatabase();
  catcher = await catchMail();
  api = await testApi(database.url, {
    SMTP_URL: catcher.url,
    SMS_PROVIDER: 'local',
    PUBLIC_URL: 'https://console.example.org',
    TRUST_PROXY: 'true',
  });
  hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
});
afterAll(async () => {
  await api.close();
  await catcher.stop();
  await database.close();
});

let visitor = 0;
/** Every story comes from its own address: one does not slow down the next. */
const fromElsewhere = (): Record<string, string> => ({ 'x-forwarded-for': `198.51.100.${(visitor += 1)}` });
const sendAll = (): Promise<void> => sendMessages(api.runtime);
const mailTo = (address: string) => catcher.mails.findLast(({ to }) => to === address);
const secretIn = (address: string): string => {
  const mail = mailTo(address);
  if (!mail) throw new Error(`Nothing came to ${address}`);
  return new URL(linkIn(mail)).hash.slice(1);
};
const reachable = async (
  who: TestPerson,
  of: { phone?: string; email?: boolean; status?: string; language?: string } = {},
): Promise<TestPerson> => {
  await database.sql`update identities set email = ${of.email === false ? null : who.login}, phone = ${of.phone ?? null}, status = ${of.status ?? 'ACTIVE'}, language = ${of.language ?? null} where id = ${who.identityId}`;
  if (of.status) await database.sql`update users set status = ${of.status} where id = ${who.userId}`;
  return who;
};
const invited = async (of: Parameters<typeof reachable>[1] = {}): Promise<TestPerson> =>
  reachable(await person(api.runtime.db, hospital, ['VIEW_BOOKING']), { ...of, status: 'PENDING' });
const member = async (password: string): Promise<TestPerson> =>
  reachable(await person(api.runtime.db, hospital, ['VIEW_BOOKING'], password));
const invite = async (who: TestPerson): Promise<void> => {
  await runAsWorker(asActor(api.runtime, null), 'test', (tx) => requestActivation(tx, who.identityId));
  await sendAll();
};

const refusal = '... on Refusal { __typename code message } ... on InvalidInput { issues { path code } }';
type Answered = {
  __typename: string;
  code?: string;
  issues?: { path: string[]; code: string }[];
  secret?: string;
  login?: string;
};
const call = async (
  name: string,
  type: string,
  fields: string,
  input: object,
  as: string | null = null,
  headers = fromElsewhere(),
) => {
  const answer = await api.post<Record<string, Answered>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { ... on ${type}Success { __typename ${fields} } ${refusal} } }`,
    { input },
    as,
    headers,
  );
  return { ...answer, result: answer.body.data?.[name] };
};
const choose = (secret: string, newPassword: string, confirmation = newPassword) =>
  call('choosePassword', 'ChoosePassword', 'login', { secret, newPassword, confirmation });
const signIn = async (who: TestPerson, password: string) => {
  const { result, cookie } = await call('signIn', 'SignIn', 'viewer { login }', {
    login: who.login,
    password,
  });
  return { typename: result?.__typename, cookie };
};
const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await api.post<{ viewer: object | null }>('{ viewer { login } }', {}, cookie)).body.data?.viewer !== null;
const forgot = async (login: string): Promise<string | undefined> => {
  const { result } = await call('requestPasswordReset', 'RequestPasswordReset', 'minutes', { login });
  await runAsWorker(asActor(api.runtime, null), 'test', (tx) => sendReset(tx, login.toLowerCase()));
  await sendAll();
  return result?.__typename;
};

test('whoever is invited cannot sign in, chooses a password by the link once, and then can', async () => {
  const who = await invited();
  expect((await signIn(who, good)).typename).toBe('SignInFailed');
  await invite(who);
  const mail = mailTo(who.login);
  expect(
    linkIn(
      mail ??
        (() => {
          throw new Error('none');
        })(),
    ),
  ).toMatch(/^https:\/\/console\.example\.org\/account\/activation#[\w-]{43}$/);
  const secret = secretIn(who.login);
  const link = await api.post<{ accountLink: object }>(
    'query ($secret: String!) { accountLink(secret: $secret) { purpose login companyName } }',
    { secret },
  );
  expect(link.body.data?.accountLink).toEqual({
    purpose: 'ACTIVATION',
    login: who.login,
    companyName: 'Hospital',
  });
  const [first, second] = await Promise.all([choose(secret, good), choose(secret, better)]);
  expect(
    [first.result?.__typename, second.result?.__typename].filter((name) => name === 'ChoosePasswordSuccess'),
  ).toHaveLength(1);
  expect(
    (await signIn(who, first.result?.__typename === 'ChoosePasswordSuccess' ? good : better)).typename,
  ).toBe('SignInSuccess');
  expect((await choose(secret, better)).result).toMatchObject({ code: 'ACCOUNT_LINK_INVALID' });
});

test('a company that added the login with another address does not come in when the person chooses a password; one with their own address does', async () => {
  const who = await invited();
  const [stranger, known] = [
    await company(api.runtime.db, 'Stranger', { careProvider: true }),
    await company(api.runtime.db, 'Known', { careProvider: true }),
  ];
  for (const [companyId, address] of [
    [stranger, 'somebody.else@example.org'],
    [known, who.login.toUpperCase()],
  ] as const) {
    await database.sql`
      insert into users (id, identity_id, company_id, roles, status, invited_name, invited_email) values (gen_random_uuid(), ${who.identityId}, ${companyId}, '{VIEW_BOOKING}', 'PENDING', 'As typed', ${address})`;
  }
  await invite(who);
  expect((await choose(secretIn(who.login), good)).result?.__typename).toBe('ChoosePasswordSuccess');
  const users = await database.sql<
    { companyId: string; status: string }[]
  >`select company_id as "companyId", status from users where identity_id = ${who.identityId}`;
  expect(Object.fromEntries(users.map(({ companyId, status }) => [companyId, status]))).toEqual({
    [hospital]: 'ACTIVE',
    [stranger]: 'PENDING',
    [known]: 'ACTIVE',
  });
});

test('a link proves the mailbox it went to, not the address that stands there when it is used; a text message proves none', async () => {
  const proven = async ({ identityId }: TestPerson) =>
    (
      await database.sql<
        { address: string | null }[]
      >`select proven_email as address from identities where id = ${identityId}`
    )[0]?.address;
  const mover = await member(good);
  await forgot(mover.login);
  await database.sql`update identities set email = 'somebody.else@example.org' where id = ${mover.identityId}`;
  expect((await choose(secretIn(mover.login), better)).result?.__typename).toBe('ChoosePasswordSuccess');
  expect(await proven(mover)).toBe(mover.login);
  const newcomer = await invited({ phone: '(617) 555-0105' });
  await invite(newcomer);
  const bySms = secretIn('+16175550105@sms.localhost');
  expect((await choose(bySms, good)).result?.__typename).toBe('ChoosePasswordSuccess');
  expect(await proven(newcomer)).toBeNull();
});

test('whoever has an address and a phone is invited by both, and what is used first ends the other', async () => {
  const who = await invited({ phone: '(617) 555-0104' });
  await invite(who);
  const byText = mailTo('+16175550104@sms.localhost');
  const link = new URL(
    linkIn(
      byText ??
        (() => {
          throw new Error('none');
        })(),
    ),
  );
  expect(link.pathname).toBe('/account/activationmobile');
  expect((await choose(link.hash.slice(1), good)).result?.__typename).toBe('ChoosePasswordSuccess');
  expect((await choose(secretIn(who.login), better)).result).toMatchObject({ code: 'ACCOUNT_LINK_INVALID' });
});

test('the database keeps nothing a link or code could be made of', async () => {
  const who = await invited({ phone: '(617) 555-0101', email: false });
  await invite(who);
  const sms = mailTo('+16175550101@sms.localhost');
  const secret = new URL(
    linkIn(
      sms ??
        (() => {
          throw new Error('none');
        })(),
    ),
  ).hash.slice(1);
  const code = /\d{4} \d{4}/.exec(sms?.email.text ?? '')?.[0] ?? '';
  expect(code).not.toBe('');
  const rows = await database.sql<
    { text: string }[]
  >`select t::text as text from account_tokens t union all select m::text from messages m union all select j::text from pgboss.job j`;
  const all = rows.map(({ text }) => text).join('\n');
  for (const told of [secret, code, code.replace(' ', '')]) expect(all).not.toContain(told);
});

test('on a phone the code does what the link does, five wrong ones kill it, and an unknown login reads the same', async () => {
  const who = await invited({ phone: '(617) 555-0102', email: false, language: 'es' });
  await invite(who);
  const text = mailTo('+16175550102@sms.localhost')?.email.text ?? '';
  expect(text).toContain('https://console.example.org/es/account/activationmobile#');
  const code = /\d{4} \d{4}/.exec(text)?.[0] ?? '';
  const redeem = (login: string, typed: string) =>
    call('redeemActivationCode', 'RedeemActivationCode', 'secret', { login, code: typed });
  const wrongCode = code.startsWith('0') ? '10000000' : '00000000';
  const [wrong, unknown] = [
    await redeem(who.login, wrongCode),
    await redeem('nobody@example.org', wrongCode),
  ];
  expect(wrong.body).toEqual(unknown.body);
  const { result } = await redeem(who.login, code);
  expect(result?.__typename).toBe('RedeemActivationCodeSuccess');
  expect((await redeem(who.login, code)).result).toMatchObject({ code: 'ACTIVATION_CODE_WRONG' });
  expect((await choose(result?.secret ?? '', good)).result).toMatchObject({ login: who.login });

  const other = await invited({ phone: '(617) 555-0103', email: false });
  await invite(other);
  const right = /\d{4} \d{4}/.exec(mailTo('+16175550103@sms.localhost')?.email.text ?? '')?.[0] ?? '';
  for (let guess = 0; guess < 5; guess += 1) await redeem(other.login, wrongCode);
  expect((await redeem(other.login, right)).result).toMatchObject({ code: 'ACTIVATION_CODE_WRONG' });
});

test('a reset ends every session and every other link, and tells the person', async () => {
  const who = await member(good);
  const [one, two] = [await signInAs(api.runtime, who), await signInAs(api.runtime, who)];
  expect(await forgot(who.login.toUpperCase())).toBe('RequestPasswordResetSuccess');
  const secret = secretIn(who.login);
  await database.sql`update messages set created_at = created_at - interval '2 minutes'`;
  await forgot(who.login);
  expect(secretIn(who.login)).not.toBe(secret);
  const chosen = await choose(secret, better);
  expect(chosen.result).toMatchObject({ login: who.login });
  expect(chosen.headers.get('set-cookie')).not.toContain('ptc_session');
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false]);
  expect((await choose(secretIn(who.login), good)).result?.__typename).toBe('AccountLinkRefused');
  await sendAll();
  expect(mailTo(who.login)?.email.subject).toBe('Your password was changed');
  expect((await signIn(who, good)).typename).toBe('SignInFailed');
  expect((await signIn(who, better)).typename).toBe('SignInSuccess');
  expect(
    await database.sql`select kind, address ~ '^198\\.51\\.100\\.' as from from security_events where identity_id = ${who.identityId}`,
  ).toEqual([{ kind: 'password.chosen', from: true }]);
});

test('asking for a link tells nobody who exists, floods no mailbox, and slows an address down', async () => {
  const who = await member(good);
  const before = catcher.mails.length;
  const unknown = await call('requestPasswordReset', 'RequestPasswordReset', 'minutes', {
    login: 'nobody@example.org',
  });
  const known = await call('requestPasswordReset', 'RequestPasswordReset', 'minutes', { login: who.login });
  expect(unknown.body).toEqual(known.body);
  for (let n = 0; n < 4; n += 1) await forgot(who.login);
  await forgot('nobody@example.org');
  expect(catcher.mails.length - before).toBe(1);
  const address = fromElsewhere();
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 21; n += 1)
    codes.push(
      (
        await call(
          'requestPasswordReset',
          'RequestPasswordReset',
          'minutes',
          { login: `n${n}@example.org` },
          null,
          address,
        )
      ).result?.code,
    );
  expect(codes.filter(Boolean)).toEqual(['TOO_MANY_REQUESTS']);
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('somebody invited who forgot the link gets the invitation again; a disabled person and one of a directory get nothing', async () => {
  const pending = await invited();
  await forgot(pending.login);
  expect(mailTo(pending.login)?.email.subject).toBe('Activate your account');
  const disabled = await reachable(await person(api.runtime.db, hospital, ['VIEW_BOOKING']), {
    status: 'DISABLED',
  });
  const elsewhere = await reachable(await person(api.runtime.db, hospital, ['VIEW_BOOKING']));
  for (const { login } of [disabled, elsewhere]) {
    await forgot(login);
    expect(mailTo(login)).toBeUndefined();
  }
});

test('an old link, a short, a common and a mistyped password are refused, and the link stays good', async () => {
  const who = await member(good);
  await forgot(who.login);
  const secret = secretIn(who.login);
  expect((await choose(secret, 'short', 'short')).result?.issues).toContainEqual(
    expect.objectContaining({ path: ['newPassword'], code: 'too_short' }),
  );
  expect((await choose(secret, better, good)).result?.issues).toContainEqual(
    expect.objectContaining({ path: ['confirmation'], code: 'passwords_differ' }),
  );
  expect((await choose(secret, 'password1234')).result).toMatchObject({
    __typename: 'PasswordRefused',
    code: 'PASSWORD_COMMON',
  });
  await database.sql`update account_tokens set expires_at = now() - interval '1 second' where identity_id = ${who.identityId}`;
  expect((await choose(secret, better)).result?.__typename).toBe('AccountLinkRefused');
  expect((await signIn(who, good)).typename).toBe('SignInSuccess');
});

const change = (
  cookie: string | null,
  currentPassword: string,
  newPassword: string,
  headers = fromElsewhere(),
) =>
  call(
    'changePassword',
    'ChangePassword',
    'changed',
    { currentPassword, newPassword, confirmation: newPassword },
    cookie,
    headers,
  );

test('changing the password signs out every other device at once, and gives this one a new cookie', async () => {
  const who = await member(good);
  const [here, there] = [await signInAs(api.runtime, who), await signInAs(api.runtime, who)];
  const socket = api.socket(there);
  const heard = new Promise<string>((resolve, reject) => {
    void (async () => {
      for await (const { data } of socket.iterate<{ sessionChanged: { change: string } }>({
        query: 'subscription { sessionChanged { change } }',
      })) {
        if (data?.sessionChanged.change === 'CONNECTED') ready();
        if (data?.sessionChanged.change === 'ENDED') resolve('ENDED');
      }
    })().catch((error: unknown) => {
      resolve(`closed ${(error as { code?: number }).code ?? String(error)}`);
    });
    setTimeout(() => reject(new Error('the other device heard nothing')), 10_000).unref();
  });
  let ready: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    ready = resolve;
  });
  await forgot(who.login);
  const link = secretIn(who.login);
  const { result, cookie } = await change(here, good, better);
  expect(result?.__typename).toBe('ChangePasswordSuccess');
  expect(await heard).toMatch(/^(ENDED|closed 44\d\d)$/);
  await socket.dispose();
  expect(await isSignedIn(there)).toBe(false);
  expect(await isSignedIn(here)).toBe(false);
  expect(await isSignedIn(cookie ?? '')).toBe(true);
  expect((await choose(link, good)).result?.__typename).toBe('AccountLinkRefused');
  await sendAll();
  expect(mailTo(who.login)?.email.subject).toBe('Your password was changed');
  expect((await signIn(who, better)).typename).toBe('SignInSuccess');
  expect(
    await database.sql`select kind, actor_user_id as by, company_id as company from security_events where identity_id = ${who.identityId}`,
  ).toEqual([{ kind: 'password.changed', by: who.userId, company: hospital }]);
});

test.each([
  ['a wrong current password', 'wrong', better, 'CURRENT_PASSWORD_WRONG'],
  ['a common new one', good, 'qwertyuiop12', 'PASSWORD_COMMON'],
  ['the same again', good, good, 'PASSWORD_UNCHANGED'],
])('the password is not changed: %s', async (_case, current, next, code) => {
  const who = await member(good);
  const cookie = await signInAs(api.runtime, who);
  expect((await change(cookie, current, next)).result).toMatchObject({ __typename: 'PasswordRefused', code });
  expect(await isSignedIn(cookie)).toBe(true);
});

test('a session left open does not let anybody guess the password', async () => {
  const cookie = await signInAs(api.runtime, await member(good));
  const address = fromElsewhere();
  for (let guess = 0; guess < 5; guess += 1) await change(cookie, 'guess', better, address);
  expect((await change(cookie, good, better, address)).result).toMatchObject({ code: 'SIGN_IN_THROTTLED' });
});

test('nobody changes a password while visiting another company, nor one kept by a directory', async () => {
  const clinic = await company(api.runtime.db, 'Clinic', { careProvider: true });
  const who = await member(good);
  const visiting = await signInAs(api.runtime, { ...who, companyId: clinic });
  await database.sql`insert into users (id, identity_id, company_id, roles) values (gen_random_uuid(), ${who.identityId}, ${clinic}, '{VIEW_BOOKING}')`;
  expect((await change(visiting, good, better)).result?.__typename).toBe('NotPermitted');
  const ofDirectory = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['VIEW_BOOKING']));
  expect((await change(ofDirectory, good, better)).result?.__typename).toBe('NotPermitted');
});

test('a link that went where somebody is no longer reached opens nothing; one that waits goes there no more', async () => {
  const who = await member(good);
  await forgot(who.login);
  const secret = secretIn(who.login);
  const moved = await call(
    'updateAccount',
    'UpdateAccount',
    'viewer { email }',
    { displayName: 'Ann', email: 'ann.moved@example.org', language: 'EN', currentPassword: good },
    await signInAs(api.runtime, who),
  );
  expect(moved.result).toMatchObject({ viewer: { email: 'ann.moved@example.org' } });
  expect((await choose(secret, better)).result).toMatchObject({ code: 'ACCOUNT_LINK_INVALID' });
  expect((await signIn(who, good)).typename).toBe('SignInSuccess');

  const next = await invited();
  await runAsWorker(asActor(api.runtime, null), 'test', (tx) => requestActivation(tx, next.identityId));
  await database.sql`update identities set email = 'meant@example.org' where id = ${next.identityId}`;
  await sendAll();
  expect([mailTo(next.login), mailTo('meant@example.org')]).toEqual([undefined, undefined]);
});

test("one's own details: a new address needs the password, and the old address is told", async () => {
  const who = await member(good);
  const cookie = await signInAs(api.runtime, who);
  const update = (input: object) =>
    call(
      'updateAccount',
      'UpdateAccount',
      'viewer { person { displayName } email phone language }',
      { displayName: 'Ann', email: who.login, language: 'ES', ...input },
      cookie,
    );
  expect((await update({})).result).toMatchObject({
    viewer: { person: { displayName: 'Ann' }, email: who.login, phone: null, language: 'ES' },
  });
  expect((await update({ email: 'new@example.org' })).result).toMatchObject({
    code: 'CURRENT_PASSWORD_NEEDED',
  });
  expect((await update({ email: 'new@example.org', currentPassword: 'wrong' })).result).toMatchObject({
    code: 'CURRENT_PASSWORD_WRONG',
  });
  expect(
    (await update({ email: 'new@example.org', phone: '6175550199', currentPassword: good })).result,
  ).toMatchObject({ viewer: { email: 'new@example.org', phone: '(617)-555-0199' } });
  await sendAll();
  expect(mailTo(who.login)?.email.subject).toBe('Los datos de su cuenta han cambiado');
  expect(
    (await update({ displayName: ' ', email: 'nonsense' })).result?.issues
      ?.map(({ path }) => path[0])
      .toSorted(),
  ).toEqual(['displayName', 'email']);
});

test('a sign-in that is under way with the former password is over once another was chosen', async () => {
  const who = await member(good);
  const coming: { typename?: string | undefined; cookie?: string | null; end?: Promise<void> } = {};
  await runAsWorker(asActor(api.runtime, null), 'test', async (tx) => {
    // What waits for this row has found the password right, and has no session yet.
    await tx.sql`select 1 from identities where id = ${who.identityId} for update`;
    coming.end = signIn(who, good).then((found) => void Object.assign(coming, found));
    await waitFor(
      'the sign-in waits, or is over',
      async () =>
        coming.typename !== undefined ||
        (
          await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        ).length > 0,
    );
    const another = await hashPassword('another horse that is correct');
    await storePassword(tx, who.identityId, another, { sessionId: null, device: null });
  });
  await coming.end;
  expect(coming.typename).toBe('SignInFailed');
  const [sessions] = await database.sql`
    select count(*)::int as n from sessions where identity_id = ${who.identityId} and ended_at is null`;
  expect(sessions).toEqual({ n: 0 });
});
