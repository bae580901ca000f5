import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { RecordStatus } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  careProvidersBookedFor,
  marketsEverOfCompany,
  marketsOfCompany,
} from '../companies/companies.queries.ts';
import { containing } from '../../platform/containing.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { namedPage } from '../../platform/graphql/namedPage.ts';
import { outOfOrder } from '../../platform/graphql/outOfOrder.ts';
import { facilities } from './facilities.table.ts';

/** A facility or department as stored. */
export type FacilityRow = typeof facilities.$inferSelect;

const open = sql`coalesce((mk.settings->>'facilityFindCompanyOnly')::boolean, false) = false`;

/**
 * Companies whose facilities the members of these markets may use: members and owners, where the market lets
 * them.
 */
export const facilityCompanies = (marketIds: SQL): SQL =>
  sql`(select mk.owner_company_id from markets mk where mk.id in ${marketIds} union
    select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id where mm.market_id in ${marketIds} and mm.active and ${open})`;

/**
 * Which facilities exist for the asker: its company's own, those of companies it meets in a market that
 * shares them, and, for call takers, those of the care providers they book for.
 */
const facilityVisible = (scope: Scope): SQL => {
  if (scope.kind === 'system') return sql`true`;
  const { companyId, roles } = scope;
  const whose = [
    sql`${facilities.companyId} = ${companyId}`,
    sql`${facilities.companyId} in ${facilityCompanies(marketsEverOfCompany(companyId))}`,
    ...(roles.has('MARKET_CALL_TAKER')
      ? [sql`${facilities.companyId} in ${careProvidersBookedFor(companyId)}`]
      : []),
  ];
  return sql`(${sql.join(whose, sql` or `)})`;
};

/** Facilities by id that exist for the asker. */
export const facilitiesById = (db: Database, scope: Scope, ids: readonly string[]): Promise<FacilityRow[]> =>
  db
    .select()
    .from(facilities)
    .where(and(amongIds(facilities.id, ids), facilityVisible(scope)));

/** The columns by which a list of facilities is narrowed. */
export const facilityColumns = {
  name: 'text',
  quickCode: 'text',
  externalCode: 'text',
  npi: 'text',
  address: 'text',
  parent: 'text',
  contact: 'text',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of facilities. */
export interface FacilityFilter {
  readonly columns: ColumnFilter<typeof facilityColumns> | null;
  readonly typeId: string | null;
  readonly search: string | null;
  readonly companyId: string | null;
  /** Facilities that a booking in this market may use; with `companyId`, a booking for that company. */
  readonly marketId: string | null;
  readonly parentId: string | null;
  readonly parentsOnly: boolean;
  readonly status: RecordStatus | null;
}

/** Every word must be in the name; or the text begins a code, or is the NPI. */
const matches = (search: string): SQL => {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, 8);
  const inName = and(...words.map((word) => sql`plain_letters(${facilities.name}) like ${containing(word)}`));
  const code = `${escapeLike(search)}%`;
  return sql`(${inName} or ${facilities.quickCode} ilike ${code} or ${facilities.externalCode} ilike ${code} or ${facilities.npi} = ${search})`;
};

/** Whose facilities a list holds: the market's where one is named, else one company's. */
const owners = (scope: Scope, { companyId, marketId }: FacilityFilter): SQL => {
  const own = companyId ?? (scope.kind === 'system' ? null : scope.companyId);
  if (marketId === null) return own === null ? sql`true` : sql`${facilities.companyId} = ${own}`;
  const asker =
    scope.kind === 'system' ? sql`true` : sql`${marketId}::uuid in ${marketsOfCompany(scope.companyId)}`;
  return sql`(${asker} and (${own === null ? sql`false` : sql`${facilities.companyId} = ${own}`} or ${facilities.companyId} in ${facilityCompanies(sql`(select ${marketId}::uuid)`)}))`;
};

const contact = sql`coalesce(concat_ws(' ', ${facilities.contact} ->> 'firstName', ${facilities.contact} ->> 'lastName', ${facilities.contact} ->> 'mobile'), '')`;
const parentName = sql`coalesce((select p.name from facilities p where p.id = ${facilities.parentId}), '')`;
const keysBy = {
  parent: parentName,
  contact,
  name: sql`lower(${facilities.name})`,
  quickCode: sql`${facilities.quickCode}`,
  externalCode: sql`${facilities.externalCode}`,
  npi: sql`${facilities.npi}`,
  address: sql`(${facilities.address} ->> 'label')`,
  modified: sql`${facilities.updatedAt}`,
  created: sql`${facilities.createdAt}`,
};

const wanted = (scope: Scope, filter: FacilityFilter): SQL | undefined =>
  and(
    facilityVisible(scope),
    owners(scope, filter),
    filteredBy(keysBy, filter.columns),
    filter.typeId === null ? undefined : eq(facilities.facilityTypeId, filter.typeId),
    filter.search === null ? undefined : matches(filter.search),
    filter.parentId === null ? undefined : eq(facilities.parentId, filter.parentId),
    filter.parentsOnly ? isNull(facilities.parentId) : undefined,
    filter.status === null ? undefined : eq(facilities.status, filter.status),
  );

/** In which order a list of facilities runs; by name it goes both ways. */
export type FacilityOrder = ListOrder<
  | 'NAME'
  | 'PARENT'
  | 'TYPE'
  | 'STATUS'
  | 'QUICK_CODE'
  | 'EXTERNAL_CODE'
  | 'NPI'
  | 'ADDRESS'
  | 'CONTACT'
  | 'HOURS'
  | 'MODIFIED'
  | 'CREATED'
>;

const orderedBy: Record<FacilityOrder['field'], SortKey> = {
  NAME: { key: sql`${facilities.name}`, type: 'text' },
  TYPE: {
    key: sql`coalesce((select lv.name from lookup_values lv where lv.id = ${facilities.facilityTypeId}), '')`,
    type: 'text',
  },
  STATUS: { key: sql`${facilities.status}::text`, type: 'text' },
  QUICK_CODE: { key: sql`coalesce(${facilities.quickCode}, '')`, type: 'text' },
  EXTERNAL_CODE: { key: sql`coalesce(${facilities.externalCode}, '')`, type: 'text' },
  NPI: { key: sql`coalesce(${facilities.npi}, '')`, type: 'text' },
  ADDRESS: { key: sql`coalesce(${facilities.address} ->> 'label', '')`, type: 'text' },
  PARENT: { key: parentName, type: 'text' },
  CONTACT: { key: contact, type: 'text' },
  HOURS: { key: sql`coalesce(${facilities.opensAt}, '')`, type: 'text' },
  MODIFIED: { key: sql`${facilities.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${facilities.createdAt}`, type: 'time' },
};

/** A page of facilities in another order than by name, one row more than asked where more follow. */
export const listFacilitiesBy = async (
  db: Database,
  scope: Scope,
  filter: FacilityFilter,
  order: FacilityOrder,
  page: PageArgs,
): Promise<Sorted<FacilityRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    orderedBy[order.field],
    sql`${facilities.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: facilities, sortKey })
    .from(facilities)
    .where(and(wanted(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/**
 * A page of facilities by name, one row more than asked where more follow; backward pages come in reverse.
 */
export const listFacilities = async (
  db: Database,
  scope: Scope,
  filter: FacilityFilter,
  page: PageArgs,
): Promise<FacilityRow[]> => {
  const searched = filter.search !== null || filter.columns !== null;
  const { beyond, orderBy } = namedPage(facilities.name, facilities.id, page, searched);
  return db
    .select()
    .from(facilities)
    .where(and(wanted(scope, filter), beyond))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
};

/** How many facilities match. */
export const countFacilities = (db: Database, scope: Scope, filter: FacilityFilter): Promise<number> =>
  db.$count(facilities, wanted(scope, filter));

/** Departments of facilities by name. The caller has made sure that the parents exist for the asker. */
export const departmentsOf = (db: Database, parentIds: readonly string[]): Promise<FacilityRow[]> =>
  db
    .select()
    .from(facilities)
    .where(inArray(facilities.parentId, [...parentIds]))
    .orderBy(asc(facilities.name), asc(facilities.id));

/** Facilities whose address or name holds the text, for address suggestions. */
export const facilitiesAt = (
  db: Database,
  scope: Scope,
  text: string,
  limit: number,
): Promise<FacilityRow[]> => {
  const pattern = containing(text);
  return db
    .select()
    .from(facilities)
    .where(
      and(
        facilityVisible(scope),
        isNull(facilities.parentId),
        eq(facilities.status, 'ACTIVE'),
        sql`(plain_letters(${facilities.name}) like ${pattern} or plain_letters(${facilities.address}->>'label') like ${pattern})`,
      ),
    )
    .orderBy(asc(outOfOrder(facilities.name)), asc(facilities.id))
    .limit(limit);
};
