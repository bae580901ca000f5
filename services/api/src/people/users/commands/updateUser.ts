import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput, StaleVersion } from '../../../platform/refusal.ts';
import { identities, users } from '../people.table.ts';
import { signInMoved } from '../users.hooks.ts';
import { guarded, holdUser } from './accessGuards.ts';
import { differences, recordAccess } from './recordAccess.ts';
import { accessColumns, identityColumns, setGroups, type UserFields } from './userFields.ts';

/** All fields of a login as they shall be; the login itself stays. */
export interface UpdateUserInput extends UserFields {
  readonly userId: string;
  readonly expectedVersion: number;
}

/**
 * Changes a user of the actor's company; who is signed in as them has the new roles at once. What belongs to
 * the person stays where another company keeps it.
 */
export const updateUser = async (tx: CommandTx, input: UpdateUserInput): Promise<{ userId: string }> =>
  guarded(tx, 'roles', async () => {
    const { user, identity, may } = await holdUser(tx, input.userId);
    if (user.version !== input.expectedVersion) throw StaleVersion({ typeName: 'User', id: user.id });
    const columns = await accessColumns(tx, input, user);
    const person = may.editIdentity ? identityColumns(input) : {};
    const changes = [...differences({ ...identity }, person), ...differences({ ...user }, columns)];
    if (may.editIdentity)
      await tx.db
        .update(identities)
        .set({ ...person, version: identity.version + 1, updatedAt: tx.now })
        .where(eq(identities.id, identity.id));
    const version = user.version + 1;
    // Who they are in one directory says nothing of who they are in another; their sessions began the other
    // way.
    const moved = columns.directoryId !== user.directoryId;
    if (moved && tx.actor.identityId === user.identityId)
      throw InvalidInput({ issues: [{ path: 'directoryId', code: 'own_login' }] });
    const binding = moved ? { directorySubject: null } : {};
    await tx.db
      .update(users)
      .set({ ...columns, ...binding, version, updatedAt: tx.now })
      .where(eq(users.id, user.id));
    await recordAccess(tx, { companyId: user.companyId, userId: user.id }, 'UPDATED', changes);
    await setGroups(tx, user.id, input.groupIds);
    if (moved) await signInMoved.ask(tx, user.id);
    await tx.emit({
      type: 'user.changed',
      entityType: 'user',
      entityId: user.id,
      version,
      companyIds: [user.companyId],
    });
    return { userId: user.id };
  });
