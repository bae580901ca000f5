import { appointmentListRules } from '@ptc/schema/rules/appointmentList';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import type { BookingWorld } from '../../../../test/factories/bookingWorld.ts';
import { makeAddress, makeFacility, makePatient } from '../../../../test/factories/places.ts';
import { rehearse } from '../../../platform/rehearse.ts';
import type { AppointmentRow } from '../domain/readAppointment.ts';
import { importBookings, type ImportBookingsInput } from './importBookings.ts';

let session: BookingSession;
let world: BookingWorld;
let tomorrow: string;
beforeAll(async () => {
  session = await bookingSession();
  world = await session.world();
  const { db } = session;
  const companyId = world.careProvider.id;
  const residence = makeAddress();
  await makePatient(db, { companyId, reference: 'MRN-1', firstName: 'Jane', lastName: 'Núñez', residence });
  const born = { companyId, residence, dateOfBirth: '1944-05-06' };
  await makePatient(db, { ...born, firstName: 'Ada', lastName: 'King' });
  await makePatient(db, { ...born, firstName: 'Ada', middleName: 'Byron', lastName: 'King' });
  await makePatient(db, { companyId, reference: 'MRN-2', firstName: 'No', lastName: 'Home' });
  await makePatient(db, {
    companyId,
    reference: 'MRN-3',
    firstName: 'Lives',
    lastName: 'Inside',
    inFacility: true,
    facilityId: world.hospitalId,
    locationInResidence: '4 West 12',
  });
  await makePatient(db, {
    companyId,
    reference: 'MRN-4',
    firstName: 'Gone',
    lastName: 'Away',
    residence,
    status: 'INACTIVE',
  });
  await makePatient(db, { companyId: world.stranger.id, reference: 'MRN-9', residence });
  for (const name of ['Twin Clinic', 'Twin Clinic']) await makeFacility(db, { companyId, name });
  await makeFacility(db, { companyId, name: 'Dialysis East', quickCode: 'DE1', npi: '1234567893' });
  await makeFacility(db, { companyId: world.stranger.id, name: 'Stranger Clinic', quickCode: 'SC' });
  tomorrow = DateTime.fromJSDate(await session.now(), { zone: 'America/New_York' })
    .plus({ days: 1 })
    .toFormat('M/d/yyyy');
});
afterAll(() => session.close());

const list = (
  rows: readonly AppointmentRow[],
  changes: Partial<ImportBookingsInput> = {},
): ImportBookingsInput => ({
  marketId: world.marketId,
  facilityId: world.clinicId,
  classification: world.classification,
  rows,
  ...changes,
});
const book = (rows: readonly AppointmentRow[], changes: Partial<ImportBookingsInput> = {}) =>
  session.as(world.careProvider, importBookings, list(rows, changes));
const codes = async (row: AppointmentRow): Promise<string[]> => {
  const { rows } = await book([row]);
  return (rows[0]?.issues ?? []).map(({ path, code }) => `${path} ${code}`);
};
const bookings = async (): Promise<number> => {
  const [row] = await session.sql<{ count: number }[]>`select count(*)::int as count from itineraries`;
  return row?.count ?? 0;
};

test('a row is a booking from home in time for the appointment, and back when the patient is ready', async () => {
  const { rows } = await book(
    [{ reference: 'mrn-1', date: tomorrow, time: '10:00', returnTime: '12:15', comment: 'Bring the chair' }],
    { returnType: 'SET_TIME' },
  );
  expect(rows).toMatchObject([{ row: 1, issues: [], refusal: null }]);
  const [out, back] = await session.trips(rows[0]?.itineraryId ?? '');
  const wall = (column: string, of = out): string =>
    DateTime.fromJSDate(instant(of, column), { zone: 'America/New_York' }).toFormat('M/d/yyyy H:mm');
  expect(wall('appointment_at')).toBe(`${tomorrow} 10:00`);
  expect(instant(out, 'pick_up_at').getTime()).toBeLessThan(instant(out, 'appointment_at').getTime());
  expect(wall('pick_up_at', back)).toBe(`${tomorrow} 12:15`);
  expect(out).toMatchObject({ pick_up_facility_id: null, drop_off_facility_id: world.clinicId });
  expect((await session.log(rows[0]?.itineraryId ?? '')).map(({ message }) => message)).toContain(
    'Bring the chair',
  );
  expect(await session.countsAgree()).toBe(true);
});

test('a will-call return is expected after the visit that the market expects', async () => {
  const { rows } = await book([{ reference: 'MRN-3', date: tomorrow, time: '2 PM', place: 'de1' }], {
    returnType: 'WILL_CALL',
  });
  const [out, back] = await session.trips(rows[0]?.itineraryId ?? '');
  expect(out).toMatchObject({ pick_up_facility_id: world.hospitalId });
  expect(back).toMatchObject({ pick_up_type: 'WILL_CALL', drop_off_facility_id: world.hospitalId });
  expect(instant(back, 'pick_up_at').getTime() - instant(out, 'appointment_at').getTime()).toBe(3_600_000);
});

test('every row says what is wrong with it, by its column, and leaves the others in', async () => {
  const before = await bookings();
  const at = { date: tomorrow, time: '15:00' };
  expect(await codes({ reference: 'MRN-8', ...at })).toEqual(['name patient_unknown']);
  expect(await codes({ reference: 'MRN-9', ...at })).toEqual(['name patient_unknown']);
  expect(await codes({ name: 'King, Ada', dateOfBirth: '5/6/1944', ...at })).toEqual([
    'name patient_unclear',
  ]);
  expect(await codes({ reference: 'MRN-1', name: 'Ada King', ...at })).toEqual(['name patient_unknown']);
  expect(await codes({ reference: 'MRN-2', ...at })).toEqual(['name no_home']);
  expect(await codes({ reference: 'MRN-4', ...at })).toEqual(['name inactive']);
  expect(await codes({ reference: 'MRN-1', place: 'Twin Clinic', ...at })).toEqual(['place place_unclear']);
  expect(await codes({ reference: 'MRN-1', place: 'SC', ...at })).toEqual(['place place_unknown']);
  expect(await codes({ reference: 'MRN-1', callType: 'Rocket', ...at })).toEqual(['callType unknown_option']);
  expect(await codes({ reference: 'MRN-1', date: '2/30/2027', time: '9:00' })).toEqual(['date invalid_date']);
  expect(await codes({ reference: 'MRN-1', date: '1/1/2020', time: '9:00' })).toEqual([
    'date date_out_of_range',
  ]);
  expect(await bookings()).toBe(before);
  const { rows } = await book([
    { reference: 'nobody', ...at },
    { name: 'jane nunez', dateOfBirth: '1950-03-14', ...at, place: '1234567893' },
  ]);
  expect(rows.map(({ row, itineraryId }) => [row, itineraryId !== null])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('a cell that holds too much, or more than a line, keeps no other row out', async () => {
  const at = { date: tomorrow, time: '16:30' };
  const input = list([
    { reference: 'MRN-1', ...at, place: 'Dialysis\nEast' },
    { reference: 'MRN-1', ...at, place: 'x'.repeat(201) },
    { reference: 'MRN-1', ...at, comment: 'x'.repeat(2_001) },
    { reference: 'MRN-1', ...at },
  ]);
  expect(appointmentListRules.isValidSync(input)).toBe(true);
  const { rows } = await session.as(world.careProvider, importBookings, input);
  expect(rows.map(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`))).toEqual([
    ['place control_characters'],
    ['place too_long'],
    ['comment too_long'],
    [],
  ]);
  expect(rows[3]?.itineraryId).not.toBeNull();
});

test('where a row names no place the list must, and a return at a set time needs its time', async () => {
  const row = { reference: 'MRN-1', date: tomorrow, time: '18:00' };
  const without = await book([row], { facilityId: null });
  expect(without.rows[0]?.issues).toEqual([{ path: 'place', code: 'required' }]);
  const untimed = await book([row], { returnType: 'SET_TIME' });
  expect(untimed.rows[0]?.issues).toMatchObject([{ path: 'returnTime', code: 'required' }]);
});

test('the same list again books nothing twice: it looks like what is booked', async () => {
  const row = { reference: 'MRN-3', date: tomorrow, time: '8:00' };
  expect((await book([row])).rows[0]?.itineraryId).not.toBeNull();
  const before = await bookings();
  const { rows } = await book([row, row]);
  expect(rows.map(({ refusal }) => refusal?.code)).toEqual(['CONFIRM_DUPLICATES', 'CONFIRM_DUPLICATES']);
  expect(await bookings()).toBe(before);
});

test('a rehearsal says the same and keeps nothing, and sees its own rows twice too', async () => {
  const before = await bookings();
  const row = { reference: 'MRN-1', date: tomorrow, time: '20:00' };
  const rehearsed = await session.as(
    world.careProvider,
    (tx, input: ImportBookingsInput) => rehearse(tx, (on) => importBookings(on, input)),
    list([row, row]),
  );
  expect(rehearsed.rows.map(({ itineraryId, refusal }) => [itineraryId !== null, refusal?.code])).toEqual([
    [true, undefined],
    [false, 'CONFIRM_DUPLICATES'],
  ]);
  expect(await bookings()).toBe(before);
});

test('nobody books for another care provider without taking its calls', async () => {
  const row = { reference: 'MRN-1', date: tomorrow, time: '9:00' };
  await expect(
    session.as(world.stranger, importBookings, list([row], { bookedForCompanyId: world.careProvider.id })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
