import { totpPurpose } from '../../src/people/mfa/commands/takeCode.ts';
import { newTotpSecret } from '../../src/people/mfa/totp.ts';
import { parseSecretsKeys, SecretBox } from '../../src/platform/auth/secretBox.ts';
import { newSecret, secretHash } from '../../src/platform/auth/secrets.ts';
import { newId } from '../../src/platform/ids.ts';
import { testSecretsKey } from '../runtime.ts';
import type { TestDatabase } from '../setup/database.ts';
import { person, type TestPerson } from './people.ts';

/** A person of a company with an authenticator, and its secret. */
export async function withAuthenticator(
  database: TestDatabase,
  companyId: string,
): Promise<TestPerson & { secret: string }> {
  const who = await person(database.db, companyId, ['VIEW_BOOKING']);
  const secret = newTotpSecret();
  const box = new SecretBox(parseSecretsKeys(testSecretsKey) ?? new Map()).seal(
    secret,
    totpPurpose(who.identityId),
  );
  await database.sql`insert into mfa_factors (identity_id, secret_box, confirmed_at) values (${who.identityId}, ${box}, now())`;
  return { ...who, secret };
}

/**
 * Cookies of somebody whose password was right and whose code is still to come: as they are, and misused as a
 * session's.
 */
export async function waitingForCode(database: TestDatabase, companyId: string): Promise<string> {
  const { identityId, userId } = await withAuthenticator(database, companyId);
  const secret = newSecret();
  await database.sql`
    insert into pending_sign_ins (id, secret_hash, identity_id, user_id, company_id, step, expires_at)
    values (${newId()}, ${secretHash(secret)}, ${identityId}, ${userId}, ${companyId}, 'CODE', now() + interval '10 minutes')`;
  return `ptc_step=${secret}; ptc_session=${secret}`;
}
