import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL: a text that orders as it is, along no index. A search orders by it: for what few rows match, and
 * PostgreSQL takes for much, it would walk a whole index for one page, and look into the table at each step;
 * so it looks once at what may match.
 */
export const outOfOrder = (text: SQLWrapper): SQL => sql`(${text} || '')`;
