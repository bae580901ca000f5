import type { CommandTx } from '../../../platform/command.ts';

/** Whose sessions: a person's, a user's, a directory's, or all of a company that began in a certain way. */
export type SessionsOf = { identityId: string } | { userId: string } | { directoryId: string } | { companyId: string; method: 'PASSWORD' };

/** Ends sessions because how somebody signs in was changed; their sockets close by the event. The caller's own goes with them. */
export const endSessionsOf = async (tx: CommandTx, of: SessionsOf): Promise<void> => {
  const { sql } = tx;
  const which = 'identityId' in of ? sql`identity_id = ${of.identityId}` : 'userId' in of ? sql`user_id = ${of.userId}` : 'directoryId' in of ? sql`directory_id = ${of.directoryId}`
    : sql`(login_company_id = ${of.companyId} or active_company_id = ${of.companyId}) and method = ${of.method}`;
  const ended = await sql<{ id: string }[]>`
    update sessions set ended_at = now(), end_reason = 'ACCESS', ended_by_user_id = ${tx.actor.userId}, version = version + 1
    where ${which} and ended_at is null and expires_at > now() returning id`;
  for (const { id } of ended) await tx.emit({ type: 'session.ended', entityType: 'session', entityId: id, companyIds: [] });
};
