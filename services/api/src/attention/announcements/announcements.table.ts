import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/** Announcements; to everyone when both lists are empty. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    type: varchar('type', { length: 6, enum: ['IN_APP', 'ALERT'] }).notNull(),
    contentType: varchar('content_type', { length: 4, enum: ['HTML', 'TEXT'] }).notNull(),
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
  (t) => [index('announcements_window_idx').on(t.startsAt, t.endsAt)],
);
