import { verifyPassword } from '../../../platform/auth/password.ts';
import { runAsWorker } from '../../../platform/command.ts';
import type { Context } from '../../../platform/context.ts';
import { attemptSucceeded, beginAttempt } from '../../sessions/commands/attempts.ts';
import { AccountLinkRefused } from '../accounts.errors.ts';
import { maxCodeFailures } from '../domain/tokens.ts';
import { issueToken } from './issueToken.ts';

/** A link made of a code lives as long as it takes to type a password. */
const minutes = 15;

interface Coded {
  id: string;
  identityId: string;
  codeHash: string;
}

/** The newest code of a person that may still be tried; every try counts before it is looked at. */
const takeTry = async (ctx: Context, login: string): Promise<Coded | null> => {
  const [row] = await ctx.runtime.sql<Coded[]>`
    update account_tokens set code_failures = code_failures + 1 where id = (
      select t.id from account_tokens t join identities i on i.id = t.identity_id and i.status = 'PENDING'
      where i.login = ${login} and t.code_hash is not null and t.used_at is null and t.expires_at > ${ctx.machineNow()} order by t.created_at desc limit 1)
      and code_failures < ${maxCodeFailures}
    returning id, identity_id as "identityId", code_hash as "codeHash"`;
  return row ?? null;
};

/**
 * Turns the code of a text message into the secret of a link, once. An unknown login takes as long as a wrong
 * code and reads the same.
 */
export const redeemCode = async (
  ctx: Context,
  { login, code }: { login: string; code: string },
): Promise<{ secret: string }> => {
  const wrong = (): Error => AccountLinkRefused({ retryAfterSeconds: null }, 'ACTIVATION_CODE_WRONG');
  const { http } = ctx;
  if (!http) throw wrong();
  const attempt = await beginAttempt(
    ctx,
    { login, address: http.address, deviceSecret: http.deviceSecret },
    'CODE',
  );
  if ('retryAfterSeconds' in attempt)
    throw AccountLinkRefused({ retryAfterSeconds: attempt.retryAfterSeconds }, 'TOO_MANY_REQUESTS');
  const found = await takeTry(ctx, login);
  const right = await verifyPassword(code, found?.codeHash ?? null);
  if (!found || !right) throw wrong();
  await attemptSucceeded(ctx, attempt.id);
  return runAsWorker(ctx, 'redeemActivationCode', async (tx) => {
    const used =
      await tx.sql`update account_tokens set used_at = ${tx.machineNow} where id = ${found.id} and used_at is null returning 1`;
    if (used.length === 0) throw wrong();
    const { secret } = await issueToken(tx, found.identityId, 'ACTIVATION', { minutes });
    return { secret };
  });
};
