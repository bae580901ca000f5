import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { makeVehicle } from '../../../test/factories/vehicles.ts';
import type { BookingWorld, Party } from '../../../test/factories/bookingWorld.ts';
import { assignVehicle } from '../../bookings/travel/commands/assignVehicle.ts';
import { acceptOffer } from '../../bookings/dispatch/commands/acceptOffer.ts';
import { newId } from '../../platform/ids.ts';
import { expandRoles } from '../../people/users/domain/roles.ts';
import { createJobType, updateJobType } from './commands/jobTypes.ts';
import { refusalOf } from '../../../test/support/refusalOf.ts';

let session: BookingSession;
let world: BookingWorld;
let keeper: Party;
beforeAll(async () => {
  session = await bookingSession();
});
afterAll(() => session.close());

const begin = async (): Promise<void> => {
  world = await session.world({ tiers: [1] });
  const carrier = world.transportProviders[0] ?? world.stranger;
  keeper = { ...carrier, actor: { ...carrier.actor, roles: expandRoles(['COMPANY_CONFIG_ADMIN']) } };
};
const fields = (changes: object = {}) => ({
  name: 'Chairs',
  callTypeIds: [world.classification.callTypeId],
  urgencyIds: [],
  priorityIds: [],
  variableIds: [world.variableId],
  seats: 2,
  place: 'WHEELCHAIR' as const,
  ...changes,
});
const outcome = async (): Promise<string> => {
  const id = await session.book(world, 600, { forceOffer: true });
  return (await session.offers(id)).length > 0
    ? 'asked'
    : ((
        (await session.batches(id))[0] as unknown as
          | { dispatch: { leftOut: { reason: string }[] } }
          | undefined
      )?.dispatch.leftOut[0]?.reason ?? 'nobody');
};

test('a job type is changed from one need to another that is called the same', async () => {
  await begin();
  const twins = [newId(), newId()];
  for (const id of twins)
    await session.sql`insert into lookup_values (id, kind, code, name, properties) values (${id}, 'VARIABLE', ${`T-${id.slice(-8)}`}, 'Called the same', '{}')`;
  const says = (id: string | undefined) => fields({ name: 'Twins', variableIds: [id] });
  const { jobTypeId } = await session.as(keeper, createJobType, says(twins[0]));
  await session.as(keeper, updateJobType, { ...says(twins[1]), jobTypeId, expectedVersion: 1 });
  expect(
    (await session.sql`select variable_ids as needs, version from job_types where id = ${jobTypeId}`)[0],
  ).toEqual({ needs: [twins[1]], version: 2 });
});

test('a job type names entries that there are, once by name, and is remembered by their names', async () => {
  await begin();
  const first = (
    await refusalOf(session.as(keeper, createJobType, fields({ variableIds: [world.marketId] })))
  ).data;
  expect(first).toEqual({ issues: [{ path: 'variableIds.0', code: 'unknown_option' }] });
  const { jobTypeId } = await session.as(keeper, createJobType, fields());
  expect((await refusalOf(session.as(keeper, createJobType, fields({ name: 'CHAIRS' })))).data).toEqual({
    issues: [{ path: 'name', code: 'taken' }],
  });
  await session.as(keeper, updateJobType, { ...fields({ seats: null }), jobTypeId, expectedVersion: 1 });
  expect(
    (await refusalOf(session.as(keeper, updateJobType, { ...fields(), jobTypeId, expectedVersion: 1 }))).kind,
  ).toBe('StaleVersion');
  const stranger = { ...world.stranger, actor: { ...world.stranger.actor, roles: keeper.actor.roles } };
  expect(
    (await refusalOf(session.as(stranger, updateJobType, { ...fields(), jobTypeId, expectedVersion: 2 })))
      .kind,
  ).toBe('NotFound');
  const rows = await session.sql<{ action: string; edits: { field: string; new: string | null }[] }[]>`
    select action, edits from configuration_changes where entity_id = ${jobTypeId} order by id`;
  expect(rows.map(({ action }) => action)).toEqual(['CREATED', 'UPDATED']);
  expect(rows[1]?.edits).toEqual([{ field: 'seats', old: '2', new: null }]);
});

test('capability and the choice of a vehicle go by one rule: place, seats, weight', async () => {
  await begin();
  const jobType = (
    await session.sql<
      { id: string; version: number }[]
    >`select id, version from job_types where company_id = ${keeper.id}`
  )[0];
  await session.as(keeper, updateJobType, {
    ...fields({ name: 'All', seats: 9 }),
    jobTypeId: jobType?.id ?? '',
    expectedVersion: jobType?.version ?? 0,
  });
  // Without vehicles nobody is asked for them.
  expect(await outcome()).toBe('asked');
  const stretcher = await makeVehicle(session.db, { companyId: keeper.id, wheelchairPlaces: 0 });
  expect(await outcome()).toBe('NO_VEHICLE');
  const van = await makeVehicle(session.db, {
    companyId: keeper.id,
    wheelchairPlaces: 1,
    maxPatientPounds: 250,
  });
  expect(await outcome()).toBe('asked');
  await session.sql`update patients set traits = traits || '{"weight": "300", "weightUnit": "lb"}' where id = ${world.patientId}`;
  expect(await outcome()).toBe('NO_VEHICLE');
  await session.sql`update vehicles set max_patient_pounds = 300 where id = ${van.id}`;
  const id = await session.book(world, 700, { forceOffer: true });
  const carrier = world.transportProviders[0] ?? world.stranger;
  const [offer] = await session.offers(id);
  await session.as(carrier, acceptOffer, {
    offerId: offer?.id ?? '',
    expectedTerms: offer?.terms_version ?? 1,
  } as never);
  const [trip] = await session.trips(id);
  const choose = (vehicleId: string) =>
    session.as(carrier, assignVehicle, { tripId: trip?.id ?? '', vehicleId });
  expect((await refusalOf(choose(stretcher.id))).data).toEqual({
    issues: [{ path: 'vehicleId', code: 'vehicle_place' }],
  });
  await choose(van.id);
  await session.sql`update vehicles set max_patient_pounds = 299 where id = ${van.id}`;
  await session.sql`update trips set vehicle_id = null where id = ${trip?.id ?? ''}`;
  expect((await refusalOf(choose(van.id))).data).toEqual({
    issues: [{ path: 'vehicleId', code: 'vehicle_weight' }],
  });
});
