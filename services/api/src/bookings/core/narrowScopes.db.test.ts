import type { Role } from '@ptc/schema/rules/lists/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBooking, makeEntry, makeOffer, type Booking } from '../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeMarket,
  makeTransportProvider,
  type CompanyRow,
} from '../../../test/factories/parties.ts';
import { makeFacility, type FacilityRow } from '../../../test/factories/places.ts';
import { makeVehicle, type VehicleRow } from '../../../test/factories/vehicles.ts';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { actorOf, ask } from '../../../test/support/graph.ts';
import type { Actor } from '../../platform/actor.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let careProvider: CompanyRow;
let neighbour: CompanyRow;
let transportProvider: CompanyRow;
let van: VehicleRow;
let other: VehicleRow;
let facility: FacilityRow;
let ward: FacilityRow;
let mine: Booking;
let colleagues: Booking;
let cancelled: Booking;
let offered: Booking;
let there: Booking;
let elsewhere: Booking;
let theirs: Booking;

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  const { db } = database;
  [careProvider, neighbour, transportProvider] = [
    await makeCareProvider(db),
    await makeCareProvider(db),
    await makeTransportProvider(db),
  ];
  const marketId = (await makeMarket(db, {}, [careProvider.id, neighbour.id, transportProvider.id])).id;
  [van, other] = [
    await makeVehicle(db, { companyId: transportProvider.id }),
    await makeVehicle(db, { companyId: transportProvider.id }),
  ];
  facility = await makeFacility(db, { companyId: careProvider.id, name: 'Main' });
  ward = await makeFacility(db, { companyId: careProvider.id, parentId: facility.id, name: 'Dialysis' });
  const carried = {
    marketId,
    companyId: careProvider.id,
    transportProviderId: transportProvider.id,
  } as const;
  mine = await makeBooking(db, { ...carried, status: 'ACCEPTED', legs: 2, trip: { vehicleId: van.id } });
  colleagues = await makeBooking(db, { ...carried, status: 'ACCEPTED', trip: { vehicleId: other.id } });
  cancelled = await makeBooking(db, { ...carried, status: 'CANCELLED', trip: { vehicleId: van.id } });
  offered = await makeBooking(db, { marketId, companyId: careProvider.id, status: 'OFFERED' });
  await makeOffer(db, { booking: offered, companyId: transportProvider.id });
  there = await makeBooking(db, {
    ...carried,
    status: 'IN_MOTION',
    trip: { pickUpFacilityId: facility.id, dropOffFacilityId: ward.id },
  });
  elsewhere = await makeBooking(db, {
    marketId,
    companyId: careProvider.id,
    trip: { pickUpFacilityId: (await makeFacility(db, { companyId: careProvider.id })).id },
  });
  theirs = await makeBooking(db, {
    marketId,
    companyId: neighbour.id,
    trip: { dropOffFacilityId: facility.id },
  });
  for (const booking of [mine, there])
    await makeEntry(db, {
      itinerary: booking.itinerary,
      tripId: booking.trip.id,
      message: 'about a leg',
    });
  await makeEntry(db, { itinerary: mine.itinerary, audience: 'BOOKER', message: 'for the booker' });
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const driver = (vehicle: VehicleRow | null, ...more: Role[]): Actor => ({
  ...actorOf(transportProvider, ['DRIVER', ...more]),
  vehicleId: vehicle?.id ?? null,
});
const keeper = (...more: Role[]): Actor => ({
  ...actorOf(careProvider, ['FACILITY_ADMIN', ...more]),
  facilityIds: [facility.id, ward.id],
});
const id = (booking: Booking): string => globalId('Itinerary', booking.itinerary.id);
const listed = async (who: Actor): Promise<{ trips: string[]; bookings: string[]; statements: number }> => {
  const trips = await ask(
    runtime,
    who,
    '{ trips(first: 50) { nodes { name vehicle { name } patient { displayName } transportProvider { name } } } }',
  );
  const bookings = await ask(
    runtime,
    who,
    '{ itineraries(first: 50) { nodes { name status patient { displayName } } totalCount } }',
  );
  expect([...trips.errors, ...bookings.errors]).toEqual([]);
  const names = (list: never): string[] =>
    (list as { nodes: { name: string }[] }).nodes.map(({ name }) => name);
  return {
    trips: names(trips.data?.['trips'] as never),
    bookings: names(bookings.data?.['itineraries'] as never),
    statements: trips.statements.length,
  };
};
const legs = (...bookings: Booking[]): string[] =>
  bookings.flatMap(({ trips }) => trips.map(({ name }) => name)).toSorted();
const named = (...bookings: Booking[]): string[] =>
  bookings.map(({ itinerary }) => itinerary.name).toSorted();

describe('a driver', () => {
  test("sees the legs of their vehicle, in few statements, and none of their colleagues' or of the offers", async () => {
    const seen = await listed(driver(van));
    expect([seen.trips.toSorted(), seen.bookings.toSorted()]).toEqual([
      legs(mine, cancelled),
      named(mine, cancelled),
    ]);
    expect(seen.statements).toBeLessThanOrEqual(4);
    expect((await listed(driver(other))).trips).toEqual(legs(colleagues));
    expect(await listed(driver(null))).toMatchObject({ trips: [], bookings: [] });
    const foreign = { ...actorOf(careProvider, ['DRIVER']), vehicleId: null };
    expect((await listed(foreign)).trips).toEqual([]);
  });

  test("who also dispatches sees all of the company's, each once", async () => {
    const seen = await listed(driver(van, 'DISPATCH'));
    expect(seen.trips.toSorted()).toEqual(legs(mine, colleagues, cancelled, offered, there));
    expect(seen.bookings.toSorted()).toEqual(named(mine, colleagues, cancelled, offered, there));
  });

  const one =
    'query ($id: ID!) { itinerary(id: $id) { viewerCan { comment review seePatient seeAllOffers cancel } offers { id } trips { name piiViewable patient { displayName dateOfBirth } pickUp { notes } viewerCan { recordProgress reportUnableToService acceptChanges assignVehicle cancel comment } } activity(first: 10) { nodes { message } } } }';
  test('knows the patient while the leg is theirs to carry, progresses it and does nothing else; a cancelled one names nobody', async () => {
    const own = (await ask(runtime, driver(van), one, { id: id(mine) })).data?.['itinerary'] as unknown as {
      trips: object[];
    };
    expect(own).toMatchObject({
      viewerCan: { comment: false, review: false, seePatient: true, seeAllOffers: false, cancel: false },
      offers: [],
      activity: { nodes: [{ message: 'about a leg' }] },
      trips: mine.trips.map(({ name }) => ({
        name,
        piiViewable: true,
        patient: { dateOfBirth: expect.any(String) as string },
        viewerCan: {
          recordProgress: true,
          reportUnableToService: false,
          acceptChanges: false,
          assignVehicle: false,
          cancel: false,
          comment: false,
        },
      })),
    });
    expect((await ask(runtime, driver(van), one, { id: id(cancelled) })).data?.['itinerary']).toMatchObject({
      trips: [{ piiViewable: false, patient: null, pickUp: { notes: null } }],
    });
    for (const hidden of [colleagues, offered, theirs])
      expect((await ask(runtime, driver(van), one, { id: id(hidden) })).data).toEqual({ itinerary: null });
  });

  test('the vehicle is shown to those who carry the leg and to those who wait for it', async () => {
    const vehicleFor = async (who: Actor): Promise<unknown> =>
      (
        await ask(runtime, who, 'query ($id: ID!) { trip(id: $id) { vehicle { name } } }', {
          id: globalId('Trip', mine.trip.id),
        })
      ).data?.['trip'];
    expect(await vehicleFor(driver(van))).toEqual({ vehicle: { name: van.name } });
    expect(await vehicleFor(actorOf(transportProvider, ['VIEW_DISPATCH']))).toEqual({
      vehicle: { name: van.name },
    });
    expect(await vehicleFor(actorOf(careProvider, ['MANAGE_BOOKING']))).toEqual({
      vehicle: { name: van.name },
    });
    expect(
      (
        await ask(runtime, actorOf(careProvider, ['MANAGE_BOOKING']), '{ vehicles { nodes { name } } }')
      ).errors.map(({ code }) => code),
    ).toEqual(['FORBIDDEN']);
  });
});

describe('a facility administrator', () => {
  test("sees the own company's bookings at the facility and its departments, each once, and no others", async () => {
    const seen = await listed(keeper());
    expect([seen.trips, seen.bookings]).toEqual([legs(there), named(there)]);
    expect(seen.statements).toBeLessThanOrEqual(4);
    expect(await listed({ ...keeper(), facilityIds: [] })).toMatchObject({ trips: [], bookings: [] });
    expect(
      (await listed({ ...actorOf(neighbour, ['FACILITY_ADMIN']), facilityIds: [facility.id, ward.id] }))
        .trips,
    ).toEqual(legs(theirs));
    expect((await listed(keeper('VIEW_BOOKING'))).trips.toSorted()).toEqual(
      legs(mine, colleagues, cancelled, offered, there, elsewhere),
    );
  });

  test('reads them with the patient, and changes nothing', async () => {
    const one =
      'query ($id: ID!) { itinerary(id: $id) { status viewerCan { comment review seePatient cancel edit seeAllOffers } trips { piiViewable patient { displayName dateOfBirth } viewerCan { cancel edit readyNow comment recordProgress } } activity(first: 10) { nodes { message } } } }';
    expect((await ask(runtime, keeper(), one, { id: id(there) })).data?.['itinerary']).toMatchObject({
      status: 'IN_MOTION',
      viewerCan: {
        comment: false,
        review: false,
        seePatient: true,
        cancel: false,
        edit: false,
        seeAllOffers: false,
      },
      trips: [
        {
          piiViewable: true,
          patient: { dateOfBirth: expect.any(String) as string },
          viewerCan: { cancel: false, edit: false, readyNow: false, comment: false, recordProgress: false },
        },
      ],
      activity: { nodes: [{ message: 'about a leg' }] },
    });
    for (const hidden of [elsewhere, theirs, mine])
      expect((await ask(runtime, keeper(), one, { id: id(hidden) })).data).toEqual({ itinerary: null });
  });

  test('an order that no index gives is refused, not slow', async () => {
    const { errors } = await ask(
      runtime,
      keeper(),
      '{ itineraries(first: 5, orderBy: { field: NAME, direction: ASC }) { nodes { name } } }',
    );
    expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT']);
  });
});
