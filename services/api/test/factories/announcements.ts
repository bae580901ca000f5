import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** An announcement to everybody that is shown now, as stored. */
export const makeAnnouncement = async (sql: RawSql, content = 'News'): Promise<string> => {
  const id = newId();
  await sql`insert into announcements (id, type, content_type, content, starts_at) values (${id}, 'IN_APP', 'TEXT', ${content}, now() - interval '1 hour')`;
  return id;
};
