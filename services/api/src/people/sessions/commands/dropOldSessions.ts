import type { RawSql } from '../../../db/client.ts';

const endedSessionDays = 90;

/** Drops sessions that ended long ago, attempts to sign in and browsers that did not come back. */
export const dropOldSessions = async (sql: RawSql): Promise<void> => {
  await sql`delete from sign_in_attempts where at < now() - interval '1 day'`;
  await sql`delete from known_devices where last_used_at < now() - interval '1 year'`;
  await sql`delete from sessions where coalesce(ended_at, expires_at) < now() - make_interval(days => ${endedSessionDays})`;
};
