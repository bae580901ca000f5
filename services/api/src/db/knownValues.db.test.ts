import { globSync } from 'node:fs';
import { join } from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';

let database: TestDatabase;
let tables: ReturnType<typeof getTableConfig>[];
beforeAll(async () => {
  database = await testDatabase();
  const files = globSync('../**/*.table.ts', { cwd: import.meta.dirname });
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(import.meta.dirname, file)) as Promise<object>),
  );
  tables = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table));
});
afterAll(() => database.close());

test('a column that names its values is held to them by the database', async () => {
  const constraints = await database.sql<{ name: string; text: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`;
  const held = new Map(constraints.map(({ name, text }) => [name, text]));
  const named = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => (column.enumValues ? [{ table: name, column }] : [])),
  );
  expect(named.length).toBeGreaterThan(35);
  for (const { table, column } of named) {
    const text = held.get(`${table}_${column.name}_known`) ?? '';
    const values = [...text.matchAll(/'([^']*)'/g)].map(([, value = '']) => value).toSorted();
    expect(values, `${table}.${column.name}: use oneOf in its table`).toEqual(
      [...(column.enumValues ?? [])].toSorted(),
    );
  }
});

/**
 * Lists that grow with the product's code, or that belong to a library: why the database does not know them.
 */
const open: Readonly<Record<string, string>> = {
  'outbox.type': 'names of events: each area adds its own',
  'outbox_dead_letters.type': 'the same',
  'outbox.entity_type': 'nouns: each area adds its own',
  'configuration_changes.entity_type': 'nouns: each area adds its own',
  'trip_counts.bucket': 'written by triggers alone, from the status of a trip, which is held, or INVALID',
  'trip_count_deltas.bucket': 'the same',
  'files.content_type':
    'told from the bytes: the kinds that are taken are in `schema/rules/fileTypes.ts`, and grow',
};

test('a status, kind, type, action or reason names its values, or says why not', () => {
  const unnamed = tables.flatMap(({ name, columns }) =>
    columns
      .filter(
        (column) =>
          /(^|_)(status|kind|type|action|event|channel|audience|bucket)$/.test(column.name) &&
          column.dataType === 'string' &&
          !column.enumValues,
      )
      .map((column) => `${name}.${column.name}`),
  );
  expect(unnamed.toSorted()).toEqual(Object.keys(open).toSorted());
});

test('a value that nobody knows is refused', async () => {
  await expect(
    database.sql`insert into lookup_values (id, kind, code, name, rank, properties) values (gen_random_uuid(), 'NONSENSE', 'X', 'X', 1, '{}')`,
  ).rejects.toThrow('lookup_values_kind_known');
});

test('what a leg and a line of the log name exists', async () => {
  const references = await database.sql<{ at: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as at from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`;
  expect(references.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      'trips.call_type_id',
      'trips.urgency_id',
      'trips.priority_id',
      'trips.end_reason_id',
      'activity_entries.itinerary_id',
      'activity_entries.trip_id',
      'activity_entries.user_id',
      'activity_entries.company_id',
      'activity_entries.transport_provider_id',
      'activity_entries.reason_id',
      'offers.reason_id',
      'offers.answered_by_user_id',
      'batches.rule_id',
      'itineraries.created_by_user_id',
    ]),
  );
});
