import { and, eq, isNotNull } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput, NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { mayAssignDrivers } from '../../../network/vehicles/vehicles.policy.ts';
import { vehicleOfCompany } from '../../../network/vehicles/vehicles.queries.ts';
import { users } from '../people.table.ts';

/** Which vehicle a driver is on from now; null: none. */
export interface AssignDriverInput {
  readonly userId: string;
  readonly vehicleId: string | null;
  /** The vehicle they were seen on: of somebody who is on another by now nothing is changed. */
  readonly fromVehicleId?: string | null;
}

const put = async (
  tx: CommandTx,
  user: { readonly id: string; readonly companyId: string; readonly version: number },
  vehicleId: string | null,
): Promise<void> => {
  const version = user.version + 1;
  await tx.db.update(users).set({ vehicleId, version, updatedAt: tx.now }).where(eq(users.id, user.id));
  // What the person sees is another now: their sockets connect again.
  await tx.emit({
    type: 'user.vehicleChanged',
    entityType: 'user',
    entityId: user.id,
    version,
    companyIds: [user.companyId],
  });
};

/** Puts a driver of the actor's company on one of its vehicles, or takes them off. Two may be on one. */
export const assignDriver = async (
  tx: CommandTx,
  { userId, vehicleId, fromVehicleId = null }: AssignDriverInput,
): Promise<{ userId: string; vehicleIds: string[] }> => {
  const { actor } = tx;
  const [user] = isUuid(userId)
    ? await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId)))
        .for('update')
    : [];
  if (!user) throw NotFound({ path: 'userId' });
  if (!mayAssignDrivers(actor)) throw NotPermitted({});
  if (fromVehicleId !== null && user.vehicleId !== fromVehicleId) return { userId, vehicleIds: [] };
  const vehicle =
    vehicleId === null
      ? null
      : isUuid(vehicleId)
        ? await vehicleOfCompany(tx.db, actor.companyId, vehicleId)
        : null;
  if (vehicleId !== null && !vehicle) throw NotFound({ path: 'vehicleId' });
  if (vehicle?.status === 'INACTIVE')
    throw InvalidInput({ issues: [{ path: 'vehicleId', code: 'inactive' }] });
  if (![...user.roles, ...user.groupRoles].includes('DRIVER') || user.status === 'DISABLED')
    throw InvalidInput({ issues: [{ path: 'userId', code: 'not_a_driver' }] });
  if (user.vehicleId !== vehicleId) await put(tx, user, vehicleId);
  return { userId, vehicleIds: [...new Set([user.vehicleId, vehicleId])].filter((id) => id !== null) };
};

/** Takes every driver off a vehicle that goes out of use. */
export const freeDrivers = async (tx: CommandTx, vehicleId: string): Promise<void> => {
  const drivers = await tx.db
    .select()
    .from(users)
    .where(and(isNotNull(users.vehicleId), eq(users.vehicleId, vehicleId)))
    .for('update');
  for (const driver of drivers) await put(tx, driver, null);
};
