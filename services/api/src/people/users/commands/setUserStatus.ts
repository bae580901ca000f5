import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { users } from '../people.table.ts';
import { identityInvited, userDisabled } from '../users.hooks.ts';
import { guarded, holdUser } from './accessGuards.ts';
import { recordAccess } from './recordAccess.ts';

/**
 * Takes somebody's access to the actor's company: they are signed out everywhere, and what they made for
 * programs no longer works.
 */
export const disableUser = async (tx: CommandTx, userId: string): Promise<{ userId: string }> =>
  guarded(tx, 'userId', async () => {
    const { user } = await holdUser(tx, userId);
    if (tx.actor.userId === userId) throw InvalidInput({ issues: [{ path: 'userId', code: 'own_login' }] });
    if (user.status === 'DISABLED') return { userId };
    const version = user.version + 1;
    await tx.db
      .update(users)
      .set({ status: 'DISABLED', version, updatedAt: tx.now })
      .where(eq(users.id, userId));
    await recordAccess(tx, { companyId: user.companyId, userId }, 'DISABLED');
    await userDisabled.ask(tx, { userId, identityId: user.identityId, companyId: user.companyId });
    await tx.emit({
      type: 'user.disabled',
      entityType: 'user',
      entityId: userId,
      version,
      companyIds: [user.companyId],
    });
    return { userId };
  });

/** Gives it back: to who had come as it was, to who had not yet as an invitation that stands. */
export const enableUser = async (tx: CommandTx, userId: string): Promise<{ userId: string }> =>
  guarded(tx, 'userId', async () => {
    const { user, identity } = await holdUser(tx, userId);
    if (user.status !== 'DISABLED') return { userId };
    const [came] = await tx.sql<
      { came: boolean }[]
    >`select exists (select 1 from access_changes where user_id = ${userId} and action = 'ACTIVATED') as came`;
    const status =
      identity.status === 'PENDING' || (user.invitedName !== null && !came?.came) ? 'PENDING' : 'ACTIVE';
    const version = user.version + 1;
    await tx.db.update(users).set({ status, version, updatedAt: tx.now }).where(eq(users.id, userId));
    await recordAccess(tx, { companyId: user.companyId, userId }, 'ENABLED');
    await tx.emit({
      type: 'user.changed',
      entityType: 'user',
      entityId: userId,
      version,
      companyIds: [user.companyId],
    });
    return { userId };
  });

/** Sends the invitation again to somebody who has not come yet. */
export const resendInvitation = async (
  tx: CommandTx,
  userId: string,
): Promise<{ userId: string; ways: ('EMAIL' | 'SMS')[] }> => {
  const { user, identity, may } = await holdUser(tx, userId);
  if (!may.invite) throw InvalidInput({ issues: [{ path: 'userId', code: 'not_pending' }] });
  const ways = (await identityInvited.ask(tx, identity.id)).flat();
  if (ways.length === 0) throw InvalidInput({ issues: [{ path: 'userId', code: 'no_address' }] });
  await recordAccess(tx, { companyId: user.companyId, userId }, 'INVITED');
  return { userId, ways };
};
