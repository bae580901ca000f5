import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider, makeCompany, makeMarket } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { seedLookups, systemLookupId } from './commands/seedLookups.ts';
import { lookupAliases } from './lookups.table.ts';
import { systemLookups } from './systemLookups.ts';

let database: TestDatabase;
let api: TestApi;
let careProvider: string;
let owner: string;
let market: string;
let as: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  await seedLookups({ db });
  careProvider = (await makeCareProvider(db)).id;
  owner = (await makeCompany(db)).id;
  market = (await makeMarket(db, { ownerCompanyId: owner }, [careProvider])).id;
  as = await signInAs(api.runtime, await person(db, careProvider, ['VIEW_BOOKING']));
  const alias = (companyId: string, code: string, over: object) =>
    db
      .insert(lookupAliases)
      .values({ id: newId(), companyId, lookupValueId: systemLookupId('PRIORITY', code), ...over });
  await alias(careProvider, 'P1', { name: 'Dialysis first' });
  await alias(owner, 'P2', { name: 'Bed blocker', code: 'BED', rank: 99 });
  await alias(owner, 'P4', { hidden: true });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const query =
  'query ($kind: LookupKind!, $marketId: ID) { lookupValues(kind: $kind, marketId: $marketId) { id code name chargeable } }';
interface Listed {
  lookupValues: { id: string; code: string; name: string; chargeable: boolean | null }[];
}
const list = async (variables: object, headers: Record<string, string> = {}) =>
  (await api.post<Listed>(query, variables, as, headers)).body.data?.lookupValues ?? [];
const names = async (...args: Parameters<typeof list>) =>
  (await list(...args)).map(({ code, name }) => `${code} ${name}`);

test('seeding twice changes nothing, not even what somebody renamed', async () => {
  await database.sql`update lookup_values set name = 'Renamed' where kind = 'COMPANY_TYPE' and code = 'BROKER'`;
  await seedLookups({ db: api.runtime.db });
  const [row] =
    await database.sql`select count(*)::int as n, count(*) filter (where name = 'Renamed')::int as kept from lookup_values`;
  expect(row).toEqual({ n: systemLookups().length, kept: 1 });
});

test('codes are unique in their list, and every entry has its Spanish', () => {
  const all = systemLookups();
  expect(new Set(all.map(({ kind, code }) => `${kind} ${code}`)).size).toBe(all.length);
  expect(all.filter(({ nameEs }) => nameEs === '')).toEqual([]);
});

test("a company sees its own names; inside a market the owner's names, ranks and gaps", async () => {
  expect(await names({ kind: 'PRIORITY' })).toEqual([
    'P1 Dialysis first',
    'P2 Discharge holding a bed',
    'P3 Appointment',
    'P4 Convenience',
  ]);
  expect(await names({ kind: 'PRIORITY', marketId: globalId('Market', market) })).toEqual([
    'BED Bed blocker',
    'P1 Life-sustaining treatment',
    'P3 Appointment',
  ]);
});

test('a market of others is as unknown as none', async () => {
  const foreign = await makeMarket(api.runtime.db);
  expect(await names({ kind: 'PRIORITY', marketId: globalId('Market', foreign.id) })).toEqual([]);
  expect(await names({ kind: 'PRIORITY', marketId: globalId('Market', newId()) })).toEqual([]);
  expect(await names({ kind: 'PRIORITY', marketId: 'nonsense' })).toEqual([]);
});

test('names come in Spanish, but a name that a company gave stands', async () => {
  const shown = await names({ kind: 'PRIORITY' }, { 'accept-language': 'es' });
  expect(shown.slice(0, 2)).toEqual(['P1 Dialysis first', 'P2 Alta que libera una cama']);
});

test('reasons say whether the empty run may be charged', async () => {
  const reasons = await list({ kind: 'UNABLE_TO_COMPLETE_REASON' });
  expect(reasons.find(({ code }) => code === 'NO-SHOW')?.chargeable).toBe(true);
  expect(reasons.find(({ code }) => code === 'BREAKDOWN')?.chargeable).toBe(false);
  expect(reasons.at(-1)?.code).toBe('OTHER');
});

test('variables are of two groups: what dispatching sends along, and what is said of the patient', async () => {
  const groups = async (kind: string) =>
    (
      await api.post<{ lookupValues: { code: string; variableGroup: string | null }[] }>(
        'query ($kind: LookupKind!) { lookupValues(kind: $kind) { code variableGroup } }',
        { kind },
        as,
      )
    ).body.data?.lookupValues ?? [];
  const variables = new Map((await groups('VARIABLE')).map((one) => [one.code, one.variableGroup]));
  expect([variables.get('STAIRS'), variables.get('ISOLATION')]).toEqual(['DISPATCH', 'PATIENT']);
  expect(new Set(variables.values())).toEqual(new Set(['DISPATCH', 'PATIENT']));
  expect(new Set((await groups('PRIORITY')).map(({ variableGroup }) => variableGroup))).toEqual(
    new Set([null]),
  );
});
