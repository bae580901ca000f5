import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCareProvider,
  makeContract,
  makeMarket,
  makeTransportProvider,
} from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { usualCompanySettings } from '../../network/companies/domain/usualCompanySettings.ts';
import { usualMarketSettings } from '../../network/companies/domain/usualMarketSettings.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { availabilityExceptions, availabilitySchedules } from './availability.table.ts';

let database: TestDatabase;
let api: TestApi;
let market: string;
let keeper: string;
let free: string;
let as: string;
let outside: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  const careProvider = (await makeCareProvider(db)).id;
  keeper = (
    await makeTransportProvider(db, {
      timeZone: 'America/Chicago',
      settings: usualCompanySettings({ availabilityEnabled: true }),
    })
  ).id;
  free = (await makeTransportProvider(db)).id;
  market = (await makeMarket(db, { settings: usualMarketSettings() }, [careProvider, keeper, free])).id;
  await makeContract(db, {
    marketId: market,
    careProviderId: careProvider,
    transportProviderId: keeper,
    tier: 2,
  });
  // Monday 08:00 to 10:00 in Chicago, which is 14:00 to 16:00 UTC in winter; closed on the 30th.
  await db
    .insert(availabilitySchedules)
    .values({ id: newId(), companyId: keeper, weekday: 1, fromTime: '08:00', toTime: '10:00', crews: 1 });
  await db
    .insert(availabilityExceptions)
    .values({ id: newId(), companyId: keeper, onDate: '2026-11-30', closed: true });
  as = await signInAs(api.runtime, await person(db, careProvider, ['VIEW_BOOKING']));
  outside = await signInAs(api.runtime, await person(db, (await makeCareProvider(db)).id, ['VIEW_BOOKING']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Slots {
  availability: { startsAt: string; available: boolean }[];
}
const ask = (variables: object, who = as) =>
  api.post<Slots>(
    'query ($marketId: ID!, $from: DateTime!, $to: DateTime!, $companyIds: [ID!], $tier: Int, $durationMinutes: Int) { availability(marketId: $marketId, from: $from, to: $to, companyIds: $companyIds, tier: $tier, durationMinutes: $durationMinutes) { startsAt available } }',
    {
      marketId: globalId('Market', market),
      from: '2026-11-23T13:30:00Z',
      to: '2026-11-23T16:30:00Z',
      ...variables,
    },
    who,
  );
const times = async (variables: object) =>
  (await ask(variables)).body.data?.availability
    .filter(({ available }) => available)
    .map(({ startsAt }) => startsAt.slice(11, 16));

test("half hours are free by the transport provider's wall clock and for the whole trip", async () => {
  expect(await times({ tier: 2, durationMinutes: 30 })).toEqual(['14:00', '14:30', '15:00', '15:30']);
  expect(await times({ companyIds: [globalId('Company', keeper)], durationMinutes: 90 })).toEqual([
    '14:00',
    '14:30',
  ]);
  expect(await times({ tier: 2, from: '2026-11-30T13:30:00Z', to: '2026-11-30T16:30:00Z' })).toEqual([]);
});

test('a transport provider without a calendar is always free', async () => {
  expect((await times({ companyIds: [globalId('Company', free)] }))?.length).toBe(6);
  expect((await times({}))?.length).toBe(6);
});

test('a market one does not take part in has no slots, and the window is bounded', async () => {
  expect((await ask({}, outside)).body.data?.availability).toEqual([]);
  expect((await ask({ to: '2027-06-01T00:00:00Z' })).body.errors?.[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  );
});

test('a transport provider that is suspended is free for nobody', async () => {
  const suspend = (at: Date | null) =>
    database.sql`update companies set suspended_at = ${at} where id = ${free}`;
  await suspend(new Date());
  try {
    expect(await times({ companyIds: [globalId('Company', free)] })).toEqual([]);
    expect(await times({ durationMinutes: 30 })).toEqual(['14:00', '14:30', '15:00', '15:30']);
  } finally {
    await suspend(null);
  }
});

test('a tier counts on the days of the contract that has it, not on those of the whole window', async () => {
  const mondays = { from: '2026-11-16T00:00:00Z', to: '2026-12-15T00:00:00Z', tier: 2, durationMinutes: 90 };
  const days = async () =>
    new Set(
      (await ask(mondays)).body.data?.availability.flatMap(({ startsAt, available }) =>
        available ? [startsAt.slice(0, 10)] : [],
      ),
    );
  const holds = (startsOn: string, endsOn: string | null) =>
    database.sql`update contracts set starts_on = ${startsOn}, ends_on = ${endsOn} where transport_provider_id = ${keeper}`;
  try {
    await holds('2026-11-20', null);
    expect([...(await days())]).toEqual(['2026-11-23', '2026-12-07', '2026-12-14']);
    await holds('2020-01-01', '2026-12-07');
    expect([...(await days())]).toEqual(['2026-11-16', '2026-11-23', '2026-12-07']);
    await holds('2027-01-01', null);
    expect((await ask(mondays)).body.data?.availability).toEqual([]);
  } finally {
    await holds('2020-01-01', null);
  }
});

test('who only carries sees when they themselves are free, and nobody else; the owner of the market sees all', async () => {
  const { db } = api.runtime;
  const dispatcher = await signInAs(api.runtime, await person(db, free, ['DISPATCH']));
  const slots = async (who: string, companyIds?: readonly string[]) =>
    (
      await ask(companyIds ? { companyIds: companyIds.map((id) => globalId('Company', id)) } : {}, who)
    ).body.data?.availability.filter(({ available }) => available).length;
  expect(await slots(dispatcher, [keeper])).toBe(0);
  expect([await slots(dispatcher), await slots(dispatcher, [free])]).toEqual([6, 6]);
  const check = (companyId: string, who: string) =>
    api.post<{ transportCheck: { state: string } }>(
      'query ($input: TransportCheckInput!) { transportCheck(input: $input) { state } }',
      {
        input: {
          marketId: globalId('Market', market),
          companyIds: [globalId('Company', companyId)],
          pickUpAt: '2026-11-23T14:30:00Z',
        },
      },
      who,
    );
  const state = async (companyId: string, who: string) =>
    (await check(companyId, who)).body.data?.transportCheck.state;
  expect([await state(keeper, as), await state(free, dispatcher)]).toEqual(['AVAILABLE', 'AVAILABLE']);
  expect(await state(keeper, dispatcher)).toBe('UNKNOWN');
  await database.sql`update markets set owner_company_id = ${free} where id = ${market}`;
  expect(await slots(dispatcher, [keeper])).toBe(4);
});
