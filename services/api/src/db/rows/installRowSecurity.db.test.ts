import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { migrateDatabase } from '../migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** A relation that somebody waits to have alone. */
const wanted = async (): Promise<string | null> => {
  const [row] = await database.sql<{ name: string }[]>`
    select relation::regclass::text as name from pg_locks
    where not granted and mode = 'AccessExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`;
  return row?.name ?? null;
};

test.each([
  ['views', 'view booking_heads', 'view batch_heads', 'booking_heads', 'batch_heads'],
  ['tables', 'policy readers on itineraries', 'policy readers on offers', 'itineraries', 'offers'],
])(
  'who reads the second of two %s that get a new rule may go on to the first: nobody waits for one with another in hand',
  async (_what, first, second, one, other) => {
    for (const carrier of [first, second])
      await database.sql.unsafe(`comment on ${carrier} is 'of another version'`);
    const reader = await database.sql.reserve();
    await reader`begin`;
    await reader.unsafe(`select 1 from ${other}`);
    const migrating = migrateDatabase(database.url);
    await waitFor('the migration waits for it', async () => (await wanted()) === other);
    await reader`set local lock_timeout = '200ms'`;
    expect(await reader.unsafe(`select 1 from ${one}`)).toEqual([]);
    await reader`commit`;
    reader.release();
    await migrating;
  },
  60_000,
);

test('what is installed as it stands here is not installed again, whoever reads it', async () => {
  await migrateDatabase(database.url);
  const reader = await database.sql.reserve();
  await reader`begin`;
  await reader`select 1 from booking_heads, offers, companies`;
  await migrateDatabase(database.url);
  await reader`rollback`;
  reader.release();
});

test('a policy that somebody dropped comes back', async () => {
  const rule = () => database.sql`
    select pg_get_expr(polqual, polrelid) as rule from pg_policy where polrelid = 'offers'::regclass`;
  const before = await rule();
  expect(before).toHaveLength(1);
  await database.sql`drop policy readers on offers`;
  await migrateDatabase(database.url);
  expect(await rule()).toEqual(before);
});
