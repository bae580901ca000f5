import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';

/** Where a company's people sign in by OpenID Connect. */
export const directories = pgTable(
  'directories',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Name on the button: 'Continue with …'. */
    label: varchar('label', { length: 60 }).notNull(),
    issuer: varchar('issuer', { length: 300 }).notNull(),
    clientId: varchar('client_id', { length: 200 }).notNull(),
    /** Sealed with the server's key; null for a client that has none. */
    clientSecretBox: text('client_secret_box'),
    /** Lower case; whose logins are led here, and whose verified addresses may be bound. */
    emailDomains: text('email_domains')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Whether signing out here signs out there too. */
    singleLogout: boolean('single_logout').notNull().default(true),
    active: boolean('active').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('directories_company_idx').on(t.companyId)],
);
