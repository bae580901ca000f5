import type { GroupValue } from '@ptc/schema/rules/user';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid, newId } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, StaleVersion } from '../../../platform/refusal.ts';
import { groupMembers, groups } from '../groups.table.ts';
import { guarded, guardRoles, holdUser, refreshGroupRoles } from './accessGuards.ts';
import { differences, recordAccess } from './recordAccess.ts';
import { setGroups } from './userFields.ts';

type Group = typeof groups.$inferSelect;

const holdGroup = async (tx: CommandTx, groupId: string): Promise<Group> => {
  const [group] = isUuid(groupId)
    ? await tx.db
        .select()
        .from(groups)
        .where(and(eq(groups.id, groupId), eq(groups.companyId, tx.actor.companyId)))
        .for('update')
    : [];
  if (!group) throw NotFound({ path: 'groupId' });
  return group;
};

const membersOf = async (tx: CommandTx, groupId: string): Promise<string[]> =>
  (
    await tx.db
      .select({ userId: groupMembers.userId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, groupId))
  ).map(({ userId }) => userId);

const columnsOf = async (tx: CommandTx, input: GroupValue, present: Group | null) => {
  const [namesake] = await tx.db
    .select({ id: groups.id })
    .from(groups)
    .where(
      and(
        eq(groups.companyId, tx.actor.companyId),
        sql`lower(${groups.name}) = lower(${input.name})`,
        present === null ? undefined : ne(groups.id, present.id),
      ),
    );
  if (namesake) throw InvalidInput({ issues: [{ path: 'name', code: 'taken' }] });
  const roles = [...new Set(input.roles)];
  await guardRoles(tx, present?.roles ?? [], roles);
  return {
    name: input.name,
    description: input.description ?? null,
    roles,
    privileges: input.privileges.map(({ name, allowedValues }) => ({
      name,
      allowedValues: [...new Set(allowedValues)],
    })),
  };
};

/** Makes a group in the actor's company; nobody is in it yet. */
export const createGroup = async (tx: CommandTx, input: GroupValue): Promise<{ groupId: string }> =>
  guarded(tx, 'roles', async () => {
    const { companyId } = tx.actor;
    const columns = await columnsOf(tx, input, null);
    const groupId = newId();
    await tx.db
      .insert(groups)
      .values({ id: groupId, companyId, ...columns, createdAt: tx.now, updatedAt: tx.now });
    await recordAccess(tx, { companyId, groupId }, 'CREATED', differences({}, columns));
    return { groupId };
  });

/** Changes a group: whoever is in it holds at once what it grants now. */
export const updateGroup = async (
  tx: CommandTx,
  input: GroupValue & { readonly groupId: string; readonly expectedVersion: number },
): Promise<{ groupId: string }> =>
  guarded(tx, 'roles', async () => {
    const group = await holdGroup(tx, input.groupId);
    if (group.version !== input.expectedVersion) throw StaleVersion({ typeName: 'Group', id: group.id });
    const columns = await columnsOf(tx, input, group);
    await tx.db
      .update(groups)
      .set({ ...columns, version: group.version + 1, updatedAt: tx.now })
      .where(eq(groups.id, group.id));
    await recordAccess(
      tx,
      { companyId: group.companyId, groupId: group.id },
      'UPDATED',
      differences({ ...group }, columns),
    );
    await refreshGroupRoles(tx, await membersOf(tx, group.id));
    return { groupId: group.id };
  });

/** Takes a group away, and with it what it granted. */
export const deleteGroup = async (tx: CommandTx, groupId: string): Promise<{ groupId: string }> =>
  guarded(tx, 'groupId', async () => {
    const group = await holdGroup(tx, groupId);
    await guardRoles(tx, group.roles, [], 'groupId');
    const members = await membersOf(tx, groupId);
    for (const userId of members)
      await recordAccess(tx, { companyId: group.companyId, userId, groupId }, 'GROUP_LEFT', [
        { field: 'group', from: group.name, to: null },
      ]);
    await tx.db.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
    await tx.db.delete(groups).where(eq(groups.id, groupId));
    await recordAccess(tx, { companyId: group.companyId, groupId }, 'DELETED', [
      { field: 'name', from: group.name, to: null },
    ]);
    await refreshGroupRoles(tx, members);
    return { groupId };
  });

const change = (
  tx: CommandTx,
  groupId: string,
  userId: string,
  next: (present: readonly string[]) => string[],
): Promise<{ groupId: string; userId: string }> =>
  guarded(tx, 'userId', async () => {
    await holdGroup(tx, groupId);
    await holdUser(tx, userId);
    const present = await tx.db
      .select({ groupId: groupMembers.groupId })
      .from(groupMembers)
      .where(eq(groupMembers.userId, userId));
    await setGroups(tx, userId, next(present.map((row) => row.groupId)));
    return { groupId, userId };
  });

/** Puts a user of the company in one of its groups. */
export const addGroupMember = (
  tx: CommandTx,
  groupId: string,
  userId: string,
): Promise<{ groupId: string; userId: string }> =>
  change(tx, groupId, userId, (present) => [...present, groupId]);

/** Takes a user out of a group: what it alone granted is gone at once. */
export const removeGroupMember = (
  tx: CommandTx,
  groupId: string,
  userId: string,
): Promise<{ groupId: string; userId: string }> =>
  change(tx, groupId, userId, (present) => present.filter((id) => id !== groupId));
