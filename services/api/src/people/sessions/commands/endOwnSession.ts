import { withTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../platform/context.ts';
import { emitEvent } from '../../../platform/outbox/emit.ts';

/** A session that its holder ended, with what its directory needs to end its own. */
export interface EndedSession {
  identityId: string;
  loginCompanyId: string;
  directoryId: string | null;
  idTokenBox: string | null;
}

/** Ends the session that asks, and tells of it; null: it had ended already. */
export const endOwnSession = (ctx: Context, sessionId: string): Promise<EndedSession | null> =>
  withTransaction(ctx.runtime.sql, async ({ sql }) => {
    const [ended] = await sql<EndedSession[]>`
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
