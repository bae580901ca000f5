import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** A group of a company in which nobody is, as stored; `memberUserId` puts somebody in it. */
export const makeGroup = async (
  sql: RawSql,
  companyId: string,
  memberUserId: string | null = null,
): Promise<string> => {
  const id = newId();
  await sql`insert into groups (id, company_id, name) values (${id}, ${companyId}, ${`Group ${id}`})`;
  if (memberUserId !== null)
    await sql`insert into group_members (group_id, user_id, company_id) values (${id}, ${memberUserId}, ${companyId})`;
  return id;
};
