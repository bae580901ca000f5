import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCareProvider,
  makeContract,
  makeMarket,
  makeTransportProvider,
} from '../../../test/factories/parties.ts';
import { company, person } from '../../../test/factories/people.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let market: string;
let careProvider: string;
let transportProvider: string;
let stranger: string;
const as: Record<string, string> = {};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  careProvider = (await makeCareProvider(db, { name: 'Alpha Hospital' })).id;
  transportProvider = (await makeTransportProvider(db, { name: 'Beta Ambulance' })).id;
  const second = (await makeTransportProvider(db, { name: 'Gamma Vans' })).id;
  stranger = (await makeCareProvider(db, { name: 'Zulu Hospital' })).id;
  market = (await makeMarket(db, { name: 'Boston' }, [careProvider, transportProvider, second])).id;
  await makeContract(db, {
    marketId: market,
    careProviderId: careProvider,
    transportProviderId: transportProvider,
    tier: 2,
  });
  const staff = await company(db, 'Platform', { admin: true });
  const signIn = async (companyId: string, ...roles: Parameters<typeof person>[2]) =>
    signInAs(api.runtime, await person(db, companyId, roles));
  Object.assign(as, {
    careProvider: await signIn(careProvider, 'VIEW_BOOKING'),
    transportProvider: await signIn(transportProvider, 'VIEW_DISPATCH'),
    stranger: await signIn(stranger, 'VIEW_BOOKING'),
    staff: await signIn(staff, 'SYS_SUPPORT'),
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Markets {
  markets: {
    nodes: {
      displayName: string;
      isOwn: boolean;
      members: { tier: number | null; company: { name: string } }[];
    }[];
    totalCount: number;
  };
  market: { id: string } | null;
}
const query = `query ($id: ID!, $kind: CompanyKind) { markets { nodes { displayName isOwn members(kind: $kind) { tier company { name } } } totalCount } market(id: $id) { id } }`;
const ask = async (who: string, kind: string | null = null) =>
  (await api.post<Markets>(query, { id: globalId('Market', market), kind }, as[who])).body.data;

test('members see the market, its members and the tier they have with each', async () => {
  const seen = await ask('careProvider', 'TRANSPORT_PROVIDER');
  expect(seen?.markets).toEqual({
    totalCount: 1,
    nodes: [
      {
        displayName: 'Boston',
        isOwn: false,
        members: [
          { tier: 2, company: { name: 'Beta Ambulance' } },
          { tier: null, company: { name: 'Gamma Vans' } },
        ],
      },
    ],
  });
  expect((await ask('transportProvider', 'CARE_PROVIDER'))?.markets.nodes[0]?.members).toEqual([
    { tier: 2, company: { name: 'Alpha Hospital' } },
  ]);
});

test('a stranger sees neither the market nor that it exists', async () => {
  expect(await ask('stranger')).toMatchObject({ markets: { nodes: [], totalCount: 0 }, market: null });
});

test('companies are those one meets in a market; platform staff see all, by name', async () => {
  const names = async (who: string, variables: object = {}) =>
    (
      await api.post<{ companies: { nodes: { name: string }[] } }>(
        'query ($search: String, $kind: CompanyKind) { companies(search: $search, kind: $kind) { nodes { name } } }',
        variables,
        as[who],
      )
    ).body.data?.companies.nodes.map(({ name }) => name);
  expect(await names('stranger')).toEqual(['Zulu Hospital']);
  expect(await names('careProvider', { kind: 'TRANSPORT_PROVIDER' })).toEqual([
    'Beta Ambulance',
    'Gamma Vans',
  ]);
  expect(await names('careProvider', { search: '%' })).toEqual([]);
  expect((await names('staff', { search: 'hospital' }))?.sort()).toEqual(['Alpha Hospital', 'Zulu Hospital']);
});

test("a foreign company's node reads as absent, and pages follow each other", async () => {
  const node = await api.post<{ node: unknown }>(
    'query ($id: ID!) { node(id: $id) { id } }',
    { id: globalId('Company', stranger) },
    as['careProvider'],
  );
  expect(node.body).toEqual({ data: { node: null } });
  interface Page {
    companies: { nodes: { name: string }[]; pageInfo: { endCursor: string; hasNextPage: boolean } };
  }
  const page = async (after: string | null) =>
    (
      await api.post<Page>(
        'query ($after: String) { companies(first: 2, after: $after) { nodes { name } pageInfo { endCursor hasNextPage } } }',
        { after },
        as['careProvider'],
      )
    ).body.data?.companies;
  const one = await page(null);
  const two = await page(one?.pageInfo.endCursor ?? null);
  const all = [...(one?.nodes ?? []), ...(two?.nodes ?? [])].map(({ name }) => name);
  expect(all).toEqual(all.toSorted());
  expect(new Set(all).size).toBe(4);
  expect([one?.pageInfo.hasNextPage, two?.pageInfo.hasNextPage]).toEqual([true, false]);
});
