import {
  bigint,
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
import { identities, users } from '../users/people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * A person's authenticator: one at most. The secret is sealed with the server's key; nobody reads it back.
 */
export const mfaFactors = pgTable('mfa_factors', {
  identityId: uuid('identity_id')
    .primaryKey()
    .references(() => identities.id),
  secretBox: text('secret_box').notNull(),
  /** Null while it is being set up: it neither protects nor admits. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The latest 30-second step whose code was taken: that code and older ones are no longer good. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Recovery codes, each good once. They have 80 bits of their own, so their SHA-256 is enough. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    codeHash: bytes('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('recovery_codes_identity_idx').on(t.identityId)],
);

export const SIGN_IN_STEPS = ['CODE', 'REGISTER'] as const;

/**
 * Sign-ins whose password was right and whose second step is still to come. They are no sessions: their
 * secret, of which only the SHA-256 is kept, opens nothing but that step.
 */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull().unique(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** What is to come: a code of the authenticator, or setting one up because the company requires it. */
    step: varchar('step', { length: 8, enum: SIGN_IN_STEPS }).notNull(),
    failures: integer('failures').notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('pending_sign_ins_step', t.step, SIGN_IN_STEPS),
    index('pending_sign_ins_expiry_idx').on(t.expiresAt),
  ],
);
