import type { Role } from '@ptc/schema/rules/lists/people';
import type { Database } from '../../src/db/client.ts';
import { companies } from '../../src/network/companies/companies.table.ts';
import { usualCompanySettings } from '../../src/network/companies/domain/usualCompanySettings.ts';
import { identities, users } from '../../src/people/users/people.table.ts';
import { hashPassword } from '../../src/platform/auth/password.ts';
import { newId } from '../../src/platform/ids.ts';

/** A company in the database. */
export async function company(
  db: Database,
  name: string,
  kinds: { careProvider?: boolean; transportProvider?: boolean; admin?: boolean } = {},
): Promise<string> {
  const id = newId();
  await db.insert(companies).values({
    id,
    name,
    code: id.slice(-12),
    timeZone: 'America/New_York',
    isCareProvider: kinds.careProvider ?? false,
    isTransportProvider: kinds.transportProvider ?? false,
    isAdmin: kinds.admin ?? false,
    settings: usualCompanySettings(),
  });
  return id;
}

/** A person with a login, a user of one company. */
export interface TestPerson {
  identityId: string;
  userId: string;
  companyId: string;
  loginCompanyId: string;
  login: string;
}

/**
 * A person of a company with the given roles; a password only where a test signs in by it, for hashing takes
 * time.
 */
export async function person(
  db: Database,
  companyId: string,
  roles: readonly Role[],
  password?: string,
): Promise<TestPerson> {
  const [identityId, userId] = [newId(), newId()];
  const login = `${userId.slice(-12)}@example.org`;
  await db.insert(identities).values({
    id: identityId,
    login,
    displayName: `Person ${login}`,
    avatar: { backgroundColor: '#234', labelColor: '#fff', label: 'PE' },
    ...(password ? { passwordHash: await hashPassword(password) } : {}),
  });
  await db.insert(users).values({ id: userId, identityId, companyId, roles: [...roles] });
  return { identityId, userId, companyId, loginCompanyId: companyId, login };
}
