import { sql } from 'drizzle-orm';
import { ANNOUNCEMENT_CONTENT_TYPES, ANNOUNCEMENT_TYPES } from '@ptc/schema/rules/lists/attention';
import { index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';

/** Announcements; to everyone when both lists are empty. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    type: varchar('type', { length: 6, enum: ANNOUNCEMENT_TYPES }).notNull(),
    contentType: varchar('content_type', { length: 4, enum: ANNOUNCEMENT_CONTENT_TYPES }).notNull(),
    content: text('content').notNull(),
    companyIds: uuid('company_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    marketIds: uuid('market_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull().defaultNow(),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('announcements_type', t.type, ANNOUNCEMENT_TYPES),
    oneOf('announcements_content_type', t.contentType, ANNOUNCEMENT_CONTENT_TYPES),
    index('announcements_window_idx').on(t.startsAt, t.endsAt),
  ],
);
