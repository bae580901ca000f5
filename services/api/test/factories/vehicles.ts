import type { Database } from '../../src/db/client.ts';
import { vehicles } from '../../src/network/vehicles/vehicles.table.ts';
import { newId } from '../../src/platform/ids.ts';
import { nextNumber, only } from './counter.ts';

export type VehicleRow = typeof vehicles.$inferSelect;

/** A vehicle in use that serves every call type. */
export const makeVehicle = async (
  db: Database,
  of: { companyId: string } & Partial<typeof vehicles.$inferInsert>,
): Promise<VehicleRow> =>
  only(
    await db
      .insert(vehicles)
      .values({ id: newId(), name: `Unit ${nextNumber()}`, ...of })
      .returning(),
  );
