import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { MARKET_MEMBER_STATES, type CredentialKind } from '@ptc/schema/rules/lists/network';
import type { ItineraryType, PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { Holiday } from '@ptc/schema/rules/holidays';
import type { ProgressStamp } from '@ptc/schema/rules/lists/legs';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from './companies.table.ts';
import type { ClockChoices } from './domain/clockSettings.ts';

/** Settings of a market, as in the specification's entity list; unset means the product's default. */
export type MarketSettings = {
  allowWillCallInitialPickUp: boolean;
  defaultPickUpType: PickUpType | null;
  defaultItineraryType: ItineraryType | null;
  /**
   * Minutes after the pick-up at which a leg is taken to arrive whose route is not known; unset: nothing is
   * taken.
   */
  defaultDropOffMinutes?: number | null;
  /** Whether the last leg of a one-way booking may go where nobody knows yet; unset: it may not. */
  allowNoDropOff?: boolean;
  defaultPickUpIsFacility: boolean;
  defaultDropOffIsFacility: boolean;
  defaultUsePatientCertification: boolean;
  facilityFindCompanyOnly: boolean;
  requireDepartment: boolean;
  /** Stamps needed to complete; null: every stamp but ASSIGNED. */
  requiredTimestamps: ProgressStamp[] | null;
  /** Minutes added around a trip when availability is judged. */
  pickUpPaddingMinutes: number;
  /** Minutes after the pick-up time before an unaccepted trip expires. */
  expiryGraceMinutes: number;
  /** Minutes a transport provider has to answer a change; null: 5 within 4 hours of pick-up, else 60. */
  conflictMinutes: number | null;
  /**
   * Minutes before the pick-up at which whoever has a leg is asked for a second yes; unset: nobody is asked.
   */
  reconfirmMinutes?: number | null;
  /** Minutes it has to answer; set with the other. */
  reconfirmAnswerMinutes?: number | null;
  distanceUnit: 'KM' | 'MI';
  /** Minutes of the market's clocks; what is left out is the product's default. */
  clocks?: ClockChoices;
  /**
   * Days before its first pick-up that a bundle of a recurring template is produced at the earliest; unset:
   * 60.
   */
  recurrenceHorizonDays?: number | null;
  /** Kinds of credentials that whoever carries here must have; unset: none. */
  requiredCredentials?: CredentialKind[];
  /** Whether bookers see how the estimates of those who would be asked come about; unset: they do not. */
  showEstimateLines?: boolean;
  /**
   * Questionnaires (form definitions) by which bookers, and call takers for others, are asked; unset: none.
   */
  questionnaireBookingId?: string | null;
  questionnaireProxyId?: string | null;
  /** Whether questions are used at all; unset: they are. */
  useQuestions?: boolean;
  /** Whether patients get a link to the page of their booking; unset: they do not. */
  patientLinks?: boolean;
  /** Whether they may cancel there; unset: they may not. */
  patientMayCancel?: boolean;
  /** Whether ratings tell bids apart that are equal in all else; unset: they do not. */
  ratingBreaksTies?: boolean;
  /** Days on which it does not go as on others, by date; unset: none. */
  holidays?: Holiday[];
};

/** Markets: where care providers and transport providers meet under one owner's rules. */
export const markets = pgTable(
  'markets',
  {
    id: uuid('id').primaryKey(),
    ownerCompanyId: uuid('owner_company_id')
      .notNull()
      .references(() => companies.id),
    name: varchar('name', { length: 100 }).notNull(),
    timeZone: text('time_zone').notNull(),
    currency: varchar('currency', { length: 3 }).notNull().default('USD'),
    active: boolean('active').notNull().default(true),
    sandbox: boolean('sandbox').notNull().default(false),
    settings: jsonb('settings').$type<MarketSettings>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('markets_owner_idx').on(t.ownerCompanyId)],
);

/** Which companies take part in a market. */
export const marketMembers = pgTable(
  'market_members',
  {
    id: uuid('id').primaryKey(),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /**
     * Where it stands: invited and not yet answered, taking part, declined, kept out by the owner, gone by
     * itself.
     */
    state: varchar('state', { length: 9, enum: MARKET_MEMBER_STATES }).notNull().default('ACCEPTED'),
    /** Whether it takes part now. */
    active: boolean('active')
      .notNull()
      .generatedAlwaysAs(sql`state = 'ACCEPTED'`),
    /** Whether it ever took part: what happened there stays readable. */
    hasJoined: boolean('has_joined').notNull().default(true),
    version: integer('version').notNull().default(1),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('market_members_state', t.state, MARKET_MEMBER_STATES),
    unique('market_members_once').on(t.marketId, t.companyId),
    index('market_members_company_idx').on(t.companyId),
  ],
);
