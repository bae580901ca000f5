import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { containing } from '../../platform/containing.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { companies } from '../companies/companies.table.ts';
import type { PriceListRow } from '../pricing/priceLists.queries.ts';
import { priceLists } from '../pricing/pricing.table.ts';
import { contractsSeen } from './contracts.queries.ts';

const series = sql`coalesce(${priceLists.seriesId}, ${priceLists.id})`;

/**
 * Which price lists exist for a company: its own, those its contracts name, and those of who has taken part
 * in its markets; not of who is only invited.
 */
const visible = (companyId: string): SQL =>
  sql`(${priceLists.companyId} = ${companyId}
    or ${series} in (${contractsSeen(companyId)})
    or ${priceLists.companyId} in (select mm.company_id from market_members mm join markets mk on mk.id = mm.market_id where mk.owner_company_id = ${companyId} and mm.has_joined))`;

/** The columns by which a list of price lists is narrowed. */
export const priceListColumns = {
  name: 'text',
  company: 'text',
  currency: 'text',
  validFrom: 'day',
  baseRate: 'text',
  perUnitRate: 'text',
  minimum: 'text',
  rates: 'text',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of price lists. */
export interface PriceListFilter {
  readonly columns: ColumnFilter<typeof priceListColumns> | null;
  readonly search: string | null;
  /** Whose; null: all that exist for the asker. */
  readonly companyIds: readonly string[] | null;
  /** Those that hold today, and those whose day is to come; null: earlier ones too. */
  readonly today: string | null;
}
export type PriceListOrder = ListOrder<
  | 'NAME'
  | 'COMPANY'
  | 'CURRENCY'
  | 'BASE'
  | 'PER_UNIT'
  | 'MINIMUM'
  | 'VALID_FROM'
  | 'RATES'
  | 'MODIFIED'
  | 'CREATED'
>;

const rateNames = sql`coalesce((select string_agg(r ->> 'name', ', ') from jsonb_array_elements(${priceLists.rates}) r), '')`;

const keys: Record<PriceListOrder['field'], SortKey> = {
  NAME: { key: sql`${priceLists.name}`, type: 'text' },
  COMPANY: { key: sql`${companies.name}`, type: 'text' },
  CURRENCY: { key: sql`${priceLists.currency}`, type: 'text' },
  BASE: { key: sql`lpad((${priceLists.baseRate} * 10000)::bigint::text, 16, '0')`, type: 'text' },
  PER_UNIT: { key: sql`lpad((${priceLists.perUnitRate} * 10000)::bigint::text, 16, '0')`, type: 'text' },
  MINIMUM: { key: sql`lpad((${priceLists.minimum} * 10000)::bigint::text, 16, '0')`, type: 'text' },
  VALID_FROM: { key: sql`coalesce(${priceLists.validFrom}::timestamptz, '-infinity')`, type: 'time' },
  RATES: { key: rateNames, type: 'text' },
  MODIFIED: { key: sql`${priceLists.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${priceLists.createdAt}`, type: 'time' },
};

/** An amount as people write it: at least two places. */
const written = (amount: SQLWrapper): SQL => sql`to_char(${amount}, 'FM999999999990.00##')`;

const keysBy = {
  name: sql`${priceLists.name}`,
  company: sql`(select c.name from companies c where c.id = ${priceLists.companyId})`,
  currency: sql`${priceLists.currency}`,
  validFrom: sql`${priceLists.validFrom}`,
  baseRate: written(priceLists.baseRate),
  perUnitRate: written(priceLists.perUnitRate),
  minimum: written(priceLists.minimum),
  rates: rateNames,
  modified: sql`${priceLists.updatedAt}`,
  created: sql`${priceLists.createdAt}`,
};

const wanted = (
  companyId: string,
  { search, companyIds, today, columns }: PriceListFilter,
): SQL | undefined =>
  and(
    visible(companyId),
    filteredBy(keysBy, columns),
    companyIds === null ? undefined : inArray(priceLists.companyId, [...companyIds]),
    search === null ? undefined : sql`plain_letters(${priceLists.name}) like ${containing(search)}`,
    today === null
      ? undefined
      : sql`not exists (select 1 from price_lists later where coalesce(later.series_id, later.id) = ${series}
          and later.valid_from <= ${today}::date and later.valid_from > coalesce(${priceLists.validFrom}, '-infinity'::date))`,
  );

/** A page of price lists. */
export const listPriceLists = async (
  db: Database,
  companyId: string,
  filter: PriceListFilter,
  order: PriceListOrder,
  page: PageArgs,
): Promise<Sorted<PriceListRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    keys[order.field],
    sql`${priceLists.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: priceLists, sortKey })
    .from(priceLists)
    .innerJoin(companies, eq(companies.id, priceLists.companyId))
    .where(and(wanted(companyId, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many price lists match. */
export const countPriceLists = (db: Database, companyId: string, filter: PriceListFilter): Promise<number> =>
  db.$count(priceLists, wanted(companyId, filter));

/** Price lists by id that exist for a company. */
export const priceListsById = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<PriceListRow[]> =>
  db
    .select()
    .from(priceLists)
    .where(and(amongIds(priceLists.id, ids), visible(companyId)));

/** All lists of series that exist for a company, the first to hold first. */
export const seriesById = (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<PriceListRow[]> =>
  db
    .select()
    .from(priceLists)
    .where(and(inArray(series, [...ids]), visible(companyId)))
    .orderBy(sql`${priceLists.validFrom} nulls first`);
