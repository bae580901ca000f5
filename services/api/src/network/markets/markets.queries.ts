import { marketVisible } from '../companies/markets.queries.ts';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CompanyKind } from '@ptc/schema/rules/enums';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../platform/scope.ts';
import { companies } from '../companies/companies.table.ts';
import { contracts } from './markets.table.ts';
import { marketMembers, markets } from '../companies/markets.table.ts';

/** A company's place in a market, with the tier of its contract with the asking company. */
export interface MemberRow {
  id: string;
  marketId: string;
  companyId: string;
  tier: number | null;
  active: boolean;
  /** Of its contracts as a transport provider, as far as the asker may know. */
  tiers: number[];
  joinedAt: Date;
  version: number;
}

const tierFor = (askerId: string): SQL.Aliased<number | null> =>
  sql<
    number | null
  >`(select c.tier from ${contracts} c where c.market_id = ${marketMembers.marketId} and c.active
    and ((c.care_provider_id = ${askerId} and c.transport_provider_id = ${marketMembers.companyId}) or (c.transport_provider_id = ${askerId} and c.care_provider_id = ${marketMembers.companyId})) limit 1)`.as(
    'tier',
  );

/** The rows' own rule leaves those that the asker is a party of, or whose market it owns. */
const tiers = sql<
  number[]
>`(select coalesce(array_agg(distinct c.tier order by c.tier), '{}') from ${contracts} c where c.market_id = ${marketMembers.marketId} and c.active and c.transport_provider_id = ${marketMembers.companyId})`.as(
  'tiers',
);

const memberColumns = (askerId: string) => ({
  id: marketMembers.id,
  marketId: marketMembers.marketId,
  companyId: marketMembers.companyId,
  tier: tierFor(askerId),
  active: marketMembers.active,
  tiers,
  joinedAt: marketMembers.joinedAt,
  version: marketMembers.version,
});

/** Members of markets by name of the company, the former ones too where wanted. The caller has made sure that the markets exist for the asker. */
export const membersOfMarkets = (
  db: Database,
  askerId: string,
  marketIds: readonly string[],
  kind: CompanyKind | null,
  withFormer: boolean,
): Promise<MemberRow[]> =>
  db
    .select(memberColumns(askerId))
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
export const membersById = (db: Database, scope: Scope, ids: readonly string[]): Promise<MemberRow[]> =>
  db
    .select(memberColumns(scope.kind === 'system' ? '00000000-0000-0000-0000-000000000000' : scope.companyId))
    .from(marketMembers)
    .innerJoin(markets, eq(markets.id, marketMembers.marketId))
    .where(and(inArray(marketMembers.id, [...ids]), marketVisible(scope)));
