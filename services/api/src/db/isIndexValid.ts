import type { Sql } from 'postgres';

/** Whether an index was built to its end; null: there is none of this name. */
export const isIndexValid = async (sql: Sql, index: string): Promise<boolean | null> => {
  const [row] = await sql<
    { valid: boolean }[]
  >`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`;
  return row?.valid ?? null;
};
