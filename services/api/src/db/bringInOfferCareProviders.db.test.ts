import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongCareProviders } from '../../test/http/ledger.ts';
import { FormerDatabases } from '../../test/setup/formerDatabases.ts';
import { fillCareProviders } from '../bookings/core/commands/fillCareProviders.ts';
import { newId } from '../platform/ids.ts';
import { bringInMarkets } from './bringInMarkets.ts';
import { migrateDatabase } from './migrate.ts';

/** The last migration before offers said whose booking they are of. */
const BEFORE = 70;
const databases = new FormerDatabases();
const [patientId, marketId, carrierId] = [newId(), newId(), newId()];
const careProviders = [newId(), newId()] as const;

/** An offer of a care provider's booking, as a process of the former version writes it. */
const offered = async (sql: Sql, careProvider: string, status = 'OPEN'): Promise<string> => {
  const ids = { itinerary: newId(), batch: newId(), offer: newId() };
  await sql`
    insert into itineraries (id, name, market_id, company_id, booked_by_company_id, patient_id, type, status, first_pick_up_at)
    values (${ids.itinerary}, ${ids.itinerary.slice(-12)}, ${marketId}, ${careProvider}, ${careProviders[0]}, ${patientId}, 'ONE_WAY', 'OFFERED', now())`;
  await sql`insert into batches (id, itinerary_id, market_id, no) values (${ids.batch}, ${ids.itinerary}, ${marketId}, 1)`;
  await sql`
    insert into offers (id, batch_id, itinerary_id, market_id, company_id, status, round)
    values (${ids.offer}, ${ids.batch}, ${ids.itinerary}, ${marketId}, ${carrierId}, ${status}, 1)`;
  return ids.offer;
};

const careProviderOf = async (sql: Sql, offer: string): Promise<unknown> => {
  const [row] = await sql`select care_provider_id from offers where id = ${offer}`;
  return row?.['care_provider_id'];
};

beforeAll(() =>
  databases.make(BEFORE, async (sql) => {
    await bringInMarkets(sql);
    for (const id of [...careProviders, carrierId])
      await sql`insert into companies (id, name, code, time_zone, settings) values (${id}, ${id}, ${id.slice(-8)}, 'America/New_York', '{}')`;
    await sql`insert into markets (id, owner_company_id, name, time_zone, settings) values (${marketId}, ${carrierId}, 'Bay State', 'America/New_York', '{}')`;
    await sql`
      insert into patients (id, company_id, first_name, last_name, date_of_birth, gender, traits, payors, search_name)
      values (${patientId}, ${careProviders[0]}, 'Maria', 'Santos', '1950-01-01', 'FEMALE', '{}', '[]', 'santos maria')`;
  }),
);
afterAll(() => databases.drop());

test('offers of before come to say whose booking they are of, whatever became of them, those in hand with the next call', async () => {
  const { url, sql } = await databases.copy();
  const held = await offered(sql, careProviders[0]);
  const others = [
    await offered(sql, careProviders[1]),
    await offered(sql, careProviders[0], 'ACCEPTED'),
    await offered(sql, careProviders[1], 'EXPIRED'),
  ];
  await migrateDatabase(url);
  expect(await wrongCareProviders(sql)).toHaveLength(4);
  // A command that has an offer in hand is not waited for.
  const inHand = await sql.reserve();
  await inHand`begin`;
  await inHand`update offers set tier = 2 where id = ${held}`;
  expect(await fillCareProviders(sql)).toBe(3);
  expect(await careProviderOf(sql, held)).toBe(null);
  const [one, two, three] = others;
  expect(await careProviderOf(sql, one ?? '')).toBe(careProviders[1]);
  expect(await careProviderOf(sql, two ?? '')).toBe(careProviders[0]);
  expect(await careProviderOf(sql, three ?? '')).toBe(careProviders[1]);
  await inHand`commit`;
  inHand.release();
  expect(await fillCareProviders(sql)).toBe(1);
  expect(await wrongCareProviders(sql)).toEqual([]);
});

test('they are filled in portions, the newest first, and no more than so many at once; where nothing is left nothing is written', async () => {
  const { url, sql } = await databases.copy();
  const offers = [];
  for (let n = 0; n < 7; n += 1) offers.push(await offered(sql, careProviders[0]));
  await migrateDatabase(url);
  const silent = async (): Promise<string[]> =>
    (await sql<{ id: string }[]>`select id from offers where care_provider_id is null order by id`).map(
      ({ id }) => id,
    );
  expect(await fillCareProviders(sql, 5, 2)).toBe(5);
  expect(await silent()).toEqual(offers.slice(0, 2));
  expect(await fillCareProviders(sql, 5, 2)).toBe(2);
  expect(await silent()).toEqual([]);
  const rows = (): Promise<readonly object[]> => sql`select id, xmin, version from offers order by id`;
  const before = [...(await rows())];
  expect(await fillCareProviders(sql)).toBe(0);
  expect([...(await rows())]).toEqual(before);
});

test('a process of the former version goes on beside the new one: what it offers is filled with the next call', async () => {
  const { url, sql } = await databases.copy();
  await offered(sql, careProviders[1]);
  await migrateDatabase(url);
  expect(await fillCareProviders(sql)).toBe(1);
  const offer = await offered(sql, careProviders[1]);
  expect(await careProviderOf(sql, offer)).toBe(null);
  expect(await fillCareProviders(sql)).toBe(1);
  expect(await careProviderOf(sql, offer)).toBe(careProviders[1]);
});

test('the index of those left is there, also after a build that was broken off, and the foreign key is checked and holds', async () => {
  const { url, sql } = await databases.copy();
  const offer = await offered(sql, careProviders[0]);
  const found = (): Promise<readonly object[]> => sql`
    select i.indisvalid as valid, k.convalidated as checked from pg_index i, pg_constraint k
    where i.indexrelid = to_regclass('offers_without_care_provider_idx') and k.conname = 'offers_care_provider_id_companies_id_fk'`;
  await migrateDatabase(url);
  expect([...(await found())]).toEqual([{ valid: true, checked: true }]);
  await sql`update pg_index set indisvalid = false where indexrelid = 'offers_without_care_provider_idx'::regclass`;
  await migrateDatabase(url);
  expect([...(await found())]).toEqual([{ valid: true, checked: true }]);
  await expect(
    sql`update offers set care_provider_id = ${newId()} where id = ${offer}`,
  ).rejects.toMatchObject({ code: '23503', constraint_name: 'offers_care_provider_id_companies_id_fk' });
});
