import { and, eq, inArray } from 'drizzle-orm';
import type { LookupKind } from '@ptc/schema/rules/enums';
import type { Database } from '../../db/client.ts';
import { needsComment } from './domain/needsComment.ts';
import { lookupAliases, lookupValues } from './lookups.table.ts';

/** A list entry as a booking refers to it, named as the market's people see it. */
export interface BookingLookup {
  readonly id: string;
  readonly kind: LookupKind;
  readonly name: string;
  readonly active: boolean;
  /** Of a reason: whether it lets the transport provider charge. */
  readonly chargeable: boolean;
  /** Of a reason: it says nothing without words beside it. */
  readonly needsComment: boolean;
}

/** List entries by id under the market owner's aliases; what the owner hides counts as inactive. */
export const findBookingLookups = async (
  db: Database,
  ids: readonly string[],
  marketOwnerId: string,
): Promise<Map<string, BookingLookup>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: lookupValues.id,
      kind: lookupValues.kind,
      code: lookupValues.code,
      name: lookupValues.name,
      properties: lookupValues.properties,
      active: lookupValues.active,
      alias: lookupAliases.name,
      hidden: lookupAliases.hidden,
    })
    .from(lookupValues)
    .leftJoin(
      lookupAliases,
      and(eq(lookupAliases.lookupValueId, lookupValues.id), eq(lookupAliases.companyId, marketOwnerId)),
    )
    .where(inArray(lookupValues.id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        name: row.alias ?? row.name,
        active: row.active && row.hidden !== true,
        chargeable: row.properties.chargeable ?? false,
        needsComment: needsComment(row.kind, row.code),
      },
    ]),
  );
};
