import { withTransaction } from '../../../db/transaction.ts';
import { endCookie } from '../../../platform/auth/cookies.ts';
import type { Context } from '../../../platform/context.ts';
import { singleLogoutUrl } from '../../directories/commands/singleLogout.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';

interface Left {
  identityId: string;
  loginCompanyId: string;
  directoryId: string | null;
  idTokenBox: string | null;
}

/** Ends the caller's session, here at once and in the other processes by event, and removes the cookie. Answers where the directory's single logout is, if there is one. */
export const signOut = async (ctx: Context): Promise<string | null> => {
  const sessionId = ctx.actor?.sessionId;
  let session: Left | null = null;
  if (sessionId) {
    session = await withTransaction(ctx.runtime.sql, async ({ sql }) => {
      const [ended] = await sql<Left[]>`
        update sessions s set ended_at = now(), end_reason = 'SIGNED_OUT', id_token_box = null, version = s.version + 1
        from (select id, id_token_box from sessions where id = ${sessionId} and ended_at is null for update) before where s.id = before.id
        returning s.identity_id as "identityId", s.login_company_id as "loginCompanyId", s.directory_id as "directoryId", before.id_token_box as "idTokenBox"`;
      if (ended)
        await emitEvent(sql, {
          type: 'session.ended',
          entityType: 'session',
          entityId: sessionId,
          companyIds: [ended.loginCompanyId],
          payload: { identityId: ended.identityId },
        });
      return ended ?? null;
    });
    ctx.runtime.authenticator.forget();
    ctx.runtime.relay.wake();
  }
  ctx.http?.setCookies.push(endCookie(ctx.http.secure));
  // Slow: the directory may have to be asked. The session is over by then.
  return session && singleLogoutUrl(ctx, session);
};
