import {
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { ALERT_EVENTS } from '@ptc/schema/rules/lists/attention';
import { oneOf } from '../../db/columns/oneOf.ts';

/** Alerts to a company's users, derived from the outbox once per event and company. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    marketId: uuid('market_id'),
    /**
     * OFFER, ACCEPTED, DECLINED_BY_ALL, EXPIRED, UNABLE_TO_SERVICE, UNABLE_TO_COMPLETE, API_FAILED, LATE,
     * BLOCKED, CHANGES_TO_ACCEPT, CHANGES_ACCEPTED, CANCELLED, READY_NOW, REVOKED, COUNTER_OFFER,
     * INFO_CHANGED, and those of the clocks: see ALERT_EVENTS.
     */
    event: varchar('event', { length: 24, enum: ALERT_EVENTS }).notNull(),
    /**
     * Roles of which a user needs one to see it: BOOKER alerts VIEW_BOOKING, dispatcher alerts VIEW_DISPATCH.
     */
    audienceRole: varchar('audience_role', { length: 30 }).notNull(),
    itineraryId: uuid('itinerary_id').notNull(),
    tripId: uuid('trip_id'),
    offerId: uuid('offer_id'),
    batchNo: integer('batch_no'),
    offerTier: integer('offer_tier'),
    /** Unique key of cause and receiver: an event alerts a company once. */
    dedupeKey: varchar('dedupe_key', { length: 120 }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * When somebody of the company first acted on what it told, and who; written where one of its people
     * wants to know.
     */
    handledAt: timestamp('handled_at', { withTimezone: true }),
    handledByUserId: uuid('handled_by_user_id'),
  },
  (t) => [
    oneOf('alerts_event', t.event, ALERT_EVENTS),
    uniqueIndex('alerts_once').on(t.companyId, t.dedupeKey),
    index('alerts_booking_idx').on(t.itineraryId),
    index('alerts_company_idx').on(t.companyId, t.createdAt, t.id),
  ],
);

/** Clearing is each user's own; a row without alert clears everything up to clearedThrough. */
export const alertClears = pgTable(
  'alert_clears',
  {
    userId: uuid('user_id').notNull(),
    alertId: uuid('alert_id').notNull(),
    clearedAt: timestamp('cleared_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.alertId] })],
);

/** Everything up to this instant was cleared by the user in the company. */
export const alertClearMarks = pgTable(
  'alert_clear_marks',
  {
    userId: uuid('user_id').notNull(),
    companyId: uuid('company_id').notNull(),
    clearedThrough: timestamp('cleared_through', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] })],
);
