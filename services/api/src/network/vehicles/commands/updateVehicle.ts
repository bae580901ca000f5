import { and, eq } from 'drizzle-orm';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { StaleVehicle, VehicleInUse } from '../vehicles.errors.ts';
import { unfinishedLegs, vehicleTakenOut } from '../vehicles.hooks.ts';
import { mayKeepVehicles } from '../vehicles.policy.ts';
import { vehicles } from '../vehicles.table.ts';
import { vehicleColumns, type VehicleFields } from './vehicleFields.ts';

/** All fields of a vehicle as they shall be. */
export interface UpdateVehicleInput extends VehicleFields {
  readonly vehicleId: string;
  readonly expectedVersion: number;
  readonly status?: RecordStatus | null | undefined;
}

/**
 * Changes a vehicle. One that still has legs to carry stays in use; one that goes out of use has no drivers
 * any more.
 */
export const updateVehicle = async (
  tx: CommandTx,
  input: UpdateVehicleInput,
): Promise<{ vehicleId: string }> => {
  const { actor } = tx;
  const id = input.vehicleId;
  const [row] = isUuid(id)
    ? await tx.db
        .select()
        .from(vehicles)
        .where(and(eq(vehicles.id, id), eq(vehicles.companyId, actor.companyId)))
        .for('update')
    : [];
  if (!row) throw NotFound({ path: 'vehicleId' });
  if (!mayKeepVehicles(actor)) throw NotPermitted({});
  if (row.version !== input.expectedVersion)
    throw StaleVehicle({ typeName: 'Vehicle', id, changedAt: row.updatedAt.toISOString() });
  const status = input.status ?? row.status;
  const columns = await vehicleColumns(tx, input, row);
  if (status === 'INACTIVE' && row.status === 'ACTIVE') {
    const trips = (await unfinishedLegs.ask(tx, id)).reduce((sum, legs) => sum + legs, 0);
    if (trips > 0) throw VehicleInUse({ vehicleId: id, trips });
    await vehicleTakenOut.ask(tx, id);
  }
  const version = row.version + 1;
  await tx.db
    .update(vehicles)
    .set({ ...columns, status, version, updatedAt: tx.now })
    .where(eq(vehicles.id, id));
  await tx.emit({
    type: 'vehicle.updated',
    entityType: 'vehicle',
    entityId: id,
    version,
    companyIds: [row.companyId],
  });
  return { vehicleId: id };
};
