import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { ACTIVITY_TYPES, TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { Change } from '@ptc/schema/rules/changeFields';
import type { StampReason } from '@ptc/schema/rules/stampSense';
import type { Ending } from './domain/ending.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { users } from '../../people/users/people.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { ofBooking } from './itineraries.table.ts';
import { trips } from './trips.table.ts';

export const AUDIENCES = ['ALL', 'BOOKER', 'PARTY'] as const;

/** The activity log of a booking; append only. A trip's status is the replay of its entries' toStatus. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: uuid('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    itineraryId: uuid('itinerary_id').notNull(),
    /** The booking's. */
    marketId: uuid('market_id').notNull(),
    tripId: uuid('trip_id').references(() => trips.id),
    batchNo: integer('batch_no'),
    type: varchar('type', { length: 30, enum: ACTIVITY_TYPES }).notNull(),
    fromStatus: varchar('from_status', { length: 12, enum: TRIP_STATUSES }),
    toStatus: varchar('to_status', { length: 12, enum: TRIP_STATUSES }),
    userId: uuid('user_id').references(() => users.id),
    /** Company of the actor; null for the scheduler. */
    companyId: uuid('company_id').references(() => companies.id),
    /** The transport provider it concerns. */
    transportProviderId: uuid('transport_provider_id').references(() => companies.id),
    /**
     * ALL: both sides; BOOKER: care provider, proxy and market owner; PARTY: those and transportProviderId.
     */
    audience: varchar('audience', { length: 6, enum: AUDIENCES }).notNull(),
    message: text('message'),
    reasonId: uuid('reason_id').references(() => lookupValues.id),
    edits: jsonb('edits').$type<Change[]>(),
    /**
     * Beside a reason: how far the leg had come, how long before the pick-up, and whether the reason was
     * chargeable then.
     */
    ending: jsonb('ending').$type<Ending>(),
    /** Beside stamps and distances: what was odd about them and confirmed. */
    confirmed: jsonb('confirmed').$type<StampReason[]>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ofBooking('activity_entries', t),
    oneOf('activity_entries_type', t.type, ACTIVITY_TYPES),
    oneOf('activity_entries_from_status', t.fromStatus, TRIP_STATUSES),
    oneOf('activity_entries_to_status', t.toStatus, TRIP_STATUSES),
    oneOf('activity_entries_audience', t.audience, AUDIENCES),
    index('activity_itinerary_idx').on(t.itineraryId, t.seq),
    index('activity_trip_idx').on(t.tripId, t.seq),
  ],
);
