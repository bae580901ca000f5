import { LOCALES, NOTIFICATION_METHODS } from '@ptc/schema/rules/lists/people';
import { customType, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { itineraries } from '../../bookings/core/itineraries.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { users } from '../../people/users/people.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Links to the page of one booking that patient or family open without a sign-in. */
export const patientLinks = pgTable(
  'patient_links',
  {
    id: uuid('id').primaryKey(),
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    channel: varchar('channel', { length: 5, enum: NOTIFICATION_METHODS }).notNull(),
    /** Where it went: e-mail address or '+1…'. */
    recipient: varchar('recipient', { length: 254 }).notNull(),
    language: varchar('language', { length: 2, enum: LOCALES }).notNull(),
    /**
     * SHA-256 of what stands behind '#', which is kept nowhere but in the message; made when that is written.
     * Null: not sent yet.
     */
    secretHash: bytes('secret_hash').unique(),
    createdByUserId: uuid('created_by_user_id').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When its message was written; null: it waits. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When somebody last did something by it, and how often. */
    usedAt: timestamp('used_at', { withTimezone: true }),
    uses: integer('uses').notNull().default(0),
    /** When they last asked to be called. */
    askedCallAt: timestamp('asked_call_at', { withTimezone: true }),
  },
  (t) => [
    oneOf('patient_links_channel', t.channel, NOTIFICATION_METHODS),
    oneOf('patient_links_language', t.language, LOCALES),
    index('patient_links_itinerary_idx').on(t.itineraryId, t.createdAt),
  ],
);
