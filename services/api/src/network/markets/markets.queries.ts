import { marketVisible } from '../companies/markets.queries.ts';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { CompanyKind, MarketMemberState } from '@ptc/schema/rules/lists/network';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { companies } from '../companies/companies.table.ts';
import { contractInForce } from './contractInForce.queries.ts';
import { contracts } from './markets.table.ts';
import { marketMembers, markets } from '../companies/markets.table.ts';

/** A company's place in a market, with the tier of its contract with the asking company. */
export interface MemberRow {
  id: string;
  marketId: string;
  companyId: string;
  tier: number | null;
  active: boolean;
  state: MarketMemberState;
  /** Of its contracts as a transport provider, as far as the asker may know. */
  tiers: number[];
  joinedAt: Date;
  version: number;
}

const held = (now: Date): SQL =>
  sql`${contracts} c join ${markets} cm on cm.id = c.market_id and ${contractInForce(sql`c`, sql`cm`, now)} where c.market_id = ${marketMembers.marketId}`;

const tierFor = (askerId: string, now: Date): SQL.Aliased<number | null> =>
  sql<number | null>`(select c.tier from ${held(now)}
    and ((c.transport_provider_id = ${marketMembers.companyId} and coalesce(c.care_provider_id, ${askerId}::uuid) = ${askerId}::uuid)
      or (c.transport_provider_id = ${askerId}::uuid and coalesce(c.care_provider_id, ${marketMembers.companyId}) = ${marketMembers.companyId}))
    order by c.care_provider_id is null limit 1)`.as('tier');

/** The rows' own rule leaves those that the asker is a party of, or whose market it owns. */
const tiers = (now: Date): SQL.Aliased<number[]> =>
  sql<
    number[]
  >`(select coalesce(array_agg(distinct c.tier order by c.tier), '{}') from ${held(now)} and c.transport_provider_id = ${marketMembers.companyId})`.as(
    'tiers',
  );

const memberColumns = (askerId: string, now: Date) => ({
  id: marketMembers.id,
  marketId: marketMembers.marketId,
  companyId: marketMembers.companyId,
  tier: tierFor(askerId, now),
  active: marketMembers.active,
  state: marketMembers.state,
  tiers: tiers(now),
  joinedAt: marketMembers.joinedAt,
  version: marketMembers.version,
});

/**
 * Members of markets by name of the company, the former ones too where wanted. The caller has made sure that
 * the markets exist for the asker.
 */
export const membersOfMarkets = (
  db: Database,
  askerId: string,
  marketIds: readonly string[],
  kind: CompanyKind | null,
  withFormer: boolean,
  now: Date,
): Promise<MemberRow[]> =>
  db
    .select(memberColumns(askerId, now))
    .from(marketMembers)
    .innerJoin(companies, eq(companies.id, marketMembers.companyId))
    .where(
      and(
        inArray(marketMembers.marketId, [...marketIds]),
        withFormer ? undefined : eq(marketMembers.active, true),
        kind === null
          ? undefined
          : eq(kind === 'CARE_PROVIDER' ? companies.isCareProvider : companies.isTransportProvider, true),
      ),
    )
    .orderBy(asc(companies.name), asc(marketMembers.id));

/** Members by id in markets that exist for the asker. */
export const membersById = (
  db: Database,
  scope: Scope,
  ids: readonly string[],
  now: Date,
): Promise<MemberRow[]> =>
  db
    .select(
      memberColumns(scope.kind === 'system' ? '00000000-0000-0000-0000-000000000000' : scope.companyId, now),
    )
    .from(marketMembers)
    .innerJoin(markets, eq(markets.id, marketMembers.marketId))
    .where(and(amongIds(marketMembers.id, ids), marketVisible(scope)));

/** Those of some companies that are or were members of a market, whoever asks. */
export const membersNamedIn = (
  db: Database,
  marketId: string,
  companyIds: readonly string[],
): Promise<{ id: string; name: string; code: string; carries: boolean; active: boolean }[]> =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      code: companies.code,
      carries: companies.isTransportProvider,
      active: marketMembers.active,
    })
    .from(marketMembers)
    .innerJoin(companies, eq(companies.id, marketMembers.companyId))
    .where(and(eq(marketMembers.marketId, marketId), inArray(companies.id, [...companyIds])));
