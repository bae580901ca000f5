import { secondStepCookie, setCookie } from '../../../platform/auth/cookies.ts';
import { newSecret, secretHash } from '../../../platform/auth/secrets.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { SecondStepRequired } from '../mfa.errors.ts';
import { mfaStateOf } from '../mfa.queries.ts';

/** How long the second step may take. */
const stepSeconds = 600;

/**
 * After a right password: nothing where it is enough; else notes the sign-in that waits, gives the browser a
 * cookie for its second step alone, and says which step. No session begins before it is done.
 */
export const askSecondStep = async (
  ctx: Context,
  http: HttpExchange,
  person: { identityId: string; userId: string; companyId: string },
): Promise<void> => {
  const { sql } = ctx.runtime;
  const state = await mfaStateOf(sql, person.identityId);
  if (!state.registeredAt && !state.required) return;
  const step = state.registeredAt ? 'CODE' : 'REGISTER';
  const secret = newSecret();
  await sql`delete from pending_sign_ins where expires_at < now()`;
  await sql`
    insert into pending_sign_ins (id, secret_hash, identity_id, user_id, company_id, step, expires_at)
    values (${newId()}, ${secretHash(secret)}, ${person.identityId}, ${person.userId}, ${person.companyId}, ${step}, now() + make_interval(secs => ${stepSeconds}))`;
  http.setCookies.push(setCookie(secondStepCookie, secret, http.secure, stepSeconds));
  throw SecondStepRequired({ step }, step === 'CODE' ? 'MFA_CODE_REQUIRED' : 'MFA_REGISTRATION_REQUIRED');
};
