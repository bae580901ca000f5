import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { putUserDirectory } from '../../users/commands/userDirectory.ts';
import { followMovedSignIn } from './followMovedSignIn.ts';

interface Subject {
  identityId: string;
  companyId: string;
  directoryId: string | null;
  staff: boolean;
}

/**
 * Says where a user of the active company signs in: with one of its directories, or with a password here. The
 * user's sessions end, for they began the other way. Nobody does it to themself, nor to platform staff but
 * the platform's.
 */
export const setUserDirectory = async (
  tx: CommandTx,
  userId: string,
  directoryId: string | null,
): Promise<{ userId: string }> => {
  const { actor, sql } = tx;
  if (actor.via !== 'session' || !actor.userId) throw NotPermitted({});
  const [user] = isUuid(userId)
    ? await sql<Subject[]>`
    select u.identity_id as "identityId", u.company_id as "companyId", u.directory_id as "directoryId", (u.roles || u.group_roles) && array['SYS_ADMIN', 'SYS_SUPPORT'] as staff
    from users u where u.id = ${userId} and u.company_id = ${actor.companyId} for update`
    : [];
  if (!user) throw NotFound({ path: 'userId' });
  if (user.identityId === actor.identityId || (user.staff && !actor.roles.has('SYS_ADMIN')))
    throw NotPermitted({});
  if (directoryId !== null) {
    const [directory] = isUuid(directoryId)
      ? await sql`select 1 from directories where id = ${directoryId} and company_id = ${user.companyId} and active`
      : [];
    if (!directory) throw NotFound({ path: 'directoryId' });
  }
  if (user.directoryId === directoryId) return { userId };
  await putUserDirectory(tx, userId, directoryId);
  await followMovedSignIn(tx, userId);
  await tx.emit({ type: 'user.changed', entityType: 'user', entityId: userId, companyIds: [user.companyId] });
  return { userId };
};
