import type { CommandTx } from '../../../platform/command.ts';
import { recordSecurityEvent } from '../../security/commands/recordSecurityEvent.ts';
import { endSessionsOf } from '../../sessions/commands/endSessions.ts';

/**
 * A user signs in another way from now on, by a directory or by a password: their sessions, which began the
 * other way, end, and it is kept who decided so.
 */
export const followMovedSignIn = async (tx: CommandTx, userId: string): Promise<void> => {
  await endSessionsOf(tx, { userId });
  const [user] = await tx.sql<{ identityId: string; companyId: string; directoryId: string | null }[]>`
    select identity_id as "identityId", company_id as "companyId", directory_id as "directoryId" from users where id = ${userId}`;
  if (!user) return;
  await recordSecurityEvent(tx.sql, {
    kind: user.directoryId === null ? 'directory.userUnlinked' : 'directory.userLinked',
    companyId: user.companyId,
    actorUserId: tx.actor.userId,
    identityId: user.identityId,
    subjectId: user.directoryId,
    from: { sessionId: tx.actor.sessionId },
  });
};
