import { customType, index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { directories } from '../directories/directories.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

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
