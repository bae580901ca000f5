import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import type { TripStatus } from '@ptc/schema/rules/enums';
import type { Ending } from '../travel/domain/ending.ts';

/** One field's change; values are readable text or ISO instants. */
export type ActivityEdit = { field: string; label: string; old: string | null; new: string | null };

/** The activity log of a booking; append only. A trip's status is the replay of its entries' toStatus. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    itineraryId: uuid('itinerary_id').notNull(),
    tripId: uuid('trip_id'),
    batchNo: integer('batch_no'),
    /** CREATE, OFFER, ACCEPT, ACCEPT_BEST_OFFER, BID, COUNTER, DECLINE, EDIT, ADD_LEG, COMMENT, REVIEW, PROGRESS, COMPLETE, CANCEL, UNABLE_TO_SERVICE, UNABLE_TO_COMPLETE, READY_NOW, RESUBMIT, UNFULFILLED, EXPIRE, BLOCK, ACCEPT_CHANGES, REVOKE, LAST_SAFE, COLLAPSE, STRANDED, REMINDER, BUNDLE, SKIP, UNSKIP, PAUSE, RESUME. */
    type: varchar('type', { length: 30 }).notNull(),
    fromStatus: varchar('from_status', { length: 12 }).$type<TripStatus>(),
    toStatus: varchar('to_status', { length: 12 }).$type<TripStatus>(),
    userId: uuid('user_id'),
    /** Company of the actor; null for the scheduler. */
    companyId: uuid('company_id'),
    /** The transport provider it concerns. */
    transportProviderId: uuid('transport_provider_id'),
    /** ALL: both sides; BOOKER: care provider, proxy and market owner; PARTY: those and transportProviderId. */
    audience: varchar('audience', { length: 6, enum: ['ALL', 'BOOKER', 'PARTY'] }).notNull(),
    message: text('message'),
    reasonId: uuid('reason_id'),
    edits: jsonb('edits').$type<ActivityEdit[]>(),
    /** Beside a reason: how far the leg had come, how long before the pick-up, and whether the reason was chargeable then. */
    ending: jsonb('ending').$type<Ending>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('activity_itinerary_idx').on(t.itineraryId, t.seq),
    index('activity_trip_idx').on(t.tripId, t.seq),
  ],
);
