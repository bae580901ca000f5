import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeBooking,
  makeEntry,
  makeOffer,
  type Booking,
  type OfferRow,
} from '../../../../test/factories/bookings.ts';
import {
  makeCareProvider,
  makeCompany,
  makeMarket,
  makeTransportProvider,
  makeUser,
  type CompanyRow,
} from '../../../../test/factories/parties.ts';
import { makeClassifications, makePatient } from '../../../../test/factories/places.ts';
import { testRuntime } from '../../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { actorOf, ask } from '../../../../test/support/graph.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { OwnedRuntime } from '../../../createRuntime.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import { usualMarketSettings } from '../../../network/companies/domain/usualMarketSettings.ts';
import { flushPatientReads } from '../../../patients/records/patientReads.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
let careProvider: CompanyRow;
let [holder, asked, loser, stranger, owner]: CompanyRow[] = [];
let held: Booking;
let offered: Booking;
let lost: OfferRow;
let bookings: Booking[];

const company = (of: CompanyRow | undefined): CompanyRow => {
  if (!of) throw new Error('no company');
  return of;
};
const booker = (): Actor => actorOf(careProvider, ['MANAGE_BOOKING']);
const dispatcher = (of: CompanyRow | undefined): Actor => actorOf(company(of), ['DISPATCH']);

beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url, { relay: false });
  const { db } = database;
  careProvider = await makeCareProvider(db);
  [holder, asked, loser, stranger, owner] = await Promise.all([
    makeTransportProvider(db),
    makeTransportProvider(db),
    makeTransportProvider(db),
    makeTransportProvider(db),
    makeCompany(db),
  ]);
  const market = await makeMarket(db, { ownerCompanyId: company(owner).id }, [
    careProvider.id,
    company(holder).id,
    company(asked).id,
    company(loser).id,
  ]);
  const { callType, urgency, priority, variable } = await makeClassifications(db);
  const trip = {
    callTypeId: callType.id,
    urgencyId: urgency.id,
    priorityId: priority.id,
    variableIds: [variable.id],
  };
  held = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: company(holder).id,
    legs: 2,
    trip,
  });
  await makeOffer(db, { booking: held, companyId: company(holder).id, status: 'ACCEPTED' });
  lost = await makeOffer(db, { booking: held, companyId: company(loser).id, status: 'REVOKED' });
  offered = await makeBooking(db, {
    marketId: market.id,
    companyId: careProvider.id,
    status: 'OFFERED',
    trip,
    patientId: (
      await makePatient(db, {
        companyId: careProvider.id,
        firstName: 'Zoë',
        lastName: 'Ångström',
        searchName: 'angstrom zoe',
      })
    ).id,
  });
  await makeOffer(db, { booking: offered, companyId: company(asked).id });
  bookings = [held, offered];
  for (let n = 0; n < 60; n += 1)
    bookings.push(
      await makeBooking(db, {
        marketId: market.id,
        companyId: careProvider.id,
        status: n % 2 ? 'OFFERED' : 'COMPLETED',
        transportProviderId: n % 2 ? null : company(holder).id,
        trip,
      }),
    );
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

const tripRow = `id version name position isReturn batchNo status displayState pickUpType pickUpAt pickUpTimeZone promisedPickUpAt dropOffAt dropOffTimeZone appointmentAt readyAt waitAndReturn
  pickUp { label facilityName departmentName } dropOff { label facilityName departmentName } piiViewable patient { id displayName } company { id name } transportProvider { id name }
  itinerary { id name } classification { callType { id code name } urgency { id code name } priority { id code name } } route { distanceMeters durationMinutes } incompleteReasons { code message }
  expectedPickUpAt expectedDropOffAt lateness { minutes reason growsFrom } viewerOffer { id version status respondsBy } progress { assignedAt toPickupAt atPickupAt toDropoffAt atDropoffAt clearAt }
  viewerCan { cancel edit readyNow acceptChanges recordProgress complete reportUnableToService reportUnableToComplete comment review }`;
const page =
  'edges { cursor node { ...Row } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount isExact';
const tripsGrid = `query Trips($first: Int, $filter: TripFilter) { trips(first: $first, filter: $filter) { ${page} } } fragment Row on Trip { ${tripRow} market { id displayName timeZone } }`;
const bookingsGrid = `query Bookings($first: Int) { itineraries(first: $first) { ${page} } }
  fragment Row on Itinerary { id version name type status isProxy firstPickUpAt createdAt updatedAt market { id displayName } company { id name } bookedByCompany { id name } transportProvider { id name }
    patient { id displayName } trips { ${tripRow} } viewerCan { cancel edit resubmit acceptOffer acceptChanges decline comment review seePatient seeAllOffers } }`;

describe('a grid page costs the same number of statements, however many rows', () => {
  test.each([
    ['trips', tripsGrid, 4, 4],
    ['bookings', bookingsGrid, 5, 5],
  ])('%s', async (_name, document, forBooker, forDispatcher) => {
    for (const [actor, expected] of [
      [booker(), forBooker],
      [dispatcher(holder), forDispatcher],
    ] as const) {
      for (const first of [1, 50, 50]) {
        const { statements: all, errors, data } = await ask(runtime, actor, document, { first });
        // The audit of an earlier page is written when its time has come, in whatever statement that falls.
        const statements = all.filter((text) => !text.includes('insert into patient_reads'));
        expect(errors).toEqual([]);
        expect(
          (Object.values(data ?? {})[0] as unknown as { edges: unknown[] }).edges.length,
        ).toBeGreaterThanOrEqual(Math.min(first, 31));
        const list = statements.map((text) => text.slice(0, 80)).join('\n');
        // What expected times come from is asked for where a row has been taken by somebody.
        expect(statements.length, list).toBeLessThanOrEqual(expected);
        expect(statements.length, list).toBeGreaterThanOrEqual(expected - 1);
      }
    }
  });

  test('a detail page takes a fixed number too', async () => {
    const detail = `query Detail($id: ID!) { itinerary(id: $id) { id name status market { id displayName timeZone currency settings { distanceUnit } } company { id name phone } transportProvider { id name phone }
      patient { id displayName dateOfBirth } trips { ${tripRow} requiredStamps endReason { id name } classification { variables { id code name } } completion { distance cost { amount } breakdown { code } } conflict { field } }
      batches { id no dispatch { message } } offers { id status company { id name } itinerary { id } estimate { amount } viewerCan { accept } } viewerCan { cancel } } }`;
    const { statements, errors } = await ask(runtime, booker(), detail, {
      id: globalId('Itinerary', held.itinerary.id),
    });
    expect(errors).toEqual([]);
    expect(statements.length, statements.map((text) => text.slice(0, 80)).join('\n')).toBeLessThanOrEqual(10);
  });
});

test('what a dispatcher may answer of a booking is what they may answer of its offer', async () => {
  const document =
    'query Own($id: ID!) { itinerary(id: $id) { offers { viewerCan { accept decline } } viewerCan { acceptOffer decline } } }';
  const seen = async (actor: Actor, id: string) =>
    (await ask(runtime, actor, document, { id: globalId('Itinerary', id) })).data?.['itinerary'];
  expect(await seen(dispatcher(asked), offered.itinerary.id)).toEqual({
    offers: [{ viewerCan: { accept: true, decline: true } }],
    viewerCan: { acceptOffer: true, decline: true },
  });
  expect(await seen(actorOf(company(asked), ['VIEW_DISPATCH']), offered.itinerary.id)).toEqual({
    offers: [{ viewerCan: { accept: false, decline: false } }],
    viewerCan: { acceptOffer: false, decline: false },
  });
  expect(await seen(dispatcher(holder), held.itinerary.id)).toEqual({
    offers: [{ viewerCan: { accept: false, decline: false } }],
    viewerCan: { acceptOffer: false, decline: false },
  });
  await database.sql`update offers set responds_by = now() - interval '1 second' where batch_id = ${offered.batch.id}`;
  expect(await seen(dispatcher(asked), offered.itinerary.id)).toEqual({
    offers: [{ viewerCan: { accept: false, decline: false } }],
    viewerCan: { acceptOffer: false, decline: false },
  });
  await database.sql`update offers set responds_by = null where batch_id = ${offered.batch.id}`;
});

test("a leg shows a transport provider its own offer and until when it can be answered, and nobody else's", async () => {
  const respondsBy = '2030-01-01T10:00:00.000Z';
  await database.sql`update offers set responds_by = ${respondsBy} where batch_id = ${offered.batch.id}`;
  const document =
    'query Own($id: ID!, $more: Boolean = false) { trip(id: $id) { viewerOffer { id status respondsBy round @include(if: $more) } } }';
  const seen = async (actor: Actor, booking: typeof offered, more = false) =>
    (await ask(runtime, actor, document, { id: globalId('Trip', booking.trips[0]?.id ?? ''), more })).data?.[
      'trip'
    ];
  expect(await seen(dispatcher(asked), offered)).toEqual({
    viewerOffer: { id: expect.any(String), status: 'OPEN', respondsBy },
  });
  expect(await seen(dispatcher(asked), offered, true)).toEqual({
    viewerOffer: { id: expect.any(String), status: 'OPEN', respondsBy, round: 1 },
  });
  expect(await seen(booker(), offered)).toEqual({ viewerOffer: null });
  expect(await seen(dispatcher(holder), held), 'taken: no longer an offer').toEqual({ viewerOffer: null });
  await database.sql`update offers set responds_by = null where batch_id = ${offered.batch.id}`;
});

test('when a leg is expected, both sides learn; a company that is only asked does not, nor the other when nobody has it', async () => {
  const document =
    'query Expected($id: ID!) { trip(id: $id) { pickUpAt expectedPickUpAt expectedDropOffAt lateness { minutes reason growsFrom } } }';
  const seen = async (actor: Actor, booking: typeof offered) =>
    (await ask(runtime, actor, document, { id: globalId('Trip', booking.trips[0]?.id ?? '') })).data?.[
      'trip'
    ];
  const id = held.trips[0]?.id ?? '';
  const before = await database.sql`select pick_up_at from trips where id = ${id}`;
  await database.sql`update trips set pick_up_at = now() - interval '20 minutes', to_pickup_at = now() - interval '5 minutes' where id = ${id}`;
  const expected = {
    expectedPickUpAt: expect.any(String),
    lateness: { minutes: 30, reason: 'LEFT_LATE', growsFrom: expect.any(String) },
  };
  expect(await seen(booker(), held)).toMatchObject(expected);
  expect(await seen(dispatcher(holder), held)).toMatchObject(expected);
  const nobody = { expectedPickUpAt: null, expectedDropOffAt: null, lateness: null };
  expect(await seen(booker(), offered)).toMatchObject(nobody);
  expect(await seen(dispatcher(asked), offered)).toMatchObject(nobody);
  await database.sql`update trips set status = 'ACCEPTED' where id = ${offered.trips[0]?.id ?? ''}`;
  expect(await seen(dispatcher(asked), offered), 'others have it').toMatchObject(nobody);
  expect(await seen(booker(), offered)).toMatchObject({ lateness: { minutes: expect.any(Number) } });
  await database.sql`update trips set status = 'OFFERED' where id = ${offered.trips[0]?.id ?? ''}`;
  await database.sql`update trips set pick_up_at = ${before[0]?.['pick_up_at'] as Date}, to_pickup_at = null where id = ${id}`;
});

test('totals are counted to a thousand', async () => {
  const { data } = await ask(
    runtime,
    booker(),
    '{ trips(first: 1) { totalCount isExact pageInfo { hasNextPage } } }',
  );
  expect(data).toEqual({ trips: { totalCount: 63, isExact: true, pageInfo: { hasNextPage: true } } });
});

describe('a foreign thing reads as one that does not exist', () => {
  test('nodes, lists and the log, to a stranger and to a transport provider that lost', async () => {
    await makeEntry(database.db, { itinerary: held.itinerary, message: 'Maria is in room 4' });
    const document = `query Foreign($trip: ID!, $itinerary: ID!, $batch: ID!) { trip(id: $trip) { id } itinerary(id: $itinerary) { id } node(id: $trip) { id } nodes(ids: [$itinerary, $batch]) { id }
      trips(filter: { itineraryId: $itinerary }) { nodes { id } totalCount } itineraries { nodes { id } totalCount } activity(itineraryId: $itinerary) { nodes { id } totalCount } }`;
    const variables = {
      trip: globalId('Trip', held.trip.id),
      itinerary: globalId('Itinerary', held.itinerary.id),
      batch: globalId('Batch', held.batch.id),
    };
    const nothing = {
      trip: null,
      itinerary: null,
      node: null,
      nodes: [null, null],
      trips: { nodes: [], totalCount: 0 },
      itineraries: { nodes: [], totalCount: 0 },
      activity: { nodes: [], totalCount: 0 },
    };
    for (const actor of [
      dispatcher(stranger),
      actorOf(company(stranger), ['MANAGE_BOOKING']),
      dispatcher(loser),
    ]) {
      const { data, errors } = await ask(runtime, actor, document, variables);
      expect(errors).toEqual([]);
      expect(data).toEqual(nothing);
    }
  });

  test('a lost offer stays readable, without the booking and its legs', async () => {
    const document =
      'query Lost($id: ID!) { offer(id: $id) { status bookingName company { name } itinerary { id } trips { id } viewerCan { accept } } offers { nodes { id } } }';
    const { data, errors } = await ask(runtime, dispatcher(loser), document, {
      id: globalId('Offer', lost.id),
    });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      offer: {
        status: 'REVOKED',
        bookingName: held.itinerary.name,
        company: { name: company(loser).name },
        itinerary: null,
        trips: [],
        viewerCan: { accept: false },
      },
      offers: { nodes: [{ id: globalId('Offer', lost.id) }] },
    });
    expect(
      (await ask(runtime, dispatcher(asked), document, { id: globalId('Offer', lost.id) })).data?.['offer'],
    ).toBeNull();
  });

  test('offers of a booking: a transport provider its own, the booker and the market owner all', async () => {
    const document =
      'query Offers($id: ID!) { itinerary(id: $id) { offers { company { id } } batches { dispatch { message } offers { id } } viewerCan { seeAllOffers } } }';
    const id = globalId('Itinerary', held.itinerary.id);
    const offersFor = async (actor: Actor) =>
      (await ask(runtime, actor, document, { id })).data?.['itinerary'] as unknown as {
        offers: unknown[];
        batches: { offers: unknown[] }[];
        viewerCan: { seeAllOffers: boolean };
      };
    for (const [actor, count] of [
      [booker(), 2],
      [actorOf(company(owner), ['VIEW_BOOKING']), 2],
      [dispatcher(holder), 1],
    ] as const) {
      const found = await offersFor(actor);
      expect([found.offers.length, found.batches[0]?.offers.length, found.viewerCan.seeAllOffers]).toEqual([
        count,
        count,
        count === 2,
      ]);
    }
  });

  test('nobody without a role for it gets a list', async () => {
    for (const actor of [actorOf(careProvider, ['MANAGE_PATIENT']), null]) {
      const { data, errors } = await ask(runtime, actor, '{ trips { nodes { id } } }');
      expect(data).toBeNull();
      expect(errors.map(({ code }) => code)).toEqual([actor ? 'FORBIDDEN' : 'UNAUTHENTICATED']);
    }
  });
});

describe('who the patient is', () => {
  const document = `query Patient($trip: ID!) { trip(id: $trip) { piiViewable patient { id displayName firstName } pickUp { notes floorAndRoom phone address { line1 } } classification { callType { name } }
    itinerary { patient { id } caller { name } authorizationNumbers viewerCan { seePatient } } } }`;
  const see = async (actor: Actor, booking: Booking) =>
    (await ask(runtime, actor, document, { trip: globalId('Trip', booking.trip.id) })).data?.[
      'trip'
    ] as unknown as Record<string, never>;

  test('a transport provider that is asked judges the job without it; the one that has the leg sees it', async () => {
    expect(await see(dispatcher(asked), offered)).toMatchObject({
      piiViewable: false,
      patient: null,
      pickUp: { notes: null, floorAndRoom: null, phone: null, address: { line1: '55 Fruit St' } },
      itinerary: { patient: null, caller: null, viewerCan: { seePatient: false } },
    });
    expect(await see(dispatcher(holder), held)).toMatchObject({
      piiViewable: true,
      patient: { id: globalId('Patient', held.trip.patientId) },
      pickUp: { notes: 'Ask for Maria Santos' },
      itinerary: { viewerCan: { seePatient: true } },
    });
    expect(await see(booker(), offered)).toMatchObject({ piiViewable: true, patient: { firstName: 'Zoë' } });
  });

  test('after the leg was given back or cancelled the transport provider sees it no longer', async () => {
    const { db } = database;
    const booking = await makeBooking(db, {
      marketId: held.itinerary.marketId,
      companyId: careProvider.id,
      status: 'ACCEPTED',
      transportProviderId: company(holder).id,
    });
    expect(await see(dispatcher(holder), booking)).toMatchObject({ piiViewable: true });
    await database.sql`update trips set status = 'CANCELLED' where id = ${booking.trip.id}`;
    expect(await see(dispatcher(holder), booking)).toMatchObject({
      piiViewable: false,
      patient: null,
      pickUp: { notes: null },
    });
    await database.sql`update trips set status = 'OFFERED', transport_provider_id = null where id = ${booking.trip.id}`;
    expect(await see(dispatcher(holder), booking)).toBeNull();
  });

  test("an own patient is found by name, accents or not; another company's by nobody", async () => {
    const named =
      '{ trips(filter: { patientName: "ang zo" }) { nodes { name } } itineraries(filter: { search: "Ångström" }) { nodes { name } } }';
    expect((await ask(runtime, booker(), named)).data).toEqual({
      trips: { nodes: [{ name: offered.trip.name }] },
      itineraries: { nodes: [{ name: offered.itinerary.name }] },
    });
    expect((await ask(runtime, dispatcher(asked), named)).data).toEqual({
      trips: { nodes: [] },
      itineraries: { nodes: [] },
    });
    expect(
      (
        await ask(
          runtime,
          booker(),
          `{ itineraries(filter: { search: "${offered.itinerary.name.toLowerCase()}" }) { nodes { name } } }`,
        )
      ).data,
    ).toEqual({ itineraries: { nodes: [{ name: offered.itinerary.name }] } });
  });

  test('what is searched for holds beside the name of a booking or patient that is asked for by itself', async () => {
    const [leg, booking] = [offered.trip.name, offered.itinerary.name];
    for (const [filter, isFound] of [
      ['patientName: "ang", search: "zo"', true],
      ['patientName: "ang", search: "nobody"', false],
      ['patientName: "nobody", search: "ang"', false],
      [`name: "${booking.slice(0, 3)}", search: "${booking.toLowerCase()}"`, true],
      [`name: "${booking}", search: "${booking.slice(0, 3)}"`, true],
      [`name: "${booking}", search: "${held.itinerary.name}"`, false],
    ] as const) {
      const found = await ask(
        runtime,
        booker(),
        `{ trips(filter: { ${filter} }) { nodes { name } totalCount } itineraries(filter: { ${filter} }) { nodes { name } } }`,
      );
      expect([filter, found.data]).toEqual([
        filter,
        {
          trips: { nodes: isFound ? [{ name: leg }] : [], totalCount: isFound ? 1 : 0 },
          itineraries: { nodes: isFound ? [{ name: booking }] : [] },
        },
      ]);
    }
  });

  test('every patient shown is recorded: who, whose, why, in which operation; what was not shown is not', async () => {
    const user = await makeUser(database.db, { companyId: company(holder).id });
    await flushPatientReads(runtime);
    const [since] = await database.sql<{ at: Date }[]>`select clock_timestamp() as at`;
    await ask(runtime, actorOf(company(holder), ['DISPATCH'], user), tripsGrid, {
      first: 50,
      filter: { itineraryId: globalId('Itinerary', held.itinerary.id) },
    });
    await ask(runtime, dispatcher(asked), tripsGrid, { first: 50, filter: {} });
    await flushPatientReads(runtime);
    const reads =
      await database.sql`select patient_id, company_id, user_id, reason, operation from patient_reads where read_at > ${since?.at ?? null}`;
    expect(reads.map((read) => ({ ...read }))).toEqual([
      {
        patient_id: held.trip.patientId,
        company_id: company(holder).id,
        user_id: user.id,
        reason: 'ACCEPTED',
        operation: 'Trips',
      },
    ]);
  });
});

test('the log: the booking side reads all of it, a transport provider what concerns it', async () => {
  const { db } = database;
  const booking = await makeBooking(db, {
    marketId: held.itinerary.marketId,
    companyId: careProvider.id,
    status: 'ACCEPTED',
    transportProviderId: company(holder).id,
  });
  await makeOffer(db, { booking, companyId: company(asked).id });
  const lines = {
    booker: { type: 'REVIEW', audience: 'BOOKER', companyId: careProvider.id, message: 'booker' },
    all: { type: 'COMMENT', audience: 'ALL', companyId: careProvider.id, message: 'all' },
    leg: {
      type: 'EDIT',
      audience: 'ALL',
      companyId: careProvider.id,
      tripId: booking.trip.id,
      message: 'leg',
    },
    toHolder: {
      type: 'ACCEPT',
      audience: 'PARTY',
      transportProviderId: company(holder).id,
      message: 'toHolder',
    },
    toAsked: { type: 'OFFER', audience: 'PARTY', transportProviderId: company(asked).id, message: 'toAsked' },
  } as const;
  for (const line of Object.values(lines)) await makeEntry(db, { itinerary: booking.itinerary, ...line });
  const document =
    'query Log($id: ID!, $first: Int, $after: String) { activity(itineraryId: $id, first: $first, after: $after) { nodes { message } totalCount pageInfo { hasNextPage endCursor } } }';
  const log = async (actor: Actor, args: object = {}) =>
    (await ask(runtime, actor, document, { id: globalId('Itinerary', booking.itinerary.id), ...args }))
      .data?.['activity'] as unknown as {
      nodes: { message: string }[];
      totalCount: number;
      pageInfo: { hasNextPage: boolean; endCursor: string };
    };
  const messages = async (actor: Actor) => (await log(actor)).nodes.map(({ message }) => message);
  expect(await messages(booker())).toEqual(['toAsked', 'toHolder', 'leg', 'all', 'booker']);
  expect(await messages(dispatcher(holder))).toEqual(['toHolder', 'leg', 'all']);
  expect(await messages(dispatcher(asked))).toEqual(['toAsked']);
  const first = await log(booker(), { first: 2 });
  expect([first.totalCount, first.pageInfo.hasNextPage]).toEqual([5, true]);
  expect(
    (await log(booker(), { first: 9, after: first.pageInfo.endCursor })).nodes.map(({ message }) => message),
  ).toEqual(['leg', 'all', 'booker']);
});

test.each(['KM', 'MI'] as const)('a leg tells distances in the unit of its market: %s', async (unit) => {
  const { db } = database;
  const market = await makeMarket(
    db,
    { ownerCompanyId: company(owner).id, settings: usualMarketSettings({ distanceUnit: unit }) },
    [careProvider.id],
  );
  const booking = await makeBooking(db, { marketId: market.id, companyId: careProvider.id });
  const { data } = await ask(
    runtime,
    booker(),
    'query Unit($id: ID!) { itinerary(id: $id) { trips { distanceUnit } } }',
    { id: globalId('Itinerary', booking.itinerary.id) },
  );
  expect(data?.['itinerary']).toEqual({ trips: [{ distanceUnit: unit }] });
});
