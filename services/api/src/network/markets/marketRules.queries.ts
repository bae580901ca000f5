import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { containing } from '../../platform/containing.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { marketsEverOfCompany } from '../companies/companies.queries.ts';
import { markets } from '../companies/markets.table.ts';
import type { ConfigurationFilter } from './configurationFilter.ts';
import { marketRules } from './markets.table.ts';

export type MarketRuleRow = typeof marketRules.$inferSelect & { ownerCompanyId: string };

/** The columns by which a list of rules is narrowed. */
export const ruleColumns = {
  name: 'text',
  rank: 'integer',
  conditions: 'text',
  rounds: 'text',
  modified: 'time',
  created: 'time',
} as const;
type RuleFilter = ConfigurationFilter<ColumnFilter<typeof ruleColumns>>;

export type RuleOrder = ListOrder<
  'MARKET' | 'NAME' | 'RANK' | 'STATUS' | 'CONDITIONS' | 'ROUNDS' | 'LEAD' | 'AWARD' | 'MODIFIED' | 'CREATED'
>;

/**
 * How many kinds of conditions a rule names: lists with something in them, and single ones that are given.
 */
const conditionCount = sql`(select count(*)::integer from jsonb_each(${marketRules.conditions}) c
  where c.value not in ('[]'::jsonb, 'null'::jsonb))`;

const ruleKeys: Record<RuleOrder['field'], SortKey> = {
  MARKET: { key: sql`${markets.name}`, type: 'text' },
  NAME: { key: sql`${marketRules.name}`, type: 'text' },
  RANK: { key: sql`${marketRules.rank}`, type: 'integer' },
  STATUS: { key: sql`${marketRules.active}::text`, type: 'text' },
  CONDITIONS: { key: conditionCount, type: 'integer' },
  ROUNDS: { key: sql`jsonb_array_length(${marketRules.settings} -> 'rounds')`, type: 'integer' },
  LEAD: { key: sql`(${marketRules.settings} ->> 'offerLeadMinutes')::integer`, type: 'integer' },
  AWARD: { key: sql`(${marketRules.settings} ->> 'award')`, type: 'text' },
  MODIFIED: { key: sql`${marketRules.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${marketRules.createdAt}`, type: 'time' },
};
/** The names of the entries that a rule's conditions name, in the system's words. */
const conditionNames = sql`(select string_agg(entry.name, ', ') from lookup_values entry where ${marketRules.conditions}::text like '%' || entry.id || '%')`;
/**
 * The names of the members that its rounds name, as far as the company is shown them: all to the owner of the
 * market and to care providers, to a transport provider its own alone.
 */
const namedMembers = (companyId: string): SQL =>
  sql`(select string_agg(co.name, ', ') from market_members mm join companies co on co.id = mm.company_id
  where mm.market_id = ${marketRules.marketId} and (${marketRules.settings} -> 'rounds')::text like '%' || co.id || '%'
    and (co.id = ${companyId} or exists (select 1 from companies own where own.id = ${companyId} and own.is_care_provider)
      or exists (select 1 from markets mk where mk.id = mm.market_id and mk.owner_company_id = ${companyId})))`;
const ruleKeysBy = (companyId: string) => ({
  name: sql`${marketRules.name}`,
  rank: sql`${marketRules.rank}`,
  conditions: conditionNames,
  rounds: namedMembers(companyId),
  modified: sql`${marketRules.updatedAt}`,
  created: sql`${marketRules.createdAt}`,
});
const ownRules = (companyId: string): SQL =>
  sql`${marketRules.marketId} in ${marketsEverOfCompany(companyId)}`;

const wantedRules = (
  companyId: string,
  { search, status, marketId, columns, award, ended = false }: RuleFilter,
): SQL | undefined =>
  and(
    ownRules(companyId),
    ended ? isNotNull(marketRules.endedAt) : isNull(marketRules.endedAt),
    award == null ? undefined : sql`${marketRules.settings} ->> 'award' = ${award}`,
    filteredBy(ruleKeysBy(companyId), columns),
    status === null ? undefined : eq(marketRules.active, status === 'ACTIVE'),
    marketId === null ? undefined : eq(marketRules.marketId, marketId),
    search === null ? undefined : sql`plain_letters(${marketRules.name}) like ${containing(search)}`,
  );

/** A page of the rules of the markets a company owns or takes part in. */
export const listRules = async (
  db: Database,
  companyId: string,
  filter: RuleFilter,
  order: RuleOrder,
  page: PageArgs,
): Promise<Sorted<MarketRuleRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    ruleKeys[order.field],
    sql`${marketRules.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: marketRules, ownerCompanyId: markets.ownerCompanyId, sortKey })
    .from(marketRules)
    .innerJoin(markets, eq(markets.id, marketRules.marketId))
    .where(and(wantedRules(companyId, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
};

/** How many rules match. */
export const countRules = (db: Database, companyId: string, filter: RuleFilter): Promise<number> =>
  db.$count(marketRules, wantedRules(companyId, filter));

/** Rules by id of markets a company owns or takes part in. */
export const rulesById = async (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<MarketRuleRow[]> => {
  const rows = await db
    .select({ row: marketRules, ownerCompanyId: markets.ownerCompanyId })
    .from(marketRules)
    .innerJoin(markets, eq(markets.id, marketRules.marketId))
    .where(and(amongIds(marketRules.id, ids), ownRules(companyId)));
  return rows.map(({ row, ownerCompanyId }) => ({ ...row, ownerCompanyId }));
};
