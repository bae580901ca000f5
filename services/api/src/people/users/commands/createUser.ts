import type { NewUserValue } from '@ptc/schema/rules/user';
import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { displayNameOf } from '../domain/login.ts';
import { identities, users } from '../people.table.ts';
import { identityInvited } from '../users.hooks.ts';
import { guarded } from './accessGuards.ts';
import { recordAccess } from './recordAccess.ts';
import { accessColumns, identityColumns, setGroups } from './userFields.ts';

/** A new login, with its first password hashed where one was given. */
export interface CreateUserInput extends Omit<
  NewUserValue,
  'password' | 'confirmation' | 'generatePassword'
> {
  readonly passwordHash: string | null;
}

const newIdentity = async (tx: CommandTx, input: CreateUserInput): Promise<string> => {
  const id = newId();
  await tx.db.insert(identities).values({
    id,
    login: input.login,
    ...identityColumns(input),
    passwordHash: input.passwordHash,
    status: 'PENDING',
    createdAt: tx.now,
    updatedAt: tx.now,
  });
  return id;
};

/**
 * Adds a login to the actor's company. Both the login and its user begin PENDING, and the person is invited.
 * A login that another company has entered is added as it is: nothing of it is changed or told, and it counts
 * once its person comes, who is let in only where their address is the one that was typed, and proved: nobody
 * takes a name in advance and waits to be added.
 */
export const createUser = async (tx: CommandTx, input: CreateUserInput): Promise<{ userId: string }> =>
  guarded(tx, 'roles', async () => {
    const { companyId } = tx.actor;
    const [known] = await tx.db
      .select()
      .from(identities)
      .where(eq(identities.login, input.login))
      .for('update');
    const [here] = known
      ? await tx.db
          .select()
          .from(users)
          .where(and(eq(users.identityId, known.id), eq(users.companyId, companyId)))
      : [];
    if (here) throw InvalidInput({ issues: [{ path: 'login', code: 'taken' }] });
    const columns = await accessColumns(tx, input, null);
    const identityId = known?.id ?? (await newIdentity(tx, input));
    const userId = newId();
    await tx.db.insert(users).values({
      id: userId,
      identityId,
      companyId,
      ...columns,
      status: 'PENDING',
      invitedName: known ? displayNameOf(input) : null,
      invitedEmail: known ? input.email : null,
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    await recordAccess(tx, { companyId, userId }, 'CREATED', [
      { field: 'roles', from: null, to: columns.roles.join(', ') || null },
    ]);
    await setGroups(tx, userId, input.groupIds);
    if (!known && columns.directoryId === null) await identityInvited.ask(tx, identityId);
    await tx.emit({
      type: 'user.created',
      entityType: 'user',
      entityId: userId,
      version: 1,
      companyIds: [companyId],
    });
    return { userId };
  });
