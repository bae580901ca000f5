import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { mayKeepVehicles } from '../vehicles.policy.ts';
import { vehicles } from '../vehicles.table.ts';
import { vehicleColumns, type VehicleFields } from './vehicleFields.ts';

/** Adds a vehicle to the actor's company. */
export const createVehicle = async (tx: CommandTx, input: VehicleFields): Promise<{ vehicleId: string }> => {
  const { actor } = tx;
  if (!mayKeepVehicles(actor)) throw NotPermitted({});
  const id = newId();
  const columns = await vehicleColumns(tx, input, null);
  await tx.db
    .insert(vehicles)
    .values({ id, companyId: actor.companyId, ...columns, createdAt: tx.now, updatedAt: tx.now });
  await tx.emit({
    type: 'vehicle.created',
    entityType: 'vehicle',
    entityId: id,
    version: 1,
    companyIds: [actor.companyId],
  });
  return { vehicleId: id };
};
