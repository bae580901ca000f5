import type { RawSql } from '../../../db/client.ts';

/** Drops calls to dispatch systems after ninety days. */
export const dropOldCalls = async (sql: RawSql): Promise<void> => {
  await sql`delete from dispatch_calls where created_at < now() - interval '90 days'`;
};
