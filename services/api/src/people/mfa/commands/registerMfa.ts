import { withTransaction } from '../../../db/transaction.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { markSecondStep } from '../../sessions/commands/markSecondStep.ts';
import { MfaRefused, SecondStepFailed } from '../mfa.errors.ts';
import { newTotpSecret, otpauthUri, stepOfCode } from '../totp.ts';
import { requireOwnPassword } from './requireOwnPassword.ts';
import { completeSignIn, requirePending } from './pending.ts';
import { newRecoveryCodes, totpPurpose } from './takeCode.ts';

/**
 * Begins setting up an authenticator: for a sign-in that must, or for a signed-in person who gives the
 * password again.
 */
export const beginMfaRegistration = async (
  ctx: Context,
  password: string | null | undefined,
): Promise<{ secret: string; otpauthUri: string }> => {
  const { sql, secrets } = ctx.runtime;
  const person = ctx.actor
    ? await requireOwnPassword(ctx, password)
    : (await requirePending(ctx, 'REGISTER')).pending;
  const secret = newTotpSecret();
  const box = secrets.seal(secret, totpPurpose(person.identityId));
  const begun = await sql`
    insert into mfa_factors (identity_id, secret_box) values (${person.identityId}, ${box})
    on conflict (identity_id) do update set secret_box = excluded.secret_box, created_at = now() where mfa_factors.confirmed_at is null returning 1`;
  if (begun.length === 0) throw MfaRefused({}, 'MFA_ALREADY_REGISTERED');
  return { secret, otpauthUri: otpauthUri(secret, person.login) };
};

interface Registrant {
  login: string;
  identityId: string;
  userId: string;
  companyId: string;
  sessionId: string | null;
}

/** Confirms with a first code; that code counts as used. Answers the recovery codes, once. */
const confirm = (ctx: Context, who: Registrant, code: string): Promise<string[]> =>
  withTransaction(ctx.runtime.sql, async ({ sql }) => {
    const { secrets } = ctx.runtime;
    const [factor] = await sql<
      { secretBox: string }[]
    >`select secret_box as "secretBox" from mfa_factors where identity_id = ${who.identityId} and confirmed_at is null for update`;
    if (!factor) throw MfaRefused({}, 'MFA_NOT_BEGUN');
    const step = stepOfCode(
      secrets.open(factor.secretBox, totpPurpose(who.identityId)),
      code.replaceAll(/\s/g, ''),
      ctx.machineNow(),
    );
    if (step === null) throw SecondStepFailed({ retryAfterSeconds: null, restart: false });
    await sql`update mfa_factors set confirmed_at = now(), last_step = ${step} where identity_id = ${who.identityId}`;
    if (who.sessionId) await markSecondStep(sql, who.sessionId);
    await recordSecurityEvent(sql, {
      kind: 'mfa.registered',
      companyId: who.companyId,
      actorUserId: who.userId,
      identityId: who.identityId,
      from: { address: ctx.http?.address ?? null },
    });
    return newRecoveryCodes(sql, who.identityId);
  });

/**
 * The same, slowed down like codes of a sign-in: an open session that somebody found does not let them guess
 * at an authenticator that its owner began to set up.
 */
const confirmSlowed = async (ctx: Context, who: Registrant, code: string): Promise<string[]> => {
  const attempt = await beginAttempt(
    ctx,
    {
      login: who.login,
      address: ctx.http?.address ?? '',
      deviceSecret: ctx.http?.deviceSecret ?? null,
      countedAs: `code:${who.identityId}`,
    },
    'CODE',
  );
  if ('retryAfterSeconds' in attempt)
    throw SecondStepFailed({ retryAfterSeconds: attempt.retryAfterSeconds, restart: false }, 'MFA_THROTTLED');
  const codes = await confirm(ctx, who, code);
  await attemptSucceeded(ctx, attempt.id);
  return codes;
};

const loginOf = async ({ runtime }: Context, identityId: string): Promise<string> => {
  const [row] = await runtime.sql<{ login: string }[]>`select login from identities where id = ${identityId}`;
  return row?.login ?? '';
};

/** Ends setting up an authenticator; a sign-in that waited for it becomes a session. */
export const confirmMfaRegistration = async (
  ctx: Context,
  code: string,
): Promise<{ recoveryCodes: string[]; actor: Actor }> => {
  const { actor } = ctx;
  if (actor) {
    if (actor.via !== 'session' || !actor.identityId || !actor.userId) throw NotPermitted({});
    const recoveryCodes = await confirmSlowed(
      ctx,
      {
        login: await loginOf(ctx, actor.identityId),
        identityId: actor.identityId,
        userId: actor.userId,
        companyId: actor.loginCompanyId,
        sessionId: actor.sessionId,
      },
      code,
    );
    return { recoveryCodes, actor };
  }
  const { http, pending } = await requirePending(ctx, 'REGISTER');
  const recoveryCodes = await confirmSlowed(ctx, { ...pending, sessionId: null }, code);
  return { recoveryCodes, actor: await completeSignIn(ctx, http, pending) };
};
