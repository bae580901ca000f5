import type { RawSql } from '../../../db/client.ts';

const messageDays = 30;

/** Drops messages that were sent, or given up, long ago. */
export const dropOldMessages = async (sql: RawSql): Promise<void> => {
  await sql`delete from messages where status <> 'QUEUED' and created_at < now() - make_interval(days => ${messageDays})`;
};
