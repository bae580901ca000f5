import { eq, sql } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { lookupValues } from '../lookups/lookups.table.ts';
import { facilities } from './facilities.table.ts';

type FacilityRow = typeof facilities.$inferSelect;

/** A facility as a stop of a booking needs it, with its parent where it is a department. */
export interface BookingFacility {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly parentName: string | null;
  readonly address: (typeof facilities.$inferSelect)['address'];
  readonly phone: string | null;
  /** Codes and zones of ride-share services; a department's fall back to its facility's. */
  readonly rideShare: FacilityRow['rideShare'];
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly active: boolean;
  readonly hasDepartments: boolean;
}

const phoneOf = (row: FacilityRow | null): string | null => {
  const contact = row?.contact;
  const phone = contact?.phone || contact?.mobile;
  return phone ? phone : null;
};

const parents = alias(facilities, 'parents');
const departments = alias(facilities, 'departments');

/** Facilities with their parents, to be asked with other things: `facilityIds`. */
export const bookingFacilities = query
  .select({
    facility: facilities,
    parent: parents,
    hasDepartments: sql<boolean>`exists (${query
      .select({ one: sql`1` })
      .from(departments)
      .where(eq(departments.parentId, facilities.id))})`,
  })
  .from(facilities)
  .leftJoin(parents, eq(parents.id, facilities.parentId))
  .where(sql`${facilities.id} = any(${sql.placeholder('facilityIds')}::uuid[])`);

/** Facilities by id, from what `bookingFacilities` found. Hours and phone fall back to the parent's. */
export const facilitiesFrom = (
  rows: (typeof bookingFacilities)['_']['result'],
): Map<string, BookingFacility> =>
  new Map(
    rows.map(({ facility: row, parent, hasDepartments }) => {
      const ownHours = row.opensAt !== null && row.closesAt !== null;
      return [
        row.id,
        {
          id: row.id,
          companyId: row.companyId,
          name: row.name,
          parentName: parent?.name ?? null,
          address: row.address,
          phone: phoneOf(row) ?? phoneOf(parent),
          rideShare: row.rideShare ?? parent?.rideShare ?? null,
          opensAt: ownHours ? row.opensAt : (parent?.opensAt ?? null),
          closesAt: ownHours ? row.closesAt : (parent?.closesAt ?? null),
          active: row.status === 'ACTIVE' && (parent === null || parent.status === 'ACTIVE'),
          hasDepartments,
        } satisfies BookingFacility,
      ];
    }),
  );

const find = oneStatement({ facilities: bookingFacilities });

/** Facilities by id, whoever asks: the caller checks who may use them. */
export const findBookingFacilities = async (
  db: Database,
  facilityIds: readonly string[],
): Promise<Map<string, BookingFacility>> =>
  facilityIds.length === 0
    ? new Map()
    : facilitiesFrom((await find(db, { facilityIds: [...facilityIds] })).facilities);

/** Codes of the types of some facilities; a department has its own. */
export const facilityTypeCodes = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: facilities.id, code: lookupValues.code })
    .from(facilities)
    .innerJoin(lookupValues, eq(lookupValues.id, facilities.facilityTypeId))
    .where(amongIds(facilities.id, ids));
  return new Map(rows.map(({ id, code }) => [id, code]));
};
