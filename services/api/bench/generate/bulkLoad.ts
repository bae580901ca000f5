import type postgres from 'postgres';

/** A table and what fills it; `frozen` as `copy` has it. */
export interface ToLoad {
  table: string;
  fill: (sql: postgres.Sql | postgres.TransactionSql, frozen: boolean) => Promise<void>;
}

/** With the triggers of the product off: counters are filled by a fresh count afterwards. */
export async function plainLoad(sql: postgres.Sql, tables: readonly ToLoad[]): Promise<void> {
  const each = (what: 'disable' | 'enable'): string =>
    tables.map(({ table }) => `alter table ${table} ${what} trigger user`).join('; ');
  await sql.unsafe(each('disable'));
  try {
    for (const { fill } of tables) await fill(sql, false);
  } finally {
    await sql.unsafe(each('enable'));
  }
}

/** A table's indexes, but for those that a constraint needs. */
const indexesOf = (sql: postgres.Sql, table: string): Promise<{ name: string; definition: string }[]> => sql`
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = ${table}::regclass
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;

/**
 * Millions of rows into empty tables, by a superuser: without triggers and checks of what they point at,
 * which hold for generated rows. Each table is emptied in the transaction that fills it, so that its rows are
 * frozen at once and, with `wal_level = minimal`, written once; with it whatever points at it, so what is
 * pointed at comes first. Its indexes are made afterwards, on a connection of their own, while the next one
 * is filled.
 */
export async function bulkLoad(sql: postgres.Sql, tables: readonly ToLoad[]): Promise<void> {
  if (sql.options.max < 2) throw new Error('A bulk load takes two connections');
  const builder = await sql.reserve();
  try {
    await builder.unsafe("set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2");
    let built = Promise.resolve();
    for (const { table, fill } of tables) {
      const indexes = await indexesOf(sql, table);
      await sql.begin(async (tx) => {
        await tx`set local session_replication_role = replica`;
        await tx.unsafe(`truncate ${table} cascade`);
        for (const { name } of indexes) await tx.unsafe(`drop index ${name}`);
        await fill(tx, true);
      });
      built = built.then(async () => {
        for (const { definition } of indexes) await builder.unsafe(definition);
      });
      // Whoever waits for it in the end is told.
      built.catch(() => undefined);
    }
    await built;
  } finally {
    await builder.unsafe('reset maintenance_work_mem; reset max_parallel_maintenance_workers');
    builder.release();
  }
}
