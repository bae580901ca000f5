import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../../test/http/caller.ts';
import { acceptOffer } from '../../../test/http/story.ts';
import { makeVehicle } from '../../../test/factories/vehicles.ts';
import { formsWorld, type FormsWorld } from '../../../test/support/formsWorld.ts';
import { readPdf, type ReadPdf } from '../../../test/support/readPdf.ts';
import { formLegs } from '../filled-forms/factSources.queries.ts';
import { globalId, parseGlobalId } from '../../platform/graphql/globalId.ts';
import { flushPatientReads } from '../../patients/records/patientReads.ts';
import { DateTime } from 'luxon';

let it: FormsWorld;
let carrier: Caller;
let offered: { leg: string; name: string };
let held: { leg: string; name: string };
let vehicleId: string;
let day: string;

const printed = async (caller: Caller, field: string, args: string): Promise<ReadPdf | null> => {
  const data = await caller.ask<Record<string, { name: string; base64: string } | null>>(
    `query { ${field}(${args}) { name base64 } }`,
  );
  const pdf = data[field];
  return pdf ? readPdf(Buffer.from(pdf.base64, 'base64')) : null;
};
const sheet = (caller: Caller, leg: string, field = 'tripSheet'): Promise<ReadPdf | null> =>
  printed(caller, field, `tripId: ${JSON.stringify(leg)}`);
const manifest = (caller: Caller, vehicle: string, on = day): Promise<ReadPdf | null> =>
  printed(
    caller,
    'vehicleManifest',
    `vehicleId: ${JSON.stringify(globalId('Vehicle', vehicle))}, day: "${on}"`,
  );
const audited = async (operation: string): Promise<string[]> => {
  await flushPatientReads(it.api.runtime);
  const rows = await it.database.sql<
    { reason: string }[]
  >`select distinct reason from patient_reads where operation = ${operation} order by reason`;
  return rows.map(({ reason }) => reason);
};

beforeAll(async () => {
  it = await formsWorld();
  carrier = new Caller(it.api.url, it.world.tokens.transportProviders[0] ?? '');
  await it.database
    .sql`update patients set first_name = 'Ana María', last_name = 'Muñoz', medicare_number = '1AA1-AA1-AA11', notes = 'Hard of hearing' where id = ${it.world.patientId}`;
  offered = await it.book(300);
  const booked = await it.book(400);
  await carrier.ask(acceptOffer, { input: { offerId: booked.offers[0]?.id, expectedTerms: 1 } });
  held = booked;
  const provider = it.world.transportProviders[0];
  vehicleId = (await makeVehicle(it.database.db, { companyId: provider?.id ?? '', name: 'Night Van' })).id;
  const id = parseGlobalId(held.leg)?.id ?? '';
  const [row] = await it.database.sql<{ at: Date; zone: string }[]>`
    update trips t set vehicle_id = ${vehicleId} from companies c where t.id = ${id} and c.id = t.transport_provider_id returning t.pick_up_at as at, c.time_zone as zone`;
  day = DateTime.fromJSDate(row?.at ?? new Date(0), { zone: row?.zone ?? 'utc' }).toISODate() ?? '';
});
afterAll(() => it.close());

test('the sheet of a leg has the patient, the places and what the ride needs, for its booker and whoever has it', async () => {
  for (const caller of [it.nurse, carrier]) {
    const paper = await sheet(caller, held.leg);
    expect(paper?.text).toContain('Ana María Muñoz');
    expect(paper?.text).toContain(`${held.name}-A`);
    expect(paper?.title).toBe('Trip sheet');
    expect(paper?.pages).toBe(1);
  }
  expect(await audited('tripSheet')).toEqual(['ACCEPTED', 'OWN']);
});

test('an address that is itself the place is printed once', async () => {
  const id = parseGlobalId(held.leg)?.id ?? '';
  await it.database
    .sql`update trips set drop_off_facility_id = null, drop_off = drop_off || jsonb_build_object('facilityId', null, 'facilityName', null, 'departmentName', null,
      'address', drop_off -> 'address' || '{"label": "8 Quince Lane"}') where id = ${id}`;
  for (const paper of [await sheet(it.nurse, held.leg), await manifest(carrier, vehicleId)])
    expect(paper?.text.split('8 Quince Lane')).toHaveLength(2);
});

test("paper names the call type in its reader's language, forms in English", async () => {
  const id = parseGlobalId(held.leg)?.id ?? '';
  await it.database
    .sql`update lookup_values l set name = 'Night van', properties = l.properties || '{"nameEs": "Furgoneta nocturna"}' from trips t where t.id = ${id} and l.id = t.call_type_id`;
  const response = await fetch(`${it.api.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'es',
      authorization: `Bearer ${carrier.token ?? ''}`,
    },
    body: JSON.stringify({ query: `query { tripSheet(tripId: ${JSON.stringify(held.leg)}) { base64 } }` }),
  });
  const { data } = (await response.json()) as { data: { tripSheet: { base64: string } } };
  const { text } = await readPdf(Buffer.from(data.tripSheet.base64, 'base64'));
  expect(text).toContain('Furgoneta nocturna');
  expect((await sheet(carrier, held.leg))?.text).toContain('Night van');
  const [asForm] = await formLegs(it.database.sql, [id]);
  expect(asForm?.callType?.name).toBe('Night van');
});

test('who is only asked for the leg, or has nothing to do with it, gets no paper', async () => {
  for (const field of ['tripSheet', 'faceSheet']) {
    expect(await sheet(carrier, offered.leg, field)).toBeNull();
    expect(await sheet(new Caller(it.api.url, it.world.tokens.stranger), held.leg, field)).toBeNull();
  }
});

test('the face sheet says who the patient is, from record and booking, and is audited', async () => {
  const paper = await sheet(it.nurse, held.leg, 'faceSheet');
  for (const words of ['Face sheet', 'Ana María Muñoz', '1AA1-AA1-AA11', 'Hard of hearing'])
    expect(paper?.text).toContain(words);
  expect(await audited('faceSheet')).toEqual(['OWN']);
});

test("the manifest has a vehicle's legs of a day and of no other, for its own company alone", async () => {
  const paper = await manifest(carrier, vehicleId);
  for (const words of ['Manifest of the day', 'Night Van', 'Muñoz', `${held.name}-A`])
    expect(paper?.text).toContain(words);
  const next = DateTime.fromISO(day).plus({ days: 1 }).toISODate() ?? '';
  expect((await manifest(carrier, vehicleId, next))?.text).toContain('No legs on this day.');
  expect(await audited('vehicleManifest')).toEqual(['ACCEPTED']);
  for (const token of [
    it.world.tokens.transportProviders[1] ?? it.world.tokens.stranger,
    it.world.tokens.stranger,
  ])
    expect(await manifest(new Caller(it.api.url, token), vehicleId).catch(() => null)).toBeNull();
});

test('a leg that waits for a call says so on paper, and not a time at which nobody waits', async () => {
  const id = parseGlobalId(held.leg)?.id ?? '';
  const papers = async (): Promise<string[]> =>
    (
      await Promise.all([
        sheet(carrier, held.leg),
        sheet(carrier, held.leg, 'faceSheet'),
        manifest(carrier, vehicleId),
      ])
    ).map((paper) => paper?.text.replaceAll(/\s+/gu, ' ') ?? '');
  for (const text of await papers()) expect(text).not.toContain('When called');
  await it.database.sql`update trips set pick_up_type = 'WILL_CALL', ready_at = null where id = ${id}`;
  for (const text of await papers()) expect(text).toMatch(/When called, about [-\d ]*\d\d:\d\d/u);
  await it.database.sql`update trips set ready_at = now() where id = ${id}`;
  for (const text of await papers()) expect(text).not.toContain('When called');
  await it.database.sql`update trips set pick_up_type = 'SET_TIME', ready_at = null where id = ${id}`;
});

test('a distance is told in what its market reckons in', async () => {
  const id = parseGlobalId(held.leg)?.id ?? '';
  await it.database.sql`update trips set route_distance_meters = 16093 where id = ${id}`;
  expect((await sheet(carrier, held.leg))?.text).toContain('10.0 mi');
  const unit = (name: string) =>
    it.database
      .sql`update markets set settings = settings || jsonb_build_object('distanceUnit', ${name}::text) where id = ${it.world.marketId}`;
  await unit('KM');
  expect((await sheet(carrier, held.leg))?.text).toContain('16.1 km');
  await unit('MI');
});
