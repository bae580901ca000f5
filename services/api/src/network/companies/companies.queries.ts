import { and, eq, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { CompanyKind } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import type { Scope } from '../../platform/scope.ts';
import { containing } from '../../platform/containing.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { companies } from './companies.table.ts';

/** A company as stored. */
export type CompanyRow = typeof companies.$inferSelect;

/** The markets a company owns or takes part in, as a subquery. */
export const marketsOfCompany = (companyId: string): SQL =>
  sql`(select mk.id from markets mk where mk.owner_company_id = ${companyId} union select mm.market_id from market_members mm where mm.company_id = ${companyId} and mm.active)`;

/**
 * The same with those it has taken part in: what happened there stays readable. Who was invited and has not
 * accepted has not.
 */
export const marketsEverOfCompany = (companyId: string): SQL =>
  sql`(select mk.id from markets mk where mk.owner_company_id = ${companyId} union select mm.market_id from market_members mm where mm.company_id = ${companyId} and mm.has_joined)`;

/** Care providers for whom the company's call takers may book: active members of its markets. */
export const careProvidersBookedFor = (companyId: string): SQL =>
  sql`(select mm.company_id from market_members mm join companies co on co.id = mm.company_id and co.is_care_provider where mm.active and mm.market_id in ${marketsOfCompany(companyId)})`;

/**
 * Which companies exist for the asker: its own, and everybody it meets in a market; all of them for platform
 * staff.
 */
export const companyVisible = (scope: Scope): SQL => {
  if (scope.kind === 'system' || scope.roles.has('SYS_ADMIN') || scope.roles.has('SYS_SUPPORT'))
    return sql`true`;
  const mine = marketsEverOfCompany(scope.companyId);
  return sql`(${companies.id} = ${scope.companyId} or ${companies.id} in (
    select mk.owner_company_id from markets mk where mk.id in ${mine}
    union select mm.company_id from market_members mm where mm.market_id in ${mine} and mm.has_joined
    union select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id where mk.owner_company_id = ${scope.companyId}))`;
};

/** Companies by id that exist for the asker. */
export const companiesById = (db: Database, scope: Scope, ids: readonly string[]): Promise<CompanyRow[]> =>
  db
    .select()
    .from(companies)
    .where(and(amongIds(companies.id, ids), companyVisible(scope)));

/** The columns by which a list of companies is narrowed, and ordered. */
export const companyColumns = {
  name: 'text',
  code: 'text',
  timeZone: 'text',
  phone: 'text',
  currency: 'text',
  brand: 'text',
  driverApp: 'flag',
  suspended: 'flag',
  modified: 'time',
  created: 'time',
} as const;
export type CompanyOrder = ListOrder<
  | 'NAME'
  | 'CODE'
  | 'KIND'
  | 'TIME_ZONE'
  | 'CURRENCY'
  | 'PHONE'
  | 'DRIVER_APP'
  | 'BRAND'
  | 'SUSPENDED'
  | 'MODIFIED'
  | 'CREATED'
>;

/** The name of the brand that is shown; empty: the product's own. */
const shownBrand = sql`(case when (${companies.brand} ->> 'enabled')::boolean then coalesce(${companies.brand} ->> 'name', '') else '' end)`;

const keys: Record<CompanyOrder['field'], SortKey> = {
  NAME: { key: sql`${companies.name}`, type: 'text' },
  CODE: { key: sql`${companies.code}`, type: 'text' },
  // Care providers first, then who carries too, then who only carries; the platform last.
  KIND: {
    key: sql`(case when ${companies.isCareProvider} then 0 else 2 end + case when ${companies.isTransportProvider} then 1 else 0 end + case when ${companies.isAdmin} then 4 else 0 end)`,
    type: 'integer',
  },
  TIME_ZONE: { key: sql`${companies.timeZone}`, type: 'text' },
  CURRENCY: { key: sql`${companies.currency}::text`, type: 'text' },
  PHONE: { key: sql`coalesce(${companies.settings} ->> 'phone', '')`, type: 'text' },
  DRIVER_APP: { key: sql`${companies.driverAppEnabled}::text`, type: 'text' },
  BRAND: { key: shownBrand, type: 'text' },
  SUSPENDED: { key: sql`(${companies.suspendedAt} is not null)::text`, type: 'text' },
  MODIFIED: { key: sql`${companies.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${companies.createdAt}`, type: 'time' },
};

/** What narrows a list of companies. */
export interface CompanyFilter {
  readonly columns: ColumnFilter<typeof companyColumns> | null;
  readonly search: string | null;
  /** Members of this market only. */
  readonly marketId: string | null;
  readonly kind: CompanyKind | null;
}

const wanted = (scope: Scope, { search, marketId, kind, columns }: CompanyFilter): SQL | undefined =>
  and(
    companyVisible(scope),
    filteredBy(
      {
        name: sql`${companies.name}`,
        code: sql`${companies.code}`,
        timeZone: sql`${companies.timeZone}`,
        phone: sql`(${companies.settings} ->> 'phone')`,
        currency: sql`${companies.currency}::text`,
        brand: shownBrand,
        driverApp: sql`${companies.driverAppEnabled}`,
        suspended: sql`(${companies.suspendedAt} is not null)`,
        modified: sql`${companies.updatedAt}`,
        created: sql`${companies.createdAt}`,
      },
      columns,
    ),
    search === null
      ? undefined
      : sql`(plain_letters(${companies.name}) like ${containing(search)} or ${companies.code} ilike ${`${escapeLike(search)}%`})`,
    marketId === null
      ? undefined
      : sql`${companies.id} in (select mm.company_id from market_members mm where mm.market_id = ${marketId} and mm.active)`,
    marketId === null || scope.kind === 'system'
      ? undefined
      : sql`${marketId}::uuid in ${marketsOfCompany(scope.companyId)}`,
    kind === null
      ? undefined
      : eq(kind === 'CARE_PROVIDER' ? companies.isCareProvider : companies.isTransportProvider, true),
  );

/** A page of companies, one row more than asked where more follow. */
export const listCompanies = async (
  db: Database,
  scope: Scope,
  filter: CompanyFilter,
  order: CompanyOrder,
  page: PageArgs,
): Promise<Sorted<CompanyRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    keys[order.field],
    sql`${companies.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: companies, sortKey })
    .from(companies)
    .where(and(wanted(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many companies match. */
export const countCompanies = async (db: Database, scope: Scope, filter: CompanyFilter): Promise<number> =>
  db.$count(companies, wanted(scope, filter));

/** Ids of companies that exist by their codes, for commands run by administrators. */
export const companyByCode = async (db: Database, code: string): Promise<CompanyRow | null> =>
  (await db.select().from(companies).where(eq(companies.code, code)))[0] ?? null;
