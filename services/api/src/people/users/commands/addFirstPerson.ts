import type { Role } from '@ptc/schema/rules/lists/people';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { identities, users, type AvatarColors } from '../people.table.ts';
import { recordAccess } from './recordAccess.ts';

/**
 * Adds the first person of a platform that has nobody who could add them; they begin PENDING, as everybody
 * does.
 */
export const addFirstPerson = async (
  tx: CommandTx,
  person: {
    readonly companyId: string;
    readonly identityId: string;
    readonly login: string;
    readonly email: string | null;
    readonly passwordHash: string | null;
    readonly roles: readonly Role[];
    readonly avatar: AvatarColors;
  },
): Promise<{ identityId: string }> => {
  const { companyId, identityId, login, email, passwordHash, roles, avatar } = person;
  const userId = newId();
  await tx.db.insert(identities).values({
    id: identityId,
    login,
    displayName: 'Platform Administrator',
    firstName: 'Platform',
    lastName: 'Administrator',
    email,
    passwordHash,
    avatar,
    status: 'PENDING',
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await tx.db.insert(users).values({
    id: userId,
    identityId,
    companyId,
    roles: [...roles],
    status: 'PENDING',
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  await recordAccess(tx, { companyId, userId }, 'CREATED', [
    { field: 'roles', from: null, to: roles.join(', ') },
  ]);
  return { identityId };
};
