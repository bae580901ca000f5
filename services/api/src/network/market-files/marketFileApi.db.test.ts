import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeCompany, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { company, person } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';

let database: TestDatabase;
let api: TestApi;
const as: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  ids['owner'] = (await makeCompany(db, { name: 'Bay Market', code: 'BAY' })).id;
  ids['carrier'] = (await makeTransportProvider(db, { name: 'Cape Ambulance', code: 'CAPE' })).id;
  ids['other'] = (await makeTransportProvider(db, { name: 'Other Ambulance', code: 'OTHER' })).id;
  ids['platform'] = await company(db, 'Platform', { admin: true });
  for (const [key, role] of [
    ['owner', 'COMPANY_CONFIG_ADMIN'],
    ['carrier', 'COMPANY_CONFIG_ADMIN'],
    ['other', 'COMPANY_CONFIG_ADMIN'],
    ['platform', 'SYS_ADMIN'],
  ] as const)
    as[key] = await signInAs(api.runtime, await person(db, ids[key] ?? '', [role]));
  as['reader'] = await signInAs(api.runtime, await person(db, ids['owner'] ?? '', ['VIEW_BOOKING']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Answer {
  __typename: string;
  comparison?: string;
  isKept?: boolean;
  differences?: {
    section: string;
    subject: string;
    change: string;
    fields: { field: string; old: string | null; new: string | null }[];
    reasons: string[];
  }[];
  issues?: { path: string[]; code: string; message: string }[];
}
const market = async (): Promise<string> =>
  (await makeMarket(api.runtime.db, { ownerCompanyId: ids['owner'] ?? '' }, [ids['carrier'] ?? ''])).id;
const send = async (marketId: string, file: unknown, over: object = {}, who = 'owner'): Promise<Answer> => {
  const answer = await api.post<{ importMarketConfiguration: Answer }>(
    `mutation ($input: ImportMarketConfigurationInput!) { importMarketConfiguration(input: $input) { __typename
      ... on ImportMarketConfigurationSuccess { comparison isKept differences { section subject change fields { field old new } reasons } }
      ... on InvalidInput { issues { path code message } } } }`,
    {
      input: {
        marketId: globalId('Market', marketId),
        configuration: typeof file === 'string' ? file : JSON.stringify(file),
        ...over,
      },
    },
    as[who],
  );
  return answer.body.data?.importMarketConfiguration ?? { __typename: JSON.stringify(answer.body) };
};
const file = (parts: object): object => ({ format: 'market', version: 1, ...parts });
const rule = (name: string, over: object = {}): object => ({
  name,
  offerLeadMinutes: 60,
  rounds: [{ tiers: [1], minutes: 10 }],
  ...over,
});
const told = ({ differences = [] }: Answer): string[] =>
  differences.map(({ change, section, subject, reasons }) =>
    [change, section, subject, ...reasons].filter((part) => part !== '').join(' | '),
  );
const keep = async (marketId: string, what: object): Promise<Answer> => {
  const seen = await send(marketId, what, { dryRun: true });
  return send(marketId, what, { expectedComparison: seen.comparison });
};
const counted = async (marketId: string): Promise<unknown> =>
  (
    await api.runtime
      .sql`select (select count(*)::int from market_rules where market_id = ${marketId} and ended_at is null) as rules,
      (select count(*)::int from contracts where market_id = ${marketId} and active) as contracts,
      (select count(*)::int from outbox) as events, (select count(*)::int from configuration_changes) as changes`
  )[0];

test('only configurers of its owner export and import a market; others hear who decides, or of nothing', async () => {
  const id = await market();
  const wanted = file({ rules: [rule('Any')] });
  expect((await send(id, wanted, { dryRun: true })).__typename).toBe('ImportMarketConfigurationSuccess');
  expect((await send(id, wanted, { dryRun: true }, 'carrier')).__typename).toBe('NotPermitted');
  expect((await send(id, wanted, { dryRun: true }, 'other')).__typename).toBe('NotFound');
  expect((await send(id, wanted, { dryRun: true }, 'reader')).__typename).toBe('NotPermitted');
  const read = (who: string) =>
    api.post<{ marketConfiguration: { fileName: string; text: string } | null }>(
      'query ($id: ID!) { marketConfiguration(marketId: $id) { fileName text market { id } } }',
      { id: globalId('Market', id) },
      as[who],
    );
  for (const who of ['carrier', 'other', 'reader', 'platform'])
    expect({ who, answer: (await read(who)).body.data?.marketConfiguration ?? null }).toEqual({
      who,
      answer: null,
    });
  // By what it asks is told by name to who reads the file.
  const asked = newId();
  await api.runtime.sql`
    insert into form_definitions (id, kind, company_id, market_id, code, name, created_at, updated_at)
    select ${asked}, 'QUESTIONNAIRE', owner_company_id, id, 'INTAKE', 'Intake', now(), now() from markets where id = ${id}`;
  await api.runtime
    .sql`update markets set settings = settings || jsonb_build_object('questionnaireBookingId', ${asked}::text) where id = ${id}`;
  const { body } = await read('owner');
  const text = body.data?.marketConfiguration?.text ?? '';
  expect(body.data?.marketConfiguration?.fileName).toMatch(/^Market-\d+\.json$/u);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/u);
  expect(JSON.parse(text)).toMatchObject({
    format: 'market',
    version: 1,
    market: {
      owner: 'BAY',
      timeZone: 'America/New_York',
      questionnaire: { code: 'INTAKE', name: 'Intake' },
    },
    members: [{ company: 'BAY' }, { company: 'CAPE', kinds: ['TRANSPORT_PROVIDER'], state: 'ACCEPTED' }],
    rules: [],
  });
  expect(told(await send(id, text, { dryRun: true }))).toEqual([
    'UNCHANGED | MARKET',
    'UNCHANGED | SETTINGS',
    'UNCHANGED | MEMBERS | Bay Market',
    'UNCHANGED | MEMBERS | Cape Ambulance',
  ]);
});

test('a dry run keeps nothing, and what is done is what was seen: else the differences are to be looked at again', async () => {
  const id = await market();
  const wanted = file({
    settings: { expiryGraceMinutes: 15, clocks: { visitMinutes: 45 } },
    members: [{ company: 'BAY' }, { company: 'cape' }, { company: 'OTHER' }],
    contracts: [
      { transportProvider: 'CAPE', tier: 2, startsOn: '2026-01-01' },
      { transportProvider: 'OTHER', tier: 1, startsOn: '2026-01-01' },
    ],
    rules: [
      rule('<script>alert(1)</script>'),
      rule('By name', { rounds: [{ members: ['OTHER'], minutes: 5 }] }),
    ],
  });
  const before = await counted(id);
  const seen = await send(id, wanted, { dryRun: true });
  expect(seen.isKept).toBe(false);
  expect(told(seen)).toEqual([
    'UPDATE | SETTINGS',
    'UNCHANGED | MEMBERS | Bay Market',
    'UNCHANGED | MEMBERS | Cape Ambulance',
    'CREATE | MEMBERS | Other Ambulance',
    'CREATE | CONTRACTS | Cape Ambulance · 2026-01-01',
    'WAITS | CONTRACTS | Other Ambulance · 2026-01-01 | Other Ambulance has not accepted the invitation yet: import the file again when it has',
    'CREATE | RULES | <script>alert(1)</script>',
    'WAITS | RULES | By name | Other Ambulance has not accepted the invitation yet: import the file again when it has',
  ]);
  expect(seen.differences?.[0]?.fields).toEqual([
    { field: 'expiryGraceMinutes', old: '0', new: '15' },
    { field: 'visitMinutes', old: '60', new: '45' },
  ]);
  expect(await counted(id)).toEqual(before);
  expect((await send(id, wanted)).issues).toMatchObject([{ path: ['expectedComparison'], code: 'required' }]);
  // Somebody else is quicker.
  await api.runtime
    .sql`update markets set version = version + 1, settings = settings || '{"expiryGraceMinutes": 7}' where id = ${id}`;
  expect((await send(id, wanted, { expectedComparison: seen.comparison })).__typename).toBe('StaleVersion');
  expect(await counted(id)).toEqual(before);
  const again = await send(id, wanted, { dryRun: true });
  expect(again.differences?.[0]?.fields[0]).toEqual({ field: 'expiryGraceMinutes', old: '7', new: '15' });
  const done = await send(id, wanted, { expectedComparison: again.comparison });
  expect(done).toMatchObject({ isKept: true, differences: again.differences });
  expect(await counted(id)).toMatchObject({ rules: 1, contracts: 1 });
  const history = await api.runtime.sql<{ entity_type: string; action: string; user_id: string | null }[]>`
    select c.entity_type, c.action from configuration_changes c where c.entity_id in
      (select id from market_rules where market_id = ${id} union select id from contracts where market_id = ${id}
       union select ${id}::uuid union select id from market_members where market_id = ${id}) order by 1`;
  expect(history.map(({ entity_type: of, action }) => `${of} ${action}`)).toEqual([
    'Contract CREATED',
    'Market UPDATED',
    'MarketMember CREATED',
    'MarketRule CREATED',
  ]);
});

test('what cannot be done is said, and the rest is done only when that is wanted', async () => {
  const id = await market();
  await api.runtime
    .sql`insert into price_lists (id, company_id, name, currency, base_rate, per_unit_rate, unit, rates) values (${newId()}, ${ids['carrier'] ?? ''}, 'Cape 2026', 'USD', 40, 2, 'MI', '[]')`;
  const prices = { currency: 'USD', unit: 'MI', perUnitRate: '2' };
  const wanted = file({
    market: { timeZone: 'America/Chicago' },
    members: [{ company: 'BAY' }, { company: 'CAPE', kinds: ['CARE_PROVIDER'] }, { company: 'NOBODY' }],
    priceLists: [
      { company: 'CAPE', name: 'Cape 2026', ...prices, baseRate: '55' },
      {
        name: 'Ours',
        ...prices,
        baseRate: '30.50',
        followedBy: [{ name: 'Ours next', ...prices, baseRate: '1' }],
      },
    ],
    contracts: [
      {
        transportProvider: 'CAPE',
        tier: 1,
        startsOn: '2026-01-01',
        endsOn: '2026-06-30',
        priceList: { company: 'CAPE', name: 'cape 2026' },
      },
      { transportProvider: 'CAPE', tier: 1, startsOn: '2026-06-30' },
    ],
    rules: [rule('Wheelchairs', { callTypes: ['NO_SUCH_CALL_TYPE'] })],
  });
  expect((await send(id, wanted, { dryRun: true })).issues).toMatchObject([
    { path: ['configuration', 'priceLists', '1', 'followedBy', '0', 'validFrom'], code: 'duplicate' },
  ]);
  const better = JSON.parse(JSON.stringify(wanted)) as { priceLists: { followedBy?: object[] }[] };
  delete better.priceLists[1]?.followedBy;
  const seen = await send(id, better, { dryRun: true });
  expect(told(seen)).toEqual([
    'IMPOSSIBLE | MARKET | Zone, currency and unit of a market stay: rules and prices are written in them',
    'UNCHANGED | MEMBERS | Bay Market',
    'IMPOSSIBLE | MEMBERS | Cape Ambulance | What a company is, the platform decides',
    'IMPOSSIBLE | MEMBERS | NOBODY | There is no company NOBODY',
    'IMPOSSIBLE | PRICE_LISTS | Cape Ambulance · Cape 2026 | These are prices of Cape Ambulance, which enters them itself',
    'CREATE | PRICE_LISTS | Bay Market · Ours',
    'CREATE | CONTRACTS | Cape Ambulance · 2026-01-01',
    'IMPOSSIBLE | CONTRACTS | Cape Ambulance · 2026-06-30 | Another contract of these two holds on some of these days',
    'IMPOSSIBLE | RULES | Wheelchairs | No entry of the list has the code NO_SUCH_CALL_TYPE',
  ]);
  expect(seen.differences?.[4]?.fields).toEqual([{ field: 'baseRate', old: '40', new: '55' }]);
  const refused = await send(id, better, { expectedComparison: seen.comparison });
  expect(refused.issues).toMatchObject([{ path: ['withoutImpossible'], code: 'leaves_out' }]);
  expect(await counted(id)).toMatchObject({ contracts: 0 });
  const done = await send(id, better, { expectedComparison: seen.comparison, withoutImpossible: true });
  expect(done.isKept).toBe(true);
  expect(await counted(id)).toMatchObject({ contracts: 1, rules: 0 });
});

test('what a part of the file leaves out is ended, what it has is changed and moved; a part that is not there is left alone', async () => {
  const id = await market();
  const contract = { transportProvider: 'CAPE', tier: 1, startsOn: '2026-01-01' };
  await keep(id, file({ contracts: [contract], rules: ['A', 'B', 'C', 'D'].map((name) => rule(name)) }));
  const next = file({
    rules: [rule('D'), rule('B', { status: 'INACTIVE' }), rule('New'), rule('C', { award: 'BEST' })],
  });
  const done = await keep(id, next);
  expect(done.differences?.map(({ change, subject, fields }) => ({ change, subject, fields }))).toMatchObject(
    [
      { change: 'UPDATE', subject: 'D', fields: [{ field: 'place', old: '4', new: '1' }] },
      { change: 'UPDATE', subject: 'B', fields: [{ field: 'active', old: 'true', new: 'false' }] },
      { change: 'CREATE', subject: 'New' },
      { change: 'UPDATE', subject: 'C', fields: [{ field: 'award', old: 'FIRST', new: 'BEST' }] },
      { change: 'END', subject: 'A', fields: [] },
    ],
  );
  const rules = await api.runtime.sql<{ name: string; active: boolean }[]>`
    select name, active from market_rules where market_id = ${id} and ended_at is null order by rank desc`;
  expect(rules.map(({ name, active }) => `${name} ${active}`)).toEqual([
    'D true',
    'B false',
    'New true',
    'C true',
  ]);
  expect(await counted(id)).toMatchObject({ contracts: 1 });
  // A contract that begins on another day is the same contract; one that the file does not have is ended.
  const moved = await keep(id, file({ contracts: [{ ...contract, startsOn: '2026-02-01' }] }));
  expect(moved.differences?.map(({ change, fields }) => ({ change, fields }))).toEqual([
    { change: 'UPDATE', fields: [{ field: 'startsOn', old: '2026-01-01', new: '2026-02-01' }] },
  ]);
  expect(told(await keep(id, file({ contracts: [] })))).toEqual([
    'END | CONTRACTS | Cape Ambulance · 2026-02-01',
  ]);
});

test('contracts that stand in each other’s way until both have changed are changed', async () => {
  const id = await market();
  const contract = (startsOn: string, endsOn: string | null) => ({
    transportProvider: 'CAPE',
    tier: 1,
    startsOn,
    endsOn,
  });
  await keep(id, file({ contracts: [contract('2026-01-01', '2026-03-31'), contract('2026-04-01', null)] }));
  const done = await keep(
    id,
    file({ contracts: [contract('2026-01-01', '2026-06-30'), contract('2026-07-01', null)] }),
  );
  expect(told(done).map((line) => line.split(' ')[0])).toEqual(['UPDATE', 'UPDATE']);
});

test('what is no such file is refused in words, by its places', async () => {
  const id = await market();
  const issues = async (what: unknown): Promise<string[]> =>
    ((await send(id, what, { dryRun: true })).issues ?? []).map(
      ({ path, code, message }) => `${path.slice(1).join('.')} ${code} ${message}`,
    );
  expect(await issues('{')).toEqual([' invalid Invalid value']);
  expect(await issues('[]')).toEqual([' invalid Invalid value']);
  expect(await issues({})).toEqual([
    'format not_allowed_value Not one of the allowed values',
    'version not_allowed_value Not one of the allowed values',
  ]);
  expect(
    await issues(
      file({
        settings: { expiryGraceMinutes: -1, colour: 'red', clocks: { visitMinutes: 0 } },
        members: [{ company: 'CAPE' }, { company: 'cape' }],
        contracts: [{ transportProvider: 'CAPE', tier: 9, startsOn: 'soon', priceList: { company: 'CAPE' } }],
        rules: [
          rule('A', { callTyps: ['X'], rounds: [{ minutes: 10 }] }),
          rule('B', { timeOfDay: { from: '25:00', to: '06:00' } }),
          rule('b'),
        ],
      }),
    ),
  ).toEqual([
    'settings.colour unknown_field Unknown field',
    'settings.expiryGraceMinutes too_small At least 0',
    'settings.clocks.visitMinutes too_small At least 1',
    'members.1.company duplicate Given twice',
    'contracts.0.tier too_large At most 3',
    'contracts.0.startsOn invalid_date Invalid date',
    'contracts.0.priceList.name required Required',
    'rules.0.callTyps unknown_field Unknown field',
    'rules.1.timeOfDay.from invalid_time Invalid time',
  ]);
  expect(await issues('{"format":"market","version":1,"__proto__":{"rules":[]},"constructor":1}')).toEqual([
    '__proto__ unknown_field Unknown field',
    'constructor unknown_field Unknown field',
  ]);
  expect(
    await issues(file({ members: Array.from({ length: 501 }, (_, n) => ({ company: `C${n}` })) })),
  ).toEqual(['members too_many At most 500 entries']);
  expect(await issues(' '.repeat(2_000_001))).toEqual([' too_long At most 2000000 characters']);
  expect((await issues(file({ rules: Array.from({ length: 200 }, () => ({ a: 1 })) }))).length).toBe(100);
  expect(({} as Record<string, unknown>)['rules']).toBeUndefined();
});
