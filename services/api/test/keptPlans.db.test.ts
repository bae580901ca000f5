import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type RawSql } from '../src/db/client.ts';
import { Reads } from '../src/db/reads.ts';
import { tripStatusCounts } from '../src/insight/dashboards/dashboards.queries.ts';
import { companiesById } from '../src/network/companies/companies.queries.ts';
import { itinerariesByIds } from '../src/bookings/core/itineraries.queries.ts';
import { offersByIds } from '../src/bookings/core/offers.queries.ts';
import { outlooksOfTrips } from '../src/bookings/core/outlook.queries.ts';
import { newId } from '../src/platform/ids.ts';
import { origin } from '../src/platform/outbox/event.ts';
import { eventsAfter } from '../src/platform/outbox/eventsAfter.ts';
import { scopeOf, systemScope } from '../src/platform/scope.ts';
import { bookingWorld } from './factories/bookingWorld.ts';
import { testDatabase, type TestDatabase } from './setup/database.ts';
import { askerOf } from './support/askerOf.ts';

let database: TestDatabase;
/** One connection, whose statements are looked at. */
let sql: RawSql;
beforeAll(async () => {
  database = await testDatabase();
  ({ sql } = openDatabase(database.url, { max: 1 }));
  // As a server has it; other tests are quicker without.
  await sql`set plan_cache_mode = auto`;
});
afterAll(async () => {
  await sql.end();
  await database.close();
});

const companyId = newId();

// PostgreSQL plans a statement with the values it has five times, and goes on doing so for good where the
// plan for any values looks dearer than that, as one for a list of unknown length always does beside one for
// a single id. Planning these takes several times as long as asking them, and every event asks them.
test.each<[string, string, (reads: Reads) => Promise<unknown>]>([
  ['the events of the outbox', 'outbox', () => eventsAfter(sql, origin, 500)],
  ['what lateness comes from', 'leg_outlooks', (reads) => outlooksOfTrips(reads.sql, [newId()])],
  ['an offer', 'offers', (reads) => offersByIds(reads.sql, systemScope, [newId()])],
])('of %s a connection keeps the plan', async (_what, table, ask) => {
  const reads = new Reads(sql, () => askerOf(companyId));
  for (let time = 0; time < 12; time += 1) await ask(reads);
  const plans = await sql<{ custom: number; generic: number }[]>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like ${`%${table}%`} and custom_plans + generic_plans >= 12`;
  expect(plans).toEqual([{ custom: 5, generic: 7 }]);
});

test("of counters a connection keeps the plan, however few of a company's days are counted", async () => {
  await sql`
    insert into trip_counts (company_id, on_date, bucket, count)
    select company.id, current_date - day, bucket, 1
    from (select gen_random_uuid() as id from generate_series(1, 200)) company, generate_series(0, 59) day, unnest(array['ACCEPTED', 'COMPLETED']) bucket`;
  await sql`analyze trip_counts`;
  const [company] = await sql<{ id: string }[]>`select company_id as id from trip_counts limit 1`;
  const reads = new Reads(sql, () => askerOf(companyId));
  for (let time = 0; time < 12; time += 1)
    await tripStatusCounts(reads.sql, {
      companyId: company?.id ?? '',
      timeZone: 'America/New_York',
      now: new Date(),
    });
  const plans = await sql<{ custom: number; generic: number }[]>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where statement like '%trip_count_deltas%' and custom_plans + generic_plans >= 12`;
  expect(plans).toEqual([{ custom: 5, generic: 7 }]);
});

test('things that are found by their ids are asked for by one statement, however many they are', async () => {
  const reads = new Reads(sql, () => askerOf(companyId));
  for (const ids of [[newId()], [newId(), newId()], [newId(), newId(), newId()]])
    await companiesById(reads.db, systemScope, ids);
  const statements = await sql<{ asked: number }[]>`
    select (custom_plans + generic_plans)::int as asked from pg_prepared_statements
    where statement like '%from "companies" where%' and statement not like '%pg_prepared%'`;
  expect(statements).toEqual([{ asked: 3 }]);
});

test('of a booking a connection keeps the plan, whoever of those who know it asks, among some hundred bookings', async () => {
  const world = await bookingWorld(database.db, { tiers: [1] });
  await database.sql`
    insert into itineraries (id, name, market_id, company_id, booked_by_company_id, patient_id, type, status, first_pick_up_at)
    select gen_random_uuid(), 'B' || n, ${world.marketId}, ${world.careProvider.id}, ${world.careProvider.id}, ${world.patientId}, 'ONE_WAY', 'DRAFT', now()
    from generate_series(1, 600) n`;
  await database.sql`vacuum analyze itineraries`;
  for (const { actor } of [world.careProvider, ...world.transportProviders]) {
    const { sql: own } = openDatabase(database.url, { max: 1 });
    onTestFinished(() => own.end());
    await own`set plan_cache_mode = auto`;
    const reads = new Reads(own, () => askerOf(actor.companyId));
    for (let time = 0; time < 12; time += 1) await itinerariesByIds(reads.sql, scopeOf(actor), [newId()]);
    const plans = await own<{ custom: number; generic: number }[]>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%itineraries i%' and custom_plans + generic_plans >= 12`;
    expect(plans).toEqual([{ custom: 5, generic: 7 }]);
  }
});
