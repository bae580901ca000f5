import type { RawSql } from '../../src/db/client.ts';
import { newId } from '../../src/platform/ids.ts';

/** A message to somebody that was given up, as stored: its address and words are nobody's to read. */
export const makeMessage = async (
  sql: RawSql,
  of: { userId: string | null; companyId: string | null; status?: string },
): Promise<string> => {
  const id = newId();
  await sql`
    insert into messages (id, channel, recipient, user_id, company_id, language, template, data, dedupe_key, status, attempts, last_error)
    values (${id}, 'EMAIL', 'secret@example.org', ${of.userId}, ${of.companyId}, 'en', 'passwordChanged', '{}', ${id}, ${of.status ?? 'DEAD'}, 8, 'SMTP 550')`;
  return id;
};

/** Something that happened to how somebody of a company signs in, as stored. */
export const makeSecurityEvent = async (
  sql: RawSql,
  of: {
    userId: string | null;
    identityId: string | null;
    companyId: string;
    kind?: string;
    subjectId?: string;
  },
): Promise<string> => {
  const id = newId();
  await sql`
    insert into security_events (id, kind, company_id, actor_user_id, identity_id, subject_id, address)
    values (${id}, ${of.kind ?? 'mfa.reset'}, ${of.companyId}, ${of.userId}, ${of.identityId}, ${of.subjectId ?? null}, '192.0.2.7')`;
  return id;
};
