import { CREDENTIAL_KINDS } from '@ptc/schema/rules/lists/network';
import { boolean, date, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../companies/companies.table.ts';

/**
 * A transport provider's credentials: insurance, licences, other, each with its first and last day, both
 * inclusive.
 */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    kind: varchar('kind', { length: 20, enum: CREDENTIAL_KINDS }).notNull(),
    /** Number of the policy or licence. */
    number: varchar('number', { length: 60 }).notNull(),
    issuedBy: varchar('issued_by', { length: 100 }).notNull(),
    validFrom: date('valid_from').notNull(),
    validUntil: date('valid_until').notNull(),
    /** Whether it counts; one that was withdrawn stays in the list. */
    active: boolean('active').notNull().default(true),
    /** When it was said that its last day comes; null: not yet, or its days have changed since. */
    toldAt: timestamp('told_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('credentials_kind', t.kind, CREDENTIAL_KINDS),
    index('credentials_company_idx').on(t.companyId, t.validUntil),
    index('credentials_until_idx').on(t.validUntil),
  ],
);
