import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { ask } from '../../../test/support/graph.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { completeTrip } from '../../bookings/travel/commands/completeTrip.ts';
import { setContractStatus, updateContract } from '../markets/commands/contracts.ts';
import { seriesById } from '../markets/priceLists.queries.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { createPriceList } from './commands/createPriceList.ts';
import { updatePriceList } from './commands/updatePriceList.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let keeper: Party;
let other: Party;
let list: string;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const configures = (party: Party): Party => ({
  ...party,
  actor: { ...party.actor, roles: expandRoles(['COMPANY_CONFIG_ADMIN']) },
});
const begin = async (): Promise<void> => {
  world = await session.world({ tiers: [1, 1] });
  [keeper, other] = world.transportProviders.map(configures) as [Party, Party];
  list =
    (await session.sql<{ id: string }[]>`select id from price_lists where company_id = ${keeper.id}`)[0]
      ?.id ?? '';
};
const issueOf = async (work: Promise<unknown>): Promise<unknown> =>
  ((await refusalOf(work)).data as { issues?: unknown[] }).issues?.[0];
const fields = (changes: Partial<PriceListFields> = {}): PriceListFields => ({
  name: 'Standard',
  currency: 'USD',
  baseRate: '70',
  perUnitRate: '0',
  freeUnits: '0',
  minimum: '80.50',
  unit: 'MI',
  validFrom: null,
  followsId: null,
  rates: [],
  ...changes,
});
const day = async (days: number): Promise<string> =>
  DateTime.fromJSDate(await session.now(), { zone: keeper.actor.timeZone })
    .plus({ days })
    .toISODate() ?? '';
const estimates = async (minutes: number) => {
  const id = await session.book(world, minutes, { forceOffer: true });
  return session.sql<{ estimate: string; legs: { lines: { code: string; amount: string }[] }[] }[]>`
    select estimate, estimate_legs as legs from offers where itinerary_id = ${id} and company_id = ${keeper.id}`;
};

test('a list is changed until the first price is made from it, and then never again', async () => {
  await begin();
  const changed = { ...fields({ baseRate: '65' }), priceListId: list, expectedVersion: 1 };
  expect((await refusalOf(session.as(other, updatePriceList, changed))).kind).toBe('NotFound');
  await session.as(keeper, updatePriceList, changed);
  expect((await refusalOf(session.as(keeper, updatePriceList, changed))).kind).toBe('StaleVersion');
  const [offer] = await estimates(600);
  expect(offer?.estimate).toBe('80.50');
  expect(offer?.legs[0]?.lines.map(({ code, amount }) => `${code} ${amount}`)).toEqual([
    'BASE 65.00',
    'DISTANCE 0.00',
    'MINIMUM 15.50',
  ]);
  expect(
    (await refusalOf(session.as(keeper, updatePriceList, { ...changed, expectedVersion: 2, baseRate: '1' })))
      .kind,
  ).toBe('PriceListInUse');
});

test('the next list of a series prices the legs from its first day on; earlier ones keep the list of their day', async () => {
  await begin();
  const next = fields({ baseRate: '200', minimum: '0', followsId: list, validFrom: await day(3) });
  expect((await refusalOf(session.as(other, createPriceList, next))).kind).toBe('NotFound');
  expect(await issueOf(session.as(keeper, createPriceList, { ...next, validFrom: null }))).toEqual({
    path: 'validFrom',
    code: 'taken',
  });
  expect(await issueOf(session.as(keeper, createPriceList, { ...next, validFrom: await day(-1) }))).toEqual({
    path: 'validFrom',
    code: 'in_the_past',
  });
  expect(await issueOf(session.as(keeper, createPriceList, { ...next, currency: 'CAD' }))).toEqual({
    path: 'currency',
    code: 'not_allowed_value',
  });
  expect(await issueOf(session.as(keeper, createPriceList, fields()))).toEqual({
    path: 'name',
    code: 'taken',
  });
  await session.as(keeper, createPriceList, next);
  expect(await issueOf(session.as(keeper, createPriceList, next))).toEqual({
    path: 'validFrom',
    code: 'taken',
  });
  const now = DateTime.fromJSDate(await session.now(), { zone: 'America/New_York' });
  const midnight = Math.round(now.plus({ days: 3 }).startOf('day').diff(now, 'minutes').minutes) + 1;
  expect((await estimates(midnight - 3))[0]?.estimate).not.toBe('200.00');
  expect((await estimates(midnight + 1))[0]?.estimate).toBe('200.00');
});

test('a change and a first price at the same moment never leave a changed list that made a price', async () => {
  await begin();
  await Promise.allSettled([
    session.as(keeper, updatePriceList, {
      ...fields({ baseRate: '99', minimum: '0' }),
      priceListId: list,
      expectedVersion: 1,
    }),
    session.book(world, 600, { forceOffer: true }),
  ]);
  const rows = await session.sql<{ estimate: string; base: string; used: Date | null }[]>`
    select o.estimate, p.base_rate as base, p.used_at as used from price_lists p join offers o on o.company_id = p.company_id where p.id = ${list}`;
  for (const { estimate, base, used } of rows) {
    expect(used).not.toBeNull();
    expect(Number(estimate)).toBeGreaterThanOrEqual(Number(base));
    if (Number(base) === 99) expect(estimate).toBe('99.00');
  }
});

test('how an estimate comes about is shown to the booker only where the market says so, to the owner and the transport provider always', async () => {
  await begin();
  const carrier = world.transportProviders[0] ?? keeper;
  const legs = async (party: Party): Promise<number> => {
    const [offer] = await session.sql<{ id: string }[]>`
      select o.id from offers o where o.company_id = ${keeper.id} order by o.created_at desc limit 1`;
    const { data } = await ask(
      session.runtime,
      party.actor,
      'query ($id: ID!) { node(id: $id) { ... on Offer { estimateLegs { total { amount } lines { code } } } } }',
      { id: globalId('Offer', offer?.id ?? '') },
    );
    return (data as unknown as { node: { estimateLegs: unknown[] } | null }).node?.estimateLegs.length ?? -1;
  };
  await estimates(600);
  expect([await legs(world.careProvider), await legs(world.owner), await legs(carrier)]).toEqual([0, 1, 1]);
  await session.sql`update markets set settings = settings || '{"showEstimateLines": true}' where id = ${world.marketId}`;
  expect([await legs(world.careProvider), await legs(world.transportProviders[1] ?? other)]).toEqual([1, -1]);
});

test('who is only invited into a market keeps its prices to itself until it has accepted', async () => {
  await begin();
  const seen = async (): Promise<number> =>
    (await seriesById(session.runtime.db, world.owner.id, [list])).length;
  await session.sql`update contracts set price_list_id = null where price_list_id = ${list}`;
  expect(await seen()).toBe(1);
  await session.sql`update market_members set state = 'INVITED', has_joined = false where company_id = ${keeper.id} and market_id = ${world.marketId}`;
  expect(await seen()).toBe(0);
});

test('a list that a contract names keeps the currency of its market', async () => {
  await begin();
  const dearer = { ...fields({ currency: 'CAD' }), priceListId: list, expectedVersion: 1 };
  expect(await issueOf(session.as(keeper, updatePriceList, dearer))).toEqual({
    path: 'currency',
    code: 'not_allowed_value',
  });
  await session.sql`update contracts set price_list_id = null where price_list_id = ${list}`;
  await session.as(keeper, updatePriceList, dearer);
  expect((await session.sql`select currency from price_lists where id = ${list}`)[0]).toEqual({
    currency: 'CAD',
  });
});

test('a rate names a need that there is: what is none of the list never matches, and is not kept', async () => {
  await begin();
  for (const parameterAmount of [world.classification.callTypeId, 'oxygen'])
    expect(
      await issueOf(
        session.as(
          keeper,
          createPriceList,
          fields({
            name: 'Wrong need',
            rates: [
              { code: 'A', name: 'A', parameterType: 'FLAG', parameterAmount: world.variableId, amount: '5' },
              { code: 'B', name: 'B', parameterType: 'FLAG', parameterAmount, amount: '5' },
            ] as never,
          }),
        ),
      ),
    ).toEqual({ path: 'rates.1.parameterAmount', code: 'unknown_option' });
});

test('of two lists that are entered with one name at the same moment one is refused', async () => {
  await begin();
  let entered: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
  await session.sql.begin(async (sql) => {
    // Whoever writes waits; whoever reads does not.
    await sql`lock table price_lists in share mode`;
    entered = Promise.allSettled(
      ['Evenings', 'EVENINGS'].map((name) => session.as(keeper, createPriceList, fields({ name }))),
    );
    await waitFor('both wait', async () => {
      const waiting =
        await session.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length === 2;
    });
  });
  expect((await entered).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a rate is moved to a need that is called the same', async () => {
  await begin();
  const twins = ['STAIRS-A', 'STAIRS-B'].map((code) => ({ id: newId(), code }));
  for (const { id, code } of twins)
    await session.sql`insert into lookup_values (id, kind, code, name, properties) values (${id}, 'VARIABLE', ${`${code}-${id.slice(-4)}`}, 'Stairs twice', '{}')`;
  const says = (need: string | undefined) => ({
    ...fields({
      name: 'Stairs',
      rates: [{ code: 'S', name: 'S', parameterType: 'FLAG', parameterAmount: need, amount: '5' }] as never,
    }),
  });
  const { priceListId } = await session.as(keeper, createPriceList, says(twins[0]?.id));
  await session.as(keeper, updatePriceList, { ...says(twins[1]?.id), priceListId, expectedVersion: 1 });
  const [row] = await session.sql<
    { rates: { parameterAmount: string }[]; version: number }[]
  >`select rates, version from price_lists where id = ${priceListId}`;
  expect([row?.rates[0]?.parameterAmount, row?.version]).toEqual([twins[1]?.id, 2]);
});

test('a price that no column holds is none: bookings and the ends of legs go on without it', async () => {
  await begin();
  await session.as(keeper, updatePriceList, {
    ...fields({ perUnitRate: '99999999', minimum: '0' }),
    priceListId: list,
    expectedVersion: 1,
  });
  await session.sql`update markets set settings = settings || '{"requiredTimestamps": []}' where id = ${world.marketId}`;
  const carrier = world.transportProviders[0] ?? keeper;
  const id = await session.book(world, 120);
  await session.accept(id, carrier);
  const [trip] = await session.trips(id);
  await session.sql`update trips set status = 'IN_MOTION', at_pickup_at = now() where id = ${trip?.id ?? ''}`;
  const end = (confirmedReasons: readonly string[]) =>
    session.as(carrier, completeTrip, {
      tripId: trip?.id ?? '',
      progress: {},
      distance: '150',
      distanceUnit: 'MI',
      confirmedReasons,
    });
  // So far a way between these places is odd, and confirmed.
  const { reasons } = (await refusalOf(end([]))).data as unknown as { reasons: { key: string }[] };
  await end(reasons.map(({ key }) => key));
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'COMPLETED',
    cost: null,
    cost_currency: null,
  });
});

test.each(['was ended', 'begins later', 'ended earlier'] as const)(
  'what was accepted is priced by the contract it was accepted under, also where that %s since',
  async (how) => {
    await begin();
    const fixed = fields({ baseRate: '65', minimum: '80.50' });
    await session.as(keeper, updatePriceList, { ...fixed, priceListId: list, expectedVersion: 1 });
    await session.sql`update markets set settings = settings || '{"requiredTimestamps": []}' where id = ${world.marketId}`;
    const carrier = world.transportProviders[0] ?? keeper;
    const [contract] = await session.sql<{ id: string; version: number }[]>`
    update contracts set starts_on = ${await day(30)} where transport_provider_id = ${carrier.id} and market_id = ${world.marketId}
    returning id, version`;
    const its = { contractId: contract?.id ?? '', expectedVersion: (contract?.version ?? 0) + 1 };
    // What was changed before the leg was accepted stays as it was then.
    const earlier = { ...its, expectedVersion: contract?.version ?? 0, startsOn: await day(-30) };
    await session.as(configures(world.owner), updateContract, { ...earlier, tier: 1, rank: 1 });
    const id = await session.book(world, 120);
    await session.accept(id, carrier);
    // Another that ended before the leg, and was changed last, never held on its day.
    await session.sql`insert into contracts (id, market_id, transport_provider_id, tier, starts_on, ends_on)
    values (${newId()}, ${world.marketId}, ${carrier.id}, 1, ${await day(-200)}, ${await day(-1)})`;
    if (how === 'was ended')
      await session.as(configures(world.careProvider), setContractStatus, { ...its, status: 'INACTIVE' });
    else
      await session.as(configures(world.owner), updateContract, {
        ...its,
        tier: 1,
        rank: 1,
        ...(how === 'begins later' ? { startsOn: await day(30) } : { endsOn: await day(-3) }),
      });
    const [trip] = await session.trips(id);
    await session.sql`update trips set status = 'IN_MOTION', at_pickup_at = now() where id = ${trip?.id ?? ''}`;
    await session.as(carrier, completeTrip, {
      tripId: trip?.id ?? '',
      progress: {},
      distance: (Number(trip?.route_distance_meters) / 1609.344).toFixed(1),
      distanceUnit: 'MI',
      confirmedReasons: [],
    });
    expect((await session.trips(id))[0]).toMatchObject({ status: 'COMPLETED', cost: '80.50' });
  },
);

test('a trip made up in a zone that there is not is the mistake of who asks', async () => {
  await begin();
  const { data, errors } = await ask(
    session.runtime,
    keeper.actor,
    `query ($id: ID!) { pricePreview(input: { priceListId: $id, sample: { pickUpAt: "2026-11-02T12:00", timeZone: "Mars/Olympus", distanceUnit: MI } }) { total { amount } } }`,
    { id: globalId('PriceList', list) },
  );
  expect([data, errors.map(({ code }) => code)]).toEqual([{ pricePreview: null }, ['BAD_USER_INPUT']]);
});

test('the memory names the needs that rates ask for, not their ids', async () => {
  await begin();
  const [need] = await session.sql<
    { id: string; name: string }[]
  >`select id, name from lookup_values where kind = 'VARIABLE' order by name limit 1`;
  if (!need) throw new Error('The world has no needs');
  const { priceListId } = await session.as(
    keeper,
    createPriceList,
    fields({
      name: 'With needs',
      rates: [
        {
          code: 'OXY',
          name: 'Oxygen',
          parameterType: 'FLAG',
          parameterAmount: need.id,
          amount: '25',
        } as never,
      ],
    }),
  );
  const [kept] = await session.sql<
    { edits: { field: string; new: string | null }[] }[]
  >`select edits from configuration_changes where entity_id = ${priceListId}`;
  const told = kept?.edits.find(({ field }) => field === 'rate OXY')?.new ?? '';
  expect(told).toContain(need.name);
  expect(told).not.toContain(need.id);
});
