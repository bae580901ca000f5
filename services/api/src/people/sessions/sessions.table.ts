import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { directories } from '../directories/directories.table.ts';
import { identities, users } from '../users/people.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const SIGN_IN_METHODS = ['PASSWORD', 'CODE', 'DIRECTORY'] as const;

export const SESSION_END_REASONS = ['SIGNED_OUT', 'OTHER_DEVICE', 'ADMINISTRATOR', 'ACCESS'] as const;

/** Browser sessions. The cookie holds a secret of which only the SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull().unique(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    /** The user signed in as, in `loginCompanyId`. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    loginCompanyId: uuid('login_company_id')
      .notNull()
      .references(() => companies.id),
    activeCompanyId: uuid('active_company_id')
      .notNull()
      .references(() => companies.id),
    address: varchar('address', { length: 60 }),
    userAgent: varchar('user_agent', { length: 300 }),
    /** How it began: a password alone, a password and a code, or the company's directory. */
    method: varchar('method', { length: 9, enum: SIGN_IN_METHODS }).notNull().default('PASSWORD'),
    directoryId: uuid('directory_id').references(() => directories.id),
    /** The directory's ID token, sealed: single logout names the session with it. */
    idTokenBox: text('id_token_box'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().defaultNow(),
    /**
     * A screen on a wall: it shows a day without who travels, asks for nothing else, and does not go idle.
     */
    isWall: boolean('is_wall').notNull().default(false),
    /** Ends here however busy it is. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /**
     * How it ended: by its holder, by another of their devices, by an administrator, or because access was
     * taken away; null: not yet, or by itself.
     */
    endReason: varchar('end_reason', { length: 16, enum: SESSION_END_REASONS }),
    endedByUserId: uuid('ended_by_user_id').references(() => users.id),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    oneOf('sessions_method', t.method, SIGN_IN_METHODS),
    oneOf('sessions_end_reason', t.endReason, SESSION_END_REASONS),
    index('sessions_identity_idx').on(t.identityId),
    index('sessions_company_idx').on(t.loginCompanyId, t.createdAt),
    index('sessions_created_idx').on(t.createdAt),
  ],
);

/**
 * Browsers people have signed in from before. The cookie keeps them able to sign in while strangers guess;
 * only its SHA-256 is kept. A browser that several people use has a row for each.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('known_devices_key').on(t.secretHash, t.identityId),
    index('known_devices_identity_idx').on(t.identityId),
  ],
);

export const ATTEMPT_KINDS = ['SIGN_IN', 'RESET', 'CODE', 'SSO', 'LINK'] as const;

/**
 * Attempts of the last day to prove who one is, for throttling: sign-ins, requests to reset a password, codes
 * typed in, sign-ins begun at a directory, secrets of links that opened nothing.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    kind: varchar('kind', { length: 8, enum: ATTEMPT_KINDS }).notNull().default('SIGN_IN'),
    /** SHA-256 of the login as typed: the table names nobody. */
    loginHash: bytes('login_hash').notNull(),
    address: varchar('address', { length: 60 }).notNull(),
    succeeded: boolean('succeeded').notNull(),
    /** The known device it came from; null: none of this person's. */
    deviceId: uuid('device_id'),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('sign_in_attempts_kind', t.kind, ATTEMPT_KINDS),
    index('sign_in_attempts_pair_idx').on(t.loginHash, t.address, t.at),
    index('sign_in_attempts_address_idx').on(t.address, t.at),
    index('sign_in_attempts_login_idx').on(t.loginHash, t.at),
  ],
);
