import { eq } from 'drizzle-orm';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { StaleFacility } from '../facilities.errors.ts';
import { facilityPermissions, mayUpdateFacility } from '../facilities.policy.ts';
import { facilitiesById } from '../facilities.queries.ts';
import { facilities } from '../facilities.table.ts';
import { facilityColumns, type FacilityFields } from './facilityFields.ts';
import { rideShareOf, type RideShareFields } from './rideShareOf.ts';

/** All fields of a facility as they shall be. */
export interface UpdateFacilityInput extends FacilityFields {
  readonly facilityId: string;
  readonly expectedVersion: number;
  readonly status?: RecordStatus | null | undefined;
  /** Left out: as it was. */
  readonly rideShare?: RideShareFields;
}

/**
 * Changes a facility of the actor's company; one that somebody changed meanwhile is refused, one that is not
 * seen is absent. A department is put in and out of use by its facility's administrator alone.
 */
export const updateFacility = async (
  tx: CommandTx,
  input: UpdateFacilityInput,
): Promise<{ facilityId: string }> => {
  const id = input.facilityId;
  const [seen] = isUuid(id) ? await facilitiesById(tx.db, scopeOf(tx.actor), [id]) : [];
  if (!seen) throw NotFound({ path: 'facilityId' });
  if (!mayUpdateFacility(tx.actor, seen)) throw NotPermitted({});
  const [row] = await tx.db.select().from(facilities).where(eq(facilities.id, id)).for('update');
  if (!row) throw NotFound({ path: 'facilityId' });
  if (row.version !== input.expectedVersion)
    throw StaleFacility({ typeName: 'Facility', id, changedAt: row.updatedAt.toISOString() });
  const status = input.status ?? row.status;
  const can = facilityPermissions(tx.actor, row);
  // Whoever changes a department need not be who puts departments in and out of use.
  if (row.parentId !== null && status !== row.status && !can[status === 'ACTIVE' ? 'activate' : 'deactivate'])
    throw NotPermitted({});
  const columns = await facilityColumns(tx, input, row);
  const rideShare = await rideShareOf(tx, row, input.rideShare);
  const version = row.version + 1;
  await tx.db
    .update(facilities)
    .set({ ...columns, rideShare, status, version, updatedAt: tx.now })
    .where(eq(facilities.id, id));
  await tx.emit({
    type: 'facility.updated',
    entityType: 'facility',
    entityId: id,
    version,
    companyIds: [row.companyId],
  });
  return { facilityId: id };
};
