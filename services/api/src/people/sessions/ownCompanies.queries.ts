import { and, asc, eq, isNull, or, sql as raw } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { CompanyRow } from '../../network/companies/companies.queries.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { identities, users } from '../users/people.table.ts';
import { isInvited } from '../users/people.queries.ts';

/**
 * Companies a person is a user of and may activate, those they were added to among them: they sign in to them
 * in the same way, with the password or with that directory.
 */
export const companiesOfIdentity = async (
  db: Database,
  identityId: string,
  sessionId: string,
): Promise<CompanyRow[]> => {
  const rows = await db
    .select({ company: companies })
    .from(companies)
    .innerJoin(users, eq(users.companyId, companies.id))
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(
      and(
        eq(users.identityId, identityId),
        isNull(companies.suspendedAt),
        or(eq(users.status, 'ACTIVE'), and(eq(users.status, 'PENDING'), isInvited)),
        raw`${users.directoryId} is not distinct from (select s.directory_id from sessions s where s.id = ${sessionId})`,
      ),
    )
    .orderBy(asc(companies.name), asc(companies.id));
  return rows.map(({ company }) => company);
};
