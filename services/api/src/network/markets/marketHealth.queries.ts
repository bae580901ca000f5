import { localDay } from '@ptc/schema/rules/dates';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { companies } from '../companies/companies.table.ts';
import { questionnaireEntries } from '../companies/markets.hooks.ts';
import { marketMembers } from '../companies/markets.table.ts';
import type { MarketRow } from '../companies/markets.queries.ts';
import { listLookups } from '../lookups/lookups.queries.ts';
import { priceLists } from '../pricing/pricing.table.ts';
import { credentials } from './credentials.table.ts';
import type { MarketFacts } from './domain/marketFacts.ts';
import { contracts, jobTypes, marketRules } from './markets.table.ts';

/**
 * What a market is made of, of all its members. Whoever asks: the caller has made sure that the market is the
 * asker's own.
 */
export const loadMarketFacts = async (db: Database, market: MarketRow, now: Date): Promise<MarketFacts> => {
  const members = await db
    .select({
      companyId: companies.id,
      active: marketMembers.active,
      suspendedAt: companies.suspendedAt,
    })
    .from(marketMembers)
    .innerJoin(
      companies,
      and(eq(companies.id, marketMembers.companyId), eq(companies.isTransportProvider, true)),
    )
    .where(eq(marketMembers.marketId, market.id));
  const ids = members.map(({ companyId }) => companyId);
  const [rules, held, jobs, shown] = [
    await db
      .select()
      .from(marketRules)
      .where(
        and(eq(marketRules.marketId, market.id), eq(marketRules.active, true), isNull(marketRules.endedAt)),
      ),
    await db
      .select()
      .from(contracts)
      .where(and(eq(contracts.marketId, market.id), eq(contracts.active, true))),
    await db
      .select()
      .from(jobTypes)
      .where(and(inArray(jobTypes.companyId, ids), eq(jobTypes.active, true))),
    await db
      .select()
      .from(credentials)
      .where(and(inArray(credentials.companyId, ids), eq(credentials.active, true))),
  ];
  const { useQuestions, questionnaireBookingId, questionnaireProxyId } = market.settings;
  const asked = [questionnaireBookingId, questionnaireProxyId].filter((id) => id != null);
  const named = useQuestions && asked.length > 0 ? await questionnaireEntries.ask(db, market.id, asked) : [];
  const series = held.map(({ priceListId }) => priceListId).filter((id) => id !== null);
  const ofSeries = sql<string>`coalesce(${priceLists.seriesId}, ${priceLists.id})`;
  const begins = await db
    .select({
      series: ofSeries,
      from: sql<
        string | null
      >`nullif(min(coalesce(${priceLists.validFrom}, '-infinity'))::text, '-infinity')`,
    })
    .from(priceLists)
    .where(inArray(ofSeries, series))
    .groupBy(ofSeries);
  const lists = [];
  for (const kind of ['CALL_TYPE', 'VARIABLE', 'URGENCY', 'PRIORITY', 'FACILITY_TYPE'] as const)
    lists.push(await listLookups(db, kind, market.ownerCompanyId));
  const [callTypes = [], variables = []] = lists;
  return {
    today: localDay(now, market.timeZone),
    rules,
    contracts: held,
    providers: members.map(({ companyId, active, suspendedAt }) => ({
      companyId,
      member: active,
      suspended: suspendedAt !== null,
      credentials: shown.filter((one) => one.companyId === companyId),
      jobTypes: jobs.filter((one) => one.companyId === companyId),
    })),
    pricedFrom: new Map(begins.map(({ series: one, from }) => [one, from])),
    requiredCredentials: market.settings.requiredCredentials ?? [],
    callTypeIds: callTypes.map(({ id }) => id),
    variableIds: variables.map(({ id }) => id),
    inUse: new Set(lists.flat().map(({ id }) => id)),
    askedForIds: [...new Set(named.flat())],
  };
};
