import fc from 'fast-check';
import { OFFER_STATUSES, type OfferStatus } from '@ptc/schema/rules/lists/offers';
import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Role } from '@ptc/schema/rules/lists/people';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listItineraries } from '../../src/bookings/booking/itineraryList.queries.ts';
import { itinerariesByIds } from '../../src/bookings/core/itineraries.queries.ts';
import { offersByIds } from '../../src/bookings/core/offers.queries.ts';
import { legReasons } from '../../src/bookings/core/patientReasons.queries.ts';
import { seenBy, sideValues } from '../../src/bookings/core/sides.queries.ts';
import { readReason } from '../../src/bookings/core/trips.policy.ts';
import { tripsByIds } from '../../src/bookings/core/trips.queries.ts';
import { listTrips } from '../../src/bookings/travel/tripList.queries.ts';
import type { RawSql } from '../../src/db/client.ts';
import { ask, named } from '../../src/db/named.ts';
import { Reads } from '../../src/db/reads.ts';
import { askerOf } from '../support/askerOf.ts';
import { isOn, sidesOf, sidesOfAsker } from '../../src/db/sides/domain/onSide.ts';
import { SIDE_NAMES, type SideAsker, type SideName } from '../../src/db/sides/domain/sides.ts';
import { patients } from '../../src/patients/records/patients.table.ts';
import type { Scope } from '../../src/platform/scope.ts';
import { makeBooking, makeOffer } from '../factories/bookings.ts';
import { makeCompany, makeMarket } from '../factories/parties.ts';
import { makeFacility } from '../factories/places.ts';
import { makeVehicle } from '../factories/vehicles.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

// One table of sides, and all that is made from it, on rows and askers nobody chose:
// docs/adr/0022-one-table-of-sides.md.
const companyCount = 4;
let database: TestDatabase;
let companies: string[];
let marketIds: { id: string; ownerId: string }[];
let vehicles: string[];
let facilities: string[];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const times = Array.from({ length: companyCount }, (_, index) => index);
  companies = [];
  for (const _ of times)
    companies.push((await makeCompany(db, { isCareProvider: true, isTransportProvider: true })).id);
  marketIds = [];
  for (const ownerId of companies.slice(0, 2))
    marketIds.push({ id: (await makeMarket(db, { ownerCompanyId: ownerId }, companies)).id, ownerId });
  vehicles = [];
  facilities = [];
  for (const companyId of companies) {
    vehicles.push((await makeVehicle(db, { companyId })).id);
    facilities.push((await makeFacility(db, { companyId })).id);
  }
});
afterAll(() => database.close());

/** What a leg has, by the number of a company, vehicle or facility; null: nobody, none. */
interface LegShape {
  status: TripStatus;
  transportProvider: number | null;
  vehicle: number | null;
  pickUp: number | null;
  dropOff: number | null;
}
interface BookingShape {
  careProvider: number;
  bookedBy: number;
  market: number;
  legs: LegShape[];
  offers: { to: number; status: OfferStatus }[];
}
interface AskerShape {
  company: number;
  roles: Role[];
  vehicle: number | null;
  facilities: number[];
}

/** Said by hand, for a role that no side knows any more would not be tried. */
const roles: readonly Role[] = [
  'VIEW_BOOKING',
  'MARKET_CALL_TAKER',
  'VIEW_DISPATCH',
  'DRIVER',
  'FACILITY_ADMIN',
];

const number = fc.nat({ max: companyCount - 1 });
const maybe = fc.option(number);
const booking: fc.Arbitrary<BookingShape> = fc.record({
  careProvider: number,
  bookedBy: number,
  market: fc.nat({ max: 1 }),
  legs: fc.array(
    fc.record({
      status: fc.constantFrom(...TRIP_STATUSES),
      transportProvider: maybe,
      vehicle: maybe,
      pickUp: maybe,
      dropOff: maybe,
    }),
    { minLength: 1, maxLength: 2 },
  ),
  offers: fc
    .uniqueArray(fc.record({ to: number, status: fc.constantFrom(...OFFER_STATUSES) }), {
      selector: ({ to }) => to,
      maxLength: 3,
    })
    // A batch has at most one accepted offer.
    .map((given) =>
      given.filter(
        ({ status }, index) =>
          status !== 'ACCEPTED' || given.findIndex((other) => other.status === 'ACCEPTED') === index,
      ),
    ),
});
const asker: fc.Arbitrary<AskerShape> = fc.record({
  company: number,
  roles: fc.subarray([...roles]),
  vehicle: maybe,
  facilities: fc.subarray([0, 1, 2, 3]),
});

/** A leg as it stands, with what names somebody in it. */
interface Leg {
  id: string;
  itineraryId: string;
  patientId: string;
  status: TripStatus;
  companyId: string;
  bookedByCompanyId: string;
  marketOwnerId: string;
  transportProviderId: string | null;
  vehicleId: string | null;
  pickUpFacilityId: string | null;
  dropOffFacilityId: string | null;
  offeredTo: string[];
}
interface Offer {
  id: string;
  companyId: string;
  leg: Leg;
}
interface Rows {
  legs: Leg[];
  offers: Offer[];
}

const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index];
  if (value === undefined) throw new Error(`Nothing at ${index}`);
  return value;
};
const orNone = (list: readonly string[], index: number | null): string | null =>
  index === null ? null : at(list, index);
const live = (status: OfferStatus): boolean => ['OPEN', 'BID', 'COUNTERED'].includes(status);

const store = async (shapes: readonly BookingShape[]): Promise<Rows> => {
  const rows: Rows = { legs: [], offers: [] };
  for (const shape of shapes) {
    const market = at(marketIds, shape.market);
    const names = {
      companyId: at(companies, shape.careProvider),
      bookedByCompanyId: at(companies, shape.bookedBy),
    };
    const [first] = shape.legs;
    const made = await makeBooking(database.db, {
      marketId: market.id,
      ...names,
      legs: shape.legs.length,
      status: first?.status ?? 'DRAFT',
    });
    const legs: Leg[] = [];
    for (const [index, leg] of shape.legs.entries()) {
      const set = {
        status: leg.status,
        transportProviderId: orNone(companies, leg.transportProvider),
        vehicleId: orNone(vehicles, leg.vehicle),
        pickUpFacilityId: orNone(facilities, leg.pickUp),
        dropOffFacilityId: orNone(facilities, leg.dropOff),
      };
      const { id } = at(made.trips, index);
      await database.sql`update trips set status = ${set.status}, transport_provider_id = ${set.transportProviderId}, vehicle_id = ${set.vehicleId},
        pick_up_facility_id = ${set.pickUpFacilityId}, drop_off_facility_id = ${set.dropOffFacilityId} where id = ${id}`;
      legs.push({
        id,
        itineraryId: made.itinerary.id,
        patientId: made.trip.patientId,
        ...names,
        marketOwnerId: market.ownerId,
        ...set,
        offeredTo: shape.offers.filter(({ status }) => live(status)).map(({ to }) => at(companies, to)),
      });
    }
    rows.legs.push(...legs);
    for (const { to, status } of shape.offers) {
      const companyId = at(companies, to);
      const { id } = await makeOffer(database.db, { booking: made, companyId, status });
      rows.offers.push({ id, companyId, leg: at(legs, 0) });
    }
  }
  return rows;
};

/** Who sees a leg, said once more by hand: a side that falls out of the table is missed here. */
const byHand: Record<SideName, (who: SideAsker, leg: Leg) => boolean> = {
  careProvider: ({ companyId, roles }, leg) => roles.has('VIEW_BOOKING') && leg.companyId === companyId,
  proxy: ({ companyId, roles }, leg) =>
    (roles.has('VIEW_BOOKING') || roles.has('MARKET_CALL_TAKER')) &&
    leg.bookedByCompanyId === companyId &&
    leg.companyId !== companyId,
  marketOwner: ({ companyId, roles }, leg) => roles.has('VIEW_BOOKING') && leg.marketOwnerId === companyId,
  facility: ({ companyId, roles, facilityIds = [] }, leg) =>
    roles.has('FACILITY_ADMIN') &&
    leg.companyId === companyId &&
    (facilityIds.includes(leg.pickUpFacilityId ?? '') || facilityIds.includes(leg.dropOffFacilityId ?? '')),
  transportProvider: ({ companyId, roles }, leg) =>
    roles.has('VIEW_DISPATCH') && leg.transportProviderId === companyId,
  driver: ({ companyId, roles, vehicleId }, leg) =>
    roles.has('DRIVER') &&
    leg.transportProviderId === companyId &&
    vehicleId != null &&
    leg.vehicleId === vehicleId,
  asked: ({ companyId, roles }, leg) => roles.has('VIEW_DISPATCH') && leg.offeredTo.includes(companyId),
};
const carried: readonly TripStatus[] = ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN'];
const knownByHand = (who: SideAsker, leg: Leg): boolean => {
  const on = (side: SideName): boolean => byHand[side](who, leg);
  return (
    on('careProvider') ||
    on('proxy') ||
    on('marketOwner') ||
    on('facility') ||
    ((on('transportProvider') || on('driver')) && carried.includes(leg.status))
  );
};

const scopeOf = (who: SideAsker): Exclude<Scope, { kind: 'system' }> => ({
  kind: 'company',
  careProvider: true,
  transportProvider: true,
  admin: false,
  userId: null,
  ...who,
});
const readerFor = (companyId: string): Reads => new Reads(database.sql, () => askerOf(companyId));
const window = { rows: 1_000, offset: 0, descending: false, from: null };
const unique = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();
const idsOf = (rows: readonly { id: string }[]): string[] => unique(rows.map(({ id }) => id));

const eachSide = named(
  `select t.id, ${SIDE_NAMES.map((side) => `coalesce(${seenBy(side, 't')}, false) as "${side}"`).join(', ')} from trips t where t.id = any(:ids::uuid[])`,
);

/**
 * Each side's SQL says of each leg what the predicate and the hand say, as the owner of the tables and as the
 * reading role.
 */
const checkSides = async (reader: RawSql, who: SideAsker, { legs }: Rows): Promise<void> => {
  const on = sidesOfAsker(who);
  const expected = legs.map((leg) => [
    leg.id,
    SIDE_NAMES.filter((side) => on.includes(side) && isOn(side, who, leg)),
  ]);
  const values = { ...sideValues(scopeOf(who)), ids: legs.map(({ id }) => id) };
  const found = await ask<({ id: string } & Record<SideName, boolean>)[]>(database.sql, eachSide, values);
  const byId = new Map(found.map((row) => [row.id, SIDE_NAMES.filter((side) => row[side])]));
  expect(legs.map(({ id }) => [id, byId.get(id)])).toEqual(expected);
  for (const leg of legs)
    expect(sidesOf(who, leg)).toEqual(SIDE_NAMES.filter((side) => byHand[side](who, leg)));
  expect(unique((await tripsByIds(reader, scopeOf(who), values.ids)).map(({ id }) => id))).toEqual(
    idsOf(legs.filter((leg) => sidesOf(who, leg).length > 0)),
  );
};

/**
 * What is listed and loaded, under row-level security, is what the predicate lets the asker see, with the
 * patient where it says so.
 */
const checkReads = async (reads: Reads, who: SideAsker, { legs, offers }: Rows): Promise<void> => {
  const scope = scopeOf(who);
  const reader = reads.sql;
  const seen = legs.filter((leg) => sidesOf(who, leg).length > 0);
  const mine = new Set(legs.map(({ id }) => id));
  const bookings = unique(seen.map(({ itineraryId }) => itineraryId));
  const listed = (await listTrips(reader, scope, {}, 'PICK_UP_AT', window)).map(({ trip }) => trip);
  const shown = listed.filter(({ id }) => mine.has(id));
  expect(idsOf(shown)).toEqual(idsOf(seen));
  const legOf = new Map(legs.map((leg) => [leg.id, leg]));
  for (const { id, piiViewable, patientId } of shown) {
    const leg = legOf.get(id);
    expect([piiViewable, patientId !== null], id).toEqual(
      leg ? [knownByHand(who, leg), knownByHand(who, leg)] : [],
    );
  }
  const all = unique(legs.map(({ itineraryId }) => itineraryId));
  expect(idsOf(await itinerariesByIds(reader, scope, all))).toEqual(bookings);
  const pages = await listItineraries(reader, scope, {}, 'PICK_UP_AT', window);
  expect(idsOf(pages.map(({ itinerary }) => itinerary).filter(({ id }) => all.includes(id)))).toEqual(
    bookings,
  );
  expect(
    idsOf(
      await offersByIds(
        reader,
        scope,
        offers.map(({ id }) => id),
      ),
    ),
  ).toEqual(
    idsOf(
      offers.filter(
        ({ companyId, leg }) =>
          (who.roles.has('VIEW_DISPATCH') && companyId === who.companyId) ||
          byHand.careProvider(who, leg) ||
          byHand.proxy(who, leg) ||
          byHand.marketOwner(who, leg),
      ),
    ),
  );
  await checkPatients(reads, who, legs);
};

/**
 * Patients known through legs, with the reason for the audit: the strongest one of their legs'. A company's
 * own are known without.
 */
const checkPatients = async (reads: Reads, who: SideAsker, legs: readonly Leg[]): Promise<void> => {
  const foreign = legs.filter((leg) => leg.companyId !== who.companyId || !who.roles.has('VIEW_BOOKING'));
  const expected = new Map<string, string>();
  for (const reason of ['OWN', 'PROXY', 'MARKET_OWNER', 'ACCEPTED'])
    for (const leg of foreign)
      if (readReason(who, leg) === reason && !expected.has(leg.patientId))
        expected.set(leg.patientId, reason);
  const whens = legReasons(scopeOf(who));
  const ids = unique(foreign.map(({ patientId }) => patientId));
  const found =
    whens.length === 0 || ids.length === 0
      ? []
      : await reads.db
          .select({ id: patients.id, reason: sql<string | null>`case ${sql.join(whens, sql` `)} end` })
          .from(patients)
          .where(sql`${patients.id} = any(${sql.param(ids)}::uuid[])`);
  expect(new Map(found.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason]])))).toEqual(
    expected,
  );
};

/**
 * Row-level security lets a company have what somebody of it, with every role, might see: no less, and no
 * more.
 */
const checkPolicies = async (reader: RawSql, companyId: string, { legs, offers }: Rows): Promise<void> => {
  const anybody: SideAsker = { companyId, roles: new Set(roles), vehicleId: null, facilityIds: [] };
  const on = (side: SideName, leg: Leg): boolean => byHand[side](anybody, leg);
  const seen = legs.filter((leg) => sidesOf(anybody, leg).length > 0);
  const books = (leg: Leg): boolean => on('careProvider', leg) || on('proxy', leg) || on('marketOwner', leg);
  const among = async (table: string, ids: readonly string[]): Promise<string[]> =>
    idsOf(
      await reader.unsafe<{ id: string }[]>(`select id from ${table} where id = any($1::uuid[])`, [[...ids]]),
    );
  expect(await among('trips', idsOf(legs)), 'trips').toEqual(idsOf(seen));
  expect(
    await among(
      'itineraries',
      legs.map(({ itineraryId }) => itineraryId),
    ),
    'itineraries',
  ).toEqual(unique(seen.map(({ itineraryId }) => itineraryId)));
  expect(await among('offers', idsOf(offers)), 'offers').toEqual(
    idsOf(offers.filter((offer) => offer.companyId === companyId || books(offer.leg))),
  );
  expect(
    await among(
      'patients',
      legs.map(({ patientId }) => patientId),
    ),
    'patients',
  ).toEqual(unique(legs.filter((leg) => knownByHand(anybody, leg)).map(({ patientId }) => patientId)));
};

test('predicate, statements and row-level security agree on who sees a leg, a booking, an offer and a patient', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { minLength: 1, maxLength: 4 }),
      fc.array(asker, { minLength: 1, maxLength: 4 }),
      async (shapes, askers) => {
        const rows = await store(shapes);
        for (const shape of askers) {
          const who: SideAsker = {
            companyId: at(companies, shape.company),
            roles: new Set(shape.roles),
            vehicleId: orNone(vehicles, shape.vehicle),
            facilityIds: shape.facilities.map((index) => at(facilities, index)),
          };
          const reads = readerFor(who.companyId);
          await reads.together(async () => {
            await checkSides(reads.sql, who, rows);
            await checkReads(reads, who, rows);
            await checkPolicies(reads.sql, who.companyId, rows);
          });
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 60_000);
