import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { findBookingMarket, type BookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { contracts } from '../../network/markets/markets.table.ts';
import { marketMembers } from '../../network/companies/markets.table.ts';
import { loadDispatchSources } from '../../bookings/dispatch/dispatchFacts.queries.ts';
import { meanRatingsIn } from '../../bookings/travel/tripRatings.queries.ts';
import type { Vocabulary } from './domain/demand.ts';
import type { SimulatedCareProvider, SimulatedMarket } from './domain/market.ts';

/** A stored market as the engine wants it: its rules, members, contracts, job types, calendars and words. */
export interface MarketToSimulate {
  readonly market: SimulatedMarket;
  readonly vocabulary: Vocabulary;
}

const wordsOf = async (
  db: Database,
  careProviders: readonly SimulatedCareProvider[],
): Promise<Vocabulary> => {
  const rows = await db
    .select({ id: lookupValues.id, kind: lookupValues.kind, code: lookupValues.code })
    .from(lookupValues)
    .where(
      and(
        inArray(lookupValues.kind, ['CALL_TYPE', 'URGENCY', 'PRIORITY', 'VARIABLE']),
        eq(lookupValues.active, true),
      ),
    )
    .orderBy(asc(lookupValues.rank), asc(lookupValues.code));
  const jobs = careProviders.flatMap(({ transportProviders }) =>
    transportProviders.flatMap(({ jobTypes }) => jobTypes),
  );
  const carried = new Set(jobs.flatMap(({ callTypeIds }) => callTypeIds));
  const needs = new Set(jobs.flatMap(({ variableIds }) => variableIds));
  const callTypes = rows.filter(({ kind, id }) => kind === 'CALL_TYPE' && carried.has(id));
  const like = (pattern: RegExp): string[] =>
    callTypes.filter(({ code }) => pattern.test(code)).map(({ id }) => id);
  const [seated, wheelchair, lying] = [like(/^(AMB|RSH)/), like(/^WC/), like(/^(STR|BAR)/)];
  const known = new Set([...seated, ...wheelchair, ...lying]);
  const one = (kind: string, ...patterns: RegExp[]): string => {
    const all = rows.filter((row) => row.kind === kind);
    return (
      (
        patterns
          .map((pattern) => all.find(({ code }) => pattern.test(code)))
          .find((row) => row !== undefined) ?? all[0]
      )?.id ?? ''
    );
  };
  return {
    callTypes: {
      seated,
      wheelchair,
      lying,
      ambulance: callTypes.map(({ id }) => id).filter((id) => !known.has(id)),
    },
    urgencies: {
      urgent: one('URGENCY', /^URGENT/, /^STAT/),
      sameDay: one('URGENCY', /^SAME/, /^URGENT/),
      scheduled: one('URGENCY', /^SCHED/),
      recurring: one('URGENCY', /^RECUR/, /^SCHED/),
    },
    priorities: {
      lifeSustaining: one('PRIORITY', /^LIFE/, /1/),
      discharge: one('PRIORITY', /^DISCH/, /2/),
      appointment: one('PRIORITY', /^APP/, /3/),
    },
    variables: rows
      .filter(({ kind, id }) => kind === 'VARIABLE' && needs.has(id))
      .map(({ id }) => id)
      .slice(0, 6),
  };
};

/**
 * A market's care providers, the members that have a contract, with its transport providers, their calendars
 * of some days, and how they are rated now where that counts. Whoever asks.
 */
export const loadSimulatedMarket = async (
  db: Database,
  market: BookingMarket,
  days: { from: Date; to: Date },
  now: Date,
): Promise<SimulatedMarket> => {
  const members = await db
    .selectDistinct({ id: companies.id, name: companies.name })
    .from(marketMembers)
    .innerJoin(companies, and(eq(companies.id, marketMembers.companyId), eq(companies.isCareProvider, true)))
    .innerJoin(
      contracts,
      and(
        eq(contracts.marketId, marketMembers.marketId),
        or(eq(contracts.careProviderId, companies.id), isNull(contracts.careProviderId)),
        eq(contracts.active, true),
      ),
    )
    .where(and(eq(marketMembers.marketId, market.id), eq(marketMembers.active, true)))
    .orderBy(asc(companies.id));
  const sources = await Promise.all(
    members.map(({ id }) => loadDispatchSources(db, market, id, { ...days, exceptItineraryId: null })),
  );
  const carriers = new Set(
    sources.flatMap(({ transportProviders }) => transportProviders.map(({ companyId }) => companyId)),
  );
  return {
    name: market.name,
    timeZone: market.timeZone,
    settings: market.settings,
    rules: sources[0]?.rules ?? [],
    careProviders: members.map(({ id, name }, index) => ({
      id,
      name,
      transportProviders: sources[index]?.transportProviders ?? [],
    })),
    ...(market.settings.ratingBreaksTies === true
      ? { ratings: await meanRatingsIn(db, market.id, [...carriers], now) }
      : {}),
  };
};

/** Loads a market for a simulation. The caller has made sure that it is the asker's own. */
export const loadMarketToSimulate = async (
  db: Database,
  marketId: string,
  now: Date,
): Promise<MarketToSimulate | null> => {
  const found = await findBookingMarket(db, marketId);
  if (found === null) return null;
  const market = await loadSimulatedMarket(db, found, { from: now, to: now }, now);
  return { market, vocabulary: await wordsOf(db, market.careProviders) };
};
