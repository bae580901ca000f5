import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { batches, itineraries } from '../core/itineraries.table.ts';
import { offers } from '../core/offers.table.ts';
import { CALL_STATUSES } from './domain/callStatus.ts';

/** Where a transport provider's own dispatch system takes what it is told. */
export const dispatchSystems = pgTable('dispatch_systems', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** Null: it is told nothing, and asks by itself. */
  url: varchar('url', { length: 500 }),
  /** What messages to it are signed with; sealed with the server's key. */
  secretBox: text('secret_box').notNull(),
  /** The secret before it, by which messages are signed too until `formerSecretUntil`. */
  formerSecretBox: text('former_secret_box'),
  formerSecretUntil: timestamp('former_secret_until', { withTimezone: true }),
  secretRenewedAt: timestamp('secret_renewed_at', { withTimezone: true }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Acceptances that a transport provider's own dispatch system is asked to confirm: one row for each, written with the acceptance. */
export const dispatchCalls = pgTable(
  'dispatch_calls',
  {
    id: uuid('id').primaryKey(),
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
    status: varchar('status', { length: 12, enum: CALL_STATUSES }).notNull(),
    /** What is sent, to the byte the same at every attempt; dropped as soon as nothing is to be sent any more. */
    body: text('body'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, or what was given as the reason of a refusal. */
    reason: varchar('reason', { length: 200 }),
    /** What the other system calls the order. */
    reference: varchar('reference', { length: 100 }),
    answerBy: timestamp('answer_by', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('dispatch_calls_status', t.status, CALL_STATUSES),
    index('dispatch_calls_offer_idx').on(t.offerId, t.createdAt),
    // Of an offer one call at most waits: each acceptance is told once in effect.
    uniqueIndex('dispatch_calls_one_pending')
      .on(t.offerId)
      .where(sql`${t.status} in ('WAITING','TAKEN')`),
    index('dispatch_calls_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'WAITING'`),
  ],
);
