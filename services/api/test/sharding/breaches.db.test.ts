import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { breaches } from './breaches.ts';
import { places } from './places.ts';

/** What is known to stand in the way of dividing by market. It may only become shorter. */
const known = readFileSync(new URL('known.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every table says where it would stand if bookings were divided by market', async () => {
  const tables = await database.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  expect(Object.values(places).flat().toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('nothing new stands in the way of dividing by market', async () => {
  const now = await breaches(database.sql);
  expect(
    now.filter((line) => !known.includes(line)),
    'give it the market instead; the list may only become shorter',
  ).toEqual([]);
});

test('what stands in the way no longer is taken off the list', async () => {
  const now = await breaches(database.sql);
  expect(
    known.filter((line) => !now.includes(line)),
    'take it off known.txt',
  ).toEqual([]);
});

test('each kind of thing that stands in the way is found, and what has the market is not', async () => {
  const before = await breaches(database.sql);
  await database.sql.unsafe(`
    alter table batches drop constraint batches_booking_fk;
    alter table batches alter market_id drop not null;
    alter table batches add constraint batches_tried foreign key (itinerary_id) references itineraries (id);
    alter table batches add column tried bigint generated always as identity;
    create unique index tried_no on batches (no, itinerary_id);
    create unique index tried_with_market on batches (no, market_id);
    create trigger tried after insert on batches execute function market_of_booking();
    create table tried_apart (batch_id uuid references batches (id))`);
  const now = await breaches(database.sql);
  expect(now.filter((line) => !before.includes(line))).toEqual([
    'column: batches.market_id may be empty',
    'foreign key: batches_tried from batches to itineraries',
    'foreign key: tried_apart_batch_id_fkey from tried_apart to batches',
    'number: batches.tried',
    'trigger: tried on batches',
    'unique: tried_no of batches (no, itinerary_id)',
  ]);
});
