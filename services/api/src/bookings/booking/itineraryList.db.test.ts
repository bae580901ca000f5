import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking, makeOffer, makeTrip, type Booking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  scope,
} from '../../../test/factories/parties.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { encodeCursor } from '../../platform/graphql/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Scope } from '../../platform/scope.ts';
import { windowOf, type ListArgs } from '../core/listShape.queries.ts';
import { batchesOfItineraries, itinerariesByIds } from '../core/itineraries.queries.ts';
import { batches } from '../core/itineraries.table.ts';
import { countItineraries, listItineraries } from './itineraryList.queries.ts';
import {
  itineraryOrders,
  type ItineraryListFilter,
  type ItineraryOrderName,
} from './itineraryParts.queries.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

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

  test.each([['has'], ['asked for']] as const)(
    'what a transport provider sees of no leg narrows and orders nothing: the other leg begins earlier and is over (the leg it %s)',
    async (how) => {
      const { db } = database;
      const [careProvider, other, transportProvider] = [
        await makeCareProvider(db),
        await makeTransportProvider(db),
        await makeTransportProvider(db),
      ];
      const market = await makeMarket(db, {}, [careProvider.id, transportProvider.id]);
      const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 21, hours));
      const status = how === 'has' ? 'ACCEPTED' : 'OFFERED';
      const booking = await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        status,
        pickUpAt: at(16),
        ...(how === 'has' ? { transportProviderId: transportProvider.id } : {}),
        itinerary: { firstPickUpAt: at(8), status: 'UNFULFILLED' },
        trip: { position: 1 },
      });
      const otherBatch = newId();
      await db
        .insert(batches)
        .values({ id: otherBatch, itineraryId: booking.itinerary.id, marketId: market.id, no: 2 });
      if (how === 'asked for') await makeOffer(db, { booking, companyId: transportProvider.id });
      await makeTrip(db, {
        itinerary: booking.itinerary,
        batch: { ...booking.batch, id: otherBatch },
        position: 0,
        status: 'UNFULFILLED',
        pickUpAt: at(8),
        transportProviderId: other.id,
      });
      const as = scope(transportProvider, 'VIEW_DISPATCH');
      const name = booking.itinerary.name;
      const found: [ItineraryListFilter, boolean][] = [
        [{ pickUpFrom: at(15), pickUpTo: at(17) }, true],
        [{ pickUpFrom: at(7), pickUpTo: at(9) }, false],
        [{ statuses: [status] }, true],
        [{ statuses: ['UNFULFILLED'] }, false],
      ];
      for (const [filter, isThere] of found)
        for (const given of [filter, { ...filter, name }]) {
          for (const order of ['PICK_UP_AT', 'NAME'] as const)
            expect((await read(as, given, {}, order)).names, JSON.stringify(given)).toEqual(
              isThere ? [name] : [],
            );
          expect((await countItineraries(database.sql, as, given)).total).toBe(Number(isThere));
        }
      for (const filter of [{}, { name }]) {
        const { window } = windowOf('itineraries', {}, itineraryOrders.PICK_UP_AT, false);
        const [row] = await listItineraries(database.sql, as, filter, 'PICK_UP_AT', window);
        expect(row?.key).toContain('16:00');
      }
      for (const [actor, begins] of [
        [actorOf(transportProvider, ['VIEW_DISPATCH']), at(16)],
        [actorOf(careProvider, ['VIEW_BOOKING']), at(8)],
      ] as const) {
        const { data, errors } = await ask(runtime, actor, '{ itineraries { nodes { firstPickUpAt } } }');
        expect(errors).toEqual([]);
        expect(data).toEqual({ itineraries: { nodes: [{ firstPickUpAt: begins.toISOString() }] } });
      }
    },
  );

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
