import { localDay } from '@ptc/schema/rules/dates';
import { quantitySpans } from '@ptc/schema/rules/lists/rates';
import { RECURRENCE } from '@ptc/schema/rules/limits';
import type { MarketSettingsFields } from '@ptc/schema/rules/market';
import type { MarketRuleFields } from '@ptc/schema/rules/marketRule';
import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { Decimal } from 'decimal.js';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { amongIds } from '../../db/amongIds.ts';
import type { Database } from '../../db/client.ts';
import { companies } from '../companies/companies.table.ts';
import { clocksOf } from '../companies/domain/clockSettings.ts';
import type { MarketRow } from '../companies/markets.queries.ts';
import { marketMembers, type MarketSettings } from '../companies/markets.table.ts';
import { lookupAliases, lookupValues } from '../lookups/lookups.table.ts';
import { contracts, marketRules } from '../markets/markets.table.ts';
import { seriesOf, type PriceListRow } from '../pricing/priceLists.queries.ts';
import { priceLists } from '../pricing/pricing.table.ts';
import type { MarketState, StateCompany, StateEntry, StateList, StateRule } from './domain/marketState.ts';

const LISTS = ['CALL_TYPE', 'URGENCY', 'PRIORITY', 'VARIABLE', 'FACILITY_TYPE'] as const;
const series = sql`coalesce(${priceLists.seriesId}, ${priceLists.id})`;
const company = {
  id: companies.id,
  code: companies.code,
  name: companies.name,
  cares: companies.isCareProvider,
  carries: companies.isTransportProvider,
};
const plain = (amount: string): string => new Decimal(amount).toString();

const settingsOf = (s: MarketSettings): MarketSettingsFields => ({
  conflictMinutes: s.conflictMinutes,
  reconfirmMinutes: s.reconfirmMinutes ?? null,
  reconfirmAnswerMinutes: s.reconfirmAnswerMinutes ?? null,
  recurrenceHorizonDays: s.recurrenceHorizonDays ?? RECURRENCE.horizonDays,
  expiryGraceMinutes: s.expiryGraceMinutes,
  pickUpPaddingMinutes: s.pickUpPaddingMinutes,
  defaultPickUpType: s.defaultPickUpType,
  defaultItineraryType: s.defaultItineraryType,
  defaultDropOffMinutes: s.defaultDropOffMinutes ?? null,
  allowNoDropOff: s.allowNoDropOff ?? false,
  requiredTimestamps: s.requiredTimestamps,
  requiredCredentials: s.requiredCredentials ?? [],
  showEstimateLines: s.showEstimateLines ?? false,
  useQuestions: s.useQuestions ?? true,
  patientLinks: s.patientLinks ?? false,
  patientMayCancel: s.patientMayCancel ?? false,
  ratingBreaksTies: s.ratingBreaksTies ?? false,
  holidays: s.holidays ?? [],
  allowWillCallInitialPickUp: s.allowWillCallInitialPickUp,
  defaultPickUpIsFacility: s.defaultPickUpIsFacility,
  defaultDropOffIsFacility: s.defaultDropOffIsFacility,
  defaultUsePatientCertification: s.defaultUsePatientCertification,
  facilityFindCompanyOnly: s.facilityFindCompanyOnly,
  requireDepartment: s.requireDepartment,
  clocks: clocksOf(s),
});

const listOf = (row: PriceListRow): StateList => ({
  id: row.id,
  version: row.version,
  companyId: row.companyId,
  series: seriesOf(row),
  fields: {
    name: row.name,
    currency: row.currency,
    unit: row.unit,
    baseRate: plain(row.baseRate),
    perUnitRate: plain(row.perUnitRate),
    freeUnits: plain(row.freeUnits),
    minimum: plain(row.minimum),
    validFrom: row.validFrom,
    followsId: null,
    rates: row.rates as PriceListFields['rates'],
  },
});

const ruleOf = (row: typeof marketRules.$inferSelect): StateRule => {
  const { conditions: c, settings: s } = row;
  const fields: MarketRuleFields = {
    name: row.name,
    conditions: {
      callTypeIds: c.callTypeIds,
      urgencyIds: c.urgencyIds,
      priorityIds: c.priorityIds,
      variableIds: c.variableIds,
      daysOfWeek: c.daysOfWeek,
      timeOfDay: c.timeOfDay,
      distance: c.quantity && {
        from: c.quantity.amount,
        to: c.quantity.operator === 'GT' ? null : c.quantity.amount2,
      },
      quantities: quantitySpans(c.quantities ?? []),
      payorTypes: c.payorTypes ?? [],
      places: c.places ?? null,
      leadMinutes: c.leadMinutes ?? null,
    },
    settings: {
      offerLeadMinutes: s.offerLeadMinutes,
      keepEarlierOpen: s.keepEarlierOpen,
      allAtOnceUnderMinutes: s.allAtOnceUnderMinutes,
      award: s.award,
      promisedPickUpLimitMinutes: s.promisedPickUpLimit.enabled ? s.promisedPickUpLimit.minutes : null,
      rounds: s.rounds.map(({ tiers, memberCompanyIds, minutes }) => ({
        tiers,
        memberIds: memberCompanyIds,
        minutes,
      })),
    },
  };
  return { id: row.id, version: row.version, active: row.active, fields };
};

/** The entries of the lists that rules and rates name, under the owner's own names. */
const entriesOf = (db: Database, ownerCompanyId: string): Promise<StateEntry[]> =>
  db
    .select({
      id: lookupValues.id,
      kind: lookupValues.kind,
      code: lookupValues.code,
      alias: lookupAliases.code,
      name: sql<string>`coalesce(${lookupAliases.name}, ${lookupValues.name})`,
    })
    .from(lookupValues)
    .leftJoin(
      lookupAliases,
      and(eq(lookupAliases.lookupValueId, lookupValues.id), eq(lookupAliases.companyId, ownerCompanyId)),
    )
    .where(inArray(lookupValues.kind, [...LISTS]));

/** The price lists of companies, and those of series, by day. */
const statePriceLists = async (
  db: Database,
  companyIds: readonly string[],
  named: readonly string[],
): Promise<StateList[]> => {
  const rows = await db
    .select()
    .from(priceLists)
    .where(or(inArray(priceLists.companyId, [...companyIds]), inArray(series, [...named])))
    .orderBy(sql`${priceLists.validFrom} nulls first`, priceLists.id);
  return rows.map(listOf);
};

/** Companies by their codes, whoever's. */
export const companiesByCode = async (db: Database, codes: readonly string[]): Promise<StateCompany[]> =>
  codes.length === 0
    ? []
    : db
        .select(company)
        .from(companies)
        .where(inArray(companies.code, [...codes]));

/**
 * Reads all of a market that a file holds. The caller has made sure that the market is the asker's to decide.
 */
export const loadMarketState = async (db: Database, market: MarketRow, now: Date): Promise<MarketState> => {
  const members = await db
    .select({
      id: marketMembers.id,
      companyId: marketMembers.companyId,
      state: marketMembers.state,
      version: marketMembers.version,
    })
    .from(marketMembers)
    .where(eq(marketMembers.marketId, market.id));
  const held = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.marketId, market.id), eq(contracts.active, true)))
    .orderBy(contracts.startsOn, contracts.id);
  const rules = await db
    .select()
    .from(marketRules)
    .where(and(eq(marketRules.marketId, market.id), isNull(marketRules.endedAt)))
    .orderBy(sql`${marketRules.rank} desc`, sql`${marketRules.name} collate "C"`, marketRules.id);
  const lists = await statePriceLists(
    db,
    [
      market.ownerCompanyId,
      ...members.filter(({ state }) => state === 'ACCEPTED').map(({ companyId }) => companyId),
    ],
    held.flatMap(({ priceListId }) => priceListId ?? []),
  );
  const ids = new Set([
    market.ownerCompanyId,
    ...members.map(({ companyId }) => companyId),
    ...held.flatMap((one) => [one.transportProviderId, ...(one.careProviderId ? [one.careProviderId] : [])]),
    ...rules.flatMap(({ settings }) => settings.rounds.flatMap(({ memberCompanyIds }) => memberCompanyIds)),
    ...lists.map(({ companyId }) => companyId),
  ]);
  const named = await db
    .select(company)
    .from(companies)
    .where(amongIds(companies.id, [...ids]));
  return {
    market: {
      id: market.id,
      version: market.version,
      ownerCompanyId: market.ownerCompanyId,
      timeZone: market.timeZone,
      currency: market.currency,
      distanceUnit: market.settings.distanceUnit,
    },
    settings: settingsOf(market.settings),
    today: localDay(now, market.timeZone),
    companies: new Map(named.map((one) => [one.id, one])),
    members,
    contracts: held.map((row) => ({
      id: row.id,
      version: row.version,
      careProviderId: row.careProviderId,
      transportProviderId: row.transportProviderId,
      series: row.priceListId,
      terms: {
        tier: row.tier,
        rank: row.rank,
        startsOn: row.startsOn,
        endsOn: row.endsOn,
        requiredCredentials: row.requiredCredentials,
        credentialsExpireOn: row.credentialsExpireOn,
      },
    })),
    rules: rules.map(ruleOf),
    priceLists: lists,
    entries: await entriesOf(db, market.ownerCompanyId),
  };
};
