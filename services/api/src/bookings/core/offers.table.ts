import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { OFFER_STATUSES } from '@ptc/schema/rules/lists/offers';
import { companies } from '../../network/companies/companies.table.ts';
import { batches, ofBooking } from './itineraries.table.ts';
import type { Ending } from './domain/ending.ts';
import type { OfferOutcome } from './domain/outcome.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import type { Price } from '../../network/pricing/domain/price.ts';
import { users } from '../../people/users/people.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';

/** Offers: one batch to one transport provider, with the round it was sent in. */
export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id),
    itineraryId: uuid('itinerary_id').notNull(),
    /** The booking's. */
    marketId: uuid('market_id').notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    status: varchar('status', { length: 10, enum: OFFER_STATUSES }).notNull(),
    round: integer('round').notNull(),
    /** The sending of the batch that it belongs to: below the batch's own, it is of an earlier plan. */
    sending: integer('sending').notNull().default(1),
    /** Contract tier 1 to 3; null for a VIP outside any contract tier. */
    tier: integer('tier'),
    isVip: boolean('is_vip').notNull().default(false),
    respondsBy: timestamp('responds_by', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    answeredByUserId: uuid('answered_by_user_id').references(() => users.id),
    promisedPickUpAt: timestamp('promised_pick_up_at', { withTimezone: true }),
    counterPickUpAt: timestamp('counter_pick_up_at', { withTimezone: true }),
    counterMessage: text('counter_message'),
    /** Estimated price under the contract; null when no price list applies. */
    estimate: numeric('estimate', { precision: 12, scale: 2 }),
    estimateCurrency: varchar('estimate_currency', { length: 3 }),
    /**
     * How it comes about, leg by leg; null where no price list applies, and of offers that are older than
     * this column.
     */
    estimateLegs: jsonb('estimate_legs').$type<Price[]>(),
    reasonId: uuid('reason_id').references(() => lookupValues.id),
    reasonComment: text('reason_comment'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /**
     * What became of it and why, as it was decided; also set ahead on the bid that waits for its transport
     * provider's own system.
     */
    outcome: jsonb('outcome').$type<OfferOutcome>(),
    /**
     * Of a decline: how far the leg had come, how long before the pick-up, and whether the reason is
     * chargeable.
     */
    ending: jsonb('ending').$type<Ending>(),
    /** Moves with what one agrees to, and with nothing else (`keepTerms`). */
    termsVersion: integer('terms_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    /**
     * When the first leg of the batch is picked up and when the last: a day's offers are found by them. Kept
     * while it is live (`keepPickUps`).
     */
    firstPickUpAt: timestamp('first_pick_up_at', { withTimezone: true })
      .notNull()
      .default(sql`'-infinity'`),
    lastPickUpAt: timestamp('last_pick_up_at', { withTimezone: true })
      .notNull()
      .default(sql`'infinity'`),
    /**
     * Whose booking it is of, so that figures of thousands need not look each up. Null of what a process of
     * the former version wrote, until `fillCareProviders` comes: then the booking is asked.
     */
    careProviderId: uuid('care_provider_id').references(() => companies.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ofBooking('offers', t),
    oneOf('offers_status', t.status, OFFER_STATUSES),
    uniqueIndex('offers_one_accepted')
      .on(t.batchId)
      .where(sql`${t.status} = 'ACCEPTED'`),
    uniqueIndex('offers_one_live')
      .on(t.batchId, t.companyId)
      .where(sql`${t.status} in ('OPEN','BID','COUNTERED','ACCEPTED')`),
    index('offers_company_pick_up_idx')
      .on(t.companyId, t.firstPickUpAt, t.lastPickUpAt)
      .where(sql`${t.status} in ('OPEN','BID','COUNTERED')`),
    // Includes, beside these keys, all that figures of how a company answered are made of, so that no offer
    // need be looked up (`bringInOfferCareProviders`; Drizzle has no word for it).
    index('offers_company_created_idx').on(t.companyId, t.createdAt, t.id),
    index('offers_itinerary_idx').on(t.itineraryId),
    // What is left to fill.
    index('offers_without_care_provider_idx')
      .on(t.id)
      .where(sql`${t.careProviderId} is null`),
  ],
);
