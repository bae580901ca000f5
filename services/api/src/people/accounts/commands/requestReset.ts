import { withTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../platform/context.ts';
import { countResetRequest } from '../../sessions/commands/countResetRequest.ts';
import { AccountLinkRefused } from '../accounts.errors.ts';
import { lifetimeMinutes } from '../domain/tokens.ts';

/** Name of the job that sends the link. */
export const resetJob = 'accounts.reset';

/**
 * Asks for a link to choose a new password. Whether the login exists neither the answer says nor its time:
 * here it is only written down, and the worker looks for the person. Too many requests from one address wait.
 */
export const requestReset = async (
  ctx: Context,
  { login }: { login: string },
): Promise<{ minutes: number }> => {
  const { http, runtime } = ctx;
  if (!http) throw AccountLinkRefused({ retryAfterSeconds: null });
  await withTransaction(runtime.sql, async ({ sql }) => {
    const retryAfterSeconds = await countResetRequest(sql, login, http.address);
    if (retryAfterSeconds !== null) throw AccountLinkRefused({ retryAfterSeconds }, 'TOO_MANY_REQUESTS');
    await runtime.jobs.schedule(sql, { name: resetJob }, { login });
  });
  return { minutes: lifetimeMinutes.RESET };
};
