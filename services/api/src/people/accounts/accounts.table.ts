import { customType, index, pgTable, smallint, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { identities } from '../users/people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const TOKEN_PURPOSES = ['ACTIVATION', 'RESET'] as const;

/**
 * What lets somebody choose a password without one: the link, and on a phone the short code, that were sent
 * to them. Each works once.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    purpose: varchar('purpose', { length: 10, enum: TOKEN_PURPOSES }).notNull(),
    /** SHA-256 of the link's secret; the secret itself is only in the message. */
    secretHash: bytes('secret_hash').notNull().unique(),
    /** The mailbox it went to: using it proves that address. Null: by text message, or printed. */
    sentTo: varchar('sent_to', { length: 254 }),
    /** Slow hash of the short code of a text message; null for links by e-mail. */
    codeHash: varchar('code_hash', { length: 200 }),
    /** Wrong codes so far; after a few the code is dead. */
    codeFailures: smallint('code_failures').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('account_tokens_purpose', t.purpose, TOKEN_PURPOSES),
    index('account_tokens_identity_idx').on(t.identityId, t.expiresAt),
  ],
);
