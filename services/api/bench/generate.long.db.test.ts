import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountTrips } from '../src/insight/dashboards/commands/foldCounts.ts';
import { wrongCareProviders } from '../test/http/ledger.ts';
import { testDatabase, type TestDatabase } from '../test/setup/database.ts';
import { generate } from './generate.ts';
import { gridSets } from './gridSets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('the generated market fits the tables, has counters that agree, and fills pages of the grid', async () => {
  const { sql, url } = database;
  const world = await generate(sql, 4_000, new Date());
  await recountTrips(sql);
  const [found] = await sql<{ trips: number; offers: number; wrong: number }[]>`
    select (select count(*)::int from trips) as trips, (select count(*)::int from offers where status = 'OPEN') as offers,
      (select count(*)::int from trip_counts c full join trip_counts_fresh f using (company_id, bucket, on_date) where coalesce(c.count, 0) <> coalesce(f.count, 0)) as wrong`;
  expect(found).toMatchObject({ trips: 4_000, wrong: 0 });
  expect(found?.offers).toBeGreaterThan(0);
  expect(await wrongCareProviders(sql)).toEqual([]);
  const sets = await gridSets(url, world, { most: 10, careProviders: 1, transportProviders: 1 });
  expect(sets.length).toBeGreaterThan(0);
  for (const set of sets) expect(set.expected).toHaveLength(50);
});

test('a bulk load of several regions leaves every index there was, and counts what a load row by row counts', async () => {
  const { sql, url } = database;
  const indexes = async (): Promise<string[]> =>
    (
      await sql<{ name: string }[]>`
        select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indisvalid and c.relnamespace = 'public'::regnamespace order by 1`
    ).map(({ name }) => name);
  const before = await indexes();
  await sql`truncate companies, lookup_values, patients cascade`;
  const loading = postgres(url, { max: 2, onnotice: () => undefined });
  try {
    await generate(loading, 50_000, new Date(), 4);
  } finally {
    await loading.end();
  }
  expect(await indexes()).toEqual(before);
  const [found] = await sql<Record<string, number>[]>`
    select (select count(*)::int from patients) as patients, (select count(*)::int from itineraries) as itineraries,
      (select count(*)::int from batches) as batches, (select count(*)::int from trips) as trips`;
  expect(found).toEqual({ patients: 10_000, itineraries: 50_000, batches: 50_000, trips: 50_000 });
  expect(await wrongCareProviders(sql)).toEqual([]);
});
