import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCareProvider,
  makeMarket,
  makeTransportProvider,
  type CompanyRow,
} from '../../../test/factories/parties.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import { listen, liveHub } from '../../../test/support/live.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { emitEvent } from '../../platform/outbox/emit.ts';
import { announcements } from './announcements.table.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const hour = 3_600_000;
const announce = async (
  content: string,
  over: Partial<typeof announcements.$inferInsert> = {},
): Promise<string> => {
  const id = newId();
  await database.db.insert(announcements).values({
    id,
    type: 'IN_APP',
    contentType: 'TEXT',
    content,
    startsAt: new Date(Date.now() - hour),
    ...over,
  });
  return id;
};
const seenBy = async (company: CompanyRow): Promise<string[]> =>
  (
    ((await ask(runtime, actorOf(company, []), '{ announcements { content } }')).data?.[
      'announcements'
    ] as unknown as { content: string }[] | undefined) ?? []
  )
    .map(({ content }) => content)
    .toSorted();

test('to everybody, to the companies named, to members and owners of the markets named; only while they hold', async () => {
  const { db } = database;
  const [owner, member, named, other] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeCareProvider(db),
    await makeCareProvider(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id }, [member.id]);
  await announce('everybody');
  await announce('company', { companyIds: [named.id] });
  await announce('market', { marketIds: [market.id] });
  await announce('over', { endsAt: new Date(Date.now() - 1) });
  await announce('to come', { startsAt: new Date(Date.now() + hour) });
  expect(await seenBy(named)).toEqual(['company', 'everybody']);
  expect(await seenBy(member)).toEqual(['everybody', 'market']);
  expect(await seenBy(owner)).toEqual(['everybody', 'market']);
  expect(await seenBy(other)).toEqual(['everybody']);
});

test('what was ended before it began is read by nobody once its time comes', async () => {
  const named = await makeCareProvider(database.db);
  const id = await announce('withdrawn', {
    companyIds: [named.id],
    startsAt: new Date(Date.now() - hour),
    endsAt: new Date(Date.now() - 2 * hour),
  });
  const over = await announce('over', {
    companyIds: [named.id],
    startsAt: new Date(Date.now() - 2 * hour),
    endsAt: new Date(Date.now() - hour),
  });
  const { data } = await ask(
    runtime,
    actorOf(named, []),
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Announcement { content } } }',
    { ids: [globalId('Announcement', id), globalId('Announcement', over)] },
  );
  expect(data).toEqual({ nodes: [null, { content: 'over' }] });
});

test('subscribers hear of those addressed to them', async () => {
  const { db, sql } = database;
  const [named, other] = [await makeCareProvider(db), await makeCareProvider(db)];
  const hub = liveHub(runtime);
  const text = 'subscription { announcements { ended announcement { content } } }';
  const [hears, not] = [
    await listen(runtime, hub, actorOf(named, []), text),
    await listen(runtime, hub, actorOf(other, []), text),
  ];
  const id = await announce('news', { companyIds: [named.id] });
  await sql.begin((tx) =>
    emitEvent(tx, {
      type: 'announcement.started',
      entityType: 'announcement',
      entityId: id,
      companyIds: [named.id],
    }),
  );
  expect(await hears.until(() => true)).toEqual({ ended: false, announcement: { content: 'news' } });
  expect(not.frames).toEqual([]);
  await hub.close();
});
