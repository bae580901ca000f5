import { confirmsOutside } from '../../network/companies/companies.policy.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { oneStatement, query } from '../../db/oneStatement.ts';
import { availabilityFacts, type CalendarWindow } from '../availability/availability.queries.ts';
import type { Calendar } from '../availability/domain/slots.ts';
import {
  bookingCompaniesWhere,
  type BookingCompany,
} from '../../network/companies/bookingCompany.queries.ts';
import { companies } from '../../network/companies/companies.table.ts';
import type { JobType, VehicleShape } from '../../network/markets/domain/carries.ts';
import type { Contract, Credential } from '../../network/markets/domain/contractOn.ts';
import { vehicleShape } from '../../network/vehicles/vehicles.queries.ts';
import { vehicles } from '../../network/vehicles/vehicles.table.ts';
import { poundsOf } from '../../patients/records/domain/pounds.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { credentials } from '../../network/markets/credentials.table.ts';
import type { BookingMarket } from '../../network/companies/bookingMarket.queries.ts';
import { contracts, jobTypes, marketRules, type RuleSettings } from '../../network/markets/markets.table.ts';
import { marketMembers } from '../../network/companies/markets.table.ts';
import type { DatedPriceList } from '../../network/pricing/domain/price.ts';
import { priceLists } from '../../network/pricing/pricing.table.ts';
import type { PatientValues } from '../core/domain/quantitiesOf.ts';
import { batches } from '../core/itineraries.table.ts';
import { offers } from '../core/offers.table.ts';
import type { OfferingRule } from './domain/planDispatch.ts';

/** A rule of the market with all it decides. */
export interface MarketRule extends OfferingRule {
  readonly settings: RuleSettings;
}

/** A transport provider of the market as stored; what of it counts for a batch is decided by the plan. */
export interface TransportProviderFacts {
  readonly companyId: string;
  readonly name: string;
  /** Takes part in the market, and is not suspended. */
  readonly member: boolean;
  /** Suspended by the platform. */
  readonly suspended: boolean;
  readonly external: boolean;
  /** With the care provider of the booking, and for all of the market. */
  readonly contracts: readonly Contract[];
  /** Of the series that its contracts name. */
  readonly priceLists: readonly DatedPriceList[];
  readonly credentials?: readonly Credential[];
  readonly jobTypes: readonly JobType[];
  /** The kinds of vehicles it keeps; none: it is not asked. */
  readonly fleet?: readonly VehicleShape[];
  /** Null: keeps no calendar. */
  readonly calendar: Calendar | null;
}

/** Everything dispatching reads. */
export interface DispatchSources {
  readonly rules: readonly MarketRule[];
  readonly transportProviders: readonly TransportProviderFacts[];
  /** How heavy the patient is; null or left out: not known. */
  readonly patientPounds?: number | null;
  /** When the patient was born; null or left out: not known. */
  readonly patientBornOn?: string | null;
}

/** What the patient's record says for prices. */
export const patientOf = ({
  patientPounds = null,
  patientBornOn = null,
}: DispatchSources): PatientValues => ({
  pounds: patientPounds,
  bornOn: patientBornOn,
});

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
    suspendedAt: companies.suspendedAt,
  })
  .from(marketMembers)
  .innerJoin(
    companies,
    and(eq(companies.id, marketMembers.companyId), eq(companies.isTransportProvider, true)),
  )
  .where(eq(marketMembers.marketId, sql.placeholder('marketId')));

/** SQL: contracts of the care provider in the market, its own and those for all, ended ones too. */
const everItsContracts = and(
  eq(contracts.marketId, sql.placeholder('marketId')),
  sql`(${contracts.careProviderId} is null or ${contracts.careProviderId} = ${sql.placeholder('careProviderId')}::uuid)`,
);
/** SQL: those of them that were not ended. */
const itsContracts = and(everItsContracts, eq(contracts.active, true));
const contractsOfCareProvider = query.select().from(contracts).where(itsContracts);

const pricesOf = (which: typeof itsContracts) =>
  query
    .select()
    .from(priceLists)
    .where(
      sql`coalesce(${priceLists.seriesId}, ${priceLists.id}) in ${query.select({ id: contracts.priceListId }).from(contracts).where(which)}`,
    );
const pricesOfContracts = pricesOf(itsContracts);

const memberIds = query
  .select({ companyId: marketMembers.companyId })
  .from(marketMembers)
  .where(eq(marketMembers.marketId, sql.placeholder('marketId')));

const credentialsOfMembers = query
  .select()
  .from(credentials)
  .where(and(inArray(credentials.companyId, memberIds), eq(credentials.active, true)));

/** One line for each kind of vehicle a member keeps: a fleet has few. */
const fleetsOfMembers = query
  .selectDistinct(vehicleShape)
  .from(vehicles)
  .where(and(inArray(vehicles.companyId, memberIds), eq(vehicles.status, 'ACTIVE')));
const patientOfBooking = query
  .select({ traits: patients.traits, bornOn: patients.dateOfBirth })
  .from(patients)
  .where(
    sql`${patients.id} = ${sql.placeholder('patientId')}::uuid and ${patients.companyId} = ${sql.placeholder('careProviderId')}::uuid`,
  );

const jobsOfMembers = query
  .select()
  .from(jobTypes)
  .where(and(inArray(jobTypes.companyId, memberIds), eq(jobTypes.active, true)));

const findSources = oneStatement({
  rules: activeRules,
  members,
  jobs: jobsOfMembers,
  contracts: contractsOfCareProvider,
  prices: pricesOfContracts,
  credentials: credentialsOfMembers,
  fleets: fleetsOfMembers,
  patients: patientOfBooking,
});

/** A transport provider's contracts, and the price lists that they name. */
const termsOf = <One extends Contract & { readonly transportProviderId: string }>(
  found: { readonly contracts: readonly One[]; readonly prices: readonly DatedPriceList[] },
  companyId: string,
): { contracts: One[]; priceLists: DatedPriceList[] } => {
  const own = found.contracts.filter(({ transportProviderId }) => transportProviderId === companyId);
  const series = new Set(own.map(({ priceListId }) => priceListId));
  return {
    contracts: own,
    priceLists: found.prices.filter(({ id, seriesId }) => series.has(seriesId ?? id)),
  };
};

/** Whose trips are dispatched where. */
interface Dispatching {
  readonly marketId: string;
  readonly careProviderId: string;
  readonly patientId: string | null;
}

/** What dispatching reads whatever its legs are. */
export type SourcesOfMarket = Awaited<ReturnType<typeof findSources>>;

/** Reads that ahead, for `loadDispatchSources`, together with something else in the same transaction. */
export const findSourcesOfMarket = (db: Database, of: Dispatching): Promise<SourcesOfMarket> =>
  findSources(db, { ...of });

/**
 * Loads what dispatching a batch of a care provider in a market needs: one statement, unless its answer is
 * there already, and those of the calendars where any are kept.
 */
export const loadDispatchSources = async (
  db: Database,
  market: BookingMarket,
  careProviderId: string,
  window: DispatchWindow,
  patientId: string | null = null,
  already: SourcesOfMarket | null = null,
): Promise<DispatchSources> => {
  const found =
    already ?? (await findSourcesOfMarket(db, { marketId: market.id, careProviderId, patientId }));
  const calendars = await availabilityFacts(
    db,
    found.members.filter(({ settings }) => settings.availabilityEnabled),
    window,
    market.settings.pickUpPaddingMinutes,
  );
  return {
    rules: found.rules,
    transportProviders: found.members.map(({ companyId, name, settings, active, suspendedAt }) => ({
      companyId,
      name,
      member: active && suspendedAt === null,
      suspended: suspendedAt !== null,
      external: confirmsOutside(settings),
      ...termsOf(found, companyId),
      credentials: found.credentials.filter((credential) => credential.companyId === companyId),
      jobTypes: found.jobs.filter((job) => job.companyId === companyId),
      fleet: found.fleets.filter((vehicle) => vehicle.companyId === companyId),
      calendar: calendars.get(companyId) ?? null,
    })),
    patientPounds: poundsOf(found.patients[0]?.traits ?? null),
    patientBornOn: found.patients[0]?.bornOn ?? null,
  };
};

const itsOffer = sql.placeholder('offerId');
const ruleOfOffer = query
  .select(ruleColumns)
  .from(marketRules)
  .where(
    sql`${marketRules.id} = (select ${batches.ruleId} from ${batches} join ${offers} on ${offers.batchId} = ${batches.id} where ${offers.id} = ${itsOffer})`,
  );
const companyOfOffer = bookingCompaniesWhere(
  sql`${companies.id} = (select ${offers.companyId} from ${offers} where ${offers.id} = ${itsOffer})`,
);
const findAnswerFacts = oneStatement({ rules: ruleOfOffer, companies: companyOfOffer });

/**
 * What the answer to an offer is judged by: the rule its batch was planned with, also when it has been
 * switched off since, and who answers.
 */
export const loadAnswerFacts = async (
  db: Database,
  offerId: string,
): Promise<{ rule: MarketRule | null; company: BookingCompany | null }> => {
  const { rules, companies: found } = await findAnswerFacts(db, { offerId });
  return { rule: rules[0] ?? null, company: found[0] ?? null };
};

/** The rule a batch was planned with, also when it has been switched off since. */
export const findRule = async (db: Database, id: string): Promise<MarketRule | null> => {
  const [row] = await db.select(ruleColumns).from(marketRules).where(eq(marketRules.id, id));
  return row ?? null;
};

/** A contract that is kept. */
type StoredContract = Contract & { readonly id: string };

const findTerms = oneStatement({
  contracts: query.select().from(contracts).where(everItsContracts),
  prices: pricesOf(everItsContracts),
});

/**
 * What a transport provider agreed on with a care provider in a market: the contracts in force some day and
 * those that were ended, and their price lists.
 */
export const loadTerms = async (
  db: Database,
  of: { marketId: string; careProviderId: string; transportProviderId: string },
): Promise<{ contracts: readonly StoredContract[]; priceLists: readonly DatedPriceList[] }> =>
  termsOf(
    await findTerms(db, { marketId: of.marketId, careProviderId: of.careProviderId }),
    of.transportProviderId,
  );
