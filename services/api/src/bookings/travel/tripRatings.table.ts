import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { users } from '../../people/users/people.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { trips } from '../core/trips.table.ts';

/** How completed legs were rated by who booked them: one row of a leg, replaced when it is rated again. */
export const tripRatings = pgTable(
  'trip_ratings',
  {
    tripId: uuid('trip_id')
      .primaryKey()
      .references(() => trips.id),
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    /** Whose carrying is rated. */
    transportProviderId: uuid('transport_provider_id')
      .notNull()
      .references(() => companies.id),
    stars: integer('stars').notNull(),
    comment: text('comment'),
    ratedByUserId: uuid('rated_by_user_id').references(() => users.id),
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('trip_ratings_stars', sql`${t.stars} between 1 and 5`),
    index('trip_ratings_provider_idx').on(t.transportProviderId, t.ratedAt),
    index('trip_ratings_itinerary_idx').on(t.itineraryId),
  ],
);
