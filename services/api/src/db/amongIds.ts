import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a column is one of these uuids. One statement for however many, with the ids in a query of their
 * own: PostgreSQL then keeps one plan. Of a list in the text there would be a statement for each length, each
 * planned by itself, and some of them every time.
 */
export const amongIds = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any((select ${sql.param([...ids])}::uuid[])::uuid[])`;
