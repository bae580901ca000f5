import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBooking, makeOffer, makeTrip } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  scope,
} from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { periodOf } from './domain/period.ts';
import { legsTold, type FigureOwner, type LegGroup } from './figures.queries.ts';
import { answerGroups, offersTold } from './offers.queries.ts';
import { platformDays, platformFigures } from './platform.queries.ts';
import { Reads } from '../../db/reads.ts';
import { askerOf } from '../../../test/support/askerOf.ts';
import { tripRatings } from '../../bookings/travel/tripRatings.table.ts';
import { countTrips } from '../../bookings/travel/tripList.queries.ts';
import { presentFigures } from './present.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const zone = 'America/New_York';
const at = (time: string): Date => new Date(`2026-05-04T${time}:00-04:00`);
const day = () => {
  const period = periodOf('2026-05-04', '2026-05-04', zone);
  if (!period) throw new Error('no period');
  return period;
};
const owner = (companyId: string, sides: Partial<FigureOwner> = {}): FigureOwner => ({
  companyId,
  timeZone: zone,
  books: true,
  dispatches: true,
  ...sides,
});
const figures = (groups: readonly LegGroup[], mask: number) =>
  groups
    .filter((group) => group.mask === mask)
    .map(({ total, completed, cancelled, unfilled, measured, onTime, drivenMeters }) => ({
      total,
      completed,
      cancelled,
      unfilled,
      measured,
      onTime,
      drivenMeters,
    }));

test('legs are counted once, by the local day of their pick-up, as the sides their reader may see; on time is 15 minutes after the promise', async () => {
  const { db, sql } = database;
  const [careProvider, caller, transportProvider, market] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const carried = {
    transportProviderId: transportProvider.id,
    status: 'COMPLETED' as const,
    distance: '10',
    distanceUnit: 'MI' as const,
  };
  const book = (pickUpAt: Date, trip: object = {}, of: object = {}) =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt, trip, ...of });
  await book(at('10:00'), { ...carried, atPickupAt: at('10:15') });
  await book(at('23:59'), { ...carried, atPickupAt: new Date(at('23:59').getTime() + 16 * 60_000) });
  await book(at('11:00'), {
    ...carried,
    promisedPickUpAt: at('11:30'),
    atPickupAt: at('11:40'),
    distance: '1',
    distanceUnit: 'KM',
  });
  await book(at('12:00'), { status: 'CANCELLED' }, { bookedByCompanyId: caller.id });
  await book(at('13:00'), { status: 'UNFULFILLED' });
  await book(new Date(day().endsAt), carried);
  const mine = (await legsTold(sql, owner(careProvider.id), day())).groups;
  expect(figures(mine, 31)).toEqual([
    { total: 5, completed: 3, cancelled: 1, unfilled: 1, measured: 3, onTime: 2, drivenMeters: 33_186.88 },
  ]);
  expect(mine.filter(({ mask }) => mask === 15).map(({ date, total }) => [date, total])).toEqual([
    ['2026-05-04', 5],
  ]);
  expect(mine.filter(({ mask }) => mask === 29).map(({ partnerId, total }) => [partnerId, total])).toEqual([
    [transportProvider.id, 3],
    [null, 2],
  ]);
  expect(figures((await legsTold(sql, owner(transportProvider.id), day())).groups, 31)[0]).toMatchObject({
    total: 3,
    completed: 3,
    onTime: 2,
  });
  expect(
    (await legsTold(sql, owner(transportProvider.id), day())).groups
      .filter(({ mask }) => mask === 29)
      .map(({ partnerId }) => partnerId),
  ).toEqual([careProvider.id]);
  expect(figures((await legsTold(sql, owner(caller.id), day())).groups, 31)[0]).toMatchObject({
    total: 1,
    cancelled: 1,
  });
  expect(
    figures((await legsTold(sql, owner(transportProvider.id, { dispatches: false }), day())).groups, 31)[0],
  ).toMatchObject({ total: 0 });
  expect(
    figures((await legsTold(sql, owner((await makeCareProvider(db)).id), day())).groups, 31)[0],
  ).toMatchObject({
    total: 0,
  });
});

test('filling is told from the first offer to the acceptance, answers from the offer to the answer', async () => {
  const { db, sql } = database;
  const [careProvider, winner, loser, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const filled = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('10:00'),
  });
  const open = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('11:00'),
  });
  await makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt: at('12:00') });
  await makeOffer(db, {
    booking: filled,
    companyId: loser.id,
    status: 'DECLINED',
    createdAt: at('08:00'),
    answeredAt: at('08:02'),
  });
  await makeOffer(db, {
    booking: filled,
    companyId: winner.id,
    status: 'ACCEPTED',
    createdAt: at('08:10'),
    answeredAt: at('08:30'),
  });
  await makeOffer(db, { booking: open, companyId: loser.id, status: 'EXPIRED', createdAt: at('09:00') });
  const fill = (await offersTold(sql, owner(careProvider.id), day())).fill;
  const whole = { offered: 2, filled: 1, medianMinutes: 30, p90Minutes: 30 };
  const key = { date: null, marketId: null, partnerId: null };
  expect(fill.filter(({ mask }) => mask === 7)).toEqual([{ ...key, mask: 7, ...whole }]);
  expect(fill.filter(({ mask }) => mask === 3)).toEqual([{ ...key, mask: 3, date: '2026-05-04', ...whole }]);
  expect(fill.filter(({ mask }) => mask === 5)).toEqual([{ ...key, mask: 5, marketId: market.id, ...whole }]);
  expect(
    fill
      .filter(({ mask }) => mask === 6)
      .map(({ partnerId, filled, p90Minutes }) => [partnerId, filled, p90Minutes]),
  ).toEqual(
    expect.arrayContaining([
      [winner.id, 1, 30],
      [null, 0, null],
    ]),
  );
  const none = { received: 0, accepted: 0, declined: 0, lapsed: 0, medianMinutes: null, p90Minutes: null };
  const won = { ...none, received: 1, accepted: 1, medianMinutes: 20, p90Minutes: 20 };
  const lost = { ...none, received: 2, declined: 1, lapsed: 1, medianMinutes: 2, p90Minutes: 2 };
  const answers = await answerGroups(sql, owner(winner.id), day());
  expect(answers).toHaveLength(3);
  expect(answers).toEqual(
    expect.arrayContaining([
      { date: null, partnerId: null, mask: 3, ...won },
      { date: '2026-05-04', partnerId: null, mask: 1, ...won },
      { date: null, partnerId: careProvider.id, mask: 2, ...won },
    ]),
  );
  expect((await answerGroups(sql, owner(loser.id), day())).find(({ mask }) => mask === 3)).toMatchObject(
    lost,
  );
  expect((await offersTold(sql, owner(careProvider.id), day())).asked).toEqual([
    { date: null, partnerId: loser.id, mask: 2, ...lost },
    { date: null, partnerId: winner.id, mask: 2, ...won },
  ]);
  expect((await offersTold(sql, owner(careProvider.id, { books: false }), day())).asked).toEqual([]);
  expect(
    (await offersTold(sql, owner(careProvider.id, { books: false }), day())).fill.filter(
      ({ offered }) => offered > 0,
    ),
  ).toEqual([]);
});

// A process of the former version leaves out whose booking an offer is of: then the booking is asked.
test.each([
  ['every offer says whose booking it is of', []],
  ['none says it', ['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED']],
  ['some say it', ['DECLINED', 'REVOKED']],
])(
  'answers are told by care provider also where the booking went to another and is no longer seen: %s',
  async (_which, silent) => {
    const { db, sql } = database;
    const [careProvider, transportProvider, market] = [
      await makeCareProvider(db),
      await makeTransportProvider(db),
      await makeMarket(db),
    ];
    for (const status of ['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED'] as const) {
      const booking = await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        pickUpAt: at('10:00'),
        status: 'ACCEPTED',
        ...(status === 'ACCEPTED' ? { transportProviderId: transportProvider.id } : {}),
      });
      await makeOffer(db, {
        booking,
        companyId: transportProvider.id,
        status,
        createdAt: at('08:00'),
        ...(silent.includes(status) ? { careProviderId: null } : {}),
      });
    }
    const reader = new Reads(sql, () => askerOf(transportProvider.id)).sql;
    const told = await answerGroups(reader, owner(transportProvider.id), day());
    expect(
      told
        .filter(({ mask }) => mask === 2)
        .map(({ partnerId, received, accepted, declined, lapsed }) => [
          partnerId,
          received,
          accepted,
          declined,
          lapsed,
        ]),
    ).toEqual([[careProvider.id, 4, 1, 1, 1]]);
  },
);

test('whose booking an offer is of is told by the offer, without looking its booking up', async () => {
  const { db, sql } = database;
  const [careProvider, other, transportProvider, market] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('10:00'),
    status: 'OFFERED',
  });
  const { id: companyId } = transportProvider;
  // Only here they differ, to tell the two ways apart.
  await makeOffer(db, { booking, companyId, careProviderId: other.id, createdAt: at('08:00') });
  const told = await answerGroups(sql, owner(companyId), day());
  expect(told.filter(({ mask }) => mask === 2).map(({ partnerId }) => partnerId)).toEqual([other.id]);
});

test('a bid fills its booking at the award, and whoever answered in vain did not fail to answer', async () => {
  const { db, sql } = database;
  const [careProvider, market] = [await makeCareProvider(db), await makeMarket(db)];
  const [winner, late, mute] = [
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
  ];
  const book = (time: string) =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt: at(time) });
  const decided = (time: string) => ({
    outcome: {
      reason: 'BEST_BID' as const,
      bids: 1,
      place: 1,
      edge: null,
      decidedAt: at(time).toISOString(),
      award: 'BEST' as const,
      asked: 3,
      pickUpAt: null,
      pickUpTimeZone: null,
      legs: 1,
    },
  });
  const [best, unanswered] = [await book('15:00'), await book('16:00')];
  const sent = { createdAt: at('08:00') };
  await makeOffer(db, {
    booking: best,
    companyId: winner.id,
    status: 'ACCEPTED',
    ...sent,
    answeredAt: at('08:02'),
    ...decided('08:30'),
  });
  await makeOffer(db, { booking: best, companyId: mute.id, status: 'EXPIRED', ...sent });
  // Named another time, of which nothing came.
  await makeOffer(db, {
    booking: unanswered,
    companyId: late.id,
    status: 'EXPIRED',
    ...sent,
    answeredAt: at('08:10'),
  });
  // Its own system confirmed what the booker had taken.
  await makeOffer(db, {
    booking: unanswered,
    companyId: winner.id,
    status: 'ACCEPTED',
    ...sent,
    ...decided('08:20'),
  });
  const told = await offersTold(sql, owner(careProvider.id), day());
  expect(told.fill.find(({ mask }) => mask === 7)).toMatchObject({
    offered: 2,
    filled: 2,
    medianMinutes: 25,
  });
  const lapsed = (id: string) => told.asked.find(({ partnerId }) => partnerId === id)?.lapsed;
  expect([winner, late, mute].map(({ id }) => lapsed(id))).toEqual([0, 0, 1]);
  const all = async (id: string) =>
    (await answerGroups(sql, owner(id), day())).find(({ mask }) => mask === 3);
  expect(await all(late.id)).toMatchObject({ received: 1, lapsed: 0, medianMinutes: 10 });
  expect(await all(winner.id)).toMatchObject({ received: 2, accepted: 2, medianMinutes: 2 });
});

test('offers of several legs of one batch are told once, and under row-level security to nobody but who books', async () => {
  const { db, sql } = database;
  const [careProvider, transportProvider, stranger, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeCareProvider(db),
    await makeMarket(db),
  ];
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('10:00'),
  });
  await makeTrip(db, { ...booking, position: 1, status: 'ACCEPTED', pickUpAt: at('11:00') });
  await makeOffer(db, {
    booking,
    companyId: transportProvider.id,
    status: 'ACCEPTED',
    createdAt: at('08:00'),
    answeredAt: at('08:30'),
  });
  const reader = (companyId: string) => new Reads(sql, () => askerOf(companyId)).sql;
  const told = async (companyId: string) => ({
    offered: (await offersTold(reader(companyId), owner(careProvider.id), day())).fill.find(
      ({ mask }) => mask === 7,
    )?.offered,
    received: (await offersTold(reader(companyId), owner(careProvider.id), day())).asked.map(
      (one) => one.received,
    ),
  });
  expect(await told(careProvider.id)).toEqual({ offered: 1, received: [1] });
  for (const { id } of [stranger, transportProvider])
    expect(await told(id)).toEqual({ offered: 0, received: [] });
});

test.each([
  [
    'a day of 23 hours',
    '2026-03-08',
    ['04:59Z', '05:00Z', '06:30Z', '07:30Z', '27:59Z', '28:00Z'],
    [
      [7, 0, 1],
      [7, 1, 1],
      [7, 3, 1],
      [7, 23, 1],
    ],
  ],
  [
    'a day of 25 hours',
    '2026-11-01',
    ['03:59Z', '04:00Z', '05:30Z', '06:30Z', '28:59Z', '29:00Z'],
    [
      [7, 0, 1],
      [7, 1, 2],
      [7, 23, 1],
    ],
  ],
] as const)(
  '%s has the legs of its own calendar, each under the hour its clock shows',
  async (_name, date, times, hours) => {
    const { db, sql } = database;
    const [careProvider, market] = [await makeCareProvider(db), await makeMarket(db)];
    for (const time of times) {
      const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number);
      const pickUpAt = new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000);
      await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        pickUpAt,
        trip: {
          status: 'COMPLETED',
          atPickupAt: new Date(pickUpAt.getTime() + (minute === 30 ? 20 : 0) * 60_000),
        },
      });
    }
    const period = periodOf(date, date, zone);
    if (!period) throw new Error('no period');
    const byHour = (await legsTold(sql, owner(careProvider.id), period)).hours;
    expect(byHour.map(({ weekday, hour, total }) => [weekday, hour, total])).toEqual(hours);
    expect(byHour.map(({ measured, onTime }) => measured - onTime)).toEqual(
      hours.map(([, hour, total]) => ([1, 3].includes(hour) ? total : 0)),
    );
    const days = (await legsTold(sql, owner(careProvider.id), period)).groups.filter(
      ({ mask }) => mask === 15,
    );
    expect(days.map((row) => [row.date, row.total])).toEqual([[date, 4]]);
  },
);

test('what is to be answered are the legs of the list it leads to: each of a batch, and none that was bid for', async () => {
  const { db, sql } = database;
  const [fleet, market] = [await makeTransportProvider(db), await makeMarket(db)];
  const careProvider = await makeCareProvider(db);
  const book = (companyId: string, over: object = {}) =>
    makeBooking(db, { marketId: market.id, companyId, status: 'OFFERED', pickUpAt: at('12:00'), ...over });
  const asked = await book(careProvider.id, { legs: 2 });
  await makeOffer(db, { booking: asked, companyId: fleet.id, status: 'OPEN' });
  const bid = await book(careProvider.id, { status: 'ACCEPTING' });
  await makeOffer(db, { booking: bid, companyId: fleet.id, status: 'BID' });
  // What the company books itself waits for others.
  const own = await book(fleet.id);
  await makeOffer(db, { booking: own, companyId: (await makeTransportProvider(db)).id, status: 'OPEN' });
  const as = scope(fleet, 'VIEW_BOOKING', 'VIEW_DISPATCH');
  const { toAnswer } = await presentFigures(sql, owner(fleet.id), at('10:30'));
  expect([toAnswer, (await countTrips(sql, as, { toAnswer: true })).total]).toEqual([2, 2]);
});

test('what is under way: moving, late, near without a transport provider, offers to answer, and the hours ahead', async () => {
  const { db, sql } = database;
  const [careProvider, transportProvider, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const now = at('10:30');
  const book = (pickUpAt: Date, trip: object) =>
    makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt, trip });
  await book(at('10:00'), {
    status: 'IN_MOTION',
    transportProviderId: transportProvider.id,
    toPickupAt: at('09:50'),
  });
  await book(at('10:20'), { status: 'ACCEPTED', transportProviderId: transportProvider.id });
  await book(at('10:20'), {
    status: 'ACCEPTED',
    transportProviderId: transportProvider.id,
    pickUpType: 'WILL_CALL',
  });
  await book(at('19:00'), { status: 'OFFERED' });
  const near = await book(at('12:00'), { status: 'OFFERED' });
  await makeOffer(db, { booking: near, companyId: transportProvider.id, status: 'OPEN' });
  expect(await presentFigures(sql, owner(careProvider.id), now)).toMatchObject({
    moving: 1,
    late: 1,
    unfilledSoon: 1,
    toAnswer: 0,
  });
  const seen = await presentFigures(sql, owner(transportProvider.id), now);
  expect(seen).toMatchObject({ moving: 1, late: 1, unfilledSoon: 0, toAnswer: 1 });
  expect(
    (await presentFigures(sql, owner(careProvider.id), now)).hours.map(({ startsAt, unfilled, filled }) => [
      startsAt.toISOString(),
      unfilled,
      filled,
    ]),
  ).toEqual([
    [at('10:00').toISOString(), 0, 3],
    [at('12:00').toISOString(), 1, 0],
    [at('19:00').toISOString(), 1, 0],
  ]);
  const platform = await platformFigures(sql, { machineNow: now, fromDate: '2026-05-04', idleMinutes: 60 });
  expect(platform.statuses.find(({ status }) => status === 'IN_MOTION')?.count).toBeGreaterThanOrEqual(1);
  const [platformDay] = await platformDays(sql, { fromDate: '2026-05-04', toDate: '2026-05-04' });
  expect(platformDay).toMatchObject({ date: '2026-05-04' });
  expect(platformDay?.legs).toBeGreaterThanOrEqual(5);
  expect(platform.companies.find(({ companyId }) => companyId === careProvider.id)?.legs).toBe(5);
});

test('whoever books and carries is told which of its own legs are at risk, and not which of others', async () => {
  const { db, sql } = database;
  const [careProvider, both, market] = [
    await makeCareProvider(db),
    await makeCompany(db, { isCareProvider: true, isTransportProvider: true }),
    await makeMarket(db),
  ];
  const atRisk = { status: 'ACCEPTED' as const, strandedRisk: 'WILL_CALL_SILENT' as const };
  for (const companyId of [careProvider.id, both.id])
    await makeBooking(db, {
      marketId: market.id,
      companyId,
      pickUpAt: at('12:00'),
      trip: { ...atRisk, transportProviderId: both.id },
    });
  expect(await presentFigures(sql, owner(both.id), at('10:30'))).toMatchObject({ atRisk: 1 });
  expect(await presentFigures(sql, owner(careProvider.id), at('10:30'))).toMatchObject({ atRisk: 1 });
  expect(await presentFigures(sql, owner(both.id, { books: false }), at('10:30'))).toMatchObject({
    atRisk: 0,
  });
});

test('the platform counts a leg once, whoever booked it for another and whoever carries it, or did, and books as well', async () => {
  const { db, sql } = database;
  const [careProvider, caller, former, both, market] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeCompany(db, { isCareProvider: true, isTransportProvider: true }),
    await makeMarket(db),
  ];
  const date = '2031-03-04';
  const book = (companyId: string, status: TripStatus, more: object = {}) =>
    makeBooking(db, {
      marketId: market.id,
      companyId,
      status,
      pickUpAt: new Date(`${date}T17:00:00Z`),
      ...more,
    });
  await book(careProvider.id, 'UNFULFILLED', { bookedByCompanyId: caller.id });
  await book(careProvider.id, 'COMPLETED', { transportProviderId: both.id });
  await makeOffer(db, { booking: await book(careProvider.id, 'OFFERED'), companyId: both.id });
  await book(both.id, 'CANCELLED');
  await book(caller.id, 'COMPLETED', { transportProviderId: former.id });
  expect(await platformDays(sql, { fromDate: date, toDate: date })).toEqual([
    { date, legs: 5, completed: 2, cancelled: 1, unfilled: 2 },
  ]);
  const figures = await platformFigures(sql, { machineNow: new Date(), fromDate: date, idleMinutes: 60 });
  expect(figures.statuses.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: 'CANCELLED', count: 1 },
    { status: 'COMPLETED', count: 2 },
    { status: 'OFFERED', count: 1 },
    { status: 'UNFULFILLED', count: 1 },
  ]);
});

test('a leg that is blocked, for the one before it is lost, is one that nobody has', async () => {
  const { db, sql } = database;
  const [careProvider, market] = [await makeCareProvider(db), await makeMarket(db)];
  await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    pickUpAt: at('12:00'),
    trip: { status: 'BLOCKED' },
  });
  const seen = await presentFigures(sql, owner(careProvider.id), at('10:30'));
  expect(seen).toMatchObject({ unfilledSoon: 1, hours: [{ unfilled: 1, filled: 0 }] });
  const told = await legsTold(sql, owner(careProvider.id), day());
  expect(figures(told.groups, 31)[0]).toMatchObject({ total: 1, unfilled: 1 });
  const [platformDay] = await platformDays(sql, { fromDate: '2026-05-04', toDate: '2026-05-04' });
  const [unfilled] = await sql<{ n: number }[]>`
    select sum(count)::int as n from trip_counts_fresh f join companies c on c.id = f.company_id and c.is_care_provider
    where on_date = '2026-05-04' and bucket in ('DRAFT', 'OFFERED', 'ACCEPTING', 'API_FAILED', 'UNFULFILLED', 'EXPIRED', 'BLOCKED')`;
  expect(platformDay?.unfilled).toBe(unfilled?.n);
});

test('ratings are counted of completed legs, by transport provider for whom books and by care provider for whom carries', async () => {
  const { db, sql } = database;
  const [careProvider, one, other, market] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeMarket(db),
  ];
  const rate = async (transportProviderId: string, stars: number, pickUpAt = at('10:00')) => {
    const { itinerary, trip } = await makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      pickUpAt,
      status: 'COMPLETED',
      transportProviderId,
    });
    await db
      .insert(tripRatings)
      .values({ tripId: trip.id, itineraryId: itinerary.id, transportProviderId, stars, ratedAt: pickUpAt });
  };
  await rate(one.id, 5);
  await rate(one.id, 4);
  await rate(other.id, 1);
  await rate(other.id, 5, new Date(at('10:00').getTime() + 48 * 3_600_000));
  const seen = async (of: FigureOwner) =>
    (await legsTold(sql, of, day())).ratings.map(({ partnerId, mask, rated, meanStars }) => [
      mask === 1 ? 'all' : partnerId,
      rated,
      meanStars && Math.round(meanStars * 100) / 100,
    ]);
  expect(await seen(owner(careProvider.id))).toEqual([
    ['all', 3, 3.33],
    [one.id, 2, 4.5],
    [other.id, 1, 1],
  ]);
  expect(await seen(owner(one.id))).toEqual(
    expect.arrayContaining([
      ['all', 2, 4.5],
      [careProvider.id, 2, 4.5],
    ]),
  );
  expect(await seen(owner(careProvider.id, { books: false, dispatches: false }))).toEqual([['all', 0, null]]);
});
