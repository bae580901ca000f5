import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawTx } from '../../src/db/client.ts';
import { rowSecurityStatements } from '../../src/db/rows/installRowSecurity.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Policies, the functions they ask and the views beside them, as PostgreSQL understood them, by name. */
const standing = async (tx: RawTx): Promise<Map<string, string>> => {
  const rows = await tx<{ name: string; text: string }[]>`
    select 'policy ' || tablename || '.' || policyname as name, concat_ws(' ', permissive, cmd, roles::text, qual, with_check) as text from pg_policies where schemaname = 'public'
    union all select 'function ' || proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and proname like 'asker%'
    union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'`;
  return new Map(rows.map(({ name, text }) => [name, text]));
};

const rolledBack = new Error('rolled back');
/** The names that stand otherwise after the work, in a transaction that leaves nothing behind. */
const differing = async (work: (tx: TransactionSql) => Promise<unknown>): Promise<string[]> => {
  let names: string[] = [];
  await database.sql
    .begin(async (tx) => {
      const before = await standing(tx);
      await work(tx);
      const after = await standing(tx);
      names = [...new Set([...before.keys(), ...after.keys()])].filter(
        (name) => before.get(name) !== after.get(name),
      );
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  return names.toSorted();
};

test('the policies, functions and views of a migrated database are those the declarations make', async () => {
  expect(
    await differing(async (tx) => {
      for (const statement of rowSecurityStatements()) await tx.unsafe(statement);
    }),
    'migrateDatabase did not bring these to what src/db/sides and src/db/rows say',
  ).toEqual([]);
});

test('a policy, a function and a view that stand otherwise are named', async () => {
  expect(
    await differing(async (tx) => {
      await tx.unsafe('alter policy readers on trips using (true)');
      await tx.unsafe('drop policy readers on offers');
      await tx.unsafe(
        "create or replace function asker_company() returns uuid language sql stable parallel safe as 'select null::uuid'",
      );
      await tx.unsafe('create or replace view company_names as select id, name from companies where true');
    }),
  ).toEqual([
    'function asker_company',
    'policy offers.readers',
    'policy trips.readers',
    'view company_names',
  ]);
});
