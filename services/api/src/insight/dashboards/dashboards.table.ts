import { bigint, date, index, integer, pgTable, primaryKey, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Folded counters per company, bucket (a trip status or INVALID) and local pick-up date; read together with
 * the deltas.
 */
export const tripCounts = pgTable(
  'trip_counts',
  {
    companyId: uuid('company_id').notNull(),
    bucket: varchar('bucket', { length: 12 }).notNull(),
    onDate: date('on_date').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.onDate, t.bucket] })],
);

/**
 * Changes of the counters not folded yet; appended by triggers in the transaction that changes the trip or
 * offer.
 */
export const tripCountDeltas = pgTable(
  'trip_count_deltas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: uuid('company_id').notNull(),
    bucket: varchar('bucket', { length: 12 }).notNull(),
    onDate: date('on_date').notNull(),
    delta: integer('delta').notNull(),
  },
  (t) => [index('trip_count_deltas_company_idx').on(t.companyId)],
);
