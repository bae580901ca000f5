import { type ChangedUserValue, INTERNAL_DIRECTORY } from '@ptc/schema/rules/user';
import { and, eq, inArray } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { dialable, displayNameOf } from '../domain/login.ts';
import { groupMembers, groups } from '../groups.table.ts';
import { directoryChoices } from '../users.queries.ts';
import type { users } from '../people.table.ts';
import { guardRoles, refreshGroupRoles } from './accessGuards.ts';
import { recordAccess } from './recordAccess.ts';

/** The fields of a login as the rule leaves them; ids are row ids. */
export type UserFields = ChangedUserValue;

/** What belongs to the person, wherever they work. */
export const identityColumns = (fields: UserFields) => ({
  displayName: displayNameOf(fields),
  firstName: fields.firstName,
  middleName: fields.middleName ?? null,
  lastName: fields.lastName,
  email: fields.email ?? null,
  phone: fields.mobile == null ? null : dialable(fields.mobile),
  avatar: { ...fields.avatar, label: fields.avatar.label.toUpperCase() },
});

const directoryOf = async (
  tx: CommandTx,
  directoryId: string,
  present: string | null,
): Promise<string | null> => {
  if (directoryId === INTERNAL_DIRECTORY) return null;
  const known = await directoryChoices(tx.sql, tx.actor.companyId);
  if (directoryId !== present && !known.some(({ id }) => id === directoryId))
    throw InvalidInput({ issues: [{ path: 'directoryId', code: 'unknown_option' }] });
  return directoryId;
};

/**
 * What belongs to the person's work in this company; refuses roles that are not the actor's to give and
 * directories that are not the company's.
 */
export const accessColumns = async (
  tx: CommandTx,
  fields: UserFields,
  present: typeof users.$inferSelect | null,
) => {
  const roles = [...new Set(fields.roles)];
  await guardRoles(tx, present?.roles ?? [], roles);
  const { authorized, title, signeeType, licenseNumber } = fields.pcs;
  const pcs = {
    authorized,
    title: title ?? null,
    signeeType: signeeType ?? null,
    licenseNumber: licenseNumber ?? null,
  };
  return {
    roles,
    privileges: fields.privileges.map(({ name, allowedValues }) => ({
      name,
      allowedValues: [...new Set(allowedValues)],
    })),
    pcs,
    directoryId: await directoryOf(tx, fields.directoryId, present?.directoryId ?? null),
  };
};

/**
 * Puts a user in these groups of the company and takes them out of all others; a group grants and takes what
 * the actor may give.
 */
export const setGroups = async (
  tx: CommandTx,
  userId: string,
  groupIds: readonly string[],
): Promise<void> => {
  const { companyId } = tx.actor;
  const wanted = [...new Set(groupIds)];
  const known =
    wanted.every(isUuid) && wanted.length > 0
      ? await tx.db
          .select()
          .from(groups)
          .where(and(inArray(groups.id, wanted), eq(groups.companyId, companyId)))
      : [];
  const missing = wanted.findIndex((id) => !known.some((group) => group.id === id));
  if (missing >= 0) throw InvalidInput({ issues: [{ path: `groupIds.${missing}`, code: 'unknown_option' }] });
  const present = await tx.db
    .select({ group: groups })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groupMembers.userId, userId));
  const joined = known.filter(({ id }) => !present.some(({ group }) => group.id === id));
  const left = present.filter(({ group }) => !wanted.includes(group.id)).map(({ group }) => group);
  for (const group of joined) {
    await guardRoles(tx, [], group.roles, 'groupIds');
    await tx.db.insert(groupMembers).values({ groupId: group.id, userId, companyId, createdAt: tx.now });
    await recordAccess(tx, { companyId, userId, groupId: group.id }, 'GROUP_JOINED', [
      { field: 'group', from: null, to: group.name },
    ]);
  }
  for (const group of left) {
    await guardRoles(tx, group.roles, [], 'groupIds');
    await tx.db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, group.id), eq(groupMembers.userId, userId)));
    await recordAccess(tx, { companyId, userId, groupId: group.id }, 'GROUP_LEFT', [
      { field: 'group', from: group.name, to: null },
    ]);
  }
  if (joined.length + left.length > 0) await refreshGroupRoles(tx, [userId]);
};
