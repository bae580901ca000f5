import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { type BookingWorld, type Party, transportProviderOf } from '../../../test/factories/bookingWorld.ts';
import { makeVehicle, type VehicleRow } from '../../../test/factories/vehicles.ts';
import { ask } from '../../../test/support/graph.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { listen, liveHub } from '../../../test/support/live.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { assignDriver } from '../../people/users/commands/assignDriver.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { assignVehicle } from '../../bookings/travel/commands/assignVehicle.ts';
import { recordProgress } from '../../bookings/travel/commands/recordProgress.ts';
import { reportUnableToService } from '../../bookings/travel/commands/reportUnableToService.ts';
import { createVehicle } from './commands/createVehicle.ts';
import { updateVehicle } from './commands/updateVehicle.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let transportProvider: Party;
let van: VehicleRow;
let bus: VehicleRow;

beforeAll(async () => {
  session = await bookingSession();
});
beforeEach(async () => {
  world = await session.world({ tiers: [1, 1] });
  transportProvider = transportProviderOf(world);
  [van, bus] = [
    await makeVehicle(session.db, { companyId: transportProvider.id }),
    await makeVehicle(session.db, { companyId: transportProvider.id }),
  ];
});
afterAll(() => session.close());

const admin = (): Party => ({
  ...transportProvider,
  actor: { ...transportProvider.actor, roles: expandRoles(['VEHICLE_ADMIN']) },
});
const driver = (vehicle: VehicleRow): Party => ({
  ...transportProvider,
  actor: { ...transportProvider.actor, roles: expandRoles(['DRIVER']), vehicleId: vehicle.id },
});
const accepted = async (minutes = 120): Promise<{ id: string; tripId: string }> => {
  const id = await session.book(world, minutes);
  await session.accept(id, transportProvider);
  return { id, tripId: (await session.trips(id))[0]?.id ?? '' };
};
const vehicleOf = async (id: string): Promise<unknown> => (await session.trips(id))[0]?.['vehicle_id'];

test('reserving a vehicle stamps nothing and moves nothing; it is logged with the names, and told to all who see the leg', async () => {
  const { id, tripId } = await accepted();
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: bus.id });
  const [trip] = await session.trips(id);
  expect(trip).toMatchObject({
    status: 'ACCEPTED',
    vehicle_id: bus.id,
    assigned_at: null,
    to_pickup_at: null,
  });
  const lines = (await session.log(id)).filter(({ type }) => type === 'ASSIGN_VEHICLE');
  expect(lines.map(({ edits, audience }) => [edits?.[0]?.old, edits?.[0]?.new, audience])).toEqual([
    [null, van.name, 'PARTY'],
    [van.name, bus.name, 'PARTY'],
  ]);
  expect(
    (await session.events(id))
      .filter(({ type }) => type === 'trip.vehicleAssigned')
      .map(
        ({ company_ids }) =>
          company_ids.includes(world.careProvider.id) && company_ids.includes(transportProvider.id),
      ),
  ).toEqual([true, true]);
  expect(await session.replays(id)).toBe(true);
});

test('a leg that comes back from its transport provider leaves the vehicle; so does one that is taken off it', async () => {
  const { id, tripId } = await accepted();
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  await session.as(transportProvider, reportUnableToService, {
    tripId,
    reasonId: world.reasons.unableToService,
  });
  expect(await vehicleOf(id)).toBeNull();
  const other = await accepted();
  await session.as(transportProvider, assignVehicle, { tripId: other.tripId, vehicleId: van.id });
  await session.as(transportProvider, assignVehicle, { tripId: other.tripId, vehicleId: null });
  expect(await vehicleOf(other.id)).toBeNull();
});

test("only the transport provider's own vehicle, in use and fit for the call type, from acceptance until the leg is over", async () => {
  const { tripId } = await accepted();
  const assign = (vehicleId: string, who: Party = transportProvider, trip = tripId) =>
    refusalOf(session.as(who, assignVehicle, { tripId: trip, vehicleId }));
  const foreign = await makeVehicle(session.db, { companyId: world.stranger.id });
  const idle = await makeVehicle(session.db, { companyId: transportProvider.id, status: 'INACTIVE' });
  const unfit = await makeVehicle(session.db, {
    companyId: transportProvider.id,
    callTypeIds: [world.classification.urgencyId],
  });
  expect((await assign(foreign.id)).kind).toBe('NotFound');
  expect((await assign(idle.id)).data).toMatchObject({ issues: [{ path: 'vehicleId', code: 'inactive' }] });
  expect((await assign(unfit.id)).data).toMatchObject({
    issues: [{ path: 'vehicleId', code: 'vehicle_call_type' }],
  });
  expect((await assign(van.id, world.careProvider)).kind).toBe('NotPermitted');
  expect((await assign(van.id, driver(van))).kind).toBe('NotPermitted');
  expect((await assign(van.id, world.stranger)).kind).toBe('NotFound');
  const open = await session.book(world, 200);
  expect((await assign(van.id, transportProvider, (await session.trips(open))[0]?.id)).kind).toBe(
    'NotPermitted',
  );
});

test("a driver stamps the legs of their vehicle, and no colleague's", async () => {
  const { id, tripId } = await accepted();
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  const stamp = { tripId, progress: { assignedAt: await session.local(-1) } };
  expect((await refusalOf(session.as(driver(bus), recordProgress, stamp))).kind).toBe('NotPermitted');
  await session.as(driver(van), recordProgress, stamp);
  expect((await session.trips(id))[0]?.['assigned_at']).toBeInstanceOf(Date);
});

test('a vehicle with legs to carry stays in use; one that goes out of use has no drivers; names are unique', async () => {
  const user = world.transportProviders[0]?.actor.userId ?? '';
  await session.sql`update users set roles = array['DRIVER'] where id = ${user}`;
  const fields = (row: VehicleRow, over: object = {}) => ({
    vehicleId: row.id,
    expectedVersion: row.version,
    name: row.name,
    capacity: 1,
    callTypeIds: [],
    ...over,
  });
  const { tripId } = await accepted();
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  await session.as(admin(), assignDriver, { userId: user, vehicleId: van.id });
  expect(
    (await refusalOf(session.as(admin(), updateVehicle, fields(van, { status: 'INACTIVE' })))).data,
  ).toMatchObject({ trips: 1 });
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: null });
  await session.as(admin(), updateVehicle, fields(van, { status: 'INACTIVE' }));
  expect(await session.sql`select vehicle_id from users where id = ${user}`).toEqual([{ vehicle_id: null }]);
  expect((await refusalOf(session.as(admin(), updateVehicle, fields(van)))).kind).toBe('StaleVersion');
  expect(
    (await refusalOf(session.as(admin(), assignDriver, { userId: user, vehicleId: van.id }))).data,
  ).toMatchObject({ issues: [{ code: 'inactive' }] });
  expect(
    (
      await refusalOf(
        session.as(admin(), createVehicle, { name: bus.name.toUpperCase(), capacity: 1, callTypeIds: [] }),
      )
    ).data,
  ).toMatchObject({ issues: [{ path: 'name', code: 'taken' }] });
  expect(
    (
      await refusalOf(
        session.as(admin(), assignDriver, {
          userId: world.careProvider.actor.userId ?? '',
          vehicleId: bus.id,
        }),
      )
    ).kind,
  ).toBe('NotFound');
  // Who is invited is put on a vehicle before they come; who was disabled is not.
  const vehicleOfUser = () => session.sql`select vehicle_id from users where id = ${user}`;
  await session.sql`update users set status = 'PENDING' where id = ${user}`;
  await session.as(admin(), assignDriver, { userId: user, vehicleId: bus.id });
  expect(await vehicleOfUser()).toEqual([{ vehicle_id: bus.id }]);
  // Somebody takes them off the van, on which they were seen, and they are on the bus by now.
  await session.as(admin(), assignDriver, { userId: user, vehicleId: null, fromVehicleId: van.id });
  expect(await vehicleOfUser()).toEqual([{ vehicle_id: bus.id }]);
  await session.as(admin(), assignDriver, { userId: user, vehicleId: null, fromVehicleId: bus.id });
  expect(await vehicleOfUser()).toEqual([{ vehicle_id: null }]);
  await session.sql`update users set status = 'DISABLED' where id = ${user}`;
  expect(
    (await refusalOf(session.as(admin(), assignDriver, { userId: user, vehicleId: bus.id }))).data,
  ).toMatchObject({ issues: [{ code: 'not_a_driver' }] });
  await session.sql`update users set status = 'ACTIVE', roles = array['DISPATCH'] where id = ${user}`;
  expect(
    (await refusalOf(session.as(admin(), assignDriver, { userId: user, vehicleId: bus.id }))).data,
  ).toMatchObject({ issues: [{ code: 'not_a_driver' }] });
});

test('overlapping legs of one vehicle are shown, not forbidden', async () => {
  const [one, two, far] = [await accepted(120), await accepted(125), await accepted(600)];
  for (const { tripId } of [one, two, far])
    await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  const rows = await session.sql<
    { vehicle_id: string }[]
  >`select vehicle_id from trips where id = any(${[one.tripId, two.tripId, far.tripId]}::uuid[])`;
  expect(rows.every(({ vehicle_id }) => vehicle_id === van.id)).toBe(true);
  const document =
    'query ($id: ID!) { trip(id: $id) { vehicleConflicts { id } } vehicleChoices(tripId: $id) { servesCallType vehicle { name } overlapping { id } } }';
  const { data, errors } = await ask(session.runtime, transportProvider.actor, document, {
    id: globalId('Trip', one.tripId),
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    trip: { vehicleConflicts: [{ id: globalId('Trip', two.tripId) }] },
    vehicleChoices: [
      {
        servesCallType: true,
        vehicle: { name: van.name },
        overlapping: [{ id: globalId('Trip', two.tripId) }],
      },
      { servesCallType: true, vehicle: { name: bus.name }, overlapping: [] },
    ].toSorted((a, b) => (a.vehicle.name < b.vehicle.name ? -1 : 1)),
  });
});

test('a leg that by its plan is over long before, and runs late, has its vehicle when the next one wants it', async () => {
  const [late, next] = [await accepted(120), await accepted(150)];
  for (const { tripId } of [late, next])
    await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  const of = async (): Promise<unknown> => {
    const document =
      'query ($id: ID!) { trip(id: $id) { vehicleConflicts { id lateness { reason } } } vehicleChoices(tripId: $id) { vehicle { name } overlapping { id } } }';
    const { data, errors } = await ask(session.runtime, transportProvider.actor, document, {
      id: globalId('Trip', next.tripId),
    });
    expect(errors).toEqual([]);
    return data;
  };
  await session.sql`
    update trips set pick_up_at = now() - interval '3 hours', drop_off_at = now() - interval '1 hour', route_duration_seconds = 7200 where id = ${late.tripId}`;
  // It still has to be begun: at the earliest it is over in two hours, when by its plan it was over an hour
  // ago.
  await session.sql`update trips set pick_up_at = now() + interval '45 minutes', drop_off_at = now() + interval '75 minutes' where id = ${next.tripId}`;
  const waiting = { id: globalId('Trip', late.tripId) };
  expect(await of()).toEqual({
    trip: { vehicleConflicts: [{ ...waiting, lateness: { reason: 'NOT_ASSIGNED' } }] },
    vehicleChoices: expect.arrayContaining([{ vehicle: { name: van.name }, overlapping: [waiting] }]),
  });
  await session.sql`update trips set status = 'IN_MOTION', at_pickup_at = now() - interval '3 hours', to_dropoff_at = now() - interval '3 hours', at_dropoff_at = now() - interval '1 hour' where id = ${late.tripId}`;
  expect(await of()).toEqual({
    trip: { vehicleConflicts: [] },
    vehicleChoices: expect.arrayContaining([{ vehicle: { name: van.name }, overlapping: [] }]),
  });
});

test('the driver hears of a leg that comes to their vehicle and of one that leaves it', async () => {
  await session.runtime.relay.start();
  const hub = liveHub(session.runtime);
  const { tripId } = await accepted();
  const heard = await listen(
    session.runtime,
    hub,
    driver(van).actor,
    'subscription { tripsChanged { removedIds trips { id piiViewable vehicle { name } } } }',
    {},
  );
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id });
  const id = globalId('Trip', tripId);
  const came = await heard.until((frame) =>
    (frame as { trips: { id: string }[] }).trips.some((trip) => trip.id === id),
  );
  expect(came).toMatchObject({ trips: [{ piiViewable: true, vehicle: { name: van.name } }] });
  await session.as(transportProvider, assignVehicle, { tripId, vehicleId: bus.id });
  await heard.until((frame) => (frame as { removedIds: string[] }).removedIds.includes(id));
  heard.leave();
  await hub.close();
});

test('a vehicle that goes out of use at this moment gets neither a driver nor a leg', async () => {
  const { id, tripId } = await accepted();
  const userId = transportProvider.actor.userId ?? '';
  await session.sql`update users set roles = array_append(roles, 'DRIVER') where id = ${userId}`;
  const outcomes: PromiseSettledResult<unknown>[] = [];
  let over: Promise<unknown> = Promise.resolve();
  await session.sql.begin(async (sql) => {
    await sql`select 1 from vehicles where id = ${van.id} for update`;
    await sql`update vehicles set status = 'INACTIVE' where id = ${van.id}`;
    over = Promise.allSettled([
      session.as(admin(), assignDriver, { userId, vehicleId: van.id }),
      session.as(transportProvider, assignVehicle, { tripId, vehicleId: van.id }),
    ]).then((found) => outcomes.push(...found));
    await waitFor('both wait for the vehicle', async () => {
      const [row] = await session.sql<
        { n: number }[]
      >`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return row?.n === 2;
    });
  });
  await over;
  expect(
    outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as Refusal).data : null)),
  ).toEqual([
    { issues: [{ path: 'vehicleId', code: 'inactive' }] },
    { issues: [{ path: 'vehicleId', code: 'inactive' }] },
  ]);
  expect([
    await vehicleOf(id),
    (await session.sql`select 1 from users where vehicle_id = ${van.id}`)[0],
  ]).toEqual([null, undefined]);
});

test('a vehicle whose call type has gone out of use can still be changed; no other vehicle gets it', async () => {
  const callTypeId = newId();
  await session.sql`insert into lookup_values (id, kind, code, name, properties) values (${callTypeId}, 'CALL_TYPE', ${`OLD-${callTypeId.slice(-6)}`}, 'Formerly', '{}')`;
  const says = (name: string) => ({ name, capacity: 1, callTypeIds: [callTypeId] });
  await session.as(admin(), updateVehicle, { ...says('Van'), vehicleId: van.id, expectedVersion: 1 });
  await session.sql`update lookup_values set active = false where id = ${callTypeId}`;
  await session.as(admin(), updateVehicle, { ...says('Blue van'), vehicleId: van.id, expectedVersion: 2 });
  expect(
    (await session.sql`select name, call_type_ids as types from vehicles where id = ${van.id}`)[0],
  ).toEqual({ name: 'Blue van', types: [callTypeId] });
  const other = session.as(admin(), updateVehicle, { ...says('Bus'), vehicleId: bus.id, expectedVersion: 1 });
  expect((await refusalOf(other)).data).toEqual({
    issues: [{ path: 'callTypeIds.0', code: 'unknown_option' }],
  });
});

test('somebody of another company who has not come yet is found on a vehicle by the name that was typed, and by no other', async () => {
  const [identityId, userId] = [newId(), newId()];
  await session.sql`
    insert into identities (id, login, display_name, avatar) values (${identityId}, ${`${identityId}@example.org`}, 'Zenobia Hidden', '{"backgroundColor":"#345","labelColor":"#fff","label":"ZH"}')`;
  await session.sql`
    insert into users (id, identity_id, company_id, roles, status, invited_name, vehicle_id) values (${userId}, ${identityId}, ${transportProvider.id}, '{DRIVER}', 'PENDING', 'Abel Typed', ${van.id})`;
  const found = async (drivers: string): Promise<unknown> =>
    (
      await ask(
        session.runtime,
        admin().actor,
        `query ($drivers: String) { vehicles(filter: { drivers: $drivers }) { nodes { id } } }`,
        { drivers },
      )
    ).data?.['vehicles'];
  const vehicle = { id: globalId('Vehicle', van.id) };
  expect([await found('typed'), await found('zenobia')]).toEqual([{ nodes: [vehicle] }, { nodes: [] }]);
  // The picker of drivers has the typed name's place.
  await session.sql`update identities set display_name = 'Middle Name' where id = ${transportProvider.actor.identityId}`;
  await session.sql`update users set roles = array_append(roles, 'DRIVER') where id = ${transportProvider.actor.userId}`;
  expect(
    (await ask(session.runtime, admin().actor, '{ drivers { person { displayName } } }')).data?.['drivers'],
  ).toEqual([{ person: { displayName: 'Abel Typed' } }, { person: { displayName: 'Middle Name' } }]);
});

test('each change of one operation is answered as it stands after that very change', async () => {
  const answer = await ask(
    session.runtime,
    admin().actor,
    `mutation ($first: UpdateVehicleInput!, $second: UpdateVehicleInput!) {
      first: updateVehicle(input: $first) { ... on UpdateVehicleSuccess { vehicle { name version } } }
      second: updateVehicle(input: $second) { ... on UpdateVehicleSuccess { vehicle { name version } } }
    }`,
    {
      first: { vehicleId: globalId('Vehicle', van.id), expectedVersion: 1, name: 'Once', capacity: 1 },
      second: { vehicleId: globalId('Vehicle', van.id), expectedVersion: 2, name: 'Twice', capacity: 1 },
    },
  );
  expect([answer.errors, answer.data]).toEqual([
    [],
    {
      first: { vehicle: { name: 'Once', version: 2 } },
      second: { vehicle: { name: 'Twice', version: 3 } },
    },
  ]);
});
