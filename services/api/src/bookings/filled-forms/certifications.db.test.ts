import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letSign } from '../../../test/factories/forms.ts';
import { Caller } from '../../../test/http/caller.ts';
import { formsWorld, statements, type FormsWorld } from '../../../test/support/formsWorld.ts';
import { rowsLike } from '../../../test/support/rowsLike.ts';
import { globalId, parseGlobalId } from '../../platform/graphql/globalId.ts';

let it: FormsWorld;
beforeAll(async () => {
  it = await formsWorld();
  await it.form({ template: 'PCS_REPETITIVE', certifies: 'PCS' });
  // Repeated transport is certified by a physician alone.
  await letSign(it.database.sql, it.world.careProvider.actor.userId ?? '', ['*'], 'PHYSICIAN');
});
afterAll(() => it.close());

const day = 24 * 60;
const outstanding = async (leg: string): Promise<number | undefined> =>
  (
    await it.nurse.ask<{ outstandingForms: { code: string }[] | null }>(
      'query ($id: ID!) { outstandingForms(tripId: $id) { code } }',
      { id: leg },
    )
  ).outstandingForms?.length;
const sign = async (leg: string): Promise<string> => {
  const { generateForms } = await it.nurse.ask<{ generateForms: { attachments?: { id: string }[] } }>(
    'mutation ($input: GenerateFormsInput!) { generateForms(input: $input) { ... on GenerateFormsSuccess { attachments { id } } } }',
    { input: { tripId: leg, ...statements } },
  );
  return generateForms.attachments?.[0]?.id ?? '';
};
interface Seen {
  type: string;
  standing: string;
  roundTrips: number;
  roundTripsUsed: number;
  signerName: string;
  signerTitle: string;
  attachment: { name: string } | null;
}
const certifications = async (caller: Caller): Promise<Seen[] | null | undefined> =>
  (
    await caller.ask<{ patient: { certifications: Seen[] | null } | null }>(
      'query ($id: ID!) { patient(id: $id) { certifications { type standing roundTrips roundTripsUsed signerName signerTitle attachment { name } } } }',
      { id: globalId('Patient', it.world.patientId) },
    )
  ).patient?.certifications;

const certificationsKept = () =>
  it.database.sql<{ id: string; filled_form_id: string }[]>`select id, filled_form_id from certifications`;

test('a signed form certifies for sixty days: legs in them need no form of their own, those after them do', async () => {
  const first = await it.book(2 * day);
  const within = await it.book(20 * day);
  const after = await it.book(70 * day);
  expect([await outstanding(first.leg), await outstanding(within.leg)]).toEqual([1, 1]);
  await sign(first.leg);
  expect(await outstanding(first.leg)).toBe(0);
  expect(await outstanding(within.leg)).toBe(0);
  expect(await outstanding(after.leg)).toBe(1);
  expect(await certifications(it.nurse)).toMatchObject([
    {
      type: 'PCS',
      standing: 'FUTURE',
      roundTrips: 40,
      roundTripsUsed: 1,
      signerName: 'General Hospital person',
      signerTitle: 'MD',
      attachment: { name: expect.stringMatching(/^PCS-/u) as string },
    },
  ]);
});

test('a booking that does not use certifications needs its own form', async () => {
  const { leg } = await it.book(21 * day, { usePatientCertification: false });
  expect(await outstanding(leg)).toBe(1);
});

test('once its round trips are used the next leg needs a form; the earlier ones keep it', async () => {
  const earlier = await it.book(22 * day);
  const later = await it.book(40 * day);
  await it.database.sql`update certifications set round_trips = 2`;
  // The one it was signed for, those of the days before, and this one: later ones come too late.
  expect(await outstanding(earlier.leg)).toBe(0);
  const more = await it.book(41 * day);
  expect(await outstanding(later.leg)).toBe(0);
  expect(await outstanding(more.leg)).toBe(1);
  expect(await certifications(it.nurse)).toMatchObject([{ roundTrips: 2, roundTripsUsed: 2 }]);
  await it.database.sql`update certifications set round_trips = 40`;
});

test('what it says of its own leg changes: that leg needs it again, others are still certified', async () => {
  await it.database
    .sql`update patients set medicare_number = '1AA1-AA1-AA11' where id = ${it.world.patientId}`;
  const { leg } = await it.book(30 * day);
  expect(await outstanding(leg)).toBe(0);
  const [signed] = await it.database.sql<{ id: string }[]>`select trip_id as id from filled_forms`;
  expect(await outstanding(globalId('Trip', signed?.id ?? ''))).toBe(1);
});

test('one of a patient who has travelled for years tells how far it is used, whatever was used before it', async () => {
  const { sql } = it.database;
  const [present] = await certificationsKept();
  // Two years of dialysis before it, certified as it was then.
  const formOf = { now: present?.filled_form_id ?? '', then: randomUUID() };
  await rowsLike(sql, 'filled_forms', formOf.now, 1, `jsonb_build_object('id', '${formOf.then}')`);
  await rowsLike(
    sql,
    'certifications',
    present?.id ?? '',
    1,
    `jsonb_build_object('id', gen_random_uuid(), 'filled_form_id', '${formOf.then}', 'valid_from', one.valid_from - 700, 'valid_to', one.valid_from - 641)`,
  );
  const long = await it.book(2 * day);
  await rowsLike(
    sql,
    'trips',
    parseGlobalId(long.leg)?.id ?? '',
    650,
    `jsonb_build_object('id', gen_random_uuid(), 'position', n, 'name', one.name || n, 'status', 'COMPLETED', 'pick_up_at', one.pick_up_at - make_interval(days => 2 + n))`,
  );
  const used = (await certifications(it.nurse))?.map(({ roundTripsUsed }) => roundTripsUsed) ?? [];
  const legs = await sql<{ n: number }[]>`
    select (select count(*)::int from trips t join itineraries i on i.id = t.itinerary_id where i.use_patient_certification and t.status <> 'CANCELLED'
      and (t.pick_up_at at time zone t.pick_up_time_zone)::date between c.valid_from and c.valid_to) as n from certifications c order by valid_from desc`;
  expect(used.every((n) => n > 1)).toBe(true);
  expect(used).toEqual(legs.map(({ n }) => Math.ceil(n / 2)));
  await sql`delete from trips where itinerary_id = ${parseGlobalId(long.id)?.id ?? ''} and position > 0`;
  await sql`delete from certifications where id <> ${present?.id ?? ''}`;
  await sql`delete from filled_forms where id = ${formOf.then}`;
});

test("it is the care provider's alone", async () => {
  expect(await certifications(new Caller(it.api.url, it.world.tokens.owner))).toBeNull();
  expect(await certifications(new Caller(it.api.url, it.world.tokens.stranger))).toBeUndefined();
});

test('its PDF is removed: it proves nothing any more', async () => {
  const { leg } = await it.book(31 * day);
  const [signed] = await it.database.sql<{ id: string }[]>`select attachment_id as id from filled_forms`;
  await it.nurse.ask(
    'mutation ($input: RemoveAttachmentInput!) { removeAttachment(input: $input) { __typename } }',
    { input: { attachmentId: globalId('Attachment', signed?.id ?? '') } },
  );
  expect(await certifications(it.nurse)).toEqual([]);
  expect(await outstanding(leg)).toBe(1);
});
