import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  foreignKey,
  type ForeignKeyBuilder,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { ITINERARY_TYPES, RETURN_TYPES } from '@ptc/schema/rules/lists/bookings';
import { TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import { companies } from '../../network/companies/companies.table.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { marketRules } from '../../network/markets/markets.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { users } from '../../people/users/people.table.ts';

/** Who rang to book. */
export type Caller = { name: string; mobile: string | null; email: string | null };
/** References of the booking in the care provider's own systems. */
export type ExternalReference = { encounterCsn: string | null; reference: string | null };

/** Numbers of booking names: 'B100001', 'B100002', … */
export const itineraryNumbers = pgSequence('itinerary_numbers', { startWith: 100_001 });

/**
 * Bookings. `status` is derived from the legs and kept beside them for lists; nothing but the derivation
 * writes it.
 */
export const itineraries = pgTable(
  'itineraries',
  {
    id: uuid('id').primaryKey(),
    /** Human number, e.g. 'B100245'; unique. */
    name: varchar('name', { length: 30 }).notNull().unique(),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    /** The care provider the booking is for (and whose patient travels). */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The company whose user made it; differs from companyId by proxy. */
    bookedByCompanyId: uuid('booked_by_company_id')
      .notNull()
      .references(() => companies.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    type: varchar('type', { length: 12, enum: ITINERARY_TYPES }).notNull(),
    status: varchar('status', { length: 12, enum: TRIP_STATUSES }).notNull(),
    isTemplate: boolean('is_template').notNull().default(false),
    /** Of a bundle: the template that produced it. */
    parentId: uuid('parent_id').references((): AnyPgColumn => itineraries.id),
    /** Of a bundle: the days it covers, local to the market. */
    bundleFrom: date('bundle_from'),
    bundleTo: date('bundle_to'),
    returnType: varchar('return_type', { length: 16, enum: RETURN_TYPES }),
    authorizationNumbers: text('authorization_numbers')
      .array()
      .notNull()
      .default(sql`'{}'`),
    vipCompanyId: uuid('vip_company_id').references(() => companies.id),
    vipExclusive: boolean('vip_exclusive').notNull().default(false),
    /** Offers go out at once instead of waiting for the offer window. */
    forceOffer: boolean('force_offer').notNull().default(false),
    usePatientCertification: boolean('use_patient_certification').notNull().default(true),
    caller: jsonb('caller').$type<Caller>(),
    external: jsonb('external').$type<ExternalReference>(),
    /** Pick-up of the first leg, for ordering lists. */
    firstPickUpAt: timestamp('first_pick_up_at', { withTimezone: true }).notNull(),
    createdByUserId: uuid('created_by_user_id').references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('itineraries_type', t.type, ITINERARY_TYPES),
    oneOf('itineraries_status', t.status, TRIP_STATUSES),
    oneOf('itineraries_return_type', t.returnType, RETURN_TYPES),
    // For the rows that repeat the market: their foreign keys hold both columns to the booking's.
    uniqueIndex('itineraries_market_once').on(t.id, t.marketId),
    index('itineraries_company_pick_up_idx').on(t.companyId, t.firstPickUpAt, t.id),
    index('itineraries_company_status_idx').on(t.companyId, t.status, t.firstPickUpAt, t.id),
    // Proxied bookings only: a care provider's own stand in the two above, and would be read twice.
    // Proxied bookings: see proxy_company_id in trips.table.ts.
    index('itineraries_market_idx').on(t.marketId, t.firstPickUpAt, t.id),
    index('itineraries_market_status_idx').on(t.marketId, t.status, t.firstPickUpAt, t.id),
    index('itineraries_patient_idx').on(t.patientId, t.firstPickUpAt),
    index('itineraries_company_created_idx').on(t.companyId, t.createdAt, t.id),
    index('itineraries_company_name_idx').on(t.companyId, t.name),
    index('itineraries_bundles_idx')
      .on(t.parentId, t.firstPickUpAt, t.id)
      .where(sql`${t.parentId} is not null`),
    // Templates are few among many bookings: lists of them have indexes of their own.
    index('itineraries_templates_idx')
      .on(t.companyId, t.firstPickUpAt, t.id)
      .where(sql`${t.isTemplate}`),
    index('itineraries_market_templates_idx')
      .on(t.marketId, t.firstPickUpAt, t.id)
      .where(sql`${t.isTemplate}`),
  ],
);

/**
 * What belongs to a booking repeats its market, by which a large installation would be divided; no other
 * market is taken.
 */
export const ofBooking = (
  table: string,
  row: { itineraryId: AnyPgColumn; marketId: AnyPgColumn },
): ForeignKeyBuilder =>
  foreignKey({
    name: `${table}_booking_fk`,
    columns: [row.itineraryId, row.marketId],
    foreignColumns: [itineraries.id, itineraries.marketId],
  });

/**
 * Batches: what is offered, accepted and declined as one. The plan and its reasons are those of the last
 * dispatch.
 */
export const batches = pgTable(
  'batches',
  {
    id: uuid('id').primaryKey(),
    itineraryId: uuid('itinerary_id').notNull(),
    /** The booking's. */
    marketId: uuid('market_id').notNull(),
    no: integer('no').notNull(),
    ruleId: uuid('rule_id').references(() => marketRules.id),
    /**
     * The dispatch plan and explanation as decided (rule, reasons, rounds, left out); a DispatchExplanation.
     */
    dispatch: jsonb('dispatch').$type<unknown>(),
    /** Round now open, 0 before the first. */
    round: integer('round').notNull().default(0),
    /** How often the batch was sent out from its first round, counting the present time. */
    sending: integer('sending').notNull().default(1),
    /** When offers go out. */
    offerOpensAt: timestamp('offer_opens_at', { withTimezone: true }),
    /** When the present round ends. */
    roundEndsAt: timestamp('round_ends_at', { withTimezone: true }),
    /** Companies that may not be asked again: declined, unable to service. */
    excludedCompanyIds: uuid('excluded_company_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ofBooking('batches', t),
    unique('batches_no_once').on(t.itineraryId, t.no),
    // What the sweep looks for.
    index('batches_round_ends_idx')
      .on(t.roundEndsAt)
      .where(sql`${t.roundEndsAt} is not null`),
    index('batches_opens_idx')
      .on(t.offerOpensAt)
      .where(sql`${t.round} = 0`),
  ],
);
