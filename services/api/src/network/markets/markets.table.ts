import type { PatientUnit } from '@ptc/schema/rules/lists/rates';
import { CREDENTIAL_KINDS, VEHICLE_PLACES } from '@ptc/schema/rules/lists/network';
import { markets } from '../companies/markets.table.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { RulePlaceEnd } from '@ptc/schema/rules/lists/network';
import { companies } from '../companies/companies.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { priceLists } from '../pricing/pricing.table.ts';

/**
 * A contract ties a care provider, or all of a market, to a transport provider inside it; dates are local to
 * the market, both inclusive. Contracts of the same parties that are in force follow one another: the
 * commands see to it under the market's lock.
 */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    /** Null: all care providers of the market; one's own contract goes before it. */
    careProviderId: uuid('care_provider_id').references(() => companies.id),
    transportProviderId: uuid('transport_provider_id')
      .notNull()
      .references(() => companies.id),
    tier: integer('tier').notNull(),
    /** Higher is preferred among equals. */
    rank: integer('rank').notNull().default(0),
    active: boolean('active').notNull().default(true),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    /** Until when the owner has seen the credentials that this contract asks for beside the kinds below. */
    credentialsExpireOn: date('credentials_expire_on'),
    /** Kinds of credentials it requires beside those of its market. */
    requiredCredentials: varchar('required_credentials', { length: 20, enum: CREDENTIAL_KINDS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The first price list of its series; which of the series holds, the day of the pick-up says. */
    priceListId: uuid('price_list_id').references(() => priceLists.id),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('contracts_once')
      .on(t.marketId, t.transportProviderId, sql`coalesce(${t.careProviderId}, ${t.marketId})`, t.startsOn)
      .where(sql`${t.active}`),
    index('contracts_market_care_provider_idx').on(t.marketId, t.careProviderId),
    index('contracts_transport_provider_idx').on(t.transportProviderId),
  ],
);

/** Conditions of a dispatch rule; an empty list or null matches all. Ids are lookup values. */
export type RuleConditions = {
  callTypeIds: string[];
  urgencyIds: string[];
  priorityIds: string[];
  /** Every one of these must be among the trip's variables. */
  variableIds: string[];
  daysOfWeek: ('MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN')[];
  /** Local wall-clock 'HH:mm' in the market's zone; `to` before `from` runs over midnight. */
  timeOfDay: { from: string; to: string } | null;
  /** Route distance in the market's distance unit. */
  quantity: { operator: 'BETWEEN' | 'GT'; amount: number; amount2: number | null } | null;
  /**
   * Age, weight, number of patients and volume: from the first to the second, both included; with no second,
   * more than the first. Older rules have none.
   */
  quantities?: { unit: PatientUnit; from: number; to: number | null }[];
  /**
   * Kinds of insurer, as the patients' records write them: one of the payors in force must be of one of
   * these. Older rules have none.
   */
  payorTypes?: string[];
  /** Types of the facility at an end of the way; a place that is no facility is of none. */
  places?: { typeIds: string[]; end: RulePlaceEnd } | null;
  /** Minutes from the booking to the pick-up: from `from` on, and under `to`. */
  leadMinutes?: { from: number | null; to: number | null } | null;
};

/** What a dispatch rule decides once it has won. */
export type RuleSettings = {
  offerLeadMinutes: number;
  rounds: { tiers: number[]; memberCompanyIds: string[]; minutes: number }[];
  keepEarlierOpen: boolean;
  allAtOnceUnderMinutes: number;
  award: 'FIRST' | 'BEST';
  promisedPickUpLimit: { enabled: boolean; minutes: number };
  /** Forms that a leg it wins for must have filled (form definitions); older rules have none. */
  requiredFormIds?: string[];
};

/** Market (dispatch) rules; the highest-ranked matching one wins. */
export const marketRules = pgTable(
  'market_rules',
  {
    id: uuid('id').primaryKey(),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    name: varchar('name', { length: 100 }).notNull(),
    rank: integer('rank').notNull().default(0),
    active: boolean('active').notNull().default(true),
    conditions: jsonb('conditions').$type<RuleConditions>().notNull(),
    settings: jsonb('settings').$type<RuleSettings>().notNull(),
    /** Since when it is gone for good; what was offered by it still names it. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('market_rules_name_once')
      .on(t.marketId, t.name)
      .where(sql`${t.endedAt} is null`),
    index('market_rules_market_idx').on(t.marketId, t.rank),
  ],
);

/**
 * Job types: which classifications a transport provider can carry; empty lists cover everything of that kind
 * but variables, which must be listed.
 */
export const jobTypes = pgTable(
  'job_types',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: varchar('name', { length: 100 }).notNull(),
    callTypeIds: uuid('call_type_ids').array().notNull(),
    urgencyIds: uuid('urgency_ids').array().notNull(),
    priorityIds: uuid('priority_ids').array().notNull(),
    variableIds: uuid('variable_ids').array().notNull(),
    /** People who can ride along with the patient; null: as many as may. */
    seats: integer('seats'),
    /** What a patient travels in; null: any place of a vehicle. */
    place: varchar('place', { length: 10, enum: VEHICLE_PLACES }),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('job_types_name_once').on(t.companyId, t.name),
    oneOf('job_types_place', t.place, VEHICLE_PLACES),
  ],
);
