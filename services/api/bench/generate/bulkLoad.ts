import type postgres from 'postgres';

/**
 * Tables are emptied in the transaction that fills them, so that their rows are frozen at once and, with
 * `wal_level = minimal`, written once.
 */
export type Load = (sql: postgres.Sql | postgres.TransactionSql, frozen: boolean) => Promise<void>;

/** With the triggers of the product off: counters are filled by a fresh count afterwards. */
export async function plainLoad(sql: postgres.Sql, tables: readonly string[], load: Load): Promise<void> {
  const each = (what: 'disable' | 'enable'): string =>
    tables.map((table) => `alter table ${table} ${what} trigger user`).join('; ');
  await sql.unsafe(each('disable'));
  try {
    await load(sql, false);
  } finally {
    await sql.unsafe(each('enable'));
  }
}

/**
 * Millions of rows into empty tables, by a superuser: without triggers and checks of what they point at,
 * which hold for generated rows, and with the indexes made afterwards, but for those that a constraint needs.
 */
export async function bulkLoad(sql: postgres.Sql, tables: readonly string[], load: Load): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid = any (${tables as string[]}::regclass[])
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${tables.join(', ')} cascade`);
    for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
    await load(tx, true);
  });
  await sql.unsafe("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe('reset maintenance_work_mem; reset max_parallel_maintenance_workers');
}
