import { and, eq, inArray } from 'drizzle-orm';
import type { Role } from '@ptc/schema/rules/lists/people';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { beyondGrant, raises } from '../domain/grantableRoles.ts';
import { effectiveRoles } from '../domain/roles.ts';
import { identities, users } from '../people.table.ts';
import { ownsMarkets, workingElsewhere } from '../users.queries.ts';
import { rolesInGift, userPermissions, type UserPermissions } from '../users.policy.ts';

/** A user with their login, held until the command is over. */
export type HeldUser = {
  readonly user: typeof users.$inferSelect;
  readonly identity: typeof identities.$inferSelect;
  readonly may: UserPermissions;
};

/**
 * One change of access in a company at a time: whether an administrator is left is decided over all of them.
 */
const lockAccess = async (tx: CommandTx): Promise<void> => {
  await tx.sql`select 1 from companies where id = ${tx.actor.companyId} for no key update`;
};

/** A user of the actor's company, held, with what the actor may do with them. Another company's is nobody. */
export const holdUser = async (tx: CommandTx, userId: string, path = 'userId'): Promise<HeldUser> => {
  const { actor } = tx;
  const [found] = isUuid(userId)
    ? await tx.db
        .select({ user: users, identity: identities })
        .from(users)
        .innerJoin(identities, eq(identities.id, users.identityId))
        .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId)))
        .for('update')
    : [];
  if (!found) throw NotFound({ path });
  const { user, identity } = found;
  const may = userPermissions(actor, await ownsMarkets(tx.sql, actor.companyId), {
    ...user,
    identityStatus: identity.status,
    isHome: user.invitedName === null,
    // Asked now that the login is held: nobody comes into another company meanwhile.
    worksElsewhere: (await workingElsewhere(tx.sql, [user.id])).has(user.id),
  });
  if (!may.edit) throw NotPermitted({});
  return { user, identity, may };
};

/** Refuses to give or take roles that are not in the actor's gift. */
export const guardRoles = async (
  tx: CommandTx,
  before: readonly Role[],
  after: readonly Role[],
  path = 'roles',
): Promise<void> => {
  const beyond = beyondGrant(
    before,
    after,
    rolesInGift(tx.actor, await ownsMarkets(tx.sql, tx.actor.companyId)),
  );
  if (beyond.length > 0)
    throw InvalidInput({ issues: [{ path, code: 'not_grantable', params: { roles: beyond.join(', ') } }] });
};

const administrators = async (tx: CommandTx): Promise<number> => {
  const [row] = await tx.sql<{ n: number }[]>`
    select count(*)::int as n from users u join identities i on i.id = u.identity_id and i.status = 'ACTIVE'
    where u.company_id = ${tx.actor.companyId} and u.status = 'ACTIVE' and 'COMPANY_ADMIN' = any(u.roles || u.group_roles)`;
  return row?.n ?? 0;
};

/**
 * Runs a change of access: nobody raises themselves by it, and the company keeps an administrator if it has
 * one.
 */
export const guarded = async <T>(tx: CommandTx, path: string, change: () => Promise<T>): Promise<T> => {
  await lockAccess(tx);
  const { actor } = tx;
  const own = async (): Promise<ReadonlySet<Role>> => {
    const [me] =
      actor.userId === null
        ? []
        : await tx.db
            .select()
            .from(users)
            .where(and(eq(users.id, actor.userId), eq(users.companyId, actor.companyId)));
    return me ? effectiveRoles(me.roles, me.groupRoles) : new Set();
  };
  const [before, leaders] = [await own(), await administrators(tx)];
  const result = await change();
  if (raises(before, await own())) throw InvalidInput({ issues: [{ path, code: 'own_roles' }] });
  if (leaders > 0 && (await administrators(tx)) === 0)
    throw InvalidInput({ issues: [{ path, code: 'last_admin' }] });
  return result;
};

/** Writes again what their groups grant to these users, and tells those for whom it is something else now. */
export const refreshGroupRoles = async (tx: CommandTx, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const held = await tx.db
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
    .for('update');
  const granted = await tx.sql<{ userId: string; roles: Role[] }[]>`
    select gm.user_id as "userId", array_agg(distinct r) as roles from group_members gm join groups g on g.id = gm.group_id cross join unnest(g.roles) r
    where gm.user_id = any(${[...userIds]}::uuid[]) group by gm.user_id`;
  for (const user of held) {
    const groupRoles = (granted.find(({ userId }) => userId === user.id)?.roles ?? []).toSorted();
    if (groupRoles.join() === [...user.groupRoles].toSorted().join()) continue;
    const version = user.version + 1;
    await tx.db.update(users).set({ groupRoles, version, updatedAt: tx.now }).where(eq(users.id, user.id));
    await tx.emit({
      type: 'user.changed',
      entityType: 'user',
      entityId: user.id,
      version,
      companyIds: [user.companyId],
    });
  }
};
