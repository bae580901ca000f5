import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi, type TestApi } from '../../../test/api.ts';
import { giveToken } from '../../../test/http/caller.ts';
import { Caller } from '../../../test/http/caller.ts';
import {
  bookingInput,
  createItinerary,
  storyWorld,
  type Created,
  type StoryWorld,
} from '../../../test/http/story.ts';
import { asActor } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { workerActor } from '../../platform/actor.ts';
import { runAsWorker } from '../../platform/command.ts';
import { fairLimits } from '../../platform/limits.ts';
import { dropOldPrepared } from './preparedBookings.queries.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let booker: Caller;
let person: { reference: string; first_name: string; last_name: string; date_of_birth: string };
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database, { tiers: [1] });
  booker = new Caller(api.url, world.tokens.careProvider);
  await database.sql`update patients set reference = 'HV-77' where id = ${world.patientId}`;
  const [row] = await database.sql<(typeof person)[]>`
    select reference, first_name, last_name, date_of_birth::text from patients where id = ${world.patientId}`;
  if (!row) throw new Error('nobody');
  person = { ...row };
  await database.sql`update facilities set npi = '1234567893', external_code = 'H-1' where id = ${world.hospitalId}`;
  await database.sql`update facilities set external_code = 'C-1' where id = ${world.clinicId}`;
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Answered {
  address?: string;
  encounterCsn?: string | null;
  patientFound?: boolean;
  pickUpFound?: boolean;
  dropOffFound?: boolean;
  isBooked?: boolean;
  messages?: string[];
  error?: string;
  issues?: { path: string; code: string }[];
}
const post = async (
  body: unknown,
  token: string | null = world.tokens.careProvider,
  headers: object = {},
) => {
  const response = await fetch(`${api.url}/integrations/health-records`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse((await response.text()) || '{}') as Answered };
};
let visits = 0;
const record = (changes: object = {}) => ({
  encounter_csn: `8200${(visits += 1)}`,
  appointment_id: `A-${visits}`,
  patient: person,
  pickup_notes: 'East door',
  pickup_facility_npi: '1234567893',
  pickup_facility_name: 'The hospital',
  dropoff: { external_code: 'C-1', date: '2031-03-04', time: '09:30' },
  ...changes,
});
const keyOf = ({ address }: Answered): string =>
  new URL(address ?? '', 'http://x').searchParams.get('record') ?? '';
const prepared = async (id: string, as = booker) =>
  (
    await as.send<{
      preparedBooking: {
        encounterCsn: string;
        patient: { id: string } | null;
        person: { lastName: string };
        pickUp: { facility: { id: string } | null; name: string; notes: string };
        dropOff: { facility: { id: string } | null };
        appointmentAt: string;
        itinerary: { id: string } | null;
      } | null;
    }>(
      'query ($id: ID!) { preparedBooking(id: $id) { encounterCsn patient { id } person { lastName } pickUp { facility { id } name notes } dropOff { facility { id } } appointmentAt itinerary { id } } }',
      { id },
    )
  ).data?.preparedBooking ?? null;
const rows = async (): Promise<number> =>
  (await database.sql<{ n: number }[]>`select count(*)::int as n from prepared_bookings`)[0]?.n ?? 0;

/** Books what an address names; what became of it. */
const bookRecord = async (body: Answered, changes: object = {}) => {
  const { createItinerary: made } = await booker.ask<{
    createItinerary: Created & { recordAttached?: boolean | null; issues?: { path: string[] }[] };
  }>(createItinerary.replace('itinerary {', 'recordAttached itinerary {'), {
    input: bookingInput(world, 600, {
      preparedBookingId: preparedId(keyOf(body)),
      allowDuplicates: true,
      ...changes,
    }),
  });
  return made;
};
const attachmentTypes = (on: boolean) =>
  on
    ? database.sql`insert into lookup_values (id, kind, code, name, properties) values ('00000000-0000-7000-8000-0000000000ab', 'ATTACHMENT_TYPE', 'OTHER', 'Other', '{}') on conflict (id) do update set code = excluded.code`
    : database.sql`update lookup_values set code = code || '-gone' where kind = 'ATTACHMENT_TYPE' and code = 'OTHER'`;

describe('a booking of a record', () => {
  test('has what was sent as an attachment, as it came; where that fails the booking stands and says so', async () => {
    await attachmentTypes(true);
    const sent = record();
    const made = await bookRecord((await post(sent)).body);
    expect(made).toMatchObject({ __typename: 'CreateItinerarySuccess', recordAttached: true });
    const [file] = await database.sql<{ name: string; content_type: string; bytes: Buffer }[]>`
      select a.name, f.content_type, c.bytes from attachments a join files f on f.id = a.file_id
        join file_chunks c on c.file_id = f.id and c.no = 0 order by a.created_at desc limit 1`;
    expect(file).toMatchObject({
      name: `health-record-${sent.encounter_csn}.json`,
      content_type: 'application/json',
    });
    expect(JSON.parse(file?.bytes.toString('utf8') ?? '')).toEqual(sent);
    await attachmentTypes(false);
    const without = await bookRecord((await post(record())).body);
    expect(without).toMatchObject({ __typename: 'CreateItinerarySuccess', recordAttached: false });
    expect(without.itinerary?.id).toBeDefined();
    const plain = await booker.ask<{ createItinerary: Created & { recordAttached: null } }>(
      createItinerary.replace('itinerary {', 'recordAttached itinerary {'),
      { input: bookingInput(world, 600, { allowDuplicates: true }) },
    );
    expect(plain.createItinerary.recordAttached).toBeNull();
    await database.sql`delete from lookup_values where code = 'OTHER-gone' and not exists (select from attachments a where a.attachment_type_id = lookup_values.id)`;
  });

  test('is the one of its appointment, under whatever number it comes again; cancelled, it may be booked again', async () => {
    const first = (await post(record({ appointment_id: 'SAME' }))).body;
    const again = (await post(record({ appointment_id: 'SAME' }))).body;
    expect([keyOf(again) === keyOf(first), again.isBooked]).toEqual([false, false]);
    const made = await bookRecord(first);
    expect(made.__typename).toBe('CreateItinerarySuccess');
    expect((await prepared(keyOf(again)))?.itinerary?.id).toBe(made.itinerary?.id);
    expect((await post(record({ appointment_id: 'SAME' }))).body.isBooked).toBe(true);
    expect(
      (await post(record({ appointment_id: 'SAME', appointment_id_system: 'other' }))).body.isBooked,
    ).toBe(false);
    expect((await bookRecord(again)).issues).toMatchObject([{ path: ['preparedBookingId'] }]);
    const [, madeId = ''] = Buffer.from(made.itinerary?.id ?? '', 'base64url')
      .toString()
      .split(':');
    await database.sql`update itineraries set status = 'CANCELLED' where id = ${madeId}`;
    expect((await prepared(keyOf(first)))?.itinerary).toBeNull();
    expect((await bookRecord(first)).__typename).toBe('CreateItinerarySuccess');
  });

  test('that recurs is bound to its visit as any other: it has what was sent, and the visit is booked once', async () => {
    await attachmentTypes(true);
    const { body } = await post(record());
    const days = ['MON', 'TUE', 'WED', 'THU', 'FRI'].map((day) => ({ day, on: true, pickUpTime: '09:00' }));
    const recurrence = { daySelector: 'M2F', offerInterval: 'WEEKLY', days };
    const made = await bookRecord(body, { recurrence });
    expect(made).toMatchObject({ __typename: 'CreateItinerarySuccess', recordAttached: true });
    expect((await prepared(keyOf(body)))?.itinerary?.id).toBe(made.itinerary?.id);
    expect((await bookRecord(body)).issues).toMatchObject([{ path: ['preparedBookingId'] }]);
  });

  test('that was cancelled is made again of what came last', async () => {
    const sent = record();
    const first = (await post(sent)).body;
    const made = await bookRecord(first);
    const [, madeId = ''] = Buffer.from(made.itinerary?.id ?? '', 'base64url')
      .toString()
      .split(':');
    await database.sql`update itineraries set status = 'CANCELLED' where id = ${madeId}`;
    const again = await post({
      ...sent,
      pickup_notes: 'West door',
      dropoff: { ...sent.dropoff, time: '14:00' },
    });
    expect([keyOf(again.body) === keyOf(first), again.body.isBooked]).toEqual([true, false]);
    expect(await prepared(keyOf(first))).toMatchObject({
      pickUp: { notes: 'West door' },
      appointmentAt: '2031-03-04T19:00:00.000Z',
      itinerary: null,
    });
  });

  test('two that are made of one appointment at the same moment are one', async () => {
    const bodies = await Promise.all(
      [1, 2].map(async () => (await post(record({ appointment_id: 'TWICE' }))).body),
    );
    const made = await Promise.all(bodies.map((body) => bookRecord(body)));
    expect(made.filter(({ __typename: name }) => name === 'CreateItinerarySuccess')).toHaveLength(1);
  });

  test('whose patient nobody has tells all that was said of them', async () => {
    const { body } = await post(
      record({
        patient: {
          mrn: 'NEW-1',
          first_name: 'Inés',
          middle_name: 'María',
          last_name: 'Soto',
          date_of_birth: '1951-02-03',
          sex: 'F',
          mobile: '617-555-0142',
          email: 'ines@example.org',
          address: { line1: '10 Tremont St', city: 'Boston', state: 'Massachusetts', zip: '02108' },
        },
      }),
    );
    const answer = await booker.send<{ preparedBooking: { patient: null; person: object } }>(
      'query ($id: ID!) { preparedBooking(id: $id) { patient { id } person { reference firstName middleName lastName suffix dateOfBirth gender email mobile phone residence { line1 city state postcode isValid } } } }',
      { id: keyOf(body) },
    );
    expect(answer.data?.preparedBooking).toEqual({
      patient: null,
      person: {
        reference: 'NEW-1',
        firstName: 'Inés',
        middleName: 'María',
        lastName: 'Soto',
        suffix: null,
        dateOfBirth: '1951-02-03',
        gender: 'FEMALE',
        email: 'ines@example.org',
        mobile: '617-555-0142',
        phone: null,
        residence: { line1: '10 Tremont St', city: 'Boston', state: 'MA', postcode: '02108', isValid: true },
      },
    });
  });
});

describe('what a health record sends', () => {
  test('is matched: the patient by number and name, places by NPI and code, and opened by its care provider alone', async () => {
    const { status, body } = await post(record());
    expect([status, body]).toMatchObject([
      200,
      { patientFound: true, pickUpFound: true, dropOffFound: true, isBooked: false, messages: [] },
    ]);
    expect(await prepared(keyOf(body))).toMatchObject({
      encounterCsn: body.encounterCsn,
      patient: {},
      pickUp: { facility: {}, notes: 'East door' },
      dropOff: { facility: {} },
      appointmentAt: '2031-03-04T14:30:00.000Z',
      itinerary: null,
    });
    for (const token of [world.tokens.stranger, world.tokens.owner, world.tokens.transportProviders[0] ?? ''])
      expect(await prepared(keyOf(body), new Caller(api.url, token))).toBeNull();
  });

  test('has its times by the clock of the places: of another zone than the care provider, and of the home', async () => {
    const inZone = (zone: string) => database.sql`
      update facilities set address = jsonb_set(address, '{timeZone}', to_jsonb(${zone}::text)) where id = ${world.clinicId}`;
    await inZone('America/Chicago');
    await database.sql`update patients set in_facility = false, facility_id = null,
      residence = (select jsonb_set(address, '{timeZone}', '"America/Denver"') from facilities where id = ${world.clinicId}) where id = ${world.patientId}`;
    const times = async (changes: object) =>
      (
        await booker.send<{ preparedBooking: object }>(
          'query ($id: ID!) { preparedBooking(id: $id) { pickUpAt appointmentAt } }',
          { id: keyOf((await post(record(changes))).body) },
        )
      ).data?.preparedBooking;
    expect(await times({ pickup: { is_home: true, date: '2031-03-04', time: '08:00' } })).toEqual({
      pickUpAt: '2031-03-04T15:00:00.000Z',
      appointmentAt: '2031-03-04T15:30:00.000Z',
    });
    const unknown = { facility_name: 'Nowhere Clinic', date: '2031-03-04', time: '09:30' };
    expect(await times({ dropoff: unknown })).toMatchObject({ appointmentAt: '2031-03-04T14:30:00.000Z' });
    await inZone('America/New_York');
  });

  test('that was not found is said in words, and nobody and nowhere is taken instead', async () => {
    const { body } = await post(
      record({
        patient: { ...person, last_name: 'Somebody else' },
        pickup_facility_npi: '9999999999',
        dropoff: { facility_name: 'Nowhere Clinic' },
      }),
    );
    expect(body).toMatchObject({
      patientFound: false,
      messages: [
        'Unable to find Pickup : The hospital. Use the facility search.',
        'Unable to find Dropoff: Nowhere Clinic. Use the facility search.',
      ],
    });
    expect(await prepared(keyOf(body))).toMatchObject({ patient: null, pickUp: { facility: null } });
  });

  test('twice is one, with what came last; after a booking was made of it, it stays', async () => {
    const first = record();
    const { body } = await post(first);
    const before = await rows();
    const again = await post({ ...first, pickup_notes: 'West door' });
    expect([keyOf(again.body), await rows()]).toEqual([keyOf(body), before]);
    expect((await prepared(keyOf(body)))?.pickUp.notes).toBe('West door');
    const make = () =>
      booker.ask<{ createItinerary: Created & { issues?: { path: string[]; code: string }[] } }>(
        createItinerary,
        {
          input: bookingInput(world, 600, {
            preparedBookingId: preparedId(keyOf(body)),
            allowDuplicates: true,
          }),
        },
      );
    const { createItinerary: made } = await make();
    expect(made.itinerary?.id).toBeDefined();
    const [kept] = await database.sql<{ external: object }[]>`
      select external from itineraries where external is not null order by created_at desc limit 1`;
    expect(kept?.external).toEqual({ encounterCsn: first.encounter_csn, reference: first.appointment_id });
    expect((await make()).createItinerary.__typename).toBe('InvalidInput');
    expect((await post({ ...first, pickup_notes: 'Changed' })).body.isBooked).toBe(true);
    expect((await prepared(keyOf(body)))?.pickUp.notes).toBe('West door');
  });

  test('with a day or a time that does not exist is taken without it', async () => {
    const { status, body } = await post(
      record({
        patient: { ...person, reference: undefined, date_of_birth: '1950-02-30' },
        dropoff: { external_code: 'C-1', date: '2031-02-30', time: '09:30' },
        pickup_date: '2031-03-04',
        pickup_time: '25:10',
      }),
    );
    expect([status, body.patientFound]).toEqual([200, false]);
    expect(await prepared(keyOf(body))).toMatchObject({ dropOff: { facility: {} }, appointmentAt: null });
  });

  test('at the same moment many times is one', async () => {
    const one = record();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(one)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${keyOf(body)}`)).size).toBe(1);
  });

  test.each<[string, () => Promise<{ status: number; body: Answered }>, number, string]>([
    ['without a token', () => post(record(), null), 401, 'UNAUTHENTICATED'],
    ['with a token that is none', () => post(record(), `ptc_${'A'.repeat(43)}`), 401, 'UNAUTHENTICATED'],
    [
      'by a transport provider',
      () => post(record(), world.tokens.transportProviders[0]),
      403,
      'NOT_PERMITTED',
    ],
    [
      'with a token that may not book',
      async () =>
        post(
          record(),
          await giveToken(database.sql, {
            companyId: world.careProvider.id,
            userId: world.careProvider.actor.userId ?? '',
            roles: ['VIEW_BOOKING'],
          }),
        ),
      403,
      'NOT_PERMITTED',
    ],
    ['that is no JSON', () => post('{"encounter_csn": '), 400, 'INVALID_JSON'],
    ['that is a list', () => post([record()]), 400, 'INVALID_JSON'],
    ['without a number of the visit', () => post({ pickup_notes: 'x' }), 422, 'INVALID_INPUT'],
    ['of another kind', () => post({ resourceType: 'Patient', id: 'p' }), 422, 'INVALID_INPUT'],
    [
      'with a character that nothing can keep',
      () => post({ ...record(), visit: { notes: ['Ring\u0000 twice'] } }),
      422,
      'INVALID_INPUT',
    ],
    ['with half a character', () => post(`{"encounter_csn": "1", "x": "\\ud83d"}`), 422, 'INVALID_INPUT'],
    [
      'with a name that nothing can keep',
      () => post({ ...record(), 'pickup\u0000note': 'x' }),
      422,
      'INVALID_INPUT',
    ],
    [
      'that lies in itself without end',
      () => post(`{"encounter_csn": "1", "x": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`),
      422,
      'INVALID_INPUT',
    ],
    ['that is huge', () => post({ ...record(), pickup_notes: 'x'.repeat(1_200_000) }), 413, 'TOO_LARGE'],
  ])('%s is refused and leaves nothing', async (_what, send, status, error) => {
    const before = await rows();
    const answer = await send();
    expect([answer.status, answer.body.error, await rows()]).toEqual([status, error, before]);
  });

  test('that nobody made a booking of is dropped after a day, with a booking it stays', async () => {
    await database.sql`update prepared_bookings set updated_at = now() - interval '25 hours'`;
    await dropOldPrepared(database.sql);
    const left = await database.sql<
      { used: boolean }[]
    >`select itinerary_id is not null as used from prepared_bookings`;
    expect(left.every(({ used }) => used)).toBe(true);
    expect(left.length).toBeGreaterThan(0);
  });
});

test('a system that sends all its visits at once holds no connection that others need: what is too much is told to come again', async () => {
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.sql.begin(async (tx) => {
    await tx`lock table prepared_bookings in access exclusive mode`;
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  const send = async (): Promise<{ status: number; again: string | null }> => {
    const { status, headers } = await fetch(`${api.url}/integrations/health-records`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${world.tokens.careProvider}` },
      body: JSON.stringify(record()),
    });
    return { status, again: headers.get('retry-after') };
  };
  const flood = Array.from({ length: fairLimits.callerWaiting + 25 }, send);
  // The first that is answered is one that was not even begun.
  expect(await Promise.race(flood)).toEqual({ status: 429, again: '2' });
  await runAsWorker(asActor(api.runtime, workerActor), 'beside', (tx) => tx.sql`select 1`);
  unlocked.resolve();
  await holding;
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
});

/** The opaque id of what an address names. */
function preparedId(key: string): string {
  return Buffer.from(`PreparedBooking:${key}`).toString('base64url');
}
