import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How long the last rides between two places took, by the hour of the day at the pick-up: what a ride of then
 * is expected to take. Nothing in it says whose rides they were.
 */
export const travelTimes = pgTable(
  'travel_times',
  {
    /** A facility, or a place to some hundred metres: `placeOf`. */
    fromPlace: text('from_place').notNull(),
    toPlace: text('to_place').notNull(),
    hour: smallint('hour').notNull(),
    /** The newest first. */
    seconds: integer('seconds')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.fromPlace, t.toPlace, t.hour] })],
);
