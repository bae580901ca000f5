import { and, asc, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { LookupKind } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import { lookupAliases, lookupValues, type LookupProperties } from './lookups.table.ts';

/** A list entry as a company (or a market, by its owner) sees it. */
export interface LookupView {
  id: string;
  kind: LookupKind;
  code: string;
  name: string;
  rank: number;
  active: boolean;
  properties: LookupProperties;
  /** True where the company gave it a name of its own, which then stands in every language. */
  renamed: boolean;
  /** The system's code, where a company's own may stand in `code`; left out where nobody asks for it. */
  systemCode?: string;
}

const view = (db: Database, ownerCompanyId: string) =>
  db
    .select({
      id: lookupValues.id,
      kind: lookupValues.kind,
      code: sql<string>`coalesce(${lookupAliases.code}, ${lookupValues.code})`.as('shown_code'),
      systemCode: lookupValues.code,
      name: sql<string>`coalesce(${lookupAliases.name}, ${lookupValues.name})`.as('shown_name'),
      rank: sql<number>`coalesce(${lookupAliases.rank}, ${lookupValues.rank})`.as('shown_rank'),
      active: sql<boolean>`${lookupValues.active} and not coalesce(${lookupAliases.hidden}, false)`.as(
        'shown_active',
      ),
      properties: lookupValues.properties,
      renamed: sql<boolean>`${lookupAliases.name} is not null`.as('renamed'),
    })
    .from(lookupValues)
    .leftJoin(
      lookupAliases,
      and(eq(lookupAliases.lookupValueId, lookupValues.id), eq(lookupAliases.companyId, ownerCompanyId)),
    );

/** A list as the company sees it: its aliases, nothing hidden or inactive, highest rank first. */
export const listLookups = (db: Database, kind: LookupKind, ownerCompanyId: string): Promise<LookupView[]> =>
  view(db, ownerCompanyId)
    .where(
      and(
        eq(lookupValues.kind, kind),
        eq(lookupValues.active, true),
        sql`not coalesce(${lookupAliases.hidden}, false)`,
      ),
    )
    .orderBy(desc(sql`shown_rank`), asc(sql`shown_name`), asc(lookupValues.id));

/** Entries by id under the company's aliases, hidden ones too: what a booking refers to must be readable. */
export const lookupsById = (
  db: Database,
  ids: readonly string[],
  ownerCompanyId: string,
): Promise<LookupView[]> => view(db, ownerCompanyId).where(amongIds(lookupValues.id, ids));

/** Ids of the system's facility types by code, for imports. */
export const facilityTypeIds = async (db: Database): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: lookupValues.id, code: lookupValues.code })
    .from(lookupValues)
    .where(eq(lookupValues.kind, 'FACILITY_TYPE'));
  return new Map(rows.map(({ id, code }) => [code, id]));
};

/** Whether an entry exists, is of this kind and in use. */
export const isActiveLookup = async (db: Database, kind: LookupKind, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(eq(lookupValues.id, id), eq(lookupValues.kind, kind), eq(lookupValues.active, true)));
  return rows.length > 0;
};

/** The entry with one of the system's codes; null: there is none in use. */
export const lookupByCode = async (db: Database, kind: LookupKind, code: string): Promise<string | null> => {
  const [row] = await db
    .select({ id: lookupValues.id })
    .from(lookupValues)
    .where(and(eq(lookupValues.kind, kind), eq(lookupValues.code, code), eq(lookupValues.active, true)));
  return row?.id ?? null;
};

/** The system's names of entries, by id. */
export const lookupNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await db
        .select({ id: lookupValues.id, name: lookupValues.name })
        .from(lookupValues)
        .where(amongIds(lookupValues.id, ids))
    ).map(({ id, name }) => [id, name]),
  );

/** The system's names and codes of entries. */
export const lookupTitles = (
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string; code: string }[]> =>
  db
    .select({ id: lookupValues.id, name: lookupValues.name, code: lookupValues.code })
    .from(lookupValues)
    .where(amongIds(lookupValues.id, ids));

/**
 * SQL of the system's names of a column's entries, as lists are ordered and searched by them; '' where there
 * are none.
 */
export const namesOf = (ids: SQLWrapper): SQL =>
  sql`coalesce((select string_agg(lv.name, ', ' order by lv.name) from lookup_values lv where lv.id = any(${ids})), '')`;
