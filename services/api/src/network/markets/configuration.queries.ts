import {
  CONTRACT_STANDINGS,
  type ContractStanding,
  type RecordStatus,
} from '@ptc/schema/rules/lists/network';
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { marketsEverOfCompany, marketsOfCompany } from '../companies/companies.queries.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { companies } from '../companies/companies.table.ts';
import { contracts, marketRules } from './markets.table.ts';
import { markets, type MarketSettings } from '../companies/markets.table.ts';

/** A contract with what of its market it is read by. */
export type ContractRow = typeof contracts.$inferSelect & {
  ownerCompanyId: string;
  timeZone: string;
  marketSettings: MarketSettings;
};
export type MarketRuleRow = typeof marketRules.$inferSelect & { ownerCompanyId: string };

/** What narrows a list of a company's configuration. */
export interface ConfigurationFilter<Columns = null> {
  readonly search: string | null;
  readonly status: RecordStatus | null;
  readonly marketId: string | null;
  readonly columns: Columns | null;
  /** Of rules: how the winner is found. */
  readonly award?: 'FIRST' | 'BEST' | null;
  /** Of rules: those that are gone for good, instead of those that are not. */
  readonly ended?: boolean;
}

/** The columns by which each of the lists is narrowed. */
export const contractColumns = {
  careProvider: 'text',
  transportProvider: 'text',
  tier: 'integer',
  rank: 'integer',
  hasPrices: 'flag',
  startsOn: 'day',
  endsOn: 'day',
  credentialsExpireOn: 'day',
  modified: 'time',
  created: 'time',
} as const;
export const ruleColumns = {
  name: 'text',
  rank: 'integer',
  conditions: 'text',
  rounds: 'text',
  modified: 'time',
  created: 'time',
} as const;
type ContractFilter = ConfigurationFilter<ColumnFilter<typeof contractColumns>> & {
  /** How it stands on the market's day at this instant. */
  readonly standing: ContractStanding | null;
  readonly now: Date;
};
type RuleFilter = ConfigurationFilter<ColumnFilter<typeof ruleColumns>>;

export type ContractOrder = ListOrder<
  | 'CARE_PROVIDER'
  | 'TRANSPORT_PROVIDER'
  | 'MARKET'
  | 'TIER'
  | 'RANK'
  | 'STARTS'
  | 'ENDS'
  | 'STATUS'
  | 'STANDING'
  | 'CREDENTIALS'
  | 'PRICES'
  | 'MODIFIED'
  | 'CREATED'
>;
export type RuleOrder = ListOrder<
  'MARKET' | 'NAME' | 'RANK' | 'STATUS' | 'CONDITIONS' | 'ROUNDS' | 'LEAD' | 'AWARD' | 'MODIFIED' | 'CREATED'
>;

const careProvider = alias(companies, 'careProvider');
const transportProvider = alias(companies, 'transportProvider');
const like = (search: string): string => `%${escapeLike(search)}%`;
const inUse = (
  column: typeof contracts.active | typeof marketRules.active,
  status: RecordStatus | null,
): SQL | undefined => (status === null ? undefined : eq(column, status === 'ACTIVE'));

const contractKeys: Record<Exclude<ContractOrder['field'], 'STANDING'>, SortKey> = {
  // Those for all come first.
  CARE_PROVIDER: { key: sql`coalesce(${careProvider.name}, '')`, type: 'text' },
  TRANSPORT_PROVIDER: { key: sql`${transportProvider.name}`, type: 'text' },
  MARKET: { key: sql`${markets.name}`, type: 'text' },
  TIER: { key: sql`${contracts.tier}`, type: 'integer' },
  RANK: { key: sql`${contracts.rank}`, type: 'integer' },
  STARTS: { key: sql`${contracts.startsOn}::timestamptz`, type: 'time' },
  ENDS: { key: sql`coalesce(${contracts.endsOn}::timestamptz, 'infinity')`, type: 'time' },
  STATUS: { key: sql`${contracts.active}::text`, type: 'text' },
  CREDENTIALS: {
    key: sql`coalesce(${contracts.credentialsExpireOn}::timestamptz, 'infinity')`,
    type: 'time',
  },
  PRICES: { key: sql`(${contracts.priceListId} is not null)::text`, type: 'text' },
  MODIFIED: { key: sql`${contracts.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${contracts.createdAt}`, type: 'time' },
};

/** How a contract stands on the market's day, by its place among the standings: in force, to come, past, ended. */
const standingOn = (now: Date): SQL =>
  sql`(case when not ${contracts.active} then 3
    when ${contracts.endsOn} < (${now.toISOString()}::timestamptz at time zone ${markets.timeZone})::date then 2
    when ${contracts.startsOn} > (${now.toISOString()}::timestamptz at time zone ${markets.timeZone})::date then 1 else 0 end)`;

/** The contracts that exist for a company: those it is a party of, and all of its own markets. */
const ownContracts = (companyId: string): SQL | undefined =>
  or(
    eq(contracts.careProviderId, companyId),
    eq(contracts.transportProviderId, companyId),
    eq(markets.ownerCompanyId, companyId),
    // One for all care providers of a market is a contract of each of them.
    sql`(${contracts.careProviderId} is null and ${contracts.marketId} in ${marketsOfCompany(companyId)}
      and exists (select 1 from ${companies} own where own.id = ${companyId} and own.is_care_provider))`,
  );

const contractKeysBy = {
  careProvider: sql`coalesce(${careProvider.name}, '')`,
  transportProvider: sql`${transportProvider.name}`,
  tier: sql`${contracts.tier}`,
  rank: sql`${contracts.rank}`,
  hasPrices: sql`(${contracts.priceListId} is not null)`,
  startsOn: sql`${contracts.startsOn}`,
  endsOn: sql`${contracts.endsOn}`,
  credentialsExpireOn: sql`${contracts.credentialsExpireOn}`,
  modified: sql`${contracts.updatedAt}`,
  created: sql`${contracts.createdAt}`,
};

const wantedContracts = (
  companyId: string,
  { search, status, marketId, columns, standing, now }: ContractFilter,
): SQL | undefined =>
  and(
    ownContracts(companyId),
    standing === null
      ? undefined
      : sql`${standingOn(now)} = ${CONTRACT_STANDINGS.indexOf(standing)}::integer`,
    filteredBy(contractKeysBy, columns),
    inUse(contracts.active, status),
    marketId === null ? undefined : eq(contracts.marketId, marketId),
    search === null
      ? undefined
      : sql`(${careProvider.name} ilike ${like(search)} or ${transportProvider.name} ilike ${like(search)})`,
  );

const ofMarket = {
  ownerCompanyId: markets.ownerCompanyId,
  timeZone: markets.timeZone,
  marketSettings: markets.settings,
};

/** The series of price lists that the contracts name which exist for a company, as a subquery. */
export const contractsSeen = (companyId: string): SQL =>
  sql`select ${contracts.priceListId} from ${contracts} join ${markets} on ${markets.id} = ${contracts.marketId} where ${ownContracts(companyId)} and ${contracts.priceListId} is not null`;

/** A page of contracts. */
export const listContracts = async (
  db: Database,
  companyId: string,
  filter: ContractFilter,
  order: ContractOrder,
  page: PageArgs,
): Promise<Sorted<ContractRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    order.field === 'STANDING' ? { key: standingOn(filter.now), type: 'integer' } : contractKeys[order.field],
    sql`${contracts.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: contracts, ...ofMarket, sortKey })
    .from(contracts)
    .innerJoin(markets, eq(markets.id, contracts.marketId))
    .leftJoin(careProvider, eq(careProvider.id, contracts.careProviderId))
    .innerJoin(transportProvider, eq(transportProvider.id, contracts.transportProviderId))
    .where(and(wantedContracts(companyId, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
};

/** How many contracts match. */
export const countContracts = async (
  db: Database,
  companyId: string,
  filter: ContractFilter,
): Promise<number> => {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(contracts)
    .innerJoin(markets, eq(markets.id, contracts.marketId))
    .leftJoin(careProvider, eq(careProvider.id, contracts.careProviderId))
    .innerJoin(transportProvider, eq(transportProvider.id, contracts.transportProviderId))
    .where(wantedContracts(companyId, filter));
  return row?.n ?? 0;
};

/** Contracts by id that exist for a company. */
export const contractsById = async (
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<ContractRow[]> => {
  const rows = await db
    .select({ row: contracts, ...ofMarket })
    .from(contracts)
    .innerJoin(markets, eq(markets.id, contracts.marketId))
    .where(and(inArray(contracts.id, [...ids]), ownContracts(companyId)));
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
};

/** How many kinds of conditions a rule names: lists with something in them, and single ones that are given. */
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
/** The names of the members that its rounds name. */
const namedMembers = sql`(select string_agg(co.name, ', ') from market_members mm join companies co on co.id = mm.company_id
  where mm.market_id = ${marketRules.marketId} and (${marketRules.settings} -> 'rounds')::text like '%' || co.id || '%')`;
const ruleKeysBy = {
  name: sql`${marketRules.name}`,
  rank: sql`${marketRules.rank}`,
  conditions: conditionNames,
  rounds: namedMembers,
  modified: sql`${marketRules.updatedAt}`,
  created: sql`${marketRules.createdAt}`,
};
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
    filteredBy(ruleKeysBy, columns),
    inUse(marketRules.active, status),
    marketId === null ? undefined : eq(marketRules.marketId, marketId),
    search === null ? undefined : sql`${marketRules.name} ilike ${like(search)}`,
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
    .where(and(inArray(marketRules.id, [...ids]), ownRules(companyId)));
  return rows.map(({ row, ownerCompanyId }) => ({ ...row, ownerCompanyId }));
};
