import { and, eq, sql } from 'drizzle-orm';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { needsComment } from './domain/needsComment.ts';
import { lookupAliases, lookupValues } from './lookups.table.ts';

/** A list entry as a booking refers to it, named as the market's people see it. */
export interface BookingLookup {
  readonly id: string;
  readonly kind: LookupKind;
  /** The system's. */
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
  /** Of a reason: whether it lets the transport provider charge. */
  readonly chargeable: boolean;
  /** Of a reason: it says nothing without words beside it. */
  readonly needsComment: boolean;
}

/**
 * List entries under the market owner's aliases, to be asked with other things: `lookupIds`, `marketOwnerId`.
 */
export const bookingLookups = query
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
    and(
      eq(lookupAliases.lookupValueId, lookupValues.id),
      eq(lookupAliases.companyId, sql.placeholder('marketOwnerId')),
    ),
  )
  .where(sql`${lookupValues.id} = any(${sql.placeholder('lookupIds')}::uuid[])`);

/** List entries by id, from what `bookingLookups` found; what the market's owner hides counts as inactive. */
export const lookupsFrom = (rows: (typeof bookingLookups)['_']['result']): Map<string, BookingLookup> =>
  new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        kind: row.kind,
        code: row.code,
        name: row.alias ?? row.name,
        active: row.active && row.hidden !== true,
        chargeable: row.properties.chargeable ?? false,
        needsComment: needsComment(row.kind, row.code),
      },
    ]),
  );

const find = oneStatement({ lookups: bookingLookups });

/** List entries by id under the market owner's aliases. */
export const findBookingLookups = async (
  db: Database,
  lookupIds: readonly string[],
  marketOwnerId: string,
): Promise<Map<string, BookingLookup>> =>
  lookupIds.length === 0
    ? new Map()
    : lookupsFrom((await find(db, { lookupIds: [...lookupIds], marketOwnerId })).lookups);
