import type { RawSql } from '../../src/db/client.ts';

/**
 * Puts so many rows beside one that there is (`like`, its id): each as it, with what is `said` (SQL of a JSON
 * object) of the n-th (`n`) put over it.
 */
export const rowsLike = async (
  sql: RawSql,
  table: string,
  like: string,
  count: number,
  said: string,
): Promise<void> => {
  const [columns] = await sql<{ all: string; of: string }[]>`
    select string_agg(quote_ident(column_name), ', ') as all, string_agg('(made).' || quote_ident(column_name), ', ') as of
    from information_schema.columns where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`;
  await sql.unsafe(
    `insert into ${table} (${columns?.all ?? ''}) select ${columns?.of ?? ''}
     from (select jsonb_populate_record(one, ${said}) as made from ${table} one, generate_series(1, ${count}) n where one.id = $1::uuid offset 0) x`,
    [like],
  );
};
