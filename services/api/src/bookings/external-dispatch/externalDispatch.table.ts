import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { DISPATCH_NEWS } from '@ptc/schema/rules/dispatchSystem';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { activityEntries } from '../core/activity.table.ts';
import { acceptanceColumns, askingColumns } from '../core/askedOutside.table.ts';
import { CALL_KINDS, CALL_STATUSES } from './domain/callStatus.ts';

/** Where a transport provider's own dispatch system takes what it is told. */
export const dispatchSystems = pgTable('dispatch_systems', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** Null: it is told nothing, and asks by itself. */
  url: varchar('url', { length: 500 }),
  /** What it is told of legs it has, beside acceptances. */
  tells: varchar('tells', { length: 20, enum: DISPATCH_NEWS })
    .array()
    .notNull()
    .default([...DISPATCH_NEWS]),
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

/**
 * What a transport provider's own dispatch system is told: acceptances it is asked to confirm, and news of
 * legs it has. One row for each, written with what is told.
 */
export const dispatchCalls = pgTable(
  'dispatch_calls',
  {
    id: uuid('id').primaryKey(),
    /** The order in which a system is told of a booking. */
    seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: varchar('kind', { length: 12, enum: CALL_KINDS }).notNull().default('ACCEPTANCE'),
    ...acceptanceColumns(),
    /** Of news: the legs they are about. */
    tripIds: uuid('trip_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of news that are a comment: its line of the log. */
    entryId: uuid('entry_id').references(() => activityEntries.id),
    status: varchar('status', { length: 12, enum: CALL_STATUSES }).notNull(),
    /**
     * What is sent, to the byte the same at every attempt; dropped as soon as nothing is to be sent any more.
     */
    body: text('body'),
    /** What the other system calls the order. */
    reference: varchar('reference', { length: 100 }),
    ...askingColumns(),
  },
  (t) => [
    oneOf('dispatch_calls_status', t.status, CALL_STATUSES),
    oneOf('dispatch_calls_kind', t.kind, CALL_KINDS),
    index('dispatch_calls_offer_idx').on(t.offerId, t.seq),
    index('dispatch_calls_pending_idx')
      .on(t.itineraryId, t.companyId, t.seq)
      .where(sql`${t.status} in ('WAITING','TAKEN')`),
    // Of an offer one acceptance at most waits: each is told once in effect.
    uniqueIndex('dispatch_calls_one_pending')
      .on(t.offerId)
      .where(sql`${t.kind} = 'ACCEPTANCE' and ${t.status} in ('WAITING','TAKEN')`),
    index('dispatch_calls_waiting_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'WAITING'`),
  ],
);
