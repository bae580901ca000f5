import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking, makeOffer, type Booking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeMarket,
  makeTransportProvider,
  scope,
  type CompanyRow,
  type MarketRow,
} from '../../../test/factories/parties.ts';
import { makeLookup, makePatient } from '../../../test/factories/places.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { Scope } from '../../platform/scope.ts';
import { countTrips, listTrips, type TripListFilter, type TripOrderName } from './tripList.queries.ts';
import { windowOf, type ListArgs } from '../core/listShape.queries.ts';
import { tripOrders } from './tripList.queries.ts';
import { tripsByIds, tripsOfItineraries } from '../core/trips.queries.ts';
import { encodeCursor } from '../../platform/graphql/connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const read = async (
  as: Scope,
  filter: TripListFilter = {},
  args: ListArgs = {},
  order: TripOrderName = 'PICK_UP_AT',
  descending = false,
) => {
  const { window, page } = windowOf('trips', args, tripOrders[order], descending);
  const rows = await listTrips(database.sql, as, filter, order, window);
  const kept = rows.slice(0, page.limit);
  return {
    names: (page.backward ? kept.toReversed() : kept).map(({ trip }) => trip.name),
    cursors: kept.map(({ key, trip }) => encodeCursor(page.list, { key, id: trip.id })),
    rows: kept.map(({ trip }) => trip),
    more: rows.length > page.limit,
  };
};
const names = (...bookings: Booking[]): string[] =>
  bookings.flatMap(({ trips }) => trips.map(({ name }) => name)).toSorted();

interface World {
  careProvider: CompanyRow;
  caller: CompanyRow;
  holder: CompanyRow;
  asked: CompanyRow;
  loser: CompanyRow;
  stranger: CompanyRow;
  owner: CompanyRow;
  market: MarketRow;
  own: Booking;
  proxied: Booking;
  held: Booking;
  offered: Booking;
}
const world = async (): Promise<World> => {
  const { db } = database;
  const [careProvider, caller, holder, asked, loser, stranger, owner] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeCareProvider(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id });
  const own = await makeBooking(db, { marketId: market.id, companyId: careProvider.id });
  const proxied = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    bookedByCompanyId: caller.id,
  });
  const held = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: holder.id,
    legs: 2,
  });
  await makeOffer(db, { booking: held, companyId: holder.id, status: 'ACCEPTED' });
  await makeOffer(db, { booking: held, companyId: loser.id, status: 'REVOKED' });
  const offered = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
  });
  await makeOffer(db, { booking: offered, companyId: asked.id });
  await makeOffer(db, { booking: offered, companyId: loser.id, status: 'DECLINED' });
  return { careProvider, caller, holder, asked, loser, stranger, owner, market, own, proxied, held, offered };
};

describe('which trips exist for whom', () => {
  test('care provider, caller, market owner, the transport provider that has it, the one that is asked; nobody else', async () => {
    const w = await world();
    const all = names(w.own, w.proxied, w.held, w.offered);
    const cases: [string, Scope, string[]][] = [
      ['the care provider all its own', scope(w.careProvider, 'VIEW_BOOKING'), all],
      ['the caller what it booked', scope(w.caller, 'VIEW_BOOKING'), names(w.proxied)],
      [
        'a call taker what the company booked for others',
        scope(w.caller, 'MARKET_CALL_TAKER'),
        names(w.proxied),
      ],
      [
        "a call taker of the care provider nothing of the care provider's own",
        scope(w.careProvider, 'MARKET_CALL_TAKER'),
        [],
      ],
      ['the market owner all of its market', scope(w.owner, 'VIEW_BOOKING'), all],
      ['the transport provider that has it', scope(w.holder, 'VIEW_DISPATCH'), names(w.held)],
      ['the transport provider that is asked', scope(w.asked, 'VIEW_DISPATCH'), names(w.offered)],
      ['one that lost or declined', scope(w.loser, 'DISPATCH'), []],
      ['a stranger', scope(w.stranger, 'DISPATCH', 'MANAGE_BOOKING'), []],
      [
        "the care provider's people without a role for it",
        scope(w.careProvider, 'MANAGE_PATIENT', 'DISPATCH'),
        [],
      ],
      ['a driver', scope(w.holder, 'DRIVER'), []],
    ];
    for (const [who, as, expected] of cases) {
      expect((await read(as)).names.toSorted(), who).toEqual(expected);
      expect((await countTrips(database.sql, as, {})).total, who).toBe(expected.length);
      const ids = [w.own, w.proxied, w.held, w.offered].flatMap(({ trips }) => trips.map(({ id }) => id));
      expect((await tripsByIds(database.sql, as, ids)).map(({ name }) => name).toSorted(), who).toEqual(
        expected,
      );
      const found = await tripsOfItineraries(
        database.sql,
        as,
        [w.own, w.proxied, w.held, w.offered].map(({ itinerary }) => itinerary.id),
      );
      expect(found.map(({ name }) => name).toSorted(), who).toEqual(expected);
    }
  });

  test('a transport provider sees no patient and nothing that names people before it has the trip, all of it after', async () => {
    const w = await world();
    const [before] = (await read(scope(w.asked, 'DISPATCH'))).rows;
    expect(before).toMatchObject({
      piiViewable: false,
      patientId: null,
      patientLastName: null,
      pickUp: { notes: null, floorAndRoom: null, phone: null },
    });
    expect(before?.pickUp.address.line1).toBe('55 Fruit St');
    const [after] = (await read(scope(w.holder, 'DISPATCH'))).rows;
    expect(after).toMatchObject({
      piiViewable: true,
      patientId: w.held.trip.patientId,
      pickUp: { notes: 'Ask for Maria Santos', floorAndRoom: 'Floor 3, Room 12', phone: '6175550100' },
    });
    expect(after?.patientLastName).toMatch(/Lopez/);
  });

  test('why another gave a leg back is not for those who are asked next, nor for the one that takes it; why its own leg ended is', async () => {
    const w = await world();
    const reason = await makeLookup(database.db, 'UNABLE_TO_SERVICE_REASON');
    const ended = {
      end_reason_id: reason.id,
      ending: { stage: 'ACCEPTED', minutesBeforePickUp: 60, chargeable: false },
    };
    await database.sql`update trips set ${database.sql(ended)}`;
    const kept = async (as: Scope): Promise<unknown[]> => [
      ...new Set(
        (await read(as)).rows.map(({ endReasonId, ending }) =>
          [endReasonId, ending?.stage ?? null].join(' '),
        ),
      ),
    ];
    const told = [`${reason.id} ACCEPTED`];
    expect(await kept(scope(w.asked, 'DISPATCH'))).toEqual([' ']);
    expect(await kept(scope(w.holder, 'DISPATCH'))).toEqual([' ']);
    expect(await kept(scope(w.careProvider, 'VIEW_BOOKING'))).toEqual(told);
    await database.sql`update trips set status = 'CANCELLED' where transport_provider_id = ${w.holder.id}`;
    expect(await kept(scope(w.holder, 'DISPATCH'))).toEqual(told);
  });
});

describe('filters, whichever way they are served', () => {
  test.each([
    ['as a care provider', true],
    ['as a transport provider', false],
  ])('%s', async (_who, booker) => {
    const { db, sql } = database;
    const [careProvider, transportProvider, other] = [
      await makeCareProvider(db),
      await makeTransportProvider(db),
      await makeTransportProvider(db),
    ];
    const market = await makeMarket(db);
    const second = await makeMarket(db);
    const make = async (status: TripStatus, hours: number, over: object = {}) =>
      makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        status,
        transportProviderId: transportProvider.id,
        pickUpAt: new Date(Date.UTC(2026, 10, 21, hours)),
        ...over,
      });
    const accepted = await make('ACCEPTED', 9);
    const conflict = await make('CONFLICT', 8, { marketId: second.id });
    const completed = await make('COMPLETED', 7);
    const invalid = await make('DRAFT', 6, { trip: { incompleteReasons: ['NO_RULE'] } });
    const open = await make('OFFERED', 5, { transportProviderId: null });
    await makeOffer(db, { booking: open, companyId: transportProvider.id });
    if (booker)
      await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        status: 'ACCEPTED',
        transportProviderId: other.id,
        pickUpAt: new Date(Date.UTC(2026, 10, 20)),
      });
    const as = booker ? scope(careProvider, 'VIEW_BOOKING') : scope(transportProvider, 'VIEW_DISPATCH');
    const cases: [TripListFilter, Booking[]][] = [
      [{ transportProviderId: transportProvider.id }, [invalid, completed, conflict, accepted]],
      [{ statuses: ['CONFLICT', 'COMPLETED'] }, [completed, conflict]],
      [{ statuses: [] }, []],
      [{ invalid: true }, [invalid]],
      [{ invalid: true, statuses: ['ACCEPTED'] }, []],
      [{ withOpenOffer: true }, [open]],
      [{ toAnswer: true }, booker ? [] : [open]],
      [{ marketId: second.id }, [conflict]],
      [
        { pickUpFrom: new Date(Date.UTC(2026, 10, 21, 7)), pickUpTo: new Date(Date.UTC(2026, 10, 21, 9)) },
        [completed, conflict],
      ],
      [{ itineraryId: accepted.itinerary.id }, [accepted]],
      [{ name: accepted.itinerary.name.toLowerCase() }, [accepted]],
      [{ name: accepted.trip.name, statuses: ['ACCEPTED'] }, [accepted]],
      [{ name: 'T1', statuses: ['CONFLICT'] }, [conflict]],
    ];
    for (const [filter, expected] of cases) {
      expect((await read(as, filter)).names, JSON.stringify(filter)).toEqual(
        expected.map(({ trip }) => trip.name),
      );
      expect(await countTrips(sql, as, filter), JSON.stringify(filter)).toEqual({
        total: expected.length,
        isExact: true,
      });
    }
    // Nor where the booking is named too: who is asked for a leg would learn by a guess who travels.
    for (const given of [{}, { itineraryId: accepted.itinerary.id }, { name: accepted.trip.name }])
      expect(
        (await read(as, { ...given, patientIds: [accepted.trip.patientId] })).names,
        JSON.stringify(given),
      ).toEqual(booker ? [accepted.trip.name] : []);
  });
});

test('an open offer is found by the hour of each of its legs, one without hours as well, and on no other day; an answered one on none', async () => {
  const { db, sql } = database;
  const [careProvider, asked] = [await makeCareProvider(db), await makeTransportProvider(db)];
  const market = await makeMarket(db);
  const at = (day: number, hours: number): Date => new Date(Date.UTC(2026, 10, day, hours));
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    legs: 2,
    pickUpAt: at(21, 9),
  });
  const [first, second] = booking.trips;
  if (!first || !second) throw new Error('two legs');
  await sql`update trips set pick_up_at = ${at(23, 9)} where id = ${second.id}`;
  const offer = await makeOffer(db, { booking, companyId: asked.id });
  const as = scope(asked, 'VIEW_DISPATCH');
  const on = async (day: number): Promise<string[]> => {
    const filter = { pickUpFrom: at(day, 0), pickUpTo: at(day + 1, 0) };
    const { names: found } = await read(as, filter);
    expect((await countTrips(sql, as, filter)).total).toBe(found.length);
    return found;
  };
  const days = async () => [await on(20), await on(21), await on(22), await on(23), await on(24)];
  const found = [[], [first.name], [], [second.name], []];
  expect(await days()).toEqual(found);
  await sql`update offers set first_pick_up_at = ${at(21, 9)}, last_pick_up_at = ${at(23, 9)} where id = ${offer.id}`;
  expect(await days()).toEqual(found);
  expect((await read(as, { pickUpFrom: at(23, 9) })).names).toEqual([second.name]);
  expect((await read(as, { pickUpTo: at(21, 9) })).names).toEqual([]);
  // It is by the offer's hours that they are looked for.
  await sql`update offers set last_pick_up_at = ${at(21, 9)} where id = ${offer.id}`;
  expect(await days()).toEqual([[], [first.name], [], [], []]);
  await sql`update offers set status = 'DECLINED' where id = ${offer.id}`;
  expect(await days()).toEqual([[], [], [], [], []]);
});

describe('paging', () => {
  test('forward and backward, by time and by name, with equal times: every row once, in order', async () => {
    const { db } = database;
    const careProvider = await makeCareProvider(db);
    const market = await makeMarket(db, { ownerCompanyId: careProvider.id });
    const patient = await makePatient(db, { companyId: careProvider.id });
    for (let n = 0; n < 11; n += 1)
      await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        patientId: patient.id,
        pickUpAt: new Date(Date.UTC(2026, 10, 21, Math.floor(n / 4))),
      });
    const as = scope(careProvider, 'VIEW_BOOKING');
    for (const order of ['PICK_UP_AT', 'NAME'] as const) {
      for (const descending of [false, true]) {
        const whole = (await read(as, {}, { first: 50 }, order, descending)).names;
        expect(new Set(whole).size).toBe(11);
        const forward: string[] = [];
        for (let after: string | null = null, more = true; more;) {
          const page = await read(as, {}, { first: 3, after }, order, descending);
          forward.push(...page.names);
          after = page.cursors.at(-1) ?? null;
          more = page.more;
        }
        expect(forward).toEqual(whole);
        const backward: string[] = [];
        for (let before: string | null = null, more = true; more;) {
          const page = await read(as, {}, { last: 4, before }, order, descending);
          backward.unshift(...page.names);
          before = page.cursors.at(-1) ?? null;
          more = page.more;
        }
        expect(backward).toEqual(whole);
        expect((await read(as, {}, { first: 4, offset: 5 }, order, descending)).names).toEqual(
          whole.slice(5, 9),
        );
      }
    }
  });

  test('a page too large, an offset too deep, a strange cursor are refused', () => {
    const key = tripOrders.PICK_UP_AT;
    const [noon, anId] = ['2026-11-21 12:00:00+00', '0198c5a0-0000-7000-8000-000000000000'];
    for (const args of [
      { first: 201 },
      { first: 0 },
      { first: 1, last: 1 },
      { offset: 10_001 },
      { offset: -1 },
      { after: 'x' },
      { after: encodeCursor('trips ASC', { key: 'no time', id: anId }) },
      { after: encodeCursor('trips ASC', { key: '9999999-01-01 00:00:00+00', id: anId }) },
      { after: encodeCursor('trips ASC', { key: '2026-02-31 00:00:00+00', id: anId }) },
      { after: encodeCursor('trips ASC', { key: 5, id: anId }) },
      { after: encodeCursor('trips ASC', { key: noon, id: 'no id' }) },
      { after: encodeCursor('trips DESC', { key: noon, id: anId }) },
      { after: encodeCursor('itineraries ASC', { key: noon, id: anId }) },
    ]) {
      expect(() => windowOf('trips', args, key, false), JSON.stringify(args)).toThrow();
    }
    const after = encodeCursor('trips ASC', { key: noon, id: anId });
    expect(windowOf('trips', { after }, key, false).window.from).toEqual({ key: noon, id: anId });
  });
});

test('at risk: what passed its last safe moment or may leave its patient behind, to the booking side alone', async () => {
  const w = await world();
  const { db } = database;
  const late = await makeBooking(db, {
    marketId: w.market.id,
    companyId: w.careProvider.id,
    status: 'OFFERED',
    trip: { lastSafePassedAt: new Date() },
  });
  const left = await makeBooking(db, {
    marketId: w.market.id,
    companyId: w.careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: w.holder.id,
    trip: { strandedRisk: 'WILL_CALL_SILENT' },
  });
  const calm = names(w.own, w.proxied, w.held, w.offered);
  for (const as of [scope(w.careProvider, 'VIEW_BOOKING'), scope(w.owner, 'VIEW_BOOKING')]) {
    expect((await read(as, { atRisk: true })).names.toSorted()).toEqual(names(late, left));
    expect((await read(as, { atRisk: false })).names.toSorted()).toEqual(calm);
    expect(await countTrips(database.sql, as, { atRisk: true })).toEqual({ total: 2, isExact: true });
    expect((await read(as, { atRisk: true, statuses: ['OFFERED'] })).names).toEqual(names(late));
  }
  expect((await read(scope(w.holder, 'VIEW_DISPATCH'), { atRisk: true })).names).toEqual([]);
  expect((await read(scope(w.holder, 'VIEW_DISPATCH'), { atRisk: false })).names.toSorted()).toEqual(
    names(w.held, left),
  );
  expect((await read(scope(w.stranger, 'VIEW_BOOKING'), { atRisk: true })).names).toEqual([]);
});

test('awaits a call: will-call legs that nobody has called ready, among however many others', async () => {
  const w = await world();
  const willCall = async (readyAt: Date | null): Promise<Booking> =>
    makeBooking(database.db, {
      marketId: w.market.id,
      companyId: w.careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: w.holder.id,
      trip: { pickUpType: 'WILL_CALL', readyAt },
    });
  const waits = await willCall(null);
  const called = await willCall(new Date());
  const as = scope(w.careProvider, 'VIEW_BOOKING');
  expect((await read(as, { awaitsCall: true })).names).toEqual(names(waits));
  expect((await read(as, { awaitsCall: false })).names.toSorted()).toEqual(
    names(w.own, w.proxied, w.held, w.offered, called),
  );
  expect(await countTrips(database.sql, as, { awaitsCall: true })).toEqual({ total: 1, isExact: true });
  expect((await read(scope(w.stranger, 'VIEW_BOOKING'), { awaitsCall: true })).names).toEqual([]);
});
