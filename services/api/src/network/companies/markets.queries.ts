import { and, eq, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import { keysetPage, type ListOrder, type Sorted, type SortKey } from '../../platform/graphql/listOrder.ts';
import type { Scope } from '../../platform/scope.ts';
import { marketsEverOfCompany, marketsOfCompany } from './companies.queries.ts';
import { mayReadPlatform } from '../../reference/configuration/configuration.policy.ts';
import { containing } from '../../platform/containing.ts';
import { marketMembers, markets } from './markets.table.ts';

/** A market as stored. */
export type MarketRow = typeof markets.$inferSelect;

/**
 * Which markets exist for the asker: those its company owns, takes part in or took part in; all of them for
 * platform staff.
 */
export const marketVisible = (scope: Scope): SQL =>
  scope.kind === 'system' || mayReadPlatform(scope)
    ? sql`true`
    : sql`${markets.id} in ${marketsEverOfCompany(scope.companyId)}`;

/** Markets by id that exist for the asker. */
export const marketsById = (db: Database, scope: Scope, ids: readonly string[]): Promise<MarketRow[]> =>
  db
    .select()
    .from(markets)
    .where(and(amongIds(markets.id, ids), marketVisible(scope)));

/** Whether a company owns an active sandbox market. */
export const ownsSandboxMarket = async (db: Database, companyId: string): Promise<boolean> =>
  (
    await db
      .select({ id: markets.id })
      .from(markets)
      .where(and(eq(markets.ownerCompanyId, companyId), eq(markets.sandbox, true), eq(markets.active, true)))
      .limit(1)
  ).length > 0;

/** The columns by which a list of markets is narrowed. */
export const marketColumns = {
  name: 'text',
  owner: 'text',
  timeZone: 'text',
  currency: 'text',
  conflictMinutes: 'integer',
  horizonDays: 'integer',
  members: 'integer',
  sandbox: 'flag',
  modified: 'time',
  created: 'time',
} as const;

/** What narrows a list of markets. */
export interface MarketFilter {
  readonly columns?: ColumnFilter<typeof marketColumns> | null;
  /** Those this company takes part in too; for platform staff all of its. */
  readonly companyId: string | null;
  readonly search?: string | null;
  /** Owned by the asker, or by others. */
  readonly isOwn?: boolean | null;
  /** For platform staff: all of them. */
  readonly everywhere?: boolean;
}

const horizonDays = sql`coalesce((${markets.settings} ->> 'recurrenceHorizonDays')::integer, ${RECURRENCE.horizonDays}::integer)`;
const memberCount = sql`(select count(*)::integer from market_members mm where mm.market_id = ${markets.id} and mm.active)`;

const listed = (
  scope: Scope,
  { companyId, search = null, isOwn = null, columns = null, everywhere = false }: MarketFilter,
): SQL | undefined =>
  and(
    scope.kind === 'system' || ((companyId !== null || everywhere) && mayReadPlatform(scope))
      ? undefined
      : sql`${markets.id} in ${marketsOfCompany(scope.companyId)}`,
    eq(markets.active, true),
    filteredBy(
      {
        name: sql`${markets.name}`,
        owner: sql`(select c.name from companies c where c.id = ${markets.ownerCompanyId})`,
        timeZone: sql`${markets.timeZone}`,
        currency: sql`${markets.currency}`,
        conflictMinutes: sql`(${markets.settings} ->> 'conflictMinutes')::integer`,
        horizonDays,
        members: memberCount,
        sandbox: sql`${markets.sandbox}`,
        modified: sql`${markets.updatedAt}`,
        created: sql`${markets.createdAt}`,
      },
      columns,
    ),
    companyId === null ? undefined : sql`${markets.id} in ${marketsOfCompany(companyId)}`,
    search === null ? undefined : sql`plain_letters(${markets.name}) like ${containing(search)}`,
    isOwn === null || scope.kind === 'system'
      ? undefined
      : sql`(${markets.ownerCompanyId} = ${scope.companyId}) = ${isOwn}`,
  );

/** What a list of markets is ordered by. */
export const MARKET_ORDERS = {
  NAME: 'Name.',
  OWNER: "The owner's name.",
  OWN: "Those of the asker's company before those it takes part in.",
  MEMBERS: 'How many take part now.',
  TIME_ZONE: 'Time zone.',
  CURRENCY: 'Currency of its prices.',
  CONFLICT: 'Minutes to answer changes; those that leave it to the default first.',
  HORIZON: 'Days ahead that bundles are produced.',
  SANDBOX: 'Whether it is for practice.',
  MODIFIED: 'When its settings last changed.',
  CREATED: 'When it was founded.',
} as const;
export type MarketOrder = ListOrder<keyof typeof MARKET_ORDERS>;

const orderKeys: Record<Exclude<MarketOrder['field'], 'OWN'>, SortKey> = {
  NAME: { key: sql`${markets.name}`, type: 'text' },
  OWNER: { key: sql`(select c.name from companies c where c.id = ${markets.ownerCompanyId})`, type: 'text' },
  MEMBERS: { key: memberCount, type: 'integer' },
  TIME_ZONE: { key: sql`${markets.timeZone}`, type: 'text' },
  CURRENCY: { key: sql`${markets.currency}`, type: 'text' },
  CONFLICT: { key: sql`coalesce((${markets.settings} ->> 'conflictMinutes')::integer, 0)`, type: 'integer' },
  HORIZON: { key: horizonDays, type: 'integer' },
  SANDBOX: { key: sql`${markets.sandbox}::text`, type: 'text' },
  MODIFIED: { key: sql`${markets.updatedAt}`, type: 'time' },
  CREATED: { key: sql`${markets.createdAt}`, type: 'time' },
};

const sortKeyOf = (scope: Scope, field: MarketOrder['field']): SortKey =>
  field === 'OWN'
    ? {
        key:
          scope.kind === 'system'
            ? sql`''`
            : sql`(${markets.ownerCompanyId} <> ${scope.companyId}::uuid)::text`,
        type: 'text',
      }
    : orderKeys[field];

/** A page of active markets; with a company, those that company takes part in too. */
export const listMarkets = async (
  db: Database,
  scope: Scope,
  filter: MarketFilter,
  order: MarketOrder,
  page: PageArgs,
): Promise<Sorted<MarketRow>[]> => {
  const { after, orderBy, sortKey } = keysetPage(
    sortKeyOf(scope, order.field),
    sql`${markets.id}`,
    order.direction,
    page,
  );
  const rows = await db
    .select({ row: markets, sortKey })
    .from(markets)
    .where(and(listed(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return rows.map(({ row, sortKey: key }) => ({ ...row, sortKey: key }));
};

/** How many markets match. */
export const countMarkets = (db: Database, scope: Scope, filter: MarketFilter): Promise<number> =>
  db.$count(markets, listed(scope, filter));

/** The owner of a market that exists for the asker; null otherwise. */
export const marketOwner = async (db: Database, scope: Scope, id: string): Promise<string | null> =>
  (await marketsById(db, scope, [id]))[0]?.ownerCompanyId ?? null;

/** Whether two companies meet as active members (or owner) of some market: what a call taker may book for. */
export const shareMarket = async (
  db: Database,
  companyId: string,
  otherCompanyId: string,
): Promise<boolean> => {
  const rows = await db
    .select({ id: marketMembers.id })
    .from(marketMembers)
    .where(
      and(
        eq(marketMembers.companyId, otherCompanyId),
        eq(marketMembers.active, true),
        sql`${marketMembers.marketId} in ${marketsOfCompany(companyId)}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
};
