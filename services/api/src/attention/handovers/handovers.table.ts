import { HANDOVER_KINDS, HANDOVER_REASONS, SHIFT_SIDES } from '@ptc/schema/rules/lists/attention';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { trips } from '../../bookings/core/trips.table.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { users } from '../../people/users/people.table.ts';

/** Handovers of shifts: who leaves says what is open, promised and unusual; kept. */
export const shiftHandovers = pgTable(
  'shift_handovers',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    side: varchar('side', { length: 8, enum: SHIFT_SIDES }).notNull(),
    fromUserId: uuid('from_user_id')
      .notNull()
      .references(() => users.id),
    /** Null: whoever comes. */
    toUserId: uuid('to_user_id').references(() => users.id),
    note: text('note'),
    handedOverAt: timestamp('handed_over_at', { withTimezone: true }).notNull(),
    /** When the last of its items was taken over, or it as a whole where it has none; null: not yet. */
    takenAt: timestamp('taken_at', { withTimezone: true }),
    /** Who took over the last of it. */
    takenByUserId: uuid('taken_by_user_id').references(() => users.id),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    oneOf('shift_handovers_side', t.side, SHIFT_SIDES),
    index('shift_handovers_company_idx').on(t.companyId, t.id),
    index('shift_handovers_waiting_idx')
      .on(t.companyId, t.id)
      .where(sql`${t.takenAt} is null`),
  ],
);

/**
 * Their items: a leg each, by reference alone. Who travels is read from the leg, as far as it may be seen by
 * then.
 */
export const shiftHandoverItems = pgTable(
  'shift_handover_items',
  {
    id: uuid('id').primaryKey(),
    handoverId: uuid('handover_id')
      .notNull()
      .references(() => shiftHandovers.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id),
    position: integer('position').notNull(),
    kind: varchar('kind', { length: 8, enum: HANDOVER_KINDS }).notNull(),
    reason: varchar('reason', { length: 20, enum: HANDOVER_REASONS }).notNull(),
    note: text('note'),
    takenByUserId: uuid('taken_by_user_id').references(() => users.id),
    takenAt: timestamp('taken_at', { withTimezone: true }),
  },
  (t) => [
    oneOf('shift_handover_items_kind', t.kind, HANDOVER_KINDS),
    oneOf('shift_handover_items_reason', t.reason, HANDOVER_REASONS),
    unique('shift_handover_items_leg_once').on(t.handoverId, t.tripId),
    index('shift_handover_items_trip_idx').on(t.tripId),
  ],
);
