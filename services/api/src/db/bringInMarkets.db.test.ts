import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../test/http/caller.ts';
import { FormerDatabases, migrationsFolder } from '../../test/setup/formerDatabases.ts';
import { newId } from '../platform/ids.ts';
import { migrateDatabase } from './migrate.ts';

/** The last migration before markets stood with what belongs to a booking. */
const BEFORE = 62;
const databases = new FormerDatabases();

const [companyId, patientId] = [newId(), newId()];
const markets = [newId(), newId()] as const;

/**
 * A booking with a batch, an offer and a line in its log, as a process wrote them that knew no market there.
 */
const formerBooking = async (
  sql: Sql,
  market: string,
): Promise<{ itinerary: string; batch: string; offer: string; entry: string }> => {
  const ids = { itinerary: newId(), batch: newId(), offer: newId(), entry: newId() };
  await sql`
    with booking as (
      insert into itineraries (id, name, market_id, company_id, booked_by_company_id, patient_id, type, status, first_pick_up_at)
      values (${ids.itinerary}, ${ids.itinerary.slice(-12)}, ${market}, ${companyId}, ${companyId}, ${patientId}, 'ONE_WAY', 'OFFERED', now())
      returning id)
    insert into batches (id, itinerary_id, no) select ${ids.batch}, id, 1 from booking`;
  await sql`insert into offers (id, batch_id, itinerary_id, company_id, status, round) values (${ids.offer}, ${ids.batch}, ${ids.itinerary}, ${companyId}, 'OPEN', 1)`;
  await sql`insert into activity_entries (id, itinerary_id, type, audience) values (${ids.entry}, ${ids.itinerary}, 'CREATE', 'ALL')`;
  return ids;
};

const marketsOf = async (sql: Sql, itinerary: string): Promise<unknown[]> =>
  (
    await sql`
      select market_id from batches where itinerary_id = ${itinerary} union all
      select market_id from offers where itinerary_id = ${itinerary} union all
      select market_id from activity_entries where itinerary_id = ${itinerary}`
  ).map((row) => row['market_id']);

beforeAll(() =>
  databases.make(BEFORE, async (sql) => {
    await sql`insert into companies (id, name, code, time_zone, settings) values (${companyId}, 'Harborview', 'HV', 'America/New_York', '{}')`;
    for (const id of markets)
      await sql`insert into markets (id, owner_company_id, name, time_zone, settings) values (${id}, ${companyId}, ${id}, 'America/New_York', '{}')`;
    await sql`
      insert into patients (id, company_id, first_name, last_name, date_of_birth, gender, traits, payors, search_name)
      values (${patientId}, ${companyId}, 'Maria', 'Santos', '1950-01-01', 'FEMALE', '{}', '[]', 'santos maria')`;
  }),
);
afterAll(() => databases.drop());

test('bookings of before get their market, also those in hand meanwhile, and no other market is taken', async () => {
  const { url, sql } = await databases.copy();
  const ids = await Promise.all(markets.map((market) => formerBooking(sql, market)));
  const [held, other] = ids;
  if (!held || !other) throw new Error('two bookings');
  await migrate(drizzle({ client: sql }), { migrationsFolder });
  // A command that has an offer in hand is not waited for, and its offer is not forgotten.
  const inHand = await sql.reserve();
  await inHand`begin`;
  await inHand`update offers set tier = 2 where id = ${held.offer}`;
  const migrated = migrateDatabase(url);
  await waitFor('the other booking', async () => (await marketsOf(sql, other.itinerary))[1] === markets[1]);
  expect((await marketsOf(sql, held.itinerary))[1]).toBe(null);
  await inHand`commit`;
  inHand.release();
  await migrated;
  for (const [at, market] of markets.entries())
    expect(await marketsOf(sql, ids[at]?.itinerary ?? '')).toEqual([market, market, market]);
  for (const table of ['batches', 'offers', 'activity_entries'])
    await expect(
      sql`update ${sql(table)} set market_id = ${markets[1]} where itinerary_id = ${held.itinerary}`,
    ).rejects.toMatchObject({ code: '23503', constraint_name: `${table}_booking_fk` });
});

test('a process of the former version goes on beside the new one', async () => {
  const { url, sql } = await databases.copy();
  await migrateDatabase(url);
  const { itinerary } = await formerBooking(sql, markets[1]);
  expect(await marketsOf(sql, itinerary)).toEqual([markets[1], markets[1], markets[1]]);
});

test('what is declared is what the database has', async () => {
  const { url, sql } = await databases.copy();
  await migrateDatabase(url);
  const constraints = await sql<{ name: string; valid: boolean }[]>`
    select conname as name, convalidated as valid from pg_constraint
    where conrelid in ('batches'::regclass, 'offers'::regclass, 'activity_entries'::regclass, 'trips'::regclass)
      and (conname like '%_booking_fk' or conname like '%itinerary_id_itineraries_id_fk' or conname like '%market_id_not_null') order by 1`;
  expect(constraints).toEqual(
    ['activity_entries', 'batches', 'offers', 'trips'].flatMap((table) =>
      ['booking_fk', 'market_id_not_null'].map((one) => ({ name: `${table}_${one}`, valid: true })),
    ),
  );
});
