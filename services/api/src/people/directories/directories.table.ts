import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

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

/** E-mail domains of active directories: each leads to one directory only. */
export const directoryDomains = pgTable('directory_domains', {
  domain: varchar('domain', { length: 253 }).primaryKey(),
  directoryId: uuid('directory_id')
    .notNull()
    .references(() => directories.id),
});

/** Sign-ins that are under way at a directory; each is taken away by the first answer to it. */
export const directorySignIns = pgTable(
  'directory_sign_ins',
  {
    /** SHA-256 of the state that goes to the directory and back. */
    stateHash: bytes('state_hash').primaryKey(),
    /** SHA-256 of the secret in the cookie of the browser that began it. */
    browserHash: bytes('browser_hash').notNull(),
    directoryId: uuid('directory_id')
      .notNull()
      .references(() => directories.id),
    /** Nonce and PKCE verifier, sealed. */
    checksBox: text('checks_box').notNull(),
    redirectUri: varchar('redirect_uri', { length: 300 }).notNull(),
    /** Address of ours to go on to. */
    returnTo: varchar('return_to', { length: 500 }),
    locale: varchar('locale', { length: 5 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('directory_sign_ins_expiry_idx').on(t.expiresAt)],
);
