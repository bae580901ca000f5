import { sql } from 'drizzle-orm';
import { check, type AnyPgColumn, type CheckBuilder } from 'drizzle-orm/pg-core';

/**
 * A CHECK: the column takes one of the values and no other (null where it may be null). Named
 * `<table>_<column>_known`.
 */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly string[]): CheckBuilder =>
  check(
    `${name}_known`,
    sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`,
  );
