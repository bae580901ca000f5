import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isInvited } from '../people.queries.ts';
import { identities, users } from '../people.table.ts';
import { recordAccess } from './recordAccess.ts';

/**
 * Somebody who was added to a company comes into it for the first time: from now on it knows who they are.
 */
export const acceptInvitation = async (
  tx: CommandTx,
  identityId: string,
  companyId: string,
): Promise<void> => {
  const [found] = await tx.db
    .select({ user: users })
    .from(users)
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(
      and(
        eq(users.identityId, identityId),
        eq(users.companyId, companyId),
        eq(users.status, 'PENDING'),
        isInvited,
      ),
    )
    .for('update', { of: users });
  const user = found?.user;
  if (!user) return;
  const version = user.version + 1;
  await tx.db
    .update(users)
    .set({ status: 'ACTIVE', version, updatedAt: tx.now })
    .where(eq(users.id, user.id));
  await recordAccess(tx, { companyId, userId: user.id }, 'ACTIVATED');
  await tx.emit({
    type: 'user.changed',
    entityType: 'user',
    entityId: user.id,
    version,
    companyIds: [companyId],
  });
};
