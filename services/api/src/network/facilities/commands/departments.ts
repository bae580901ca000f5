import { eq } from 'drizzle-orm';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { departmentsChanged, facilityReferences } from '../facilities.hooks.ts';
import { FacilityInUse, StaleFacility } from '../facilities.errors.ts';
import { facilityPermissions, type FacilityPermissions } from '../facilities.policy.ts';
import { departmentsOf, facilitiesById, type FacilityRow } from '../facilities.queries.ts';
import { facilities } from '../facilities.table.ts';

/** Which department, as it was read. */
export interface DepartmentInput {
  readonly facilityId: string;
  readonly expectedVersion: number;
}

const lockDepartment = async (
  tx: CommandTx,
  { facilityId, expectedVersion }: DepartmentInput,
  needed: keyof FacilityPermissions,
): Promise<FacilityRow> => {
  const [seen] = isUuid(facilityId) ? await facilitiesById(tx.db, scopeOf(tx.actor), [facilityId]) : [];
  if (!seen) throw NotFound({ path: 'facilityId' });
  const [row] = await tx.db.select().from(facilities).where(eq(facilities.id, facilityId)).for('update');
  if (!row) throw NotFound({ path: 'facilityId' });
  // Who manages the departments but read an older state is told so, not that it is forbidden.
  const manages = Object.values({
    ...facilityPermissions(tx.actor, row),
    update: false,
    manageBooking: false,
    managePatient: false,
  }).some(Boolean);
  if (manages && row.version !== expectedVersion)
    throw StaleFacility({ typeName: 'Facility', id: facilityId, changedAt: row.updatedAt.toISOString() });
  if (!facilityPermissions(tx.actor, row)[needed]) throw NotPermitted({});
  return row;
};

/** Puts a department in use or out of it. */
export const setDepartmentStatus = async (
  tx: CommandTx,
  input: DepartmentInput & { readonly status: RecordStatus },
): Promise<{ facilityId: string }> => {
  const row = await lockDepartment(tx, input, input.status === 'ACTIVE' ? 'activate' : 'deactivate');
  const version = row.version + 1;
  await tx.db
    .update(facilities)
    .set({ status: input.status, version, updatedAt: tx.now })
    .where(eq(facilities.id, row.id));
  await tx.emit({
    type: 'facility.updated',
    entityType: 'facility',
    entityId: row.id,
    version,
    companyIds: [row.companyId],
  });
  return { facilityId: row.id };
};

/**
 * Deletes a department that is out of use and that nothing refers to; a booking's past is never rewritten.
 */
export const deleteDepartment = async (
  tx: CommandTx,
  input: DepartmentInput,
): Promise<{ facilityId: string; parentId: string | null }> => {
  const row = await lockDepartment(tx, input, 'delete');
  const referred = (await facilityReferences.ask(tx, row.id)).some(Boolean);
  if (referred || (await departmentsOf(tx.db, [row.id])).length > 0)
    throw FacilityInUse({ facilityId: row.id });
  await tx.db.delete(facilities).where(eq(facilities.id, row.id));
  await tx.emit({
    type: 'facility.deleted',
    entityType: 'facility',
    entityId: row.id,
    version: row.version + 1,
    companyIds: [row.companyId],
  });
  if (row.parentId !== null) await departmentsChanged.ask(tx, row.parentId);
  return { facilityId: row.id, parentId: row.parentId };
};
