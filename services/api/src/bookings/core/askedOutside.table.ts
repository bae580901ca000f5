import { integer, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { batches, itineraries } from './itineraries.table.ts';
import { offers } from './offers.table.ts';

/**
 * Of which acceptance something is that a system outside is asked: whose, of which booking, batch and offer.
 */
export const acceptanceColumns = () => ({
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id),
  itineraryId: uuid('itinerary_id')
    .notNull()
    .references(() => itineraries.id),
  batchId: uuid('batch_id')
    .notNull()
    .references(() => batches.id),
  offerId: uuid('offer_id')
    .notNull()
    .references(() => offers.id),
});

/** How asking it goes: attempts, until when the acceptance waits, and since when there is an end. */
export const askingColumns = () => ({
  attempts: integer('attempts').notNull().default(0),
  /** Why the last attempt failed, or why the other side said no. */
  reason: varchar('reason', { length: 200 }),
  answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
