import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { OFFER_STATUSES } from '@ptc/schema/rules/lists/offers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seeded } from '../../../bench/random.ts';
import { makeBooking, makeOffer, type Booking, type OfferRow } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  scope,
  type CompanyRow,
} from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { windowOf } from '../../bookings/core/listShape.queries.ts';
import { offers } from '../../bookings/core/offers.table.ts';
import { trips } from '../../bookings/core/trips.table.ts';
import {
  countTrips,
  listTrips,
  tripOrders,
  type TripListFilter,
} from '../../bookings/travel/tripList.queries.ts';
import { foldCounts, recountTrips } from './commands/foldCounts.ts';
import { tripStatusCounts } from './dashboards.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const differences = async (): Promise<readonly unknown[]> => database.sql`
  with kept as (
    select company_id, bucket, on_date, sum(n)::int as count from (
      select company_id, bucket, on_date, count as n from trip_counts
      union all select company_id, bucket, on_date, delta from trip_count_deltas) x
    group by 1, 2, 3 having sum(n) <> 0)
  (select 'kept', * from kept except select 'kept', * from trip_counts_fresh)
  union all (select 'fresh', * from trip_counts_fresh except select 'fresh', * from kept)`;

const count = async (company: CompanyRow, bucket: string): Promise<number> => {
  const found = await tripStatusCounts(database.sql, {
    companyId: company.id,
    timeZone: company.timeZone,
    now: new Date(),
  });
  return bucket === 'INVALID'
    ? found.invalid
    : (found.counts.find(({ status }) => status === bucket)?.count ?? 0);
};

test('after every step of random histories, folded or not, the counters equal a fresh count', async () => {
  const { db, sql } = database;
  const random = seeded(42);
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)];
    if (item === undefined) throw new Error('empty list');
    return item;
  };
  const zones = ['America/New_York', 'America/Los_Angeles', 'UTC', 'Pacific/Auckland'];
  const careProviders = [
    await makeCareProvider(db, { timeZone: 'America/New_York' }),
    await makeCareProvider(db, { timeZone: 'Asia/Kolkata' }),
  ];
  const transportProviders = [
    await makeTransportProvider(db),
    await makeTransportProvider(db, { timeZone: 'America/Denver' }),
    await makeCompany(db, { isCareProvider: true, isTransportProvider: true }),
  ];
  const market = await makeMarket(db);
  const all = [...careProviders, ...transportProviders];
  const bookings: Booking[] = [];
  const made: OfferRow[] = [];
  const somewhen = (): Date => new Date(Date.now() + Math.floor((random() - 0.5) * 6 * 86_400_000));
  const steps: (() => Promise<unknown>)[] = [
    async () =>
      bookings.push(
        await makeBooking(db, {
          marketId: market.id,
          companyId: pick(careProviders).id,
          bookedByCompanyId: pick(all).id,
          legs: 1 + Math.floor(random() * 3),
          pickUpAt: somewhen(),
          status: pick(TRIP_STATUSES),
        }),
      ),
    async () => {
      const booking = pick(bookings);
      const companyId = pick(transportProviders).id;
      if (!made.some((offer) => offer.batchId === booking.batch.id && offer.companyId === companyId))
        made.push(await makeOffer(db, { booking, companyId }));
    },
    () =>
      db
        .update(trips)
        .set({
          status: pick(TRIP_STATUSES),
          transportProviderId: random() < 0.5 ? null : pick(transportProviders).id,
        })
        .where(eq(trips.id, pick(pick(bookings).trips).id)),
    () =>
      db
        .update(trips)
        .set({ status: pick(TRIP_STATUSES) })
        .where(eq(trips.itineraryId, pick(bookings).itinerary.id)),
    () =>
      db
        .update(trips)
        .set({ pickUpAt: somewhen() })
        .where(eq(trips.itineraryId, pick(bookings).itinerary.id)),
    () =>
      db
        .update(trips)
        .set({ incompleteReasons: random() < 0.5 ? [] : ['NO_RULE'] })
        .where(eq(trips.id, pick(pick(bookings).trips).id)),
    () =>
      db
        .update(trips)
        .set({ batchId: pick(bookings).batch.id })
        .where(eq(trips.id, pick(pick(bookings).trips).id)),
    async () => {
      if (made.length > 0)
        await db
          .update(offers)
          .set({ status: pick(OFFER_STATUSES.filter((status) => status !== 'ACCEPTED')) })
          .where(eq(offers.id, pick(made).id));
    },
    () => db.delete(trips).where(eq(trips.id, pick(pick(bookings).trips).id)),
    () =>
      db
        .update(companies)
        .set({ timeZone: pick(zones) })
        .where(eq(companies.id, pick(all).id)),
    () => foldCounts(sql),
  ];
  await steps[0]?.();
  for (let step = 0; step < 400; step += 1) {
    await pick(steps)();
    const wrong = await differences();
    if (wrong.length > 0) expect(wrong, `step ${step}`).toEqual([]);
  }
  await foldCounts(sql);
  expect(await sql`select 1 from trip_count_deltas`).toHaveLength(0);
  expect(await differences()).toEqual([]);
}, 120_000);

test('a transport provider counts an offer while it is open and the trip once it has it; nobody else counts it', async () => {
  const { db } = database;
  const [careProvider, winner, loser, stranger] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
  ];
  const market = await makeMarket(db);
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    pickUpAt: new Date(),
  });
  const won = await makeOffer(db, { booking, companyId: winner.id });
  const lost = await makeOffer(db, { booking, companyId: loser.id, status: 'BID' });
  expect([
    await count(careProvider, 'OFFERED'),
    await count(winner, 'OFFERED'),
    await count(loser, 'OFFERED'),
    await count(stranger, 'OFFERED'),
  ]).toEqual([1, 1, 1, 0]);
  await db.update(offers).set({ status: 'ACCEPTED' }).where(eq(offers.id, won.id));
  await db.update(offers).set({ status: 'REVOKED' }).where(eq(offers.id, lost.id));
  await db
    .update(trips)
    .set({ status: 'ACCEPTED', transportProviderId: winner.id })
    .where(eq(trips.id, booking.trip.id));
  expect([
    await count(winner, 'OFFERED'),
    await count(winner, 'ACCEPTED'),
    await count(loser, 'OFFERED'),
    await count(careProvider, 'ACCEPTED'),
  ]).toEqual([0, 1, 0, 1]);
});

test('a proxied booking counts for both companies, an incomplete draft as Invalid too', async () => {
  const { db } = database;
  const [careProvider, caller] = [await makeCareProvider(db), await makeCareProvider(db)];
  const market = await makeMarket(db);
  await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    bookedByCompanyId: caller.id,
    pickUpAt: new Date(),
    trip: { incompleteReasons: ['NO_RULE'] },
  });
  for (const company of [careProvider, caller])
    expect([await count(company, 'DRAFT'), await count(company, 'INVALID')]).toEqual([1, 1]);
});

test('the list of what counts shows as many legs as the counter says, under each status, to each side and to an owner who books', async () => {
  const { db, sql } = database;
  const [careProvider, caller, carrier, rival, fleet, owner] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeCompany(db, { isCareProvider: true, isTransportProvider: true }),
    await makeCareProvider(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id });
  const [now, foreign]: [Date, Booking[]] = [new Date(), []];
  for (const status of TRIP_STATUSES)
    for (const [company, booker, transportProvider, invalid] of [
      [careProvider, careProvider, carrier, false],
      [careProvider, caller, fleet, false],
      [careProvider, owner, null, true],
      [owner, owner, null, true],
      [fleet, fleet, carrier, false],
      [fleet, caller, null, false],
    ] as const) {
      const booking = await makeBooking(db, {
        marketId: market.id,
        companyId: company.id,
        bookedByCompanyId: booker.id,
        status,
        transportProviderId: transportProvider?.id ?? null,
        pickUpAt: now,
        trip: { incompleteReasons: invalid ? ['NO_RULE'] : [] },
      });
      if (company !== owner && booker !== owner) foreign.push(booking);
      // One bid makes a leg wait for the best of them, while the others may still answer.
      await makeOffer(db, { booking, companyId: carrier.id, status: 'OPEN' });
      await makeOffer(db, { booking, companyId: fleet.id, status: 'BID' });
      await makeOffer(db, { booking, companyId: rival.id, status: 'DECLINED' });
    }
  const listed = async (
    company: CompanyRow,
    as: ReturnType<typeof scope>,
    filter: TripListFilter,
    is = true,
  ) => {
    const asked = { ...filter, asParty: { is, companyId: company.id } };
    const { window } = windowOf('trips', { first: 200 }, tripOrders.PICK_UP_AT, false);
    const { total } = await countTrips(sql, as, asked);
    expect(await listTrips(sql, as, asked, 'PICK_UP_AT', window)).toHaveLength(total);
    return total;
  };
  for (const [company, ...roles] of [
    [careProvider, 'VIEW_BOOKING'],
    [caller, 'VIEW_BOOKING'],
    [caller, 'MARKET_CALL_TAKER'],
    [carrier, 'VIEW_DISPATCH'],
    [rival, 'VIEW_DISPATCH'],
    [fleet, 'VIEW_BOOKING', 'VIEW_DISPATCH'],
    [owner, 'VIEW_BOOKING'],
  ] as const) {
    const as = scope(company, ...roles);
    const counters = await tripStatusCounts(sql, { companyId: company.id, timeZone: company.timeZone, now });
    const since = { pickUpFrom: counters.windowStartsAt };
    for (const status of TRIP_STATUSES)
      expect([status, await listed(company, as, { statuses: [status], ...since })]).toEqual([
        status,
        await count(company, status),
      ]);
    expect(await listed(company, as, { invalid: true, ...since })).toBe(counters.invalid);
    const all = await countTrips(sql, as, {});
    const counted = await listed(company, as, {});
    expect(await listed(company, as, {}, false)).toBe(all.total - counted);
    expect(counted).toBe(counters.counts.reduce((sum, one) => sum + one.count, 0));
  }
  const [other] = foreign;
  if (!other) throw new Error('no foreign booking');
  for (const narrow of [
    { itineraryId: other.itinerary.id },
    { patientIds: [other.trip.patientId] },
    { name: other.trip.name },
  ]) {
    const as = scope(owner, 'VIEW_BOOKING');
    expect([await listed(owner, as, narrow), await listed(owner, as, narrow, false)]).toEqual([0, 1]);
  }
  expect(await listed(owner, scope(owner, 'VIEW_BOOKING'), {}, false)).toBe(foreign.length);
});

test('pick-ups before the window do not count, future ones do', async () => {
  const { db } = database;
  const careProvider = await makeCareProvider(db);
  const market = await makeMarket(db);
  const days = 86_400_000;
  for (const offset of [-6, -3, 0, 60])
    await makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      pickUpAt: new Date(Date.now() + offset * days),
    });
  expect(await count(careProvider, 'DRAFT')).toBe(3);
});

test('a change that is rolled back moves no counter', async () => {
  const { db, sql } = database;
  const careProvider = await makeCareProvider(db);
  const booking = await makeBooking(db, {
    marketId: (await makeMarket(db)).id,
    companyId: careProvider.id,
    pickUpAt: new Date(),
  });
  await expect(
    sql.begin(async (tx) => {
      await tx`update trips set status = 'CANCELLED' where id = ${booking.trip.id}`;
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await count(careProvider, 'DRAFT')).toBe(1);
});

test('two workers that fold at the same moment fold each delta once; a recount changes nothing that was right', async () => {
  const { db, sql } = database;
  const careProvider = await makeCareProvider(db);
  const market = await makeMarket(db);
  for (let n = 0; n < 5; n += 1)
    await makeBooking(db, { marketId: market.id, companyId: careProvider.id, pickUpAt: new Date() });
  await Promise.all([foldCounts(sql), foldCounts(sql), foldCounts(sql)]);
  expect(await differences()).toEqual([]);
  await recountTrips(sql);
  expect(await differences()).toEqual([]);
  expect(await count(careProvider, 'DRAFT')).toBe(5);
});
