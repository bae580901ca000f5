import { CONTRACT_STANDINGS, type ContractStanding } from '@ptc/schema/rules/lists/network';
import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { containing } from '../../platform/containing.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import { marketsOfCompany } from '../companies/companies.queries.ts';
import { companies } from '../companies/companies.table.ts';
import type { ConfigurationFilter } from './configurationFilter.ts';
import { contracts } from './markets.table.ts';
import { markets, type MarketSettings } from '../companies/markets.table.ts';

/** A contract with what of its market it is read by. */
export type ContractRow = typeof contracts.$inferSelect & {
  ownerCompanyId: string;
  timeZone: string;
  marketSettings: MarketSettings;
};
/** The columns by which a list of contracts is narrowed. */
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
type ContractFilter = ConfigurationFilter<ColumnFilter<typeof contractColumns>> & {
  /** How it stands on the market's day at this instant. */
  readonly standing: ContractStanding | null;
  readonly now: Date;
};
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
const careProvider = alias(companies, 'careProvider');
const transportProvider = alias(companies, 'transportProvider');
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

/**
 * How a contract stands on the market's day, by its place among the standings: in force, to come, past,
 * ended.
 */
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
    status === null ? undefined : eq(contracts.active, status === 'ACTIVE'),
    marketId === null ? undefined : eq(contracts.marketId, marketId),
    search === null
      ? undefined
      : sql`(plain_letters(${careProvider.name}) like ${containing(search)} or plain_letters(${transportProvider.name}) like ${containing(search)})`,
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
    .where(and(amongIds(contracts.id, ids), ownContracts(companyId)));
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
};
