import { withTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { loginHash } from '../../sessions/commands/attempts.ts';
import { AccountLinkRefused } from '../accounts.errors.ts';
import { lifetimeMinutes } from '../domain/tokens.ts';

/** Name of the job that sends the link. */
export const resetJob = 'accounts.reset';

const windowSeconds = 900;
const perAddress = 20;

/**
 * Asks for a link to choose a new password. Whether the login exists neither the answer says nor its time: here it is only
 * written down, and the worker looks for the person. Too many requests from one address wait.
 */
export const requestReset = async (
  ctx: Context,
  { login }: { login: string },
): Promise<{ minutes: number }> => {
  const { http, runtime } = ctx;
  if (!http) throw AccountLinkRefused({ retryAfterSeconds: null });
  const hash = loginHash(login);
  await withTransaction(runtime.sql, async ({ sql }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reset ${http.address}`}, 0))`;
    const [row] = await sql<{ n: number; seconds: number }[]>`
      select count(*)::int as n, coalesce(extract(epoch from now() - min(at)), 0)::float as seconds from sign_in_attempts
      where address = ${http.address} and kind = 'RESET' and at > now() - make_interval(secs => ${windowSeconds})`;
    if (row && row.n >= perAddress)
      throw AccountLinkRefused(
        { retryAfterSeconds: Math.max(1, Math.ceil(windowSeconds - row.seconds)) },
        'TOO_MANY_REQUESTS',
      );
    await sql`insert into sign_in_attempts (id, kind, login_hash, address, succeeded) values (${newId()}, 'RESET', ${hash}, ${http.address}, true)`;
    await runtime.jobs.schedule(sql, { name: resetJob }, { login });
  });
  return { minutes: lifetimeMinutes.RESET };
};
