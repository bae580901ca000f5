import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking, makeOffer, makeTrip, type Booking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  scope,
} from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { encodeCursor } from '../../platform/graphql/connection.ts';
import type { Scope } from '../../platform/scope.ts';
import { windowOf, type ListArgs } from '../core/listShape.queries.ts';
import { batchesOfItineraries, itinerariesByIds } from '../core/itineraries.queries.ts';
import { countItineraries, listItineraries } from './itineraryList.queries.ts';
import {
  itineraryOrders,
  type ItineraryListFilter,
  type ItineraryOrderName,
} from './itineraryParts.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const read = async (
  as: Scope,
  filter: ItineraryListFilter = {},
  args: ListArgs = {},
  order: ItineraryOrderName = 'PICK_UP_AT',
  descending = false,
) => {
  const { window, page } = windowOf('itineraries', args, itineraryOrders[order], descending);
  const rows = await listItineraries(database.sql, as, filter, order, window);
  const kept = rows.slice(0, page.limit);
  return {
    names: kept.map(({ itinerary }) => itinerary.name),
    rows: kept.map(({ itinerary }) => itinerary),
    cursors: kept.map(({ key, itinerary }) => encodeCursor(page.list, { key, id: itinerary.id })),
    more: rows.length > page.limit,
  };
};
const names = (...bookings: Booking[]): string[] => bookings.map(({ itinerary }) => itinerary.name);

test('who sees which booking, in lists and by id', async () => {
  const { db, sql } = database;
  const [careProvider, caller, holder, asked, loser, stranger, owner] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
    await makeCompany(db),
  ];
  const market = await makeMarket(db, { ownerCompanyId: owner.id });
  const held = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    bookedByCompanyId: caller.id,
    status: 'ACCEPTED',
    transportProviderId: holder.id,
    legs: 2,
    pickUpAt: new Date(Date.UTC(2026, 10, 21)),
  });
  const offered = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    pickUpAt: new Date(Date.UTC(2026, 10, 22)),
  });
  await makeOffer(db, { booking: offered, companyId: asked.id });
  await makeOffer(db, { booking: offered, companyId: loser.id, status: 'REVOKED' });
  const template = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    itinerary: { isTemplate: true },
  });
  const cases: [string, Scope, string[]][] = [
    ['careProvider', scope(careProvider, 'VIEW_BOOKING'), names(held, offered)],
    ['caller', scope(caller, 'MARKET_CALL_TAKER'), names(held)],
    ['market owner', scope(owner, 'VIEW_BOOKING'), names(held, offered)],
    ['holder', scope(holder, 'VIEW_DISPATCH'), names(held)],
    ['asked', scope(asked, 'VIEW_DISPATCH'), names(offered)],
    ['loser', scope(loser, 'DISPATCH'), []],
    ['stranger', scope(stranger, 'DISPATCH', 'MANAGE_BOOKING'), []],
    ['care provider without a role', scope(careProvider, 'MANAGE_PATIENT'), []],
  ];
  for (const [who, as, expected] of cases) {
    expect((await read(as)).names, who).toEqual(expected);
    expect(await countItineraries(sql, as, {}), who).toEqual({ total: expected.length, isExact: true });
    const found = await itinerariesByIds(sql, as, [held.itinerary.id, offered.itinerary.id]);
    expect(found.map(({ name }) => name).toSorted(), who).toEqual(expected.toSorted());
    expect((await batchesOfItineraries(sql, as, [held.itinerary.id, offered.itinerary.id])).length, who).toBe(
      expected.length,
    );
  }
  expect(
    (await itinerariesByIds(sql, scope(careProvider, 'VIEW_BOOKING'), [template.itinerary.id])).length,
  ).toBe(1);
});

test('a transport provider gets nothing of other transport providers and, before it has a leg, nothing that names people', async () => {
  const { db, sql } = database;
  const [careProvider, holder, asked] = [
    await makeCareProvider(db),
    await makeTransportProvider(db),
    await makeTransportProvider(db),
  ];
  const market = await makeMarket(db);
  const secret = {
    caller: { name: 'Nurse Joy', mobile: null, email: null },
    authorizationNumbers: ['A-1'],
    vipCompanyId: holder.id,
    vipExclusive: true,
  };
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    itinerary: secret,
    batch: { dispatch: { rounds: [] } },
  });
  await makeOffer(db, { booking, companyId: asked.id });
  const leg = await makeTrip(db, {
    itinerary: booking.itinerary,
    batch: booking.batch,
    position: 1,
    status: 'ACCEPTED',
    pickUpAt: new Date(),
    transportProviderId: holder.id,
  });
  const [forAsked] = await itinerariesByIds(sql, scope(asked, 'DISPATCH'), [booking.itinerary.id]);
  expect(forAsked).toMatchObject({
    piiViewable: false,
    whole: false,
    patientId: null,
    caller: null,
    authorizationNumbers: [],
    transportProviderId: null,
    transportProviderName: null,
    vipCompanyId: null,
    vipExclusive: false,
  });
  const [forHolder] = await itinerariesByIds(sql, scope(holder, 'DISPATCH'), [booking.itinerary.id]);
  expect(forHolder).toMatchObject({
    piiViewable: true,
    patientId: booking.itinerary.patientId,
    authorizationNumbers: ['A-1'],
    transportProviderId: holder.id,
    vipCompanyId: holder.id,
  });
  const [forCareProvider] = await itinerariesByIds(sql, scope(careProvider, 'VIEW_BOOKING'), [
    booking.itinerary.id,
  ]);
  expect(forCareProvider).toMatchObject({
    whole: true,
    transportProviderId: holder.id,
    caller: { name: 'Nurse Joy' },
  });
  expect(
    (await batchesOfItineraries(sql, scope(holder, 'DISPATCH'), [leg.itineraryId])).map(
      ({ dispatch }) => dispatch,
    ),
  ).toEqual([null]);
  expect(
    (await batchesOfItineraries(sql, scope(careProvider, 'VIEW_BOOKING'), [leg.itineraryId])).map(
      ({ dispatch }) => dispatch,
    ),
  ).toEqual([{ rounds: [] }]);
});

describe('filters and paging', () => {
  test.each([
    ['as a care provider', true],
    ['as a transport provider', false],
  ])('%s', async (_who, booker) => {
    const { db, sql } = database;
    const [careProvider, caller, transportProvider] = [
      await makeCareProvider(db),
      await makeCareProvider(db),
      await makeTransportProvider(db),
    ];
    const [market, second] = [await makeMarket(db), await makeMarket(db)];
    const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 21, hours));
    const one = await makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: transportProvider.id,
      pickUpAt: at(1),
      legs: 2,
    });
    const two = await makeBooking(db, {
      marketId: second.id,
      companyId: careProvider.id,
      bookedByCompanyId: caller.id,
      status: 'CONFLICT',
      transportProviderId: transportProvider.id,
      pickUpAt: at(2),
    });
    const three = await makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      status: 'OFFERED',
      pickUpAt: at(3),
    });
    await makeOffer(db, { booking: three, companyId: transportProvider.id });
    const four = await makeBooking(db, {
      marketId: market.id,
      companyId: careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: transportProvider.id,
      pickUpAt: at(4),
    });
    await makeTrip(db, {
      itinerary: four.itinerary,
      batch: four.batch,
      position: 1,
      status: 'COMPLETED',
      pickUpAt: at(5),
      transportProviderId: transportProvider.id,
    });
    const drafts = booker
      ? [
          await makeBooking(db, {
            marketId: market.id,
            companyId: careProvider.id,
            pickUpAt: at(6),
            trip: { incompleteReasons: ['NO_RULE'] },
          }),
        ]
      : [];
    const as = booker ? scope(careProvider, 'VIEW_BOOKING') : scope(transportProvider, 'VIEW_DISPATCH');
    const cases: [ItineraryListFilter, Booking[]][] = [
      [{}, [one, two, three, four, ...drafts]],
      [{ statuses: ['CONFLICT', 'OFFERED'] }, [two, three]],
      [{ legStatuses: ['COMPLETED'] }, [four]],
      [{ legStatuses: ['OFFERED'] }, [three]],
      [{ invalid: true }, drafts],
      [{ marketId: second.id }, [two]],
      [{ proxy: true }, [two]],
      [{ proxy: false, statuses: ['ACCEPTED'] }, [one, four]],
      [{ proxy: true, bookedByCompanyId: caller.id }, [two]],
      [{ proxy: true, bookedByCompanyId: careProvider.id }, []],
      [{ type: 'ROUND_TRIP' }, [one]],
      [{ transportProviderId: transportProvider.id }, [one, two, four]],
      [{ pickUpFrom: at(2), pickUpTo: at(4) }, [two, three]],
      [{ name: two.itinerary.name }, [two]],
      [{ name: `${one.itinerary.name}-B` }, [one]],
      [{ patientIds: [one.itinerary.patientId] }, booker ? [one] : []],
    ];
    for (const [filter, expected] of cases) {
      expect((await read(as, filter)).names, JSON.stringify(filter)).toEqual(names(...expected));
      expect((await countItineraries(sql, as, filter)).total, JSON.stringify(filter)).toBe(expected.length);
    }
    const orders: ItineraryOrderName[] = booker
      ? ['PICK_UP_AT', 'CREATED_AT', 'NAME']
      : ['PICK_UP_AT', 'NAME'];
    for (const order of orders) {
      for (const descending of [false, true]) {
        const whole = (await read(as, {}, {}, order, descending)).names;
        const paged: string[] = [];
        for (let after: string | null = null, more = true; more;) {
          const page = await read(as, {}, { first: 2, after }, order, descending);
          paged.push(...page.names);
          after = page.cursors.at(-1) ?? null;
          more = page.more;
        }
        expect(paged).toEqual(whole);
        expect(new Set(whole).size).toBe(4 + drafts.length);
      }
    }
    if (!booker) await expect(read(as, {}, {}, 'CREATED_AT')).rejects.toThrow('PICK_UP_AT or NAME');
  });

  test('a company that books and carries sees each booking once', async () => {
    const { db } = database;
    const both = await makeCompany(db, { isCareProvider: true, isTransportProvider: true });
    const careProvider = await makeCareProvider(db);
    const market = await makeMarket(db, { ownerCompanyId: both.id });
    const own = await makeBooking(db, {
      marketId: market.id,
      companyId: both.id,
      status: 'ACCEPTED',
      transportProviderId: both.id,
    });
    const foreign = await makeBooking(db, {
      marketId: (await makeMarket(db)).id,
      companyId: careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: both.id,
    });
    expect((await read(scope(both, 'VIEW_BOOKING', 'VIEW_DISPATCH'))).names.toSorted()).toEqual(
      names(own, foreign).toSorted(),
    );
  });
});
