import type { RawSql } from '../../db/client.ts';

/** Whether the platform suspended a company: nobody signs in to it. */
export const isSuspended = async (sql: RawSql, companyId: string): Promise<boolean> =>
  (await sql`select 1 from companies where id = ${companyId} and suspended_at is not null`).length > 0;
