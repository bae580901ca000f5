import { verifyPassword } from '../../../platform/auth/password.ts';
import type { Context } from '../../../platform/context.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { MfaRefused } from '../mfa.errors.ts';

/** A signed-in person who may change their own second step. */
export interface Owner {
  identityId: string;
  userId: string;
  companyId: string;
  sessionId: string;
  login: string;
}

interface OwnerRow {
  login: string;
  passwordHash: string | null;
  companyId: string;
  userId: string;
  method: string;
}

/**
 * The person of a browser session who signs in with a password here; refused for programs and for a
 * directory's people.
 */
const ownerRow = async (ctx: Context): Promise<OwnerRow & { sessionId: string; identityId: string }> => {
  const { actor } = ctx;
  if (actor?.via !== 'session' || !actor.sessionId || !actor.identityId) throw NotPermitted({});
  const [row] = await ctx.runtime.sql<OwnerRow[]>`
    select i.login, i.password_hash as "passwordHash", s.login_company_id as "companyId", s.user_id as "userId", s.method
    from sessions s join identities i on i.id = s.identity_id where s.id = ${actor.sessionId}`;
  if (!row) throw NotPermitted({});
  if (row.method === 'DIRECTORY') throw MfaRefused({}, 'MFA_BY_DIRECTORY');
  return { ...row, sessionId: actor.sessionId, identityId: actor.identityId };
};

/**
 * The signed-in person, once they have given their password again: a found open session is not enough to
 * change how they sign in.
 */
export const requireOwnPassword = async (
  ctx: Context,
  password: string | null | undefined,
): Promise<Owner> => {
  const { passwordHash, method: _method, ...owner } = await ownerRow(ctx);
  const attempt = await beginAttempt(ctx, {
    login: owner.login,
    address: ctx.http?.address ?? '',
    deviceSecret: ctx.http?.deviceSecret ?? null,
    countedAs: `own:${owner.identityId}`,
  });
  if ('retryAfterSeconds' in attempt)
    throw MfaRefused({ retryAfterSeconds: attempt.retryAfterSeconds }, 'MFA_THROTTLED');
  if (!(await verifyPassword(password ?? '', passwordHash))) throw MfaRefused({}, 'MFA_PASSWORD_WRONG');
  await attemptSucceeded(ctx, attempt.id);
  return owner;
};
