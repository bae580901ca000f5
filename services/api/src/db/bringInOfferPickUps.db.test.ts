import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hiddenOffers } from '../../test/http/ledger.ts';
import { FormerDatabases } from '../../test/setup/formerDatabases.ts';
import { newId } from '../platform/ids.ts';
import { setPickUpsRight } from '../bookings/core/commands/setPickUpsRight.ts';
import { bringInMarkets } from './bringInMarkets.ts';
import { migrateDatabase } from './migrate.ts';

/** The last migration before offers had the hours of their legs. */
const BEFORE = 66;
const databases = new FormerDatabases();
const [companyId, patientId, marketId] = [newId(), newId(), newId()];
const hours = (n: number): Date => new Date(Date.UTC(2026, 10, 21, n));

const addLeg = (sql: Sql, of: { itinerary: string; batch: string }, position: number, at: Date) => sql`
  insert into trips (id, itinerary_id, batch_id, market_id, company_id, booked_by_company_id, patient_id, name, position, status,
    pick_up_type, pick_up_at, pick_up_time_zone, original_pick_up_at, drop_off_time_zone, pick_up, drop_off)
  values (${newId()}, ${of.itinerary}, ${of.batch}, ${marketId}, ${companyId}, ${companyId}, ${patientId}, ${newId().slice(-12)}, ${position},
    'OFFERED', 'SET_TIME', ${at}, 'America/New_York', ${at}, 'America/New_York', '{}', '{}')`;

/** A booking of two legs that is on offer, as a process of the former version writes it. */
const offered = async (
  sql: Sql,
  first: Date,
  last: Date,
  status = 'OPEN',
): Promise<{ itinerary: string; batch: string; offer: string }> => {
  const ids = { itinerary: newId(), batch: newId(), offer: newId() };
  await sql`
    insert into itineraries (id, name, market_id, company_id, booked_by_company_id, patient_id, type, status, first_pick_up_at)
    values (${ids.itinerary}, ${ids.itinerary.slice(-12)}, ${marketId}, ${companyId}, ${companyId}, ${patientId}, 'ROUND_TRIP', 'OFFERED', ${first})`;
  await sql`insert into batches (id, itinerary_id, market_id, no) values (${ids.batch}, ${ids.itinerary}, ${marketId}, 1)`;
  await addLeg(sql, ids, 0, first);
  await addLeg(sql, ids, 1, last);
  await sql`
    insert into offers (id, batch_id, itinerary_id, market_id, company_id, status, round)
    values (${ids.offer}, ${ids.batch}, ${ids.itinerary}, ${marketId}, ${companyId}, ${status}, 1)`;
  return ids;
};

/** Null where it is found on every day. */
const hoursOf = async (sql: Sql, offer: string): Promise<(Date | null)[]> => {
  const [row] = await sql<
    { first: Date | null; last: Date | null }[]
  >`select nullif(first_pick_up_at, '-infinity') as first, nullif(last_pick_up_at, 'infinity') as last from offers where id = ${offer}`;
  return row ? [row.first, row.last] : [];
};

beforeAll(() =>
  databases.make(BEFORE, async (sql) => {
    await bringInMarkets(sql);
    await sql`insert into companies (id, name, code, time_zone, settings) values (${companyId}, 'Harborview', 'HV', 'America/New_York', '{}')`;
    await sql`insert into markets (id, owner_company_id, name, time_zone, settings) values (${marketId}, ${companyId}, 'Bay State', 'America/New_York', '{}')`;
    await sql`
      insert into patients (id, company_id, first_name, last_name, date_of_birth, gender, traits, payors, search_name)
      values (${patientId}, ${companyId}, 'Maria', 'Santos', '1950-01-01', 'FEMALE', '{}', '[]', 'santos maria')`;
  }),
);
afterAll(() => databases.drop());

test('live offers of before are found on every day until they get the hours of their legs, those in hand with the next call; answered ones need none', async () => {
  const { url, sql } = await databases.copy();
  const [held, other] = [await offered(sql, hours(9), hours(12)), await offered(sql, hours(15), hours(10))];
  const answered = await offered(sql, hours(9), hours(12), 'DECLINED');
  await migrateDatabase(url);
  for (const { offer } of [held, other]) expect(await hoursOf(sql, offer)).toEqual([null, null]);
  // A command that has an offer in hand is not waited for.
  const inHand = await sql.reserve();
  await inHand`begin`;
  await inHand`update offers set tier = 2 where id = ${held.offer}`;
  expect(await setPickUpsRight(sql)).toBe(1);
  expect(await hoursOf(sql, held.offer)).toEqual([null, null]);
  expect(await hoursOf(sql, other.offer)).toEqual([hours(10), hours(15)]);
  await inHand`commit`;
  inHand.release();
  expect(await setPickUpsRight(sql)).toBe(1);
  expect(await hoursOf(sql, held.offer)).toEqual([hours(9), hours(12)]);
  expect(await hoursOf(sql, answered.offer)).toEqual([null, null]);
  expect(await hiddenOffers(sql)).toEqual([]);
});

test('a process of the former version goes on beside the new one: what it offers is found on every day, what it moves once it is set right', async () => {
  const { url, sql } = await databases.copy();
  const before = await offered(sql, hours(9), hours(12));
  await migrateDatabase(url);
  expect(await setPickUpsRight(sql)).toBe(1);
  const after = await offered(sql, hours(9), hours(12));
  expect(await hoursOf(sql, after.offer)).toEqual([null, null]);
  expect(await hiddenOffers(sql)).toEqual([]);
  await sql`update trips set pick_up_at = ${hours(20)} where batch_id = ${before.batch} and position = 0`;
  expect(await hiddenOffers(sql)).toHaveLength(1);
  expect(await setPickUpsRight(sql)).toBe(2);
  expect(await hoursOf(sql, before.offer)).toEqual([hours(12), hours(20)]);
  expect(await hoursOf(sql, after.offer)).toEqual([hours(9), hours(12)]);
  expect(await hiddenOffers(sql)).toEqual([]);
  expect(await setPickUpsRight(sql)).toBe(0);
});

test('one index is there for them, also after a build that was broken off, and the former one is gone', async () => {
  const { url, sql } = await databases.copy();
  const indexes = (): Promise<readonly object[]> => sql`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'offers'::regclass and c.relname like 'offers_company_%' order by 1`;
  const wanted = [
    { name: 'offers_company_created_idx', valid: true },
    { name: 'offers_company_pick_up_idx', valid: true },
  ];
  await migrateDatabase(url);
  expect([...(await indexes())]).toEqual(wanted);
  await sql`update pg_index set indisvalid = false where indexrelid = 'offers_company_pick_up_idx'::regclass`;
  await migrateDatabase(url);
  expect([...(await indexes())]).toEqual(wanted);
});
