import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { makeBooking, makeOffer } from '../../../test/factories/bookings.ts';
import type { BookingWorld } from '../../../test/factories/bookingWorld.ts';
import { person } from '../../../test/factories/people.ts';
import { refusalMessage } from '../../platform/messages/messages.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { findBookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { closeDueRound } from '../../bookings/dispatch/commands/advanceBatch.ts';
import { loadOfferedLegs } from './replay.queries.ts';
import { declineOffer } from '../../bookings/dispatch/commands/declineOffer.ts';

let session: BookingSession;
let api: TestApi;
let world: BookingWorld;
const as: Record<string, string> = {};
let taken = '';
let lost = '';
beforeAll(async () => {
  session = await bookingSession();
  api = await testApi(session.url);
  world = await session.world();
  // Three days ago: one was taken in round 1, the other was declined by the first and not answered by anybody
  // else.
  session.advance(-3 * 24 * 60);
  taken = await session.book(world, 60);
  const [first] = world.transportProviders;
  if (!first) throw new Error('nobody is asked');
  await session.accept(taken, first);
  lost = await session.book(world, 90);
  const [offer] = await session.offers(lost);
  await session.as(first, declineOffer, {
    offerId: offer?.id ?? '',
    reasonId: world.reasons.decline,
  });
  await session.sql`update trips set status = 'UNFULFILLED' where itinerary_id = ${lost}`;
  await session.sql`update trips set status = 'COMPLETED' where itinerary_id = ${taken}`;
  session.resetClock();
  const signIn = async (companyId: string, ...roles: Parameters<typeof person>[2]) =>
    signInAs(api.runtime, await person(session.db, companyId, roles));
  Object.assign(as, {
    owner: await signIn(world.owner.id, 'COMPANY_CONFIG_ADMIN', 'VIEW_BOOKING'),
    blind: await signIn(world.owner.id, 'COMPANY_CONFIG_ADMIN'),
    member: await signIn(world.careProvider.id, 'COMPANY_CONFIG_ADMIN'),
    stranger: await signIn(world.stranger.id, 'COMPANY_CONFIG_ADMIN'),
  });
});
afterAll(async () => {
  await api.close();
  await session.close();
});

const conditions = {
  callTypeIds: [],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [],
  daysOfWeek: [] as string[],
  payorTypes: [],
};
const settings = {
  offerLeadMinutes: 1440,
  rounds: [{ tiers: [1], memberIds: [], minutes: 10 }],
  keepEarlierOpen: true,
  allAtOnceUnderMinutes: 0,
  award: 'FIRST',
  promisedPickUpLimitMinutes: 60,
};
const draft = (over: object = {}, rounds = settings.rounds) => ({
  marketId: globalId('Market', world.marketId),
  ruleId: globalId('MarketRule', world.ruleId),
  rule: { name: 'Everything', conditions: { ...conditions, ...over }, settings: { ...settings, rounds } },
});
interface Replay {
  ruleReplay: {
    legs: number;
    isWhole: boolean;
    matched: number;
    matchedBefore: number;
    before: { trips: number; filled: number };
    after: { trips: number; filled: number };
    lost: number;
    examples: { change: string; trip: { id: string } | null }[];
  };
}
const replay = (who: string, input: object) =>
  api.post<Replay>(
    'query ($input: RuleDraftInput!) { ruleReplay(input: $input, period: LAST_7_DAYS) { legs isWhole matched matchedBefore before { trips filled } after { trips filled } lost examples { change trip { id } } } }',
    { input },
    as[who],
  );

test('a draft is played over what was offered, with the answers that were given; examples open for who sees bookings', async () => {
  const { body } = await replay('owner', draft());
  expect(body.errors).toBeUndefined();
  expect(body.data?.ruleReplay).toMatchObject({
    legs: 2,
    isWhole: true,
    matched: 2,
    matchedBefore: 2,
    before: { trips: 2, filled: 1 },
    after: { trips: 2, filled: 1 },
  });
  // Tier 3 alone asks the third, who was asked for nothing: it answers as the others usually do, and half of
  // them said yes.
  const other = await replay('owner', draft({}, [{ tiers: [3], memberIds: [], minutes: 10 }]));
  expect(other.body.data?.ruleReplay.before.filled).toBe(1);
  const none = await replay('blind', draft({ daysOfWeek: [], payorTypes: ['nobody'] }));
  expect(none.body.data?.ruleReplay).toMatchObject({
    matched: 0,
    after: { filled: 0 },
    lost: 1,
    examples: [{ change: 'LOST', trip: null }],
  });
});

test('a bid that another was better than was a yes, also without a promise of another time', async () => {
  const bidding = await session.world({ tiers: [1, 1], rule: { award: 'BEST' } });
  const [one, other] = bidding.transportProviders;
  if (!one || !other) throw new Error('two transport providers');
  const id = await session.book(bidding, 120);
  await session.accept(id, one, await session.local(110));
  await session.accept(id, other);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  const market = await findBookingMarket(session.db, bidding.marketId);
  if (!market) throw new Error('no market');
  const now = await session.now();
  const { batches } = await loadOfferedLegs(session.db, market, now, new Date(now.getTime() + 86_400_000));
  expect(batches.flatMap(({ answers }) => answers)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ companyId: one.id, answer: 'ACCEPT' }),
      expect.objectContaining({ companyId: other.id, answer: 'ACCEPT', promiseMinutes: 0 }),
    ]),
  );
});

test('where the best offer wins a leg was filled at the award, and not when the bid was given', async () => {
  const bidding = await session.world({ tiers: [1, 1], rule: { award: 'BEST' } });
  const [one] = bidding.transportProviders;
  if (!one) throw new Error('a transport provider');
  const id = await session.book(bidding, 120);
  session.advance(2);
  await session.accept(id, one);
  session.advance(8);
  await session.asWorker(async (tx) => closeDueRound(tx, (await session.batches(id))[0]?.id ?? ''));
  expect((await session.trips(id))[0]).toMatchObject({ status: 'ACCEPTED' });
  const market = await findBookingMarket(session.db, bidding.marketId);
  if (!market) throw new Error('no market');
  const now = await session.now();
  const { batches } = await loadOfferedLegs(session.db, market, now, new Date(now.getTime() + 86_400_000));
  expect(batches.flatMap(({ legs }) => legs.map(({ was }) => was?.minutes))).toEqual([10]);
  expect(
    batches.flatMap(({ answers }) => answers).find(({ companyId }) => companyId === one.id),
  ).toMatchObject({
    answer: 'ACCEPT',
    minutes: 2,
  });
});

test('a bundle that reaches beyond the days costs each of its legs its own share', async () => {
  const market = await findBookingMarket(session.db, world.marketId);
  const [one] = world.transportProviders;
  if (!market || !one) throw new Error('a market and a transport provider');
  const pickUpAt = new Date('2025-03-04T12:00:00Z');
  const booking = await makeBooking(session.db, {
    marketId: market.id,
    companyId: world.careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: one.id,
    pickUpAt,
    legs: 4,
  });
  const price = { total: '25.00', currency: 'USD', lines: [] };
  await makeOffer(session.db, {
    booking,
    companyId: one.id,
    status: 'ACCEPTED',
    createdAt: pickUpAt,
    answeredAt: pickUpAt,
    estimate: '100.00',
    estimateCurrency: 'USD',
    estimateLegs: [price, price, price, price],
  });
  const { batches } = await loadOfferedLegs(
    session.db,
    market,
    pickUpAt,
    new Date(pickUpAt.getTime() + 90 * 60_000),
  );
  expect(batches.flatMap(({ legs }) => legs.map(({ was }) => was?.cost))).toEqual(['25.00', '25.00']);
});

test('a draft that asks for who travels is played by what was stated of the legs, else by the records', async () => {
  const matched = async (quantities: object) =>
    (await replay('owner', draft({ quantities }))).body.data?.ruleReplay.matched;
  expect(await matched({ age: { from: 40, to: null }, count: { from: 1, to: 1 } })).toBe(2);
  expect(await matched({ count: { from: 1, to: null } })).toBe(0);
  expect(await matched({ weight: { from: 0, to: null } })).toBe(0);
});

test('bad input is told field by field; who does not own the market is refused, and to a stranger it is none', async () => {
  const bad = await replay('owner', draft({}, []));
  expect(bad.body.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    issues: [{ path: 'rule.settings.rounds', code: 'required' }],
  });
  const told = async (who: string) => (await replay(who, draft())).body.errors?.[0]?.message;
  expect([await told('member'), await told('stranger')]).toEqual([
    refusalMessage('en', 'OWNER_DECIDES', {}),
    refusalMessage('en', 'NOT_FOUND', {}),
  ]);
});

test('a leg is tried with those who ride along: who has no seats for them would not be asked', async () => {
  const [trip] = await session.trips(taken);
  const asked = async () => {
    const { body } = await api.post<{
      ruleTrial: { rounds: { candidates: { tier: number }[] }[] };
    }>(
      'query ($input: RuleDraftInput!, $tripId: ID!) { ruleTrial(input: $input, tripId: $tripId) { rounds { candidates { tier } } } }',
      {
        input: draft({}, [{ tiers: [2, 3], memberIds: [], minutes: 10 }]),
        tripId: globalId('Trip', trip?.id ?? ''),
      },
      as['owner'],
    );
    return body.data?.ruleTrial.rounds.flatMap(({ candidates }) => candidates.map(({ tier }) => tier));
  };
  await session.sql`update job_types set seats = 1 where company_id = ${world.transportProviders[1]?.id ?? ''}`;
  expect(await asked()).toEqual([2, 3]);
  await session.sql`update trips set companions = 2 where id = ${trip?.id ?? ''}`;
  expect(await asked()).toEqual([3]);
  await session.sql`update trips set companions = 0 where id = ${trip?.id ?? ''}`;
});

test('a leg is tried on a draft as it was when it was booked', async () => {
  const [trip] = await session.trips(taken);
  const { body } = await api.post<{
    ruleTrial: { ruleName: string | null; rounds: { candidates: { tier: number }[] }[] };
  }>(
    'query ($input: RuleDraftInput!, $tripId: ID!) { ruleTrial(input: $input, tripId: $tripId) { ruleName rounds { candidates { tier } } } }',
    {
      input: draft({}, [{ tiers: [2, 3], memberIds: [], minutes: 10 }]),
      tripId: globalId('Trip', trip?.id ?? ''),
    },
    as['owner'],
  );
  expect(body.data?.ruleTrial).toEqual({
    ruleName: 'Everything',
    rounds: [{ candidates: [{ tier: 2 }, { tier: 3 }] }],
  });
});
