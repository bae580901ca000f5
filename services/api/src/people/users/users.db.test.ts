import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@ptc/schema/rules/lists/people';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { asActor } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { runAsWorker } from '../../platform/command.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { issueToken } from '../accounts/commands/issueToken.ts';

let database: TestDatabase;
let api: TestApi;
let hospital: string;
let clinic: string;
const who: Record<'admin' | 'clerk' | 'stranger', TestPerson> = {} as never;
const cookies: Record<keyof typeof who, string> = {} as never;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  hospital = await company(database.db, 'Hospital', { careProvider: true });
  clinic = await company(database.db, 'Clinic', { careProvider: true });
  who.admin = await person(database.db, hospital, ['COMPANY_ADMIN']);
  who.clerk = await person(database.db, hospital, ['USER_ADMIN', 'VIEW_BOOKING']);
  who.stranger = await person(database.db, clinic, ['COMPANY_ADMIN', 'VIEW_BOOKING']);
  for (const name of ['admin', 'clerk', 'stranger'] as const)
    cookies[name] = await signInAs(api.runtime, who[name]);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Seen {
  id: string;
  login: string;
  displayName: string;
  firstName: string;
  email: string | null;
  status: string;
  roles: Role[];
  effectiveRoles: Role[];
  groups: { id: string; name: string }[];
  viewerCan: { edit: boolean; editIdentity: boolean; editAddresses: boolean; invite: boolean };
  version: number;
  changes: {
    action: string;
    changes: { field: string; from: string | null; to: string | null }[];
    changedBy: { id: string } | null;
  }[];
}
interface Outcome {
  __typename: string;
  code?: string;
  issues?: { path: string[]; code: string }[];
  user?: Seen;
  group?: { id: string; version: number; memberCount: number };
}
const userFields =
  'id login displayName firstName email status roles effectiveRoles groups { id name } viewerCan { edit editIdentity editAddresses invite } version changes { action changes { field from to } changedBy { id } }';
const refused = '... on InvalidInput { issues { path code } } ... on Refusal { code }';
const send = async (cookie: string, name: string, input: object): Promise<Outcome> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const payload =
    /Group(Member)?$/.test(name) && name !== 'deleteGroup'
      ? 'group { id version memberCount }'
      : name === 'deleteGroup'
        ? 'deletedGroupId'
        : `user { ${userFields} }`;
  const answer = await api.post<Record<string, Outcome>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${payload} } ${refused} } }`,
    { input },
    cookie,
  );
  return answer.body.data?.[name] ?? { __typename: JSON.stringify(answer.body.errors) };
};
const fields = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  directoryId: 'INTERNAL',
  avatar: { backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'ab' },
  ...changes,
});
let count = 0;
const create = (cookie: string, changes: object = {}) =>
  send(cookie, 'createUser', fields({ login: `New${(count += 1)}@Example.org`, ...changes }));
const userOf = async (cookie: string, id: string) =>
  (
    await api.post<{ node: Seen | null }>(
      `query ($id: ID!) { node(id: $id) { ... on User { ${userFields} } } }`,
      { id },
      cookie,
    )
  ).body.data?.node ?? null;
const rolesOf = async (cookie: string) =>
  (await api.post<{ viewer: { roles: Role[] } | null }>('{ viewer { roles } }', {}, cookie)).body.data?.viewer
    ?.roles ?? null;
const idOf = ({ userId }: TestPerson): string => globalId('User', userId);
const change = async (cookie: string, userId: string, changes: object) => {
  const now = await userOf(cookies.admin, userId);
  return send(
    cookie,
    'updateUser',
    fields({
      userId,
      expectedVersion: now?.version ?? 0,
      roles: now?.roles ?? [],
      groupIds: now?.groups.map(({ id }) => id) ?? [],
      ...changes,
    }),
  );
};
const codes = (outcome: Outcome) =>
  outcome.issues?.map(({ path, code }) => `${path.join('.')} ${code}`) ?? outcome.__typename;
const invitations = async (): Promise<number> =>
  (
    await database.sql<{ n: number }[]>`select count(*)::int as n from messages where template = 'activation'`
  )[0]?.n ?? 0;

const signIn = async (login: string, password: string) =>
  (
    await api.post<{ signIn: { __typename: string; viewer?: { roles: Role[] } } }>(
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInSuccess { viewer { roles } } } }',
      { input: { login, password } },
    )
  ).body.data?.signIn;
const enterHospital = async (cookie: string) =>
  (
    await api.post<{ activateCompany: { __typename: string; viewer?: { roles: Role[] } } }>(
      'mutation ($input: ActivateCompanyInput!) { activateCompany(input: $input) { __typename ... on ActivateCompanySuccess { viewer { roles } } } }',
      { input: { companyId: globalId('Company', hospital) } },
      cookie,
    )
  ).body.data?.activateCompany;

test('a new login and its user begin PENDING, are invited, and cannot sign in yet', async () => {
  const before = await invitations();
  const made = await create(cookies.admin, { roles: ['MANAGE_BOOKING'] });
  expect(made.user).toMatchObject({
    login: 'new1@example.org',
    displayName: 'Ada Byron',
    status: 'PENDING',
    roles: ['MANAGE_BOOKING'],
    effectiveRoles: ['MANAGE_BOOKING', 'VIEW_BOOKING'],
    viewerCan: { edit: true, editIdentity: true, editAddresses: true, invite: true },
  });
  expect(
    (
      await database.sql`select status, password_hash as "hash" from identities where login = 'new1@example.org'`
    )[0],
  ).toEqual({ status: 'PENDING', hash: null });
  expect(await invitations()).toBe(before + 1);
  expect((await send(cookies.admin, 'resendInvitation', { userId: made.user?.id })).user?.status).toBe(
    'PENDING',
  );
  expect(await invitations()).toBe(before + 2);
  expect(codes(await create(cookies.admin, { login: 'NEW1@example.org' }))).toEqual(['login taken']);
});

test('who was given a first password comes with it, and counts from then on', async () => {
  const made = (
    await create(cookies.admin, {
      login: 'first@example.org',
      roles: ['VIEW_BOOKING'],
      generatePassword: false,
      password: 'A first password 1',
      confirmation: 'A first password 1',
    })
  ).user;
  expect(
    codes(
      await create(cookies.admin, {
        login: 'second@example.org',
        generatePassword: false,
        password: 'A first password 1',
        confirmation: '',
      }),
    ),
  ).toEqual(['confirmation password_required']);
  expect((await signIn('first@example.org', 'wrong'))?.__typename).toBe('SignInFailed');
  expect((await userOf(cookies.admin, made?.id ?? ''))?.status).toBe('PENDING');
  expect(await signIn('first@example.org', 'A first password 1')).toEqual({
    __typename: 'SignInSuccess',
    viewer: { roles: ['VIEW_BOOKING'] },
  });
  expect(await userOf(cookies.admin, made?.id ?? '')).toMatchObject({
    status: 'ACTIVE',
    changes: [{ action: 'ACTIVATED' }, { action: 'CREATED' }],
  });
});

test('the list of security events is searched and ordered by what the company knows of people, and by no more', async () => {
  const platform = await company(database.db, 'Platform', { admin: true });
  const staff = await person(database.db, platform, ['SYS_ADMIN']);
  const guest = await person(database.db, clinic, ['VIEW_BOOKING']);
  await database.sql`update identities set display_name = 'Zelda Quill' where id = ${guest.identityId}`;
  await create(cookies.admin, { login: guest.login, roles: ['VIEW_BOOKING'] });
  for (const [kind, by, of] of [
    ['directory.userLinked', who.admin, guest],
    ['mfa.reset', staff, who.clerk],
  ] as const)
    await database.sql`
      insert into security_events (id, kind, company_id, actor_user_id, identity_id)
      values (gen_random_uuid(), ${kind}, ${hospital}, ${by.userId}, ${of.identityId})`;
  const found = async (cookie: string, search: string | null) =>
    (
      await api.post<{ securityEvents: { nodes: { kind: string }[] } }>(
        'query ($search: String) { securityEvents(search: $search, orderBy: { field: PERSON, direction: ASC }) { nodes { kind } } }',
        { search },
        cookie,
      )
    ).body.data?.securityEvents.nodes.map(({ kind }) => kind);
  const [linked, reset] = ['DIRECTORY_USER_LINKED', 'MFA_RESET'];
  expect(await found(cookies.admin, null)).toEqual([linked, reset]);
  expect([
    await found(cookies.admin, 'Zelda'),
    await found(cookies.admin, 'Ada Byr'),
    await found(cookies.admin, staff.login),
    await found(cookies.admin, who.clerk.login),
    await found(await signInAs(api.runtime, staff), staff.login),
  ]).toEqual([[], [linked], [], [reset], [reset]]);
});

test('a first password that is easily guessed, or short, opens no login', async () => {
  for (const [login, password, outcome] of [
    ['weak@example.org', 'qwertyuiop12', 'PasswordRefused'],
    ['hopper@example.org', 'Grace-Hopper12', 'PasswordRefused'],
    ['short@example.org', 'x7#kQz', ['password too_short']],
  ] as const)
    expect(
      codes(
        await create(cookies.admin, {
          login,
          firstName: 'Grace',
          lastName: 'Hopper',
          generatePassword: false,
          password,
          confirmation: password,
        }),
      ),
    ).toEqual(outcome);
  expect(await signIn('weak@example.org', 'qwertyuiop12')).toMatchObject({ __typename: 'SignInFailed' });
});

test('who comes by the link of their invitation has come wherever they count: the history says so, and a login that was taken is given back as it was', async () => {
  const address = 'grace@clinic.example';
  const said = { login: address, email: address, roles: ['VIEW_BOOKING'] };
  const home = (await create(cookies.stranger, said)).user?.id ?? '';
  const added = (await create(cookies.admin, said)).user?.id ?? '';
  const [login] = await database.sql<{ id: string }[]>`select id from identities where login = ${address}`;
  const { secret } = await runAsWorker(asActor(api.runtime, null), 'test', (tx) =>
    issueToken(tx, login?.id ?? '', 'ACTIVATION', { sentTo: address }),
  );
  const [newPassword, confirmation] = ['violet tram over the hill', 'violet tram over the hill'];
  await api.post('mutation ($input: ChoosePasswordInput!) { choosePassword(input: $input) { __typename } }', {
    input: { secret, newPassword, confirmation },
  });
  for (const [cookie, id] of [
    [cookies.stranger, home],
    [cookies.admin, added],
  ] as const)
    expect(await userOf(cookie, id)).toMatchObject({
      status: 'ACTIVE',
      changes: [{ action: 'ACTIVATED' }, { action: 'CREATED' }],
    });
  expect((await send(cookies.admin, 'disableUser', { userId: added })).user?.status).toBe('DISABLED');
  expect((await send(cookies.admin, 'enableUser', { userId: added })).user?.status).toBe('ACTIVE');
});

test('an invitation that went to a mistyped address opens nothing once that is put right; what went by text message stays good', async () => {
  const made = (
    await create(cookies.admin, { login: 'lin@example.org', email: 'li@example.org', mobile: '6175550142' })
  ).user;
  const [login] = await database.sql<
    { id: string }[]
  >`select id from identities where login = 'lin@example.org'`;
  const [mailed, texted] = await runAsWorker(asActor(api.runtime, null), 'test', async (tx) => [
    await issueToken(tx, login?.id ?? '', 'ACTIVATION', { sentTo: 'li@example.org' }),
    await issueToken(tx, login?.id ?? '', 'ACTIVATION', { withCode: true }),
  ]);
  const put = await change(cookies.admin, made?.id ?? '', { email: 'lin@example.org', mobile: '6175550142' });
  expect(put.user?.email).toBe('lin@example.org');
  const choose = async (secret: string | undefined): Promise<string | undefined> =>
    (
      await api.post<{ choosePassword: { __typename: string } }>(
        'mutation ($input: ChoosePasswordInput!) { choosePassword(input: $input) { __typename } }',
        {
          input: {
            secret,
            newPassword: 'violet tram over the hill',
            confirmation: 'violet tram over the hill',
          },
        },
      )
    ).body.data?.choosePassword.__typename;
  expect([await choose(mailed?.secret), await choose(texted?.secret)]).toEqual([
    'AccountLinkRefused',
    'ChoosePasswordSuccess',
  ]);
});

test('a login of another company is added as it is: nothing of it is changed or told until its person comes', async () => {
  await database.sql`update identities set display_name = 'Secret Name', email = 'secret@example.org', proven_email = 'secret@example.org' where id = ${who.stranger.identityId}`;
  const before = await invitations();
  const squatter = await person(database.db, clinic, []);
  await database.sql`update identities set email = 'squatter@example.org', proven_email = 'squatter@example.org' where id = ${squatter.identityId}`;
  await create(cookies.admin, {
    login: squatter.login,
    email: 'boss@hospital.example',
    roles: ['COMPANY_ADMIN'],
  });
  expect((await enterHospital(await signInAs(api.runtime, squatter)))?.__typename).toBe('NotFound');
  const made = await create(cookies.admin, {
    login: who.stranger.login,
    email: 'Secret@example.org',
    roles: ['VIEW_BOOKING'],
  });
  expect(made.user).toMatchObject({
    displayName: 'Ada Byron',
    email: null,
    status: 'PENDING',
    viewerCan: { edit: true, editIdentity: false, editAddresses: false, invite: false },
  });
  expect(await invitations()).toBe(before);
  const people = await api.post(
    `query ($id: ID!) { node(id: $id) { ... on User { person { displayName } } } users(search: "Secret") { totalCount } }`,
    { id: made.user?.id },
    cookies.admin,
  );
  expect(people.body.data).toEqual({
    node: { person: { displayName: 'Ada Byron' } },
    users: { totalCount: 0 },
  });
  await change(cookies.admin, made.user?.id ?? '', { firstName: 'Changed', roles: ['MANAGE_BOOKING'] });
  expect(
    (
      await database.sql`select display_name as name, email from identities where id = ${who.stranger.identityId}`
    )[0],
  ).toEqual({ name: 'Secret Name', email: 'secret@example.org' });
  expect((await enterHospital(cookies.stranger))?.viewer?.roles).toEqual(['MANAGE_BOOKING', 'VIEW_BOOKING']);
  expect(await userOf(cookies.admin, made.user?.id ?? '')).toMatchObject({
    displayName: 'Secret Name',
    status: 'ACTIVE',
    viewerCan: { editIdentity: false },
  });
  // Taken away again, the person is back where they signed in.
  expect((await send(cookies.admin, 'disableUser', { userId: made.user?.id })).user?.status).toBe('DISABLED');
  expect(await rolesOf(cookies.stranger)).toContain('COMPANY_ADMIN');
});

test('somebody of another company is given other roles before they come, though their address is not known here; one that is known is not left out', async () => {
  const added = await create(cookies.admin, { login: who.stranger.login.replace('@', '.2@'), roles: [] });
  expect(codes(await change(cookies.admin, added.user?.id ?? '', { email: null }))).toEqual([
    'email required',
  ]);
  const guest = await person(database.db, clinic, ['VIEW_BOOKING']);
  const made = await create(cookies.admin, { login: guest.login, roles: ['VIEW_BOOKING'] });
  expect(made.user?.email).toBeNull();
  const changed = await change(cookies.admin, made.user?.id ?? '', {
    email: null,
    roles: ['MANAGE_BOOKING'],
  });
  expect(changed.user?.roles).toEqual(['MANAGE_BOOKING']);
});

test('neither avatar nor second step of somebody of another company is told before they come, nor whether they ever came there', async () => {
  const nora = await person(database.db, clinic, ['VIEW_BOOKING']);
  const address = 'nora@clinic.example';
  const avatar = { backgroundColor: '#8f1738', labelColor: '#ffffff', label: 'ZQ' };
  await database.sql`update identities set avatar = ${database.sql.json(avatar)}, email = ${address}, proven_email = ${address}, status = 'PENDING' where id = ${nora.identityId}`;
  await database.sql`insert into mfa_factors (identity_id, secret_box, confirmed_at) values (${nora.identityId}, 'sealed', now())`;
  const made = await create(cookies.admin, { login: nora.login, email: address });
  expect(made.user?.viewerCan.invite).toBe(false);
  const look = async () =>
    (
      await api.post<object>(
        `query ($id: ID!, $login: String!) {
          node(id: $id) { ... on User { hasSecondStep avatar { backgroundColor label } person { avatar { backgroundColor label } } } }
          protected: users(filter: { secondStep: true, login: $login }) { totalCount }
          ordered: users(filter: { login: $login }, orderBy: { field: SECOND_STEP, direction: ASC }) { nodes { hasSecondStep } }
        }`,
        { id: made.user?.id, login: nora.login },
        cookies.admin,
      )
    ).body.data;
  const neutral = { backgroundColor: '#3b5b92', label: 'AB' };
  expect(await look()).toEqual({
    node: { hasSecondStep: false, avatar: neutral, person: { avatar: neutral } },
    protected: { totalCount: 0 },
    ordered: { nodes: [{ hasSecondStep: false }] },
  });
  await database.sql`update identities set status = 'ACTIVE' where id = ${nora.identityId}`;
  expect((await enterHospital(await signInAs(api.runtime, nora)))?.__typename).toBe('ActivateCompanySuccess');
  const own = { backgroundColor: '#8f1738', label: 'ZQ' };
  expect(await look()).toEqual({
    node: { hasSecondStep: true, avatar: own, person: { avatar: own } },
    protected: { totalCount: 1 },
    ordered: { nodes: [{ hasSecondStep: true }] },
  });
});

test('an address that was only typed lets nobody in where its person was added: a link that went there proves it', async () => {
  const squatter = await person(database.db, clinic, []);
  await create(cookies.admin, {
    login: squatter.login,
    email: 'boss@hospital.example',
    roles: ['MANAGE_BOOKING'],
  });
  const comes = async (cookie: string) => {
    const answer = await api.post<{ viewer: { companies: { name: string }[] } }>(
      '{ viewer { companies { name } } }',
      {},
      cookie,
    );
    return {
      offered: answer.body.data?.viewer.companies.map(({ name }) => name),
      entered: (await enterHospital(cookie))?.__typename,
    };
  };
  const useLink = async (sentTo?: string): Promise<string> => {
    const { secret } = await runAsWorker(asActor(api.runtime, null), 'test', (tx) =>
      issueToken(tx, squatter.identityId, 'RESET', sentTo === undefined ? {} : { sentTo }),
    );
    const [newPassword, confirmation] = ['violet tram over the hill', 'violet tram over the hill'];
    const answer = await api.post<{ choosePassword: { __typename: string } }>(
      'mutation ($input: ChoosePasswordInput!) { choosePassword(input: $input) { __typename } }',
      { input: { secret, newPassword, confirmation } },
    );
    expect(answer.body.data?.choosePassword.__typename).toBe('ChoosePasswordSuccess');
    return signInAs(api.runtime, squatter);
  };
  const cookie = await signInAs(api.runtime, squatter);
  const typed = await api.post<{ updateAccount: { __typename: string } }>(
    'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { __typename } }',
    { input: { displayName: 'The Boss', email: 'boss@hospital.example', language: 'EN' } },
    cookie,
  );
  expect(typed.body.data?.updateAccount.__typename).toBe('UpdateAccountSuccess');
  const outside = { offered: ['Clinic'], entered: 'NotFound' };
  expect(await comes(cookie)).toEqual(outside);
  // Neither does a link that went to another mailbox, or by text message.
  expect(await comes(await useLink('squatter@example.org'))).toEqual(outside);
  expect(await comes(await useLink())).toEqual(outside);
  // Nor does one that was proved and has been left since: what goes to the person goes elsewhere.
  const move = (address: string) =>
    database.sql`update identities set email = ${address} where id = ${squatter.identityId}`;
  await move('elsewhere@clinic.example');
  const proved = await useLink('Boss@hospital.example');
  expect(await comes(proved)).toEqual(outside);
  await move('boss@hospital.example');
  expect(await comes(proved)).toEqual({
    offered: ['Clinic', 'Hospital'],
    entered: 'ActivateCompanySuccess',
  });
});

test('a first password opens the company that gave it and no other the login was added to, also once its own user is gone', async () => {
  const login = 'chief@hospital.example';
  const password = 'A first password 1';
  const given = await create(cookies.stranger, {
    login,
    roles: ['VIEW_BOOKING'],
    generatePassword: false,
    password,
    confirmation: password,
  });
  const added = await create(cookies.admin, { login, email: login, roles: ['MANAGE_BOOKING'] });
  expect((await send(cookies.stranger, 'disableUser', { userId: given.user?.id })).user?.status).toBe(
    'DISABLED',
  );
  expect((await signIn(login, password))?.__typename).toBe('SignInFailed');
  expect((await userOf(cookies.admin, added.user?.id ?? ''))?.status).toBe('PENDING');
  expect((await send(cookies.stranger, 'enableUser', { userId: given.user?.id })).user?.status).toBe(
    'PENDING',
  );
  expect((await signIn(login, password))?.viewer?.roles).toEqual(['VIEW_BOOKING']);
});

test('the addresses of somebody who works for another company, too, are not for the home company to change; a change it makes before is told at the old one', async () => {
  const carla = await person(database.db, hospital, ['VIEW_BOOKING']);
  await database.sql`update identities set email = 'carla@hospital.example' where id = ${carla.identityId}`;
  const carlaAs = (email: string, mobile: string | null, changes: object = {}) =>
    change(cookies.admin, idOf(carla), { email, mobile, ...changes });
  const told = async () =>
    (
      await database.sql<
        { recipient: string }[]
      >`select recipient from messages where template = 'detailsChanged' and data ->> 'identityId' = ${carla.identityId} order by created_at, id`
    ).map(({ recipient }) => recipient);
  expect(codes(await carlaAs('carla@hospital.example', null))).toBe('UpdateUserSuccess');
  expect(await told()).toEqual([]);
  expect(codes(await carlaAs('carla@ward.example', null))).toBe('UpdateUserSuccess');
  expect(codes(await carlaAs('carla@ward.example', '(617)-555-0142'))).toBe('UpdateUserSuccess');
  expect(await told()).toEqual(['carla@hospital.example', 'carla@ward.example']);
  // Somebody who was added elsewhere and has not come there is still the home company's alone.
  const elsewhere = (status: string) =>
    database.sql`insert into users (id, identity_id, company_id, roles, status, invited_name, invited_email) values (gen_random_uuid(), ${carla.identityId}, ${clinic}, '{VIEW_BOOKING}', ${status}, 'Carla', 'carla@ward.example')
      on conflict (identity_id, company_id) do update set status = excluded.status`;
  const mayChange = async () => (await userOf(cookies.admin, idOf(carla)))?.viewerCan;
  await elsewhere('PENDING');
  expect(await mayChange()).toMatchObject({ editIdentity: true, editAddresses: true });
  await elsewhere('ACTIVE');
  expect(await mayChange()).toMatchObject({ edit: true, editIdentity: true, editAddresses: false });
  expect(codes(await carlaAs('attacker@example.org', '(617)-555-0199'))).toEqual([
    'email works_elsewhere',
    'mobile works_elsewhere',
  ]);
  expect(codes(await carlaAs('carla@ward.example', null))).toEqual(['mobile works_elsewhere']);
  const renamed = await carlaAs('carla@ward.example', '(617)-555-0142', { lastName: 'Lovelace' });
  expect(renamed.user).toMatchObject({ displayName: 'Ada Lovelace', email: 'carla@ward.example' });
  expect(await told()).toHaveLength(2);
  await elsewhere('DISABLED');
  expect(codes(await carlaAs('carla@hospital.example', null))).toBe('UpdateUserSuccess');
});

test('who is let into another company while their home company moves their address is let in nowhere', async () => {
  const dana = await person(database.db, clinic, ['VIEW_BOOKING']);
  const address = 'dana@clinic.example';
  await database.sql`update identities set email = ${address}, proven_email = ${address} where id = ${dana.identityId}`;
  await create(cookies.admin, { login: dana.login, email: address, roles: ['VIEW_BOOKING'] });
  const cookie = await signInAs(api.runtime, dana);
  let entered: ReturnType<typeof enterHospital> | undefined;
  await database.sql.begin(async (home) => {
    await home`update identities set email = 'attacker@example.org' where id = ${dana.identityId}`;
    entered = enterHospital(cookie);
    await waitFor(
      'it waits',
      async () =>
        (
          await database.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%identities%'`
        ).length === 1,
    );
  });
  expect((await entered)?.__typename).toBe('NotFound');
});

test("another company's users and groups are nobody, and a role without the right sees none", async () => {
  expect(await userOf(cookies.stranger, idOf(who.clerk))).toBeNull();
  expect(await send(cookies.stranger, 'disableUser', { userId: idOf(who.clerk) })).toEqual(
    await send(cookies.stranger, 'disableUser', {
      userId: globalId('User', '019a0000-0000-7000-8000-000000000000'),
    }),
  );
});

test('nobody gives what is not theirs, raises themselves, or touches those above them', async () => {
  expect(codes(await create(cookies.admin, { roles: ['SYS_ADMIN'] }))).toEqual(['roles not_grantable']);
  expect(codes(await create(cookies.admin, { roles: ['DISPATCH'] }))).toEqual(['roles not_grantable']);
  expect(codes(await create(cookies.clerk, { roles: ['COMPANY_ADMIN'] }))).toEqual(['roles not_grantable']);
  expect(codes(await create(cookies.clerk, { roles: ['MANAGE_BOOKING'] }))).toBe('CreateUserSuccess');
  expect(
    codes(await change(cookies.clerk, idOf(who.clerk), { roles: ['USER_ADMIN', 'MANAGE_BOOKING'] })),
  ).toEqual(['roles own_roles']);
  expect(codes(await change(cookies.clerk, idOf(who.admin), { roles: [] }))).toBe('NotPermitted');
  expect(codes(await send(cookies.clerk, 'disableUser', { userId: idOf(who.clerk) }))).toEqual([
    'userId own_login',
  ]);
  const group = await send(cookies.clerk, 'createGroup', { name: 'Raise', roles: ['MANAGE_PATIENT'] });
  expect(
    codes(await send(cookies.clerk, 'addGroupMember', { groupId: group.group?.id, userId: idOf(who.clerk) })),
  ).toEqual(['userId own_roles']);
  expect(
    codes(await send(cookies.clerk, 'createGroup', { name: 'Heads', roles: ['COMPANY_ADMIN'] })),
  ).toEqual(['roles not_grantable']);
  expect(await rolesOf(cookies.clerk)).toEqual(['USER_ADMIN', 'VIEW_BOOKING']);
});

test('the last company administrator stays, whatever way they would go', async () => {
  expect(codes(await change(cookies.admin, idOf(who.admin), { roles: ['VIEW_BOOKING'] }))).toEqual([
    'roles own_roles',
  ]);
  expect(codes(await change(cookies.admin, idOf(who.admin), { roles: ['USER_ADMIN'] }))).toEqual([
    'roles last_admin',
  ]);
  const second = await person(database.db, hospital, []);
  const group = await send(cookies.admin, 'createGroup', { name: 'Heads', roles: ['COMPANY_ADMIN'] });
  expect(
    codes(await send(cookies.admin, 'addGroupMember', { groupId: group.group?.id, userId: idOf(second) })),
  ).toBe('AddGroupMemberSuccess');
  const secondCookie = await signInAs(api.runtime, second);
  expect(codes(await send(secondCookie, 'disableUser', { userId: idOf(who.admin) }))).toBe(
    'DisableUserSuccess',
  );
  expect(codes(await send(secondCookie, 'deleteGroup', { groupId: group.group?.id }))).toEqual([
    'groupId last_admin',
  ]);
  expect(codes(await send(secondCookie, 'enableUser', { userId: idOf(who.admin) }))).toBe(
    'EnableUserSuccess',
  );
  cookies.admin = await signInAs(api.runtime, who.admin);
  expect(codes(await send(cookies.admin, 'deleteGroup', { groupId: group.group?.id }))).toBe(
    'DeleteGroupSuccess',
  );
  expect(await rolesOf(secondCookie)).toEqual([]);
});

test('two administrators who disable each other at once leave one', async () => {
  const pair = [await person(database.db, clinic, ['COMPANY_ADMIN']), who.stranger] as const;
  const [one, other] = await Promise.all(pair.map((each) => signInAs(api.runtime, each)));
  const outcomes = await Promise.all([
    send(one ?? '', 'disableUser', { userId: idOf(pair[1]) }),
    send(other ?? '', 'disableUser', { userId: idOf(pair[0]) }),
  ]);
  expect(
    await database.sql`select 1 from users where company_id = ${clinic} and status = 'ACTIVE' and 'COMPANY_ADMIN' = any(roles)`,
  ).toHaveLength(1);
  expect(outcomes.filter(({ __typename }) => __typename === 'DisableUserSuccess')).toHaveLength(1);
  await database.sql`update users set status = 'ACTIVE' where id = ${who.stranger.userId}`;
});

test('a change takes effect on live sessions at once; a group gives, and takes with its roles, its members and itself', async () => {
  const nurse = await person(database.db, hospital, ['VIEW_BOOKING']);
  const cookie = await signInAs(api.runtime, nurse);
  const client = api.socket(cookie);
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  );
  const changes: string[] = [];
  await new Promise<void>((resolve) =>
    client.subscribe<{ sessionChanged: { change: string } }>(
      { query: 'subscription { sessionChanged { change } }' },
      {
        next: ({ data }) => {
          changes.push(data?.sessionChanged.change ?? '');
          resolve();
        },
        error: () => undefined,
        complete: () => undefined,
      },
    ),
  );
  const group = (
    await send(cookies.admin, 'createGroup', {
      name: 'Nurses',
      description: 'Book for the ward',
      roles: ['MANAGE_BOOKING'],
    })
  ).group;
  await send(cookies.admin, 'addGroupMember', { groupId: group?.id, userId: idOf(nurse) });
  expect(await rolesOf(cookie)).toEqual(['MANAGE_BOOKING', 'VIEW_BOOKING']);
  expect(await closed).toBe(4205);
  expect(changes).toEqual(['CONNECTED', 'ROLES_CHANGED']);
  const version = async () =>
    (
      await api.post<{ node: { version: number } }>(
        'query ($id: ID!) { node(id: $id) { ... on Group { version } } }',
        { id: group?.id },
        cookies.admin,
      )
    ).body.data?.node.version;
  await send(cookies.admin, 'updateGroup', {
    groupId: group?.id,
    expectedVersion: await version(),
    name: 'Nurses',
    roles: ['MANAGE_PATIENT'],
  });
  expect(await rolesOf(cookie)).toEqual(['MANAGE_PATIENT', 'VIEW_BOOKING']);
  expect(codes(await send(cookies.admin, 'createGroup', { name: 'nurses' }))).toEqual(['name taken']);
  expect(
    (await send(cookies.admin, 'removeGroupMember', { groupId: group?.id, userId: idOf(nurse) })).group
      ?.memberCount,
  ).toBe(0);
  expect(await rolesOf(cookie)).toEqual(['VIEW_BOOKING']);
  await change(cookies.admin, idOf(nurse), { groupIds: [group?.id] });
  expect(await rolesOf(cookie)).toEqual(['MANAGE_PATIENT', 'VIEW_BOOKING']);
  await send(cookies.admin, 'deleteGroup', { groupId: group?.id });
  expect(await rolesOf(cookie)).toEqual(['VIEW_BOOKING']);
  await send(cookies.admin, 'disableUser', { userId: idOf(nurse) });
  expect(await rolesOf(cookie)).toBeNull();
});

test('who, what and when is kept of every change, and a stale one is refused', async () => {
  const made = (await create(cookies.admin, { roles: ['VIEW_BOOKING'] })).user;
  await change(cookies.admin, made?.id ?? '', { roles: ['MANAGE_BOOKING'], lastName: 'Lovelace' });
  await send(cookies.admin, 'disableUser', { userId: made?.id });
  expect(
    (await send(cookies.admin, 'updateUser', fields({ userId: made?.id, expectedVersion: 1 }))).code,
  ).toBe('STALE_VERSION');
  const seen = await userOf(cookies.admin, made?.id ?? '');
  expect(seen?.changes.map(({ action }) => action)).toEqual(['DISABLED', 'UPDATED', 'CREATED']);
  expect(seen?.changes[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'roles', from: 'VIEW_BOOKING', to: 'MANAGE_BOOKING' },
      { field: 'lastName', from: 'Byron', to: 'Lovelace' },
    ]),
  );
  expect(seen?.changes.every(({ changedBy }) => changedBy?.id === globalId('Person', who.admin.userId))).toBe(
    true,
  );
});

/** What somebody says of themself. */
const ownDetails = async (cookie: string, input: object) =>
  (
    await api.post<{ updateAccount: { __typename: string } }>(
      'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { __typename } }',
      { input: { language: 'EN', ...input } },
      cookie,
    )
  ).body.data?.updateAccount.__typename;

test('the story of a group says who was put in and taken out, by the name the company knows', async () => {
  const nurse = await person(database.db, hospital, []);
  const stranger = await person(database.db, clinic, []);
  const added = await create(cookies.admin, { login: stranger.login });
  const { group } = await send(cookies.admin, 'createGroup', { name: 'Nurses' });
  for (const userId of [idOf(nurse), added.user?.id])
    await send(cookies.admin, 'addGroupMember', { groupId: group?.id, userId });
  await send(cookies.admin, 'removeGroupMember', { groupId: group?.id, userId: idOf(nurse) });
  const story = await api.post<{ node: { changes: { action: string; userName: string | null }[] } }>(
    'query ($id: ID!) { node(id: $id) { ... on Group { changes { action userName } } } }',
    { id: group?.id },
    cookies.admin,
  );
  expect(story.body.data?.node.changes).toEqual([
    { action: 'GROUP_LEFT', userName: `Person ${nurse.login}` },
    { action: 'GROUP_JOINED', userName: 'Ada Byron' },
    { action: 'GROUP_JOINED', userName: `Person ${nurse.login}` },
    { action: 'CREATED', userName: null },
  ]);
});

test('what somebody has changed of themself meanwhile is not undone by an administrator who read what was before', async () => {
  const nurse = await person(database.db, hospital, ['VIEW_BOOKING']);
  const id = idOf(nurse);
  const as = (version: number | undefined, more: object) =>
    send(
      cookies.admin,
      'updateUser',
      fields({ userId: id, expectedVersion: version ?? 0, email: 'old@hospital.example', ...more }),
    );
  const read = await userOf(cookies.admin, id);
  expect((await as(read?.version, { roles: ['VIEW_BOOKING'] })).__typename).toBe('UpdateUserSuccess');
  const seen = await userOf(cookies.admin, id);
  const cookie = await signInAs(api.runtime, nurse);
  expect(await ownDetails(cookie, { displayName: 'Ada Byron', email: 'new@hospital.example' })).toBe(
    'UpdateAccountSuccess',
  );
  expect((await as(seen?.version, { roles: ['MANAGE_BOOKING'] })).code).toBe('STALE_VERSION');
  expect((await userOf(cookies.admin, id))?.email).toBe('new@hospital.example');
});

test('the name somebody chose for themself stays until an administrator gives them another', async () => {
  const nurse = await person(database.db, hospital, ['VIEW_BOOKING']);
  const id = idOf(nurse);
  const own = { email: 'known@hospital.example' };
  expect((await change(cookies.admin, id, own)).user?.displayName).toBe('Ada Byron');
  const cookie = await signInAs(api.runtime, nurse);
  expect(await ownDetails(cookie, { displayName: 'Dr. Ada', ...own })).toBe('UpdateAccountSuccess');
  const busier = await change(cookies.admin, id, { ...own, roles: ['MANAGE_BOOKING'] });
  expect(busier.user).toMatchObject({ displayName: 'Dr. Ada', roles: ['MANAGE_BOOKING'] });
  const married = await change(cookies.admin, id, { ...own, lastName: 'Lovelace' });
  expect(married.user?.displayName).toBe('Ada Lovelace');
});

test('that somebody signs in with a directory from now on, or no longer, is a security event, said in the login editor too', async () => {
  const [directory] = await database.sql<{ id: string }[]>`
    insert into directories (id, company_id, label, issuer, client_id)
    values (gen_random_uuid(), ${hospital}, 'Hospital', 'https://directory.example', 'console') returning id`;
  const moved = await person(database.db, hospital, ['VIEW_BOOKING']);
  const move = (directoryId: string) =>
    change(cookies.admin, idOf(moved), { email: moved.login, directoryId });
  const kinds = async () =>
    (
      await database.sql<{ kind: string; by: string }[]>`
        select kind, actor_user_id as by from security_events where identity_id = ${moved.identityId} order by id`
    ).map(({ kind, by }) => [kind, by]);
  expect((await move(globalId('Directory', directory?.id ?? ''))).__typename).toBe('UpdateUserSuccess');
  expect(await kinds()).toEqual([['directory.userLinked', who.admin.userId]]);
  expect((await move('INTERNAL')).__typename).toBe('UpdateUserSuccess');
  expect((await move('INTERNAL')).__typename).toBe('UpdateUserSuccess');
  expect(await kinds()).toEqual([
    ['directory.userLinked', who.admin.userId],
    ['directory.userUnlinked', who.admin.userId],
  ]);
});
