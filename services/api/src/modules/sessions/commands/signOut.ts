import { withTransaction } from '../../../db/transaction.ts';
import { endCookie } from '../../../platform/auth/cookies.ts';
import type { Context } from '../../../platform/context.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';

/** Ends the caller's session, here at once and in the other processes by event, and removes the cookie. */
export const signOut = async (ctx: Context): Promise<void> => {
  const sessionId = ctx.actor?.sessionId;
  if (sessionId) {
    await withTransaction(ctx.runtime.sql, async ({ sql }) => {
      const ended = await sql`update sessions set ended_at = now(), end_reason = 'SIGNED_OUT', version = version + 1 where id = ${sessionId} and ended_at is null returning 1`;
      if (ended.length > 0) await emitEvent(sql, { type: 'session.ended', entityType: 'session', entityId: sessionId, companyIds: [] });
    });
    ctx.runtime.authenticator.forget();
    ctx.runtime.relay.wake();
  }
  ctx.http?.setCookies.push(endCookie(ctx.http.secure));
};
