import { withTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import { secondStepCookie, setCookie } from '../../../platform/auth/cookies.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { codesPerSignIn } from '../domain/codesPerSignIn.ts';
import { SecondStepFailed } from '../mfa.errors.ts';
import type { PendingSignIn } from '../mfa.queries.ts';
import { completeSignIn, requirePending } from './pending.ts';
import { takeCode, type CodeOutcome } from './takeCode.ts';

/** Counts a wrong code; after the last of them the sign-in is over. */
const countFailure = async (ctx: Context, http: HttpExchange, pending: PendingSignIn): Promise<boolean> => {
  const [row] = await ctx.runtime.sql<
    { failures: number }[]
  >`update pending_sign_ins set failures = failures + 1 where id = ${pending.id} returning failures`;
  if (row && row.failures < codesPerSignIn) return false;
  await ctx.runtime.sql`delete from pending_sign_ins where id = ${pending.id}`;
  http.setCookies.push(setCookie(secondStepCookie, '', http.secure, 0));
  return true;
};

/**
 * The second step of a sign-in: a code of the authenticator, or a recovery code. Not a `runCommand`: nobody
 * acts yet, and a wrong code must be remembered although it was refused.
 */
export const verifySignInCode = async (ctx: Context, code: string): Promise<Actor> => {
  const { sql, secrets } = ctx.runtime;
  const { http, pending } = await requirePending(ctx, 'CODE');
  const { identityId } = pending;
  const attempt = await beginAttempt(
    ctx,
    {
      login: pending.login,
      address: http.address,
      deviceSecret: http.deviceSecret,
      countedAs: `code:${identityId}`,
    },
    'CODE',
  );
  if ('retryAfterSeconds' in attempt)
    throw SecondStepFailed({ retryAfterSeconds: attempt.retryAfterSeconds, restart: false }, 'MFA_THROTTLED');
  const outcome = await withTransaction(sql, async (tx): Promise<CodeOutcome> => {
    const taken = await takeCode(tx.sql, secrets, identityId, code, ctx.machineNow());
    if (taken === 'recovery')
      await recordSecurityEvent(tx.sql, {
        kind: 'mfa.recoveryCodeUsed',
        companyId: pending.companyId,
        actorUserId: pending.userId,
        identityId,
        from: { address: http.address },
      });
    return taken;
  });
  if (outcome !== 'totp' && outcome !== 'recovery')
    throw SecondStepFailed(
      { retryAfterSeconds: null, restart: await countFailure(ctx, http, pending) },
      outcome === 'used' ? 'MFA_CODE_USED' : 'MFA_CODE_WRONG',
    );
  await attemptSucceeded(ctx, attempt.id);
  return completeSignIn(ctx, http, pending);
};
