import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import {
  type BookingWorld,
  type Party,
  transportProviderOf,
} from '../../../../test/factories/bookingWorld.ts';
import { sayingYes } from '../../../../test/factories/sayingYes.ts';
import { makeVehicle } from '../../../../test/factories/vehicles.ts';
import { deriveAlerts } from '../../../attention/alerts/domain/deriveAlerts.ts';
import { expandRoles } from '../../../people/users/domain/roles.ts';
import { assignVehicle } from './assignVehicle.ts';
import { completeTrip } from './completeTrip.ts';
import { recordProgress } from './recordProgress.ts';

let session: BookingSession;
let world: BookingWorld;
let party: Party;
let driver: Party;
let vehicleId: string;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world({ tiers: [1, 1] });
  party = transportProviderOf(world);
  vehicleId = (await makeVehicle(session.db, { companyId: party.id })).id;
  driver = { ...party, actor: { ...party.actor, roles: expandRoles(['DRIVER']), vehicleId } };
});
afterEach(() => session.resetClock());
afterAll(() => session.close());

/** A leg accepted, with the driver's vehicle. */
const accepted = async (minutes = 15): Promise<{ id: string; tripId: string }> => {
  const id = await session.book(world, minutes);
  await session.accept(id, party);
  const tripId = (await session.trips(id))[0]?.id ?? '';
  await session.as(party, assignVehicle, { tripId, vehicleId });
  return { id, tripId };
};
interface Edit {
  minutes: number;
  elsewhere?: boolean;
  note?: string;
  added?: boolean;
}
const edit = async (id: string, { minutes, elsewhere, note, added }: Edit): Promise<void> => {
  const [trip] = await session.trips(id);
  const leg = async (facilityId: string, at: number) => ({
    pickUp: {
      facilityId,
      floorAndRoom: '3 East',
      type: 'SET_TIME' as const,
      at: await session.local(at),
      notes: note ?? null,
    },
    dropOff: { facilityId: facilityId === world.hospitalId ? world.clinicId : world.hospitalId },
  });
  await session.edit(world.careProvider, id, {
    legs: [
      { tripId: trip?.id ?? '', ...(await leg(elsewhere ? world.clinicId : world.hospitalId, minutes)) },
      ...(added ? [await leg(world.clinicId, minutes + 200)] : []),
    ],
  });
};
const arrival = async (tripId: string, minutes: number) => ({
  tripId,
  progress: {
    toPickupAt: await session.local(minutes - 5),
    atPickupAt: await session.local(minutes),
  },
});
const agreedColumns = [
  'pick_up_at',
  'drop_off_at',
  'pick_up_time_zone',
  'drop_off_time_zone',
  'pick_up',
  'drop_off',
  'pick_up_facility_id',
  'drop_off_facility_id',
  'pick_up_type',
  'route_distance_meters',
  'route_duration_seconds',
  'call_type_id',
  'variable_ids',
] as const;
const agreedOf = (trip: Record<string, unknown> | undefined) =>
  Object.fromEntries(agreedColumns.map((column) => [column, trip?.[column]]));

test('a driver whose phone sends late that the crew was there before the change: the change is taken back, and the booker told', async () => {
  const { id, tripId } = await accepted();
  const before = agreedOf((await session.trips(id))[0]);
  session.advance(10);
  await edit(id, { minutes: 200, elsewhere: true });
  const changed = (await session.trips(id))[0];
  expect(changed?.status).toBe('CONFLICT');
  session.advance(3);
  await session.as(driver, recordProgress, await arrival(tripId, -5));
  const [trip] = await session.trips(id);
  expect(trip).toMatchObject({
    status: 'IN_MOTION',
    conflict_reason: null,
    conflict_ends_at: null,
    terms_version: (changed?.terms_version ?? 0) + 1,
    vehicle_id: vehicleId,
  });
  expect(agreedOf(trip)).toEqual(before);
  const lines = (await session.log(id)).slice(-2);
  expect(lines.map(({ type, from_status, to_status }) => [type, from_status, to_status])).toEqual([
    ['TAKE_BACK_CHANGES', 'CONFLICT', 'ACCEPTED'],
    ['PROGRESS', 'ACCEPTED', 'IN_MOTION'],
  ]);
  expect(lines[0]?.audience).toBe('ALL');
  expect(lines[0]?.edits?.find(({ field }) => field === 'PICK_UP_TIME')).toMatchObject({
    old: instant(changed, 'pick_up_at').toISOString(),
    new: instant(trip, 'pick_up_at').toISOString(),
  });
  const told = (await session.events(id)).filter(({ type }) => type === 'trip.changesTakenBack');
  expect(told).toHaveLength(1);
  expect(told[0]?.company_ids).toContain(world.careProvider.id);
  expect(
    deriveAlerts({
      ...(told[0]?.payload as never as Parameters<typeof deriveAlerts>[0]),
      type: 'trip.changesTakenBack',
      itineraryId: id,
      offerId: null,
      tier: null,
      occasion: null,
      transportProviderIds: [],
    }).map(({ event, companyId }) => [event, companyId]),
  ).toEqual([['CREW_ALREADY_THERE', world.careProvider.id]]);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('notes that came with the change and the place that did not change stay as they are', async () => {
  const { id, tripId } = await accepted();
  session.advance(10);
  await edit(id, { minutes: 200, note: 'Ring twice.' });
  await session.as(driver, recordProgress, await arrival(tripId, -4));
  expect((await session.trips(id))[0]).toMatchObject({
    status: 'IN_MOTION',
    pick_up: { notes: 'Ring twice.' },
  });
});

test('who arrived after the change, or is no driver, sees the change first', async () => {
  const { id, tripId } = await accepted(60);
  await edit(id, { minutes: 200 });
  session.advance(10);
  const refused = { kind: 'ChangesNotAccepted', data: { tripId } };
  const unchanged = await session.trips(id);
  await expect(session.as(driver, recordProgress, await arrival(tripId, -2))).rejects.toMatchObject(refused);
  await expect(session.as(party, recordProgress, await arrival(tripId, -20))).rejects.toMatchObject(refused);
  expect(await session.trips(id)).toEqual(unchanged);
});

test('changed twice: it is the first change that the crew has to have preceded', async () => {
  const { id, tripId } = await accepted(60);
  session.advance(5);
  await edit(id, { minutes: 200 });
  session.advance(10);
  await edit(id, { minutes: 230 });
  await expect(session.as(driver, recordProgress, await arrival(tripId, -5))).rejects.toMatchObject({
    kind: 'ChangesNotAccepted',
  });
  await session.as(driver, recordProgress, await arrival(tripId, -12));
  expect((await session.trips(id))[0]?.status).toBe('IN_MOTION');
});

test('a change that was accepted or edited back is none that a late stamp takes back', async () => {
  const { id, tripId } = await accepted(30);
  session.advance(10);
  await edit(id, { minutes: 200 });
  session.advance(10);
  await edit(id, { minutes: 10 });
  expect((await session.trips(id))[0]?.status).toBe('ACCEPTED');
  await session.as(driver, recordProgress, await arrival(tripId, -15));
  expect((await session.log(id)).map(({ type }) => type)).not.toContain('TAKE_BACK_CHANGES');
});

test('a whole run that was sent late is compared with what was agreed, and completes', async () => {
  const { id, tripId } = await accepted(15);
  session.advance(30);
  await edit(id, { minutes: 400, elsewhere: true });
  session.advance(5);
  const at = (minutes: number): Promise<string> => session.local(minutes);
  await session.as(driver, completeTrip, {
    tripId,
    progress: {
      toPickupAt: await at(-30),
      atPickupAt: await at(-21),
      toDropoffAt: await at(-15),
      atDropoffAt: await at(-6),
      clearAt: await at(-2),
    },
    distance: '3',
    distanceUnit: 'MI',
  });
  expect((await session.trips(id))[0]?.status).toBe('COMPLETED');
  expect(await session.replays(id)).toBe(true);
});

test('a leg that was added with the change is offered by itself', async () => {
  const { id, tripId } = await accepted();
  session.advance(10);
  await edit(id, { minutes: 200, added: true });
  expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CONFLICT', 'DRAFT']);
  await session.as(driver, recordProgress, await arrival(tripId, -4));
  const [first, added] = await session.trips(id);
  expect([first?.status, added?.status]).toEqual(['IN_MOTION', 'OFFERED']);
  expect(added?.['batch_id']).not.toBe(first?.['batch_id']);
  expect(await session.replays(id)).toBe(true);
  expect(await session.countsAgree()).toBe(true);
});

test('a crew that waits comes back with the leg it waited on', async () => {
  const id = await session.book(world, 15, { type: 'ROUND_TRIP', returnType: 'WAIT_AND_RETURN' });
  await session.accept(id, party);
  const before = (await session.trips(id)).map(agreedOf);
  const [first] = await session.trips(id);
  await session.as(party, assignVehicle, { tripId: first?.id ?? '', vehicleId });
  session.advance(10);
  await edit(id, { minutes: 200 });
  expect((await session.trips(id)).map(({ status }) => status)).toEqual(['CONFLICT', 'CONFLICT']);
  await session.as(driver, sayingYes(recordProgress), await arrival(first?.id ?? '', -4));
  const after = await session.trips(id);
  expect(after.map(({ status }) => status)).toEqual(['IN_MOTION', 'ACCEPTED']);
  expect(after.map(agreedOf)).toEqual(before);
});
