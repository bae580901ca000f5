import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { PageArgs } from '../../platform/graphql/connection.ts';
import { filteredBy, type ColumnFilter } from '../../platform/graphql/columnFilter.ts';
import { keysetPage } from '../../platform/graphql/listOrder.ts';
import type { Scope } from '../../platform/scope.ts';
import { marketsEverOfCompany, marketsOfCompany } from './companies.queries.ts';
import { mayReadPlatform } from '../../reference/configuration/configuration.policy.ts';
import { escapeLike } from '../../platform/escapeLike.ts';
import { marketMembers, markets } from './markets.table.ts';

/** A market as stored. */
export type MarketRow = typeof markets.$inferSelect;

/** Which markets exist for the asker: those its company owns, takes part in or took part in; all of them for platform staff. */
export const marketVisible = (scope: Scope): SQL =>
  scope.kind === 'system' || mayReadPlatform(scope)
    ? sql`true`
    : sql`${markets.id} in ${marketsEverOfCompany(scope.companyId)}`;

/** Markets by id that exist for the asker. */
export const marketsById = (db: Database, scope: Scope, ids: readonly string[]): Promise<MarketRow[]> =>
  db
    .select()
    .from(markets)
    .where(and(inArray(markets.id, [...ids]), marketVisible(scope)));

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
  sandbox: 'flag',
  modified: 'time',
} as const;

/** What narrows a list of markets. */
export interface MarketFilter {
  readonly columns?: ColumnFilter<typeof marketColumns> | null;
  /** Those this company takes part in too; for platform staff all of its. */
  readonly companyId: string | null;
  readonly search?: string | null;
  /** Owned by the asker, or by others. */
  readonly isOwn?: boolean | null;
}

const listed = (
  scope: Scope,
  { companyId, search = null, isOwn = null, columns = null }: MarketFilter,
): SQL | undefined =>
  and(
    scope.kind === 'system' || (companyId !== null && mayReadPlatform(scope))
      ? undefined
      : sql`${markets.id} in ${marketsOfCompany(scope.companyId)}`,
    eq(markets.active, true),
    filteredBy(
      {
        name: sql`${markets.name}`,
        owner: sql`(select c.name from companies c where c.id = ${markets.ownerCompanyId})`,
        timeZone: sql`${markets.timeZone}`,
        sandbox: sql`${markets.sandbox}`,
        modified: sql`${markets.updatedAt}`,
      },
      columns,
    ),
    companyId === null ? undefined : sql`${markets.id} in ${marketsOfCompany(companyId)}`,
    search === null ? undefined : sql`${markets.name} ilike ${`%${escapeLike(search)}%`}`,
    isOwn === null || scope.kind === 'system'
      ? undefined
      : sql`(${markets.ownerCompanyId} = ${scope.companyId}) = ${isOwn}`,
  );

/** A page of active markets by name; with a company, those that company takes part in too. */
export const listMarkets = async (
  db: Database,
  scope: Scope,
  filter: MarketFilter,
  direction: 'ASC' | 'DESC',
  page: PageArgs,
): Promise<MarketRow[]> => {
  const { after, orderBy } = keysetPage(
    { key: sql`${markets.name}`, type: 'text' },
    sql`${markets.id}`,
    direction,
    page,
  );
  return db
    .select()
    .from(markets)
    .where(and(listed(scope, filter), after))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
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
