import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { availabilityFacts, type CalendarWindow } from '../availability/availability.queries.ts';
import type { Calendar } from '../availability/domain/slots.ts';
import { bookingCompanies, type BookingCompany } from '../../network/companies/bookingCompany.queries.ts';
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

const ruleColumns = {
  id: marketRules.id,
  name: marketRules.name,
  rank: marketRules.rank,
  conditions: marketRules.conditions,
  settings: marketRules.settings,
};

const activeRules = query
  .select(ruleColumns)
  .from(marketRules)
  .where(and(eq(marketRules.marketId, sql.placeholder('marketId')), eq(marketRules.active, true)));

const members = query
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
      eq(contracts.careProviderId, sql.placeholder('careProviderId')),
      eq(contracts.transportProviderId, companies.id),
    ),
  )
  .leftJoin(priceLists, eq(priceLists.id, contracts.priceListId))
  .where(eq(marketMembers.marketId, sql.placeholder('marketId')));

const jobsOfMembers = query
  .select()
  .from(jobTypes)
  .where(
    and(
      inArray(
        jobTypes.companyId,
        query
          .select({ companyId: marketMembers.companyId })
          .from(marketMembers)
          .where(eq(marketMembers.marketId, sql.placeholder('marketId'))),
      ),
      eq(jobTypes.active, true),
    ),
  );

const findSources = oneStatement({ rules: activeRules, members, jobs: jobsOfMembers });

/** Loads what dispatching a batch of a care provider in a market needs: one statement, and those of the calendars where any are kept. */
export const loadDispatchSources = async (
  db: Database,
  market: BookingMarket,
  careProviderId: string,
  window: DispatchWindow,
): Promise<DispatchSources> => {
  const found = await findSources(db, { marketId: market.id, careProviderId });
  const calendars = await availabilityFacts(
    db,
    found.members.filter(({ settings }) => settings.availabilityEnabled),
    window,
    market.settings.pickUpPaddingMinutes,
  );
  return {
    rules: found.rules,
    transportProviders: found.members.map(({ companyId, name, settings, active, contract, priceList }) => ({
      companyId,
      name,
      member: active,
      external: settings.externalDispatch,
      contract,
      priceList,
      jobTypes: found.jobs.filter((job) => job.companyId === companyId),
      calendar: calendars.get(companyId) ?? null,
    })),
  };
};

const rulesById = query
  .select(ruleColumns)
  .from(marketRules)
  .where(eq(marketRules.id, sql.placeholder('ruleId')));
const findAnswerFacts = oneStatement({ rules: rulesById, companies: bookingCompanies });

/** What an answer is judged by: the rule its batch was planned with, also when it has been switched off since, and who answers. */
export const loadAnswerFacts = async (
  db: Database,
  of: { ruleId: string | null; companyId: string },
): Promise<{ rule: MarketRule | null; company: BookingCompany | null }> => {
  const { rules, companies: found } = await findAnswerFacts(db, of);
  return { rule: rules[0] ?? null, company: found[0] ?? null };
};

/** The rule a batch was planned with, also when it has been switched off since. */
export const findRule = async (db: Database, id: string): Promise<MarketRule | null> => {
  const [row] = await db.select(ruleColumns).from(marketRules).where(eq(marketRules.id, id));
  return row ?? null;
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
