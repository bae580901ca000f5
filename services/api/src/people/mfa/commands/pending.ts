import type { RawSql } from '../../../db/client.ts';
import { readCookie, secondStepCookie, setCookie } from '../../../platform/auth/cookies.ts';
import { secretHash } from '../../../platform/auth/secrets.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context, HttpExchange } from '../../../platform/context.ts';
import { beginSession } from '../../sessions/commands/beginSession.ts';
import { rememberDevice } from '../../sessions/commands/rememberDevice.ts';
import { SecondStepFailed } from '../mfa.errors.ts';
import { pendingSignInBy, type PendingSignIn } from '../mfa.queries.ts';

/** The sign-in of this browser that waits for its second step; null where there is none. */
export const pendingSignIn = async (
  ctx: Context,
  sql: RawSql = ctx.runtime.sql,
): Promise<PendingSignIn | null> => {
  const secret = readCookie(ctx.http?.cookie, secondStepCookie, ctx.http?.secure ?? false);
  return secret && secret.length <= 200 ? pendingSignInBy(sql, secretHash(secret)) : null;
};

/** The same; refused where it is over or another step is due. */
export const requirePending = async (
  ctx: Context,
  step: PendingSignIn['step'],
): Promise<{ http: HttpExchange; pending: PendingSignIn }> => {
  const pending = await pendingSignIn(ctx);
  if (!ctx.http || pending?.step !== step)
    throw SecondStepFailed({ retryAfterSeconds: null, restart: true }, 'MFA_STEP_OVER');
  return { http: ctx.http, pending };
};

/** Ends the waiting: the session begins, with a secret of its own. Of two at the same moment one gets it. */
export const completeSignIn = async (
  ctx: Context,
  http: HttpExchange,
  pending: PendingSignIn,
): Promise<Actor> => {
  const taken = await ctx.runtime
    .sql`delete from pending_sign_ins where id = ${pending.id} and expires_at > now() returning id`;
  http.setCookies.push(setCookie(secondStepCookie, '', http.secure, 0));
  if (taken.length === 0) throw SecondStepFailed({ retryAfterSeconds: null, restart: true }, 'MFA_STEP_OVER');
  await rememberDevice(ctx, pending.identityId);
  return beginSession(ctx, http, {
    identityId: pending.identityId,
    userId: pending.userId,
    companyId: pending.companyId,
    method: 'CODE',
    passwordHash: pending.passwordHash,
  });
};
