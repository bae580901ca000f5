import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * Answers of keyed mutations; a row is written in the transaction of its command and dropped after three
 * days.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: uuid('company_id').notNull(),
    /** The user, or the access token, that sent the key. */
    holderId: uuid('holder_id').notNull(),
    key: varchar('key', { length: 200 }).notNull(),
    name: varchar('name', { length: 60 }).notNull(),
    inputHash: bytes('input_hash').notNull(),
    /** `{ result, refusal }`; null only inside the transaction that claims the key. */
    answer: jsonb('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.holderId, t.key] }),
    index('idempotency_keys_age_idx').on(t.createdAt),
  ],
);

/** Every change, once, in the transaction that made it. Ids only: no patient data, no free text. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    /** Writing transaction: rows become readable in the order (xid, id) once everything older has ended. */
    xid: transactionId('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    type: varchar('type', { length: 60 }).notNull(),
    entityType: varchar('entity_type', { length: 30 }).notNull(),
    entityId: uuid('entity_id').notNull(),
    version: integer('version').notNull().default(0),
    companyIds: uuid('company_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    itineraryId: uuid('itinerary_id'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('outbox_order_idx').on(t.xid, t.id), index('outbox_age_idx').on(t.createdAt)],
);

/** How far each consumer of the worker has come; the row is locked while it handles events. */
export const outboxConsumers = pgTable('outbox_consumers', {
  name: varchar('name', { length: 60 }).primaryKey(),
  /** The database's timeline when it last read: another one means that a standby was promoted meanwhile. */
  timeline: varchar('timeline', { length: 8 }).notNull().default('00000000'),
  xid: transactionId('xid').notNull(),
  id: bigint('id', { mode: 'bigint' }).notNull(),
  /** Attempts at the event after this position that failed, and why; zero when it moves. */
  failures: integer('failures').notNull().default(0),
  lastError: text('last_error'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Events a consumer could not handle, set aside for a person to look at. */
export const outboxDeadLetters = pgTable(
  'outbox_dead_letters',
  {
    consumer: varchar('consumer', { length: 60 }).notNull(),
    xid: transactionId('xid').notNull(),
    id: bigint('id', { mode: 'bigint' }).notNull(),
    type: varchar('type', { length: 60 }).notNull(),
    error: text('error').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.consumer, t.xid, t.id] })],
);

/**
 * How far the product's time is ahead of the machine's; no row: not at all. Written only where the clock can
 * be moved (docs/adr).
 */
export const productClock = pgTable(
  'product_clock',
  {
    /** There is one clock. */
    only: boolean('only').primaryKey().default(true),
    aheadSeconds: integer('ahead_seconds').notNull(),
    /** When it was last moved, by the machine's time. */
    movedAt: timestamp('moved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('product_clock_only', sql`${t.only}`),
    check('product_clock_forward', sql`${t.aheadSeconds} >= 0`),
  ],
);

/**
 * The timeline of the log that this row was written to: a standby on which it can be read has followed the
 * primary there.
 */
export const logTimeline = pgTable(
  'log_timeline',
  {
    /** There is one. */
    only: boolean('only').primaryKey().default(true),
    timeline: varchar('timeline', { length: 8 }).notNull(),
  },
  (t) => [check('log_timeline_only', sql`${t.only}`)],
);

/**
 * One row for each worker that runs, renewed every few seconds: who looks at it knows whether timers are run.
 */
export const workerHeartbeats = pgTable('worker_heartbeats', {
  workerId: uuid('worker_id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
