import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { availabilityFacts, type CalendarWindow } from '../availability/availability.queries.ts';
import type { Calendar } from '../availability/domain/slots.ts';
import { companies } from '../../network/companies/companies.table.ts';
import type { Contract, JobType } from '../../network/markets/domain/capable.ts';
import type { BookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { contracts, jobTypes, marketRules, type RuleSettings } from '../../network/markets/markets.table.ts';
import { marketMembers } from '../../network/companies/markets.table.ts';
import type { PriceList } from '../../network/pricing/domain/price.ts';
import { priceLists } from '../../network/pricing/pricing.table.ts';
import type { OfferingRule } from './domain/planDispatch.ts';

/** A rule of the market with all it decides. */
export interface MarketRule extends OfferingRule {
  readonly settings: RuleSettings;
}

/** A transport provider of the market as stored; what of it counts for a batch is decided by the plan. */
export interface TransportProviderFacts {
  readonly companyId: string;
  readonly name: string;
  readonly member: boolean;
  readonly external: boolean;
  readonly contract: Contract | null;
  readonly priceList: PriceList | null;
  readonly jobTypes: readonly JobType[];
  /** Null: keeps no calendar. */
  readonly calendar: Calendar | null;
}

/** Everything dispatching reads. */
export interface DispatchSources {
  readonly rules: readonly MarketRule[];
  readonly transportProviders: readonly TransportProviderFacts[];
}

/** Which part of the calendars is needed, and whose trips do not count (the booking's own). */
export type DispatchWindow = CalendarWindow;

const loadRules = async (db: Database, marketId: string): Promise<MarketRule[]> => {
  const rows = await db
    .select()
    .from(marketRules)
    .where(and(eq(marketRules.marketId, marketId), eq(marketRules.active, true)));
  return rows.map(({ id, name, rank, conditions, settings }) => ({ id, name, rank, conditions, settings }));
};

/** The rule a batch was planned with, also when it has been switched off since. */
export const findRule = async (db: Database, id: string): Promise<MarketRule | null> => {
  const [row] = await db.select().from(marketRules).where(eq(marketRules.id, id));
  return row
    ? { id: row.id, name: row.name, rank: row.rank, conditions: row.conditions, settings: row.settings }
    : null;
};

const membersOf = (db: Database, marketId: string, careProviderId: string) =>
  db
    .select({
      companyId: companies.id,
      name: companies.name,
      timeZone: companies.timeZone,
      settings: companies.settings,
      active: marketMembers.active,
      contract: contracts,
      priceList: priceLists,
    })
    .from(marketMembers)
    .innerJoin(
      companies,
      and(eq(companies.id, marketMembers.companyId), eq(companies.isTransportProvider, true)),
    )
    .leftJoin(
      contracts,
      and(
        eq(contracts.marketId, marketMembers.marketId),
        eq(contracts.careProviderId, careProviderId),
        eq(contracts.transportProviderId, companies.id),
      ),
    )
    .leftJoin(priceLists, eq(priceLists.id, contracts.priceListId))
    .where(eq(marketMembers.marketId, marketId));

/** Loads what dispatching a batch of a care provider in a market needs: a fixed number of statements, whatever the size of the market. */
export const loadDispatchSources = async (
  db: Database,
  market: BookingMarket,
  careProviderId: string,
  window: DispatchWindow,
): Promise<DispatchSources> => {
  const [rules, members] = await Promise.all([
    loadRules(db, market.id),
    membersOf(db, market.id, careProviderId),
  ]);
  const ids = members.map(({ companyId }) => companyId);
  const jobs =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(jobTypes)
          .where(and(inArray(jobTypes.companyId, ids), eq(jobTypes.active, true)));
  const calendars = await availabilityFacts(
    db,
    members.filter(({ settings }) => settings.availabilityEnabled),
    window,
    market.settings.pickUpPaddingMinutes,
  );
  return {
    rules,
    transportProviders: members.map(({ companyId, name, settings, active, contract, priceList }) => ({
      companyId,
      name,
      member: active,
      external: settings.externalDispatch,
      contract,
      priceList,
      jobTypes: jobs.filter((job) => job.companyId === companyId),
      calendar: calendars.get(companyId) ?? null,
    })),
  };
};

/** The price list of a care provider's contract with a transport provider in a market; null where the contract names none. */
export const findPriceList = async (
  db: Database,
  of: { marketId: string; careProviderId: string; transportProviderId: string },
): Promise<PriceList | null> => {
  const [row] = await db
    .select({ priceList: priceLists })
    .from(contracts)
    .innerJoin(priceLists, eq(priceLists.id, contracts.priceListId))
    .where(
      and(
        eq(contracts.marketId, of.marketId),
        eq(contracts.careProviderId, of.careProviderId),
        eq(contracts.transportProviderId, of.transportProviderId),
      ),
    );
  return row?.priceList ?? null;
};
