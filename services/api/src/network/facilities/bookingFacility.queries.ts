import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { facilities } from './facilities.table.ts';

/** A facility as a stop of a booking needs it, with its parent where it is a department. */
export interface BookingFacility {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly parentName: string | null;
  readonly address: (typeof facilities.$inferSelect)['address'];
  readonly phone: string | null;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly active: boolean;
  readonly hasDepartments: boolean;
}

const phoneOf = (row: typeof facilities.$inferSelect | undefined): string | null => {
  const contact = row?.contact;
  const phone = contact?.phone || contact?.mobile;
  return phone ? phone : null;
};

/** Facilities by id, whoever asks: the caller checks who may use them. Hours and phone fall back to the parent's. */
export const findBookingFacilities = async (
  db: Database,
  ids: readonly string[],
): Promise<Map<string, BookingFacility>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(facilities)
    .where(inArray(facilities.id, [...ids]));
  const parentIds = rows.flatMap((row) => (row.parentId ? [row.parentId] : []));
  const parents =
    parentIds.length === 0 ? [] : await db.select().from(facilities).where(inArray(facilities.id, parentIds));
  const children = await db
    .selectDistinct({ parentId: facilities.parentId })
    .from(facilities)
    .where(inArray(facilities.parentId, [...ids]));
  const withDepartments = new Set(children.map(({ parentId }) => parentId));
  return new Map(
    rows.map((row) => {
      const parent = parents.find(({ id }) => id === row.parentId);
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
          opensAt: ownHours ? row.opensAt : (parent?.opensAt ?? null),
          closesAt: ownHours ? row.closesAt : (parent?.closesAt ?? null),
          active: row.status === 'ACTIVE' && (parent === undefined || parent.status === 'ACTIVE'),
          hasDepartments: withDepartments.has(row.id),
        } satisfies BookingFacility,
      ];
    }),
  );
};
