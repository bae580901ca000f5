import type { RawSql } from '../../../db/client.ts';

/** Drops links to accounts that are no longer good. */
export const dropOldLinks = async (sql: RawSql): Promise<void> => {
  await sql`delete from account_tokens where expires_at < now() - interval '7 days'`;
};
