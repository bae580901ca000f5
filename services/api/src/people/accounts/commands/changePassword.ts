import { renewSession } from '../../sessions/commands/renewSession.ts';
import { hashPassword, verifyPassword } from '../../../platform/auth/password.ts';
import { startCookie } from '../../../platform/auth/cookies.ts';
import { runCommand } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { ownLogin, type OwnLogin } from '../accounts.queries.ts';
import { PasswordRefused } from '../accounts.errors.ts';
import { mayChangeLogin } from '../accounts.policy.ts';
import { refuseWeakPassword } from '../refuseWeakPassword.ts';
import { deviceOf } from './choosePassword.ts';
import { noticeOf, storePassword } from './storePassword.ts';

/**
 * Who the caller is, for changing their own login: a person with a browser session, in the company they
 * signed in to.
 */
export const ownLoginOf = async (
  ctx: Context,
): Promise<OwnLogin & { identityId: string; sessionId: string }> => {
  const { actor } = ctx;
  if (!actor?.identityId || !actor.sessionId || !mayChangeLogin(actor)) throw NotPermitted({});
  const own = await ownLogin(ctx.runtime.sql, actor.identityId);
  if (!own) throw NotPermitted({});
  return { ...own, identityId: actor.identityId, sessionId: actor.sessionId };
};

/**
 * Proves the current password, slowed down like signing in: a session left open does not let anybody guess.
 */
export const provePassword = async (
  ctx: Context,
  { login, passwordHash }: OwnLogin,
  password: string,
): Promise<void> => {
  const { http } = ctx;
  const attempt = await beginAttempt(ctx, {
    login,
    address: http?.address ?? 'unknown',
    deviceSecret: http?.deviceSecret ?? null,
  });
  if ('retryAfterSeconds' in attempt)
    throw PasswordRefused({ retryAfterSeconds: attempt.retryAfterSeconds }, 'SIGN_IN_THROTTLED');
  if (!(await verifyPassword(password, passwordHash)))
    throw PasswordRefused({ retryAfterSeconds: null }, 'CURRENT_PASSWORD_WRONG');
  await attemptSucceeded(ctx, attempt.id);
};

/** Changes the caller's own password. Every other device is signed out at once. */
export const changePassword = async (
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ changed: true }> => {
  const { runtime } = ctx;
  const own = await ownLoginOf(ctx);
  if (own.passwordHash === null) throw NotPermitted({});
  await provePassword(ctx, own, currentPassword);
  if (newPassword.normalize('NFKC') === currentPassword.normalize('NFKC'))
    throw PasswordRefused({ retryAfterSeconds: null }, 'PASSWORD_UNCHANGED');
  refuseWeakPassword(runtime, newPassword, [own.login, own.displayName]);
  const passwordHash = await hashPassword(newPassword);
  const secret = await runCommand(ctx, { name: 'changePassword', input: null }, async (tx) => {
    await storePassword(tx, own.identityId, passwordHash, {
      sessionId: own.sessionId,
      device: deviceOf(ctx),
    });
    await noticeOf(tx, 'passwordChanged', own.identityId, own);
    await recordSecurityEvent(tx.sql, {
      kind: 'password.changed',
      companyId: tx.actor.loginCompanyId,
      actorUserId: tx.actor.userId,
      identityId: own.identityId,
      from: { sessionId: own.sessionId },
    });
    return renewSession(tx, own.sessionId);
  });
  runtime.authenticator.forget();
  ctx.http?.setCookies.push(startCookie(secret, ctx.http.secure, runtime.env.sessionMaxHours * 3_600));
  return { changed: true };
};
