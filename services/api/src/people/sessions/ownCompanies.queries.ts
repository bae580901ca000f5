import { and, asc, eq, exists, isNull, sql as raw, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { CompanyRow } from '../../network/companies/companies.queries.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { sessions } from './sessions.table.ts';
import { identities, users } from '../users/people.table.ts';
import { maySwitchTo } from '../users/people.queries.ts';

/** A session reaches the users that sign in as it began: with the password, or with that directory. */
const signsInAs = (sessionId: string): SQL =>
  raw`${users.directoryId} is not distinct from (select s.directory_id from sessions s where s.id = ${sessionId})`;

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
      and(eq(users.identityId, identityId), isNull(companies.suspendedAt), maySwitchTo, signsInAs(sessionId)),
    )
    .orderBy(asc(companies.name), asc(companies.id));
  return rows.map(({ company }) => company);
};

/**
 * How somebody's session stands to a company they turn to: whether they are a user of it and sign in there as
 * the session began, whether it asks for a code that the session did not, whether it is suspended; null where
 * there is no such company.
 */
export const entryTo = async (
  db: Database,
  { companyId, identityId, sessionId }: { companyId: string; identityId: string; sessionId: string },
): Promise<{ member: boolean; codeNeeded: boolean; suspended: boolean } | null> => {
  const membership = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(
      and(
        eq(users.companyId, companies.id),
        eq(users.identityId, identityId),
        maySwitchTo,
        signsInAs(sessionId),
      ),
    );
  const [found] = await db
    .select({
      member: raw<boolean>`${exists(membership)}`,
      codeNeeded: raw<boolean>`${companies.mfaRequired} and ${sessions.method} = 'PASSWORD'`,
      suspended: raw<boolean>`${companies.suspendedAt} is not null`,
    })
    .from(companies)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(eq(companies.id, companyId));
  return found ?? null;
};
