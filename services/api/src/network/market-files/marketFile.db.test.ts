import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { Party } from '../../../test/factories/bookingWorld.ts';
import { marketFiles, priceListsOf, type FileWorld } from '../../../test/factories/marketFiles.ts';
import { makeCareProvider, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { markets } from '../companies/markets.table.ts';
import { newId } from '../../platform/ids.ts';
import { importMarketConfiguration } from './commands/importMarketConfiguration.ts';
import type { Difference } from './domain/differences.ts';
import { fileOf } from './domain/fileOf.ts';
import type { MarketFile } from './domain/marketFile.ts';
import { readMarketFile } from './domain/readMarketFile.ts';
import { writeMarketFile } from './domain/writeMarketFile.ts';
import { loadMarketState } from './marketState.queries.ts';

let session: BookingSession;
let owner: Party;
const world: FileWorld = {
  care: ['HARBOR', 'LONGWOOD'],
  carriers: ['BEACON', 'MIDWAY', 'CAPE'],
  entries: {
    CALL_TYPE: ['FILE_BLS', 'FILE_WCV'],
    URGENCY: ['FILE_NOW', 'FILE_LATER'],
    PRIORITY: ['FILE_P1', 'FILE_P2'],
    VARIABLE: ['FILE_OXYGEN', 'FILE_STAIRS'],
    FACILITY_TYPE: ['FILE_HOSPITAL', 'FILE_CLINIC'],
  },
};
beforeAll(async () => {
  session = await bookingSession();
  const { owner: plain } = await session.world();
  owner = { ...plain, actor: { ...plain.actor, roles: new Set(['COMPANY_CONFIG_ADMIN']) } };
  await session.sql`update companies set code = 'OWNER' where id = ${owner.id}`;
  for (const code of world.care) await makeCareProvider(session.db, { code, name: `${code} & Sons` });
  for (const code of world.carriers)
    await makeTransportProvider(session.db, { code, name: `${code} Ambulance` });
  for (const [kind, codes] of Object.entries(world.entries))
    for (const code of codes)
      await session.sql`insert into lookup_values (id, kind, code, name, properties) values (${newId()}, ${kind}, ${code}, ${`Name of ${code}`}, '{}')`;
});
afterAll(() => session.close());

const titled = {
  name: 'Any',
  owner: 'OWNER',
  isSandbox: false,
  companies: new Map<string, string>(),
  questionnaires: { questionnaire: { code: 'Q', name: 'Why' }, proxyQuestionnaire: null },
};
const textOf = (file: MarketFile): string => writeMarketFile(file, titled);
const empty = async (): Promise<string> => {
  const market = await makeMarket(session.db, { ownerCompanyId: owner.id });
  await session.sql`delete from market_members where market_id = ${market.id}`;
  return market.id;
};
const exported = async (marketId: string): Promise<MarketFile> => {
  const [market] = await session.db.select().from(markets).where(eq(markets.id, marketId));
  if (!market) throw new Error('no market');
  return fileOf(await loadMarketState(session.db, market, await session.now()));
};
const send = (marketId: string, configuration: string, over: object = {}) =>
  session.as(owner, importMarketConfiguration, {
    marketId,
    configuration,
    dryRun: false,
    expectedComparison: null,
    withoutImpossible: false,
    ...over,
  });
/** As somebody does it on the screen: looked at, then done. */
const make = async (marketId: string, file: MarketFile): Promise<readonly Difference[]> => {
  const seen = await send(marketId, textOf(file), { dryRun: true });
  const done = await send(marketId, textOf(file), { expectedComparison: seen.comparison });
  expect(done.differences).toEqual(seen.differences);
  return done.differences;
};
const accept = (marketId: string) =>
  session.sql`update market_members set state = 'ACCEPTED', has_joined = true, version = version + 1 where market_id = ${marketId} and state = 'INVITED'`;
const changes = (differences: readonly Difference[]): string[] => [
  ...new Set(differences.map(({ change }) => change)),
];
/** A market is made what a file says, as its members answer in between. */
const whole = async (marketId: string, file: MarketFile): Promise<void> => {
  await make(marketId, file);
  await accept(marketId);
  const second = await make(marketId, file);
  expect(second.filter(({ change }) => change === 'WAITS' || change === 'IMPOSSIBLE')).toEqual([]);
};
/** What was priced by in former runs is another company's. */
const freshPrices = () =>
  session.sql`update price_lists set company_id = (select id from companies where code = 'HARBOR') where company_id = ${owner.id}`;

test('what an export holds is read again as it is', () =>
  fc.assert(
    fc.property(
      priceListsOf(world, 'List').chain((lists) => marketFiles(world, lists, { suspended: true })),
      (file) => {
        const read = readMarketFile(textOf(file));
        expect(read).toMatchObject({ ok: true });
        if (read.ok) expect(textOf(read.file)).toBe(textOf(file));
      },
    ),
    { numRuns: 200 },
  ));

test('an export imported into an empty market is exported the same, and its own import finds no difference', async () => {
  await fc.assert(
    fc.asyncProperty(
      priceListsOf(world, 'List').chain((lists) => marketFiles(world, lists, { suspended: true })),
      async (file) => {
        await freshPrices();
        const [first, second] = [await empty(), await empty()];
        await whole(first, file);
        const export1 = await exported(first);
        expect(changes(await make(first, export1)).filter((one) => one !== 'UNCHANGED')).toEqual([]);
        await whole(second, export1);
        expect(textOf(await exported(second))).toBe(textOf(export1));
      },
    ),
    { numRuns: Number(process.env['FILE_RUNS'] ?? 6) },
  );
}, 120_000);

test('a market that is made what another file says is what that file says', async () => {
  const lists = priceListsOf(world, 'Shared');
  await fc.assert(
    fc.asyncProperty(
      lists.chain((shared) =>
        fc.tuple(
          marketFiles(world, shared, { suspended: false }),
          marketFiles(world, shared, { suspended: false }),
        ),
      ),
      async ([before, after]) => {
        await freshPrices();
        const [changed, fresh] = [await empty(), await empty()];
        await whole(changed, before);
        await whole(fresh, after);
        await make(changed, after);
        expect(textOf(await exported(changed))).toBe(textOf(await exported(fresh)));
      },
    ),
    { numRuns: Number(process.env['FILE_RUNS'] ?? 4) },
  );
}, 120_000);

test('a rule that names another entry of the same name differs, and is made what the file says', async () => {
  await session.sql`update lookup_values set name = 'Called the same' where code in ('FILE_BLS', 'FILE_WCV')`;
  const says = (callType: string): string =>
    JSON.stringify({
      format: 'market',
      version: 1,
      rules: [
        { name: 'Any', callTypes: [callType], offerLeadMinutes: 60, rounds: [{ tiers: [1], minutes: 5 }] },
      ],
    });
  const marketId = await empty();
  const put = async (configuration: string): Promise<string[]> => {
    const { comparison } = await send(marketId, configuration, { dryRun: true });
    return changes((await send(marketId, configuration, { expectedComparison: comparison })).differences);
  };
  expect([await put(says('FILE_BLS')), await put(says('FILE_WCV')), await put(says('FILE_WCV'))]).toEqual([
    ['CREATE'],
    ['UPDATE'],
    ['UNCHANGED'],
  ]);
  expect((await exported(marketId)).rules?.[0]?.fields.conditions.callTypeIds).toEqual(['FILE_WCV']);
});
