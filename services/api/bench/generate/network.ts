import type postgres from 'postgres';
import { usualCompanySettings } from '../../src/network/companies/domain/usualCompanySettings.ts';
import { USUAL_MARKET_SETTINGS } from '../../src/network/companies/domain/usualMarketSettings.ts';
import { numberedId } from '../random.ts';
import { copy } from './copy.ts';
import { KIND } from './kinds.ts';

/** How many of each a region has, however many trips. */
export const SIZES = { careProviders: 40, transportProviders: 20, markets: 12 } as const;

/** Whom and what legs point at; of companies and markets those of the first region first. */
export interface GeneratedNetwork {
  regions: number;
  careProviderIds: string[];
  transportProviderIds: string[];
  marketIds: string[];
  callTypes: string[];
  urgencies: string[];
  priorities: string[];
}

const idList = (kind: number, n: number): string[] =>
  Array.from({ length: n }, (_, i) => numberedId(kind, i + 1));

/**
 * Companies, markets, members and lists: regions that have nothing to do with each other, each with companies
 * that meet in its markets.
 */
export async function generateNetwork(sql: postgres.Sql, regions: number): Promise<GeneratedNetwork> {
  const [careProviders, transportProviders] = [
    SIZES.careProviders * regions,
    SIZES.transportProviders * regions,
  ];
  const careProviderIds = idList(KIND.company, careProviders);
  const transportProviderIds = Array.from({ length: transportProviders }, (_, i) =>
    numberedId(KIND.company, careProviders + i + 1),
  );
  const ownerId = numberedId(KIND.company, careProviders + transportProviders + 1);
  const marketIds = idList(KIND.market, SIZES.markets * regions);
  /** Of a list of all regions, those of the one that a market is in. */
  const nearMarket = (market: number, of: readonly string[], each: number): string[] => {
    const region = Math.floor(market / SIZES.markets);
    return of.slice(region * each, (region + 1) * each);
  };
  const callTypes = idList(KIND.lookup, 4);
  const urgencies = [5, 6, 7].map((n) => numberedId(KIND.lookup, n));
  const priorities = [8, 9, 10].map((n) => numberedId(KIND.lookup, n));
  const settings = JSON.stringify(usualCompanySettings());

  await copy(
    sql,
    'lookup_values',
    ['id', 'kind', 'code', 'name', 'rank', 'properties'],
    [
      ...callTypes.map((id, i) => [id, 'CALL_TYPE', `BCT${i}`, `Call type ${i}`, i, '{}']),
      ...urgencies.map((id, i) => [id, 'URGENCY', `BUR${i}`, `Urgency ${i}`, i, '{}']),
      ...priorities.map((id, i) => [id, 'PRIORITY', `BPR${i}`, `Priority ${i}`, i, '{}']),
    ],
  );
  const companyRow = (id: string, i: number, kind: 'careProvider' | 'transportProvider' | 'owner') => [
    id,
    `${kind} ${i}`,
    `BENCH-${kind}-${i}`,
    'America/New_York',
    kind === 'careProvider',
    kind === 'transportProvider',
    kind === 'owner',
    settings,
  ];
  await copy(
    sql,
    'companies',
    ['id', 'name', 'code', 'time_zone', 'is_care_provider', 'is_transport_provider', 'is_admin', 'settings'],
    [
      ...careProviderIds.map((id, i) => companyRow(id, i, 'careProvider')),
      ...transportProviderIds.map((id, i) => companyRow(id, i, 'transportProvider')),
      companyRow(ownerId, 0, 'owner'),
    ],
  );
  const marketSettings = JSON.stringify(USUAL_MARKET_SETTINGS);
  await copy(
    sql,
    'markets',
    ['id', 'owner_company_id', 'name', 'time_zone', 'settings'],
    marketIds.map((id, i) => [id, ownerId, `Market ${i}`, 'America/New_York', marketSettings]),
  );
  await copy(
    sql,
    'market_members',
    ['id', 'market_id', 'company_id'],
    marketIds.flatMap((m, i) =>
      [
        ...nearMarket(i, careProviderIds, SIZES.careProviders),
        ...nearMarket(i, transportProviderIds, SIZES.transportProviders),
      ].map((c, j) => [numberedId(KIND.member, i * 1000 + j + 1), m, c]),
    ),
  );
  return { regions, careProviderIds, transportProviderIds, marketIds, callTypes, urgencies, priorities };
}
