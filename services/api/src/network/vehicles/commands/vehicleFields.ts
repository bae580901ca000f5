import type { VehicleValue } from '@ptc/schema/rules/vehicle';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { isUuid } from '../../../platform/ids.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { isActiveLookup } from '../../lookups/lookups.queries.ts';
import { vehicles } from '../vehicles.table.ts';

/** The fields of a vehicle as the rule leaves them; ids are row ids. */
export type VehicleFields = Omit<VehicleValue, 'status'>;

/** What is left out stays as it was; of a new vehicle, not stated. */
const placesOf = ({ seats, wheelchairPlaces, stretcherPlaces, maxPatientPounds }: VehicleFields) =>
  Object.fromEntries(
    Object.entries({ seats, wheelchairPlaces, stretcherPlaces, maxPatientPounds }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<
    Pick<typeof vehicles.$inferInsert, 'seats' | 'wheelchairPlaces' | 'stretcherPlaces' | 'maxPatientPounds'>
  >;

/**
 * The columns that the fields fill; refuses unknown call types (what the vehicle serves already may have gone
 * out of use) and a name that another vehicle of the company has.
 */
export const vehicleColumns = async (
  tx: CommandTx,
  fields: VehicleFields,
  own: { readonly id: string; readonly callTypeIds: readonly string[] } | null,
) => {
  const callTypeIds = [...new Set(fields.callTypeIds)];
  const known = await Promise.all(
    callTypeIds.map(
      async (id) =>
        own?.callTypeIds.includes(id) === true ||
        (isUuid(id) && (await isActiveLookup(tx.db, 'CALL_TYPE', id))),
    ),
  );
  const unknown = known.indexOf(false);
  if (unknown >= 0)
    throw InvalidInput({ issues: [{ path: `callTypeIds.${unknown}`, code: 'unknown_option' }] });
  const [namesake] = await tx.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.companyId, tx.actor.companyId),
        sql`lower(${vehicles.name}) = lower(${fields.name})`,
        own === null ? undefined : ne(vehicles.id, own.id),
      ),
    );
  if (namesake) throw InvalidInput({ issues: [{ path: 'name', code: 'taken' }] });
  return {
    name: fields.name,
    plate: fields.plate ?? null,
    make: fields.make ?? null,
    model: fields.model ?? null,
    color: fields.color ?? null,
    callTypeIds,
    capacity: fields.capacity,
    ...placesOf(fields),
  } satisfies Partial<typeof vehicles.$inferInsert>;
};
