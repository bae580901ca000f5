import type { Sql } from 'postgres';
import type { RawSql } from '../../src/db/client.ts';

/** A table with how many rows it has, and a sum over all they hold that does not depend on their order. */
export interface TableContent {
  readonly rows: number;
  readonly sum: string;
}

/**
 * Every table of the product's that holds rows (what the made-up people of a demo keep for themselves is not
 * its), as '"schema"."table"'.
 */
export const tablesOf = async (sql: Sql): Promise<string[]> => {
  const rows = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'demo')
    order by 1`;
  return rows.map(({ name }) => name);
};

/** What every table holds. */
export const contentOf = async (sql: RawSql): Promise<Map<string, TableContent>> => {
  const content = new Map<string, TableContent>();
  for (const table of await tablesOf(sql)) {
    const [row] = await sql.unsafe<TableContent[]>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${table} t`,
    );
    if (row) content.set(table, row);
  }
  return content;
};

/** In words: what one database holds and the other does not. */
export const differences = (
  wanted: ReadonlyMap<string, TableContent>,
  found: ReadonlyMap<string, TableContent>,
): string[] =>
  [...new Set([...wanted.keys(), ...found.keys()])].toSorted().flatMap((table) => {
    const [was, is] = [wanted.get(table), found.get(table)];
    if (!was) return [`${table} was not there before`];
    if (!is) return [`${table} is missing`];
    if (was.rows !== is.rows) return [`${table} has ${is.rows} rows instead of ${was.rows}`];
    return was.sum === is.sum ? [] : [`${table} has other content in its ${is.rows} rows`];
  });
