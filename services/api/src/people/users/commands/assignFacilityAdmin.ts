import { and, eq } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound } from '../../../platform/refusal.ts';
import { facilitiesById } from '../../../network/facilities/facilities.queries.ts';
import { users } from '../people.table.ts';

/** Which facility a person administers; null: none. */
export interface AssignFacilityAdminInput {
  readonly userId: string;
  readonly facilityId: string | null;
}

/**
 * Says which facility of the actor's company a facility administrator keeps: never a department, never
 * another company's.
 */
export const assignFacilityAdmin = async (
  tx: CommandTx,
  { userId, facilityId }: AssignFacilityAdminInput,
): Promise<{ userId: string; facilityId: string | null }> => {
  const { companyId } = tx.actor;
  const [user] = isUuid(userId)
    ? await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.companyId, companyId)))
        .for('update')
    : [];
  if (!user) throw NotFound({ path: 'userId' });
  const [facility] =
    facilityId !== null && isUuid(facilityId)
      ? await facilitiesById(tx.db, { kind: 'system' }, [facilityId])
      : [];
  if (facilityId !== null && facility?.companyId !== companyId) throw NotFound({ path: 'facilityId' });
  if (facility && facility.parentId !== null)
    throw InvalidInput({ issues: [{ path: 'facilityId', code: 'invalid' }] });
  if (![...user.roles, ...user.groupRoles].includes('FACILITY_ADMIN'))
    throw InvalidInput({ issues: [{ path: 'userId', code: 'not_a_facility_admin' }] });
  if (user.facilityId !== facilityId) {
    const version = user.version + 1;
    await tx.db.update(users).set({ facilityId, version, updatedAt: tx.now }).where(eq(users.id, userId));
    await tx.emit({
      type: 'user.facilityChanged',
      entityType: 'user',
      entityId: userId,
      version,
      companyIds: [companyId],
    });
  }
  return { userId, facilityId };
};

/** Tells the administrators of a facility that its departments are others now: what they see follows. */
export const tellFacilityAdmins = async (tx: CommandTx, facilityId: string): Promise<void> => {
  const keepers = await tx.db
    .select({ id: users.id, companyId: users.companyId, version: users.version })
    .from(users)
    .where(eq(users.facilityId, facilityId));
  for (const { id, companyId, version } of keepers)
    await tx.emit({
      type: 'user.facilityChanged',
      entityType: 'user',
      entityId: id,
      version,
      companyIds: [companyId],
    });
};
