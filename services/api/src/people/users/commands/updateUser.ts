import { eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput, StaleVersion } from '../../../platform/refusal.ts';
import { dialable } from '../domain/login.ts';
import { identities, users } from '../people.table.ts';
import { addressesChanged, signInMoved } from '../users.hooks.ts';
import { guarded, holdUser, type HeldUser } from './accessGuards.ts';
import { differences, recordAccess } from './recordAccess.ts';
import { accessColumns, identityColumns, setGroups, type UserFields } from './userFields.ts';

/** All fields of a login as they shall be; the login itself stays. */
export interface UpdateUserInput extends UserFields {
  readonly userId: string;
  readonly expectedVersion: number;
}

const dialled = (phone: string | null): string | null => (phone === null ? null : dialable(phone));

/** What the person becomes. The name they chose for themself stays while their names stay. */
const personOf = (input: UserFields, identity: HeldUser['identity']) => {
  const columns = identityColumns(input);
  const renamed = columns.firstName !== identity.firstName || columns.lastName !== identity.lastName;
  return renamed ? columns : { ...columns, displayName: identity.displayName };
};

/** What of the person becomes another. Addresses that are not the actor's to change stay as they are. */
const personColumns = (input: UserFields, { identity, may }: HeldUser) => {
  if (!may.editIdentity) return null;
  const columns = personOf(input, identity);
  if (may.editAddresses && columns.email === null)
    throw InvalidInput({ issues: [{ path: 'email', code: 'required' }] });
  if (may.editAddresses) return columns;
  const moved = [
    ...(columns.email === null || columns.email === identity.email ? [] : ['email']),
    ...(columns.phone === dialled(identity.phone) ? [] : ['mobile']),
  ];
  if (moved.length > 0)
    throw InvalidInput({ issues: moved.map((path) => ({ path, code: 'works_elsewhere' })) });
  return { ...columns, email: identity.email, phone: identity.phone };
};

/** Writes what of the person became another; where they are reached elsewhere from now on, more follows. */
const savePerson = async (
  tx: CommandTx,
  identity: HeldUser['identity'],
  person: Pick<typeof identities.$inferInsert, 'email' | 'phone'>,
): Promise<void> => {
  await tx.db
    .update(identities)
    .set({ ...person, version: identity.version + 1, updatedAt: tx.now })
    .where(eq(identities.id, identity.id));
  const moved = person.email !== identity.email || dialled(person.phone ?? null) !== dialled(identity.phone);
  if (moved) await addressesChanged.ask(tx, identity.id, identity);
};

/**
 * Changes a user of the actor's company; who is signed in as them has the new roles at once. What belongs to
 * the person stays where another company keeps it.
 */
export const updateUser = async (tx: CommandTx, input: UpdateUserInput): Promise<{ userId: string }> =>
  guarded(tx, 'roles', async () => {
    const held = await holdUser(tx, input.userId);
    const { user, identity } = held;
    if (user.version !== input.expectedVersion) throw StaleVersion({ typeName: 'User', id: user.id });
    const columns = await accessColumns(tx, input, user);
    const person = personColumns(input, held);
    const changes = [...differences({ ...identity }, person ?? {}), ...differences({ ...user }, columns)];
    if (person) await savePerson(tx, identity, person);
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
