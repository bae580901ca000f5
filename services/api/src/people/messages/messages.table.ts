import { sql } from 'drizzle-orm';
import { LOCALES, NOTIFICATION_METHODS } from '@ptc/schema/rules/lists/people';
import {
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { users } from '../users/people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

export const MESSAGE_STATUSES = ['QUEUED', 'SENT', 'DEAD', 'VOID'] as const;

/**
 * E-mails and text messages to people: queued with the change that causes them, sent by a job each, once for
 * each key.
 */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    channel: varchar('channel', { length: 5, enum: NOTIFICATION_METHODS }).notNull(),
    /** E-mail address or '+1…'. */
    recipient: varchar('recipient', { length: 254 }).notNull(),
    /**
     * Who gets it, as a user of which company: for its administrators; null: nobody of a company any more.
     */
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id').references(() => companies.id),
    language: varchar('language', { length: 2, enum: LOCALES }).notNull(),
    /** Which text; see `defineTemplate`. */
    template: varchar('template', { length: 60 }).notNull(),
    /**
     * What the template needs: ids, codes and names of people who work here; never a patient's data, never a
     * secret.
     */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** One message for each cause, receiver and way: a second one of the same key is not queued. */
    dedupeKey: varchar('dedupe_key', { length: 200 }).notNull(),
    /**
     * DEAD: given up, after many attempts or because nobody has this address; VOID: no longer needed when its
     * turn came.
     */
    status: varchar('status', { length: 6, enum: MESSAGE_STATUSES }).notNull().default('QUEUED'),
    /** How often its job was tried, as far as the attempts came to an end. */
    attempts: smallint('attempts').notNull().default(0),
    /**
     * Its job in the queue of messages, which decides when it is tried and when it is given up; null: it has
     * none yet.
     */
    jobId: uuid('job_id'),
    /** What kind of failure the last attempt met; no address in it. */
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    oneOf('messages_channel', t.channel, NOTIFICATION_METHODS),
    oneOf('messages_language', t.language, LOCALES),
    oneOf('messages_status', t.status, MESSAGE_STATUSES),
    uniqueIndex('messages_once').on(t.dedupeKey),
    index('messages_queued_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'QUEUED'`),
    index('messages_company_idx').on(t.companyId, t.id),
    index('messages_dead_idx')
      .on(t.createdAt)
      .where(sql`${t.status} = 'DEAD'`),
  ],
);
