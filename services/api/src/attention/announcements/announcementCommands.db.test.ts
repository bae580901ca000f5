import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  type CompanyRow,
} from '../../../test/factories/parties.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import { listen, liveHub } from '../../../test/support/live.ts';
import { workerActor } from '../../platform/actor.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import './jobs/schedule.job.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let hub: LiveHub;
let platform: CompanyRow;
let [member, other]: CompanyRow[] = [];
let marketId: string;

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
  hub = liveHub(runtime);
  platform = await makeCompany(database.db, { isAdmin: true });
  [member, other] = [await makeTransportProvider(database.db), await makeCareProvider(database.db)];
  marketId = (await makeMarket(database.db, {}, [member.id])).id;
});
afterAll(async () => {
  await hub.close();
  await runtime.close();
  await database.close();
});

type Result = {
  __typename: string;
  code?: string;
  issues?: { path: string[]; code: string }[];
  announcement?: {
    id: string;
    version: number;
    status: string;
    content: string;
    markets: { name: string }[];
    companies: { name: string }[];
  };
};
const known = (company: CompanyRow | undefined): CompanyRow => {
  if (!company) throw new Error('no company');
  return company;
};
const send = async (
  name: 'createAnnouncement' | 'updateAnnouncement' | 'endAnnouncement',
  input: Record<string, unknown>,
  roles: ('SYS_ADMIN' | 'COMPANY_ADMIN')[] = ['SYS_ADMIN'],
): Promise<Result> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const answer = await ask(
    runtime,
    actorOf(platform, roles),
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename
    ... on ${type}Success { announcement { id version status content markets { name } companies { name } } } ... on Refusal { code } ... on InvalidInput { issues { path code } } } }`,
    { input },
  );
  expect(answer.errors).toEqual([]);
  return answer.data?.[name] as unknown as Result;
};
const news = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  type: 'IN_APP',
  contentType: 'TEXT',
  content: 'News',
  ...over,
});
const toMarket = () => ({ marketIds: [globalId('Market', marketId)] });
type Managed = { managedAnnouncements: { nodes: { content: string }[] } };
const contentsOf = (rows: unknown): string[] =>
  ((rows ?? []) as { content: string }[]).map(({ content }) => content);
const seenBy = async (company: CompanyRow | undefined, type = 'IN_APP'): Promise<string[]> =>
  contentsOf(
    (await ask(runtime, actorOf(known(company), []), `{ announcements(type: ${type}) { content } }`)).data?.[
      'announcements'
    ],
  ).toSorted();
const text = 'subscription { announcements { ended announcement { content } } }';

test("to a market's members, live to them alone; ended by hand it goes", async () => {
  const [hears, not] = [
    await listen(runtime, hub, actorOf(known(member), []), text),
    await listen(runtime, hub, actorOf(known(other), []), text),
  ];
  const made = await send('createAnnouncement', news({ content: 'for the market', ...toMarket() }));
  expect(made).toMatchObject({
    __typename: 'CreateAnnouncementSuccess',
    announcement: {
      version: 1,
      status: 'CURRENT',
      companies: [],
      markets: [{ name: expect.stringContaining('Market') as string }],
    },
  });
  expect(await hears.until(() => true)).toEqual({
    ended: false,
    announcement: { content: 'for the market' },
  });
  expect([await seenBy(member), await seenBy(other)]).toEqual([['for the market'], []]);
  expect(
    (await send('endAnnouncement', { announcementId: made.announcement?.id, expectedVersion: 1 }))
      .announcement?.status,
  ).toBe('ENDED');
  await hears.until(({ ended }) => ended === true);
  expect([await seenBy(member), not.frames]).toEqual([[], []]);
  expect(
    (await send('endAnnouncement', { announcementId: made.announcement?.id, expectedVersion: 2 })).__typename,
  ).toBe('AnnouncementEnded');
  expect(
    (
      await send('updateAnnouncement', {
        ...news(),
        announcementId: made.announcement?.id,
        expectedVersion: 2,
      })
    ).code,
  ).toBe('ANNOUNCEMENT_ENDED');
});

test('what begins now is told by a machine whose clock is behind that of the database', async () => {
  const hears = await listen(runtime, hub, actorOf(known(member), []), text);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5_000 });
  onTestFinished(() => void vi.useRealTimers());
  const made = await send('createAnnouncement', news({ content: 'at once', ...toMarket() }));
  expect(await hears.until(() => true)).toEqual({ ended: false, announcement: { content: 'at once' } });
  await send('endAnnouncement', { announcementId: made.announcement?.id, expectedVersion: 1 });
  await hears.until(({ ended }) => ended === true);
});

test('addressed again, it comes to those who get it now, and goes from those who had it without telling them what it says', async () => {
  const [first, second] = [
    await listen(runtime, hub, actorOf(known(member), []), text),
    await listen(runtime, hub, actorOf(known(other), []), text),
  ];
  const made = await send('createAnnouncement', news({ content: 'first', ...toMarket() }));
  await first.until(({ ended }) => ended === false);
  const changed = await send('updateAnnouncement', {
    ...news({ content: 'second' }),
    companyIds: [globalId('Company', known(other).id)],
    announcementId: made.announcement?.id,
    expectedVersion: 1,
  });
  expect(changed.announcement).toMatchObject({
    version: 2,
    content: 'second',
    companies: [{ name: known(other).name }],
    markets: [],
  });
  expect(await second.until(() => true)).toEqual({ ended: false, announcement: { content: 'second' } });
  expect(await first.until(({ ended }) => ended === true)).toEqual({
    ended: true,
    announcement: { content: '' },
  });
  expect([await seenBy(member), await seenBy(other)]).toEqual([[], ['second']]);
  expect(
    (
      await send('updateAnnouncement', {
        ...news(),
        announcementId: made.announcement?.id,
        expectedVersion: 1,
      })
    ).__typename,
  ).toBe('StaleVersion');
  await send('endAnnouncement', { announcementId: made.announcement?.id, expectedVersion: 2 });
});

test('a schedule begins and ends by itself, told live; nobody reads it before', async () => {
  const worker = await testRuntime(database.url, { role: 'worker', relay: false });
  await worker.jobs.work(() => asActor(worker, workerActor));
  const hears = await listen(
    runtime,
    hub,
    actorOf(known(member), []),
    'subscription { announcements { ended announcement { content startsAt } } }',
  );
  const startsAt = new Date(Date.now() + 1_500).toISOString();
  const made = await send(
    'createAnnouncement',
    news({
      type: 'ALERT',
      content: 'later',
      startsAt,
      endsAt: new Date(Date.now() + 3_000).toISOString(),
      ...toMarket(),
    }),
  );
  expect([made.announcement?.status, await seenBy(member, 'ALERT')]).toEqual(['SCHEDULED', []]);
  const row = made.announcement?.id ?? '';
  const readable = Buffer.from(row, 'base64url').toString().split(':')[1] ?? '';
  const early = await ask(runtime, actorOf(known(member), []), 'query ($id: ID!) { node(id: $id) { id } }', {
    id: globalId('Announcement', readable),
  });
  expect(early.data?.['node']).toBeNull();
  expect(await hears.until(() => true)).toEqual({
    ended: false,
    announcement: { content: 'later', startsAt },
  });
  await hears.until(({ ended }) => ended === true);
  expect(await seenBy(member, 'ALERT')).toEqual([]);
  await worker.close();
});

test('HTML is cleaned before it is stored; text is kept as it is; what holds no words is refused', async () => {
  const html = await send(
    'createAnnouncement',
    news({
      contentType: 'HTML',
      content:
        '<p onclick="x()">Hello <b>all</b><script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a></p>',
    }),
  );
  const plain = await send('createAnnouncement', news({ content: '<script>alert(1)</script>' }));
  const stored = await database.sql<
    { content: string }[]
  >`select content from announcements where id = any(${[html, plain].map(
    ({ announcement }) =>
      Buffer.from(announcement?.id ?? '', 'base64url')
        .toString()
        .split(':')[1] ?? '',
  )}::uuid[]) order by content_type`;
  expect(stored.map(({ content }) => content)).toEqual([
    '<p>Hello <b>all</b><a>x</a></p>',
    '<script>alert(1)</script>',
  ]);
  expect(
    (await send('createAnnouncement', news({ contentType: 'HTML', content: '<script>alert(1)</script>' })))
      .issues,
  ).toEqual([{ path: ['content'], code: 'required' }]);
  for (const { announcement } of [html, plain])
    await send('endAnnouncement', { announcementId: announcement?.id, expectedVersion: 1 });
});

test('what cannot be is refused by its field, and others than platform administrators may nothing', async () => {
  const issue = async (over: Record<string, unknown>): Promise<unknown> =>
    (await send('createAnnouncement', news(over))).issues;
  const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();
  expect(await issue({ content: '  ' })).toEqual([{ path: ['content'], code: 'required' }]);
  expect(await issue({ startsAt: at(10), endsAt: at(5) })).toEqual([
    { path: ['endsAt'], code: 'ends_before_start' },
  ]);
  expect(await issue({ startsAt: at(-10), endsAt: at(-5) })).toEqual([
    { path: ['endsAt'], code: 'in_the_past' },
  ]);
  expect(await issue({ companyIds: [globalId('Company', newId())] })).toEqual([
    { path: ['companyIds', '0'], code: 'unknown_option' },
  ]);
  expect(await issue({ marketIds: ['nonsense'] })).toEqual([
    { path: ['marketIds', '0'], code: 'unknown_option' },
  ]);
  expect((await send('createAnnouncement', news(), ['COMPANY_ADMIN'])).__typename).toBe('NotPermitted');
  expect(
    (
      await send('endAnnouncement', {
        announcementId: globalId('ManagedAnnouncement', newId()),
        expectedVersion: 1,
      })
    ).__typename,
  ).toBe('NotFound');
});

test('the same key and input make one announcement', async () => {
  const input = news({ content: 'once', idempotencyKey: 'announce-once' });
  const [first, again] = [await send('createAnnouncement', input), await send('createAnnouncement', input)];
  expect(again.announcement?.id).toBe(first.announcement?.id);
  expect((await send('createAnnouncement', { ...input, content: 'other' })).__typename).toBe(
    'IdempotencyConflict',
  );
  const list = async (arguments_: string): Promise<string[]> =>
    contentsOf(
      (
        (
          await ask(
            runtime,
            actorOf(platform, ['SYS_ADMIN']),
            `{ managedAnnouncements(${arguments_}) { nodes { content status } totalCount } }`,
          )
        ).data as unknown as Managed | null
      )?.managedAnnouncements.nodes,
    );
  expect(await list('first: 50, status: CURRENT')).toEqual(['once']);
  expect(await list('first: 50, status: ENDED, search: "SECOND"')).toEqual(['second']);
});
