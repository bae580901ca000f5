import { type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import {
  DAY_SELECTORS,
  HOLIDAY_CHOICES,
  OFFER_INTERVALS,
  STORED_RECURRENCE_STATUSES,
} from '@ptc/schema/rules/lists/recurrence';
import type { WeekdayTime } from '@ptc/schema/rules/occurrences';
import { TEXT } from '@ptc/schema/rules/limits';
import { companies } from '../../network/companies/companies.table.ts';
import type { legAnswers } from '../documents/questionnaires.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { markets } from '../../network/companies/markets.table.ts';
import type { Stop } from '../core/trips.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/**
 * A leg of a template. Its times are wall-clock minutes after the time of the occurrence, so that they
 * survive clock changes.
 */
export type TemplateLeg = {
  pickUp: Stop;
  dropOff: Stop;
  pickUpTimeZone: string;
  dropOffTimeZone: string;
  pickUpType: PickUpType;
  /**
   * From the occurrence's time to the leg's own: its pick-up, or its appointment where that decides. 0 of the
   * first leg.
   */
  afterMinutes: number;
  /** From the occurrence's time to an appointment that does not decide the pick-up; null: none. */
  appointmentAfterMinutes: number | null;
  isReturn: boolean;
  waitAndReturn: boolean;
  routeDistanceMeters: number | null;
  routeDurationSeconds: number | null;
} & SomeStatedFacts;

/** What kind of transport every occurrence is. */
export type TemplateClassification = {
  callTypeId: string;
  urgencyId: string;
  priorityId: string;
  variableIds: string[];
  /**
   * What was answered of each leg of a day, where answers made it what it is; a classification by hand has
   * none.
   */
  answers?: readonly (TemplateAnswers | null)[];
};

/** Answers of a leg of every occurrence, as they were given for the template. */
export type TemplateAnswers = Pick<
  typeof legAnswers.$inferSelect,
  'versionId' | 'answers' | 'decided' | 'incomplete'
>;

/** One occurrence that differs: its own day and times, and legs or classification where they are others. */
export type OccurrenceChange = {
  /** The day it takes place on instead, local to the market. */
  onDate: string | null;
  time: string | null;
  returnTime: string | null;
  legs: TemplateLeg[] | null;
  classification: TemplateClassification | null;
};

/**
 * Recurrences: what makes a booking a template. Its bundles are bookings of their own, whose parent it is.
 */
export const recurrences = pgTable(
  'recurrences',
  {
    /** The template. */
    itineraryId: uuid('itinerary_id')
      .primaryKey()
      .references(() => itineraries.id),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    status: varchar('status', { length: 10, enum: STORED_RECURRENCE_STATUSES }).notNull(),
    daySelector: varchar('day_selector', { length: 6, enum: DAY_SELECTORS }).notNull(),
    /** The weekdays that are on, with their times, local to the market. */
    days: jsonb('days').$type<WeekdayTime[]>().notNull(),
    startsOn: date('starts_on').notNull(),
    /** Last day, until 23:59 local; null: without end. */
    endsOn: date('ends_on'),
    offerInterval: varchar('offer_interval', { length: 12, enum: OFFER_INTERVALS }).notNull(),
    /** What happens on a holiday of the market. */
    onHolidays: varchar('on_holidays', { length: 10, enum: HOLIDAY_CHOICES }).notNull().default('KEEP'),
    legs: jsonb('legs').$type<TemplateLeg[]>().notNull(),
    classification: jsonb('classification').$type<TemplateClassification>().notNull(),
    /** Bundles up to this day were produced or passed over; null: none yet. */
    producedThrough: date('produced_through'),
    /** Number of the last bundle. */
    bundleNo: integer('bundle_no').notNull().default(0),
    /** When the worker looks at it next; null: it has nothing to wait for. */
    lookAt: timestamp('look_at', { withTimezone: true }),
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    /** The template it was split from by an edit of 'this and later'. */
    followsId: uuid('follows_id').references((): AnyPgColumn => itineraries.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('recurrences_status', t.status, STORED_RECURRENCE_STATUSES),
    oneOf('recurrences_day_selector', t.daySelector, DAY_SELECTORS),
    oneOf('recurrences_offer_interval', t.offerInterval, OFFER_INTERVALS),
    oneOf('recurrences_on_holidays', t.onHolidays, HOLIDAY_CHOICES),
    // What the sweep looks for.
    index('recurrences_look_idx')
      .on(t.lookAt)
      .where(sql`${t.status} = 'ACTIVE'`),
    index('recurrences_follows_idx')
      .on(t.followsId)
      .where(sql`${t.followsId} is not null`),
  ],
);

/** Days of a template that differ from it: skipped, or changed. */
export const recurrenceExceptions = pgTable(
  'recurrence_exceptions',
  {
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    onDate: date('on_date').notNull(),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    skipped: boolean('skipped').notNull().default(false),
    change: jsonb('change').$type<OccurrenceChange>(),
    /** The holiday on which it was decided: by its bundle, as the template says, or by hand. */
    holiday: varchar('holiday', { length: TEXT.name }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.itineraryId, t.onDate] })],
);
