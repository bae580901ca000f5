import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeMessage, makeSecurityEvent } from '../../../test/factories/messages.ts';
import { company, person, type TestPerson } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';

let database: TestDatabase;
let api: TestApi;
let nurse: TestPerson;
let stranger: TestPerson;
let sessions: Record<'admin' | 'clerk' | 'platform' | 'support' | 'strangers', string>;

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const [hospital, other, platform] = [
    await company(api.runtime.db, 'Hospital', { careProvider: true }),
    await company(api.runtime.db, 'Other', { careProvider: true }),
    await company(api.runtime.db, 'Platform', { admin: true }),
  ];
  const enter = async (companyId: string, ...roles: Parameters<typeof person>[2]): Promise<string> =>
    signInAs(api.runtime, await person(api.runtime.db, companyId, roles));
  nurse = await person(api.runtime.db, hospital, ['VIEW_BOOKING']);
  stranger = await person(api.runtime.db, other, ['VIEW_BOOKING']);
  sessions = {
    admin: await enter(hospital, 'COMPANY_ADMIN'),
    clerk: await enter(hospital, 'MANAGE_BOOKING'),
    platform: await enter(platform, 'SYS_ADMIN'),
    support: await enter(platform, 'SYS_SUPPORT'),
    strangers: await enter(other, 'USER_ADMIN'),
  };
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Listed {
  id: string;
  status: string;
  lastError: string | null;
  viewerCanSendAgain: boolean;
  nextAttemptAt: string | null;
  person: { displayName: string } | null;
}
const list = async (as: keyof typeof sessions, args = ''): Promise<readonly Listed[] | null> =>
  (
    await api.post<{ outgoingMessages: { nodes: Listed[] } | null }>(
      `{ outgoingMessages(first: 50${args}) { nodes { id status lastError nextAttemptAt viewerCanSendAgain person { displayName } } } }`,
      {},
      sessions[as],
    )
  ).body.data?.outgoingMessages?.nodes ?? null;
const sendAgain = async (as: keyof typeof sessions, id: string): Promise<string> => {
  const { body } = await api.post<{ sendMessageAgain: { __typename: string; code?: string } }>(
    'mutation ($input: SendMessageAgainInput!) { sendMessageAgain(input: $input) { __typename ... on Refusal { code } } }',
    { input: { messageId: globalId('OutgoingMessage', id) } },
    sessions[as],
  );
  return body.data?.sendMessageAgain.code ?? body.data?.sendMessageAgain.__typename ?? 'none';
};

test('a company sees the messages to its people, the platform all, and nobody where one goes or what it says', async () => {
  const [mine, theirs, nobodys] = [
    await makeMessage(database.sql, nurse),
    await makeMessage(database.sql, stranger),
    await makeMessage(database.sql, { userId: null, companyId: null }),
  ];
  const seen = async (as: keyof typeof sessions): Promise<boolean[] | null> => {
    const listed = await list(as);
    return (
      listed &&
      [mine, theirs, nobodys].map((id) => listed.some((one) => one.id === globalId('OutgoingMessage', id)))
    );
  };
  expect([
    await seen('admin'),
    await seen('strangers'),
    await seen('platform'),
    await seen('support'),
    await seen('clerk'),
  ]).toEqual([[true, false, false], [false, true, false], [true, true, true], [true, true, true], null]);
  const [row] = (await list('admin', ', status: DEAD')) ?? [];
  expect(row).toMatchObject({
    status: 'DEAD',
    lastError: 'SMTP 550',
    nextAttemptAt: null,
    viewerCanSendAgain: true,
    person: { displayName: expect.any(String) as string },
  });
  expect(await list('support').then((all) => all?.some(({ viewerCanSendAgain }) => viewerCanSendAgain))).toBe(
    false,
  );
  const { body } = await api.post<{ __type: { fields: { name: string }[] } }>(
    '{ __type(name: "OutgoingMessage") { fields { name } } }',
    {},
    sessions.platform,
  );
  expect(body.data?.__type.fields.map(({ name }) => name).toSorted()).toEqual([
    'attempts',
    'channel',
    'company',
    'createdAt',
    'id',
    'kind',
    'lastError',
    'nextAttemptAt',
    'person',
    'sentAt',
    'status',
    'viewerCanSendAgain',
  ]);
});

test("what was given up is sent once more with all its attempts; not what waits, was sent, comes too late, or is another company's", async () => {
  const id = await makeMessage(database.sql, nurse);
  expect([
    await sendAgain('clerk', id),
    await sendAgain('support', id),
    await sendAgain('strangers', id),
    await sendAgain('strangers', nurse.userId),
  ]).toEqual(['NOT_PERMITTED', 'NOT_PERMITTED', 'NOT_FOUND', 'NOT_FOUND']);
  expect(await sendAgain('admin', id)).toBe('SendMessageAgainSuccess');
  expect(
    await database.sql`
      select m.status, m.attempts, j.state, j.start_after <= now() as due from messages m join pgboss.job j on j.id = m.job_id where m.id = ${id}`,
  ).toEqual([{ status: 'QUEUED', attempts: 0, state: 'created', due: true }]);
  const [waiting] = (await list('admin', ', status: QUEUED')) ?? [];
  expect(Date.parse(waiting?.nextAttemptAt ?? ''), 'as the queue has it').toBeLessThanOrEqual(Date.now());
  expect(await sendAgain('platform', id)).toBe('MESSAGE_NOT_SENDABLE');
  const late = await makeMessage(database.sql, nurse);
  await database.sql`update messages set created_at = now() - interval '8 days' where id = ${late}`;
  expect([
    await sendAgain('admin', late),
    await sendAgain('admin', await makeMessage(database.sql, { ...nurse, status: 'SENT' })),
  ]).toEqual(['MESSAGE_NOT_SENDABLE', 'MESSAGE_NOT_SENDABLE']);
});

test('what happened to how people sign in: what, who, when, from where, for the company and the platform', async () => {
  await makeSecurityEvent(database.sql, nurse);
  await makeSecurityEvent(database.sql, { ...stranger, kind: 'password.changed' });
  const events = async (as: keyof typeof sessions, args = ''): Promise<unknown> =>
    (
      await api.post<{ securityEvents: { nodes: unknown[] } | null }>(
        `{ securityEvents(first: 50${args}) { nodes { kind address at person { displayName } doneBy { displayName } company { name } } } }`,
        {},
        sessions[as],
      )
    ).body.data?.securityEvents?.nodes ?? null;
  const event = (kind: string, name: string): object => ({
    kind,
    address: '192.0.2.7',
    company: { name },
    at: expect.any(String) as string,
    person: { displayName: expect.any(String) as string },
    doneBy: { displayName: expect.any(String) as string },
  });
  const [mine, theirs] = [event('MFA_RESET', 'Hospital'), event('PASSWORD_CHANGED', 'Other')];
  expect([
    await events('admin'),
    await events('strangers'),
    await events('platform'),
    await events('support', ', area: MFA'),
    await events('clerk'),
  ]).toEqual([[mine], [theirs], [theirs, mine], [mine], null]);
  expect(await events('platform', ', search: "192.0."')).toEqual([theirs, mine]);
  expect(await events('platform', ', search: "nobody of that name"')).toEqual([]);
});

test('a company finds a message to somebody who was added and has not come by the name that was typed, and by no other', async () => {
  const [row] = await database.sql<{ id: string }[]>`
    insert into users (id, identity_id, company_id, roles, status, invited_name)
    values (${newId()}, ${stranger.identityId}, ${nurse.companyId}, '{VIEW_BOOKING}', 'PENDING', 'Typed Name') returning id`;
  const id = globalId(
    'OutgoingMessage',
    await makeMessage(database.sql, { userId: row?.id ?? null, companyId: nurse.companyId }),
  );
  const finds = async (search: string): Promise<boolean> =>
    (await list('admin', `, search: "${search}"`))?.some((one) => one.id === id) ?? false;
  expect([await finds('Typed Na'), await finds('Person ')]).toEqual([true, false]);
  // In the order of names it stands by what was typed: after all persons.
  const ordered = await list('admin', ', orderBy: { field: PERSON, direction: ASC }');
  expect(ordered?.at(-1)?.id).toBe(id);
});
