import type { RawSql } from '../../src/db/client.ts';
import { newSecret, secretHash } from '../../src/platform/auth/secrets.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestPerson } from './people.ts';

/** A browser session of a person that lasts, as stored. */
export const makeSession = async (
  sql: RawSql,
  { identityId, userId, companyId }: TestPerson,
): Promise<string> => {
  const id = newId();
  await sql`
    insert into sessions (id, secret_hash, identity_id, user_id, login_company_id, active_company_id, address, user_agent, expires_at)
    values (${id}, ${secretHash(newSecret())}, ${identityId}, ${userId}, ${companyId}, ${companyId}, '203.0.113.7', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', now() + interval '8 hours')`;
  return id;
};
