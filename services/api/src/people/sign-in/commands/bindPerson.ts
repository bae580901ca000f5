import type { RawTx } from '../../../db/client.ts';
import { isStillDirectory } from '../../directories/commands/writeDirectory.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { domainOf } from '../directories.queries.ts';
import type { DirectoryAccess } from '../provider.ts';
import { activateLogin } from '../../users/commands/activateLogin.ts';
import { bindSubject } from '../../users/commands/userDirectory.ts';

/** What a directory says of somebody. */
export interface DirectoryClaims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
}

interface Linked {
  userId: string;
  identityId: string;
}

const bySubject = async (
  sql: RawTx,
  { id, companyId }: DirectoryAccess,
  subject: string,
): Promise<Linked | null> => {
  const [row] = await sql<Linked[]>`
    select u.id as "userId", i.id as "identityId" from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.directory_id = ${id} and u.company_id = ${companyId} and u.directory_subject = ${subject} and u.status = 'ACTIVE'`;
  return row ?? null;
};

/**
 * Who of the company somebody at its directory is: whoever is bound to that subject; else, once, the user
 * whom an administrator linked to this directory, who is not bound yet, and whose login is the address that
 * the directory has verified, within the directory's own domains. An address alone never opens an account
 * (docs/adr). Nobody, where the directory became another while its answer was read: subjects of the former
 * one name nobody in it; and nobody new to us whom another company entered: one company's directory does not
 * say for another who has come.
 */
export const bindPerson = async (
  sql: RawTx,
  directory: DirectoryAccess,
  claims: DirectoryClaims,
  address: string | null,
  now: Date,
): Promise<Linked | null> => {
  if (!(await isStillDirectory(sql, directory))) return null;
  const known = await bySubject(sql, directory, claims.subject);
  if (known) return known;
  const email = claims.email?.trim().toLowerCase() ?? '';
  if (
    !claims.emailVerified ||
    claims.subject.length > 255 ||
    !directory.emailDomains.includes(domainOf(email) ?? '')
  )
    return null;
  const [row] = await sql<Linked[]>`
    select u.id as "userId", i.id as "identityId" from users u join identities i on i.id = u.identity_id and i.status = u.status
    where u.directory_id = ${directory.id} and u.company_id = ${directory.companyId} and u.directory_subject is null and u.status in ('ACTIVE', 'PENDING') and i.login = ${email}
      and (i.status = 'ACTIVE' or u.invited_name is null)
    for update of u`;
  if (!row) return null;
  // Somebody new to us has come: their directory says who they are.
  await activateLogin(sql, row, now);
  await bindSubject(sql, row.userId, claims.subject, now);
  await recordSecurityEvent(sql, {
    kind: 'directory.userBound',
    companyId: directory.companyId,
    actorUserId: row.userId,
    identityId: row.identityId,
    subjectId: directory.id,
    from: { address },
  });
  return row;
};
