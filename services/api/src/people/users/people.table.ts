import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { directories } from '../directories/directories.table.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { vehicles } from '../../network/vehicles/vehicles.table.ts';
import { type PrivilegeName, type Role, LOCALES, USER_STATUSES } from '@ptc/schema/rules/lists/people';
import { oneOf } from '../../db/columns/oneOf.ts';

/** Colours and letters shown for a person. */
export type AvatarColors = { backgroundColor: string; labelColor: string; label: string };

/** What a person may do beyond roles, and for what: forms may be signed for these codes, '*' for all. */
export type PrivilegeGrant = { name: PrivilegeName; allowedValues: string[] };

/** Whether a person signs physician certification statements in a company, and as what. */
export type PcsAuthorization = {
  authorized: boolean;
  title: string | null;
  signeeType: string | null;
  licenseNumber: string | null;
};

/** A person's login. One person may be a user of several companies. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    /** Lower case; what the person types to sign in. */
    login: varchar('login', { length: 254 }).notNull(),
    displayName: varchar('display_name', { length: 120 }).notNull(),
    /** Parts of the name, as the login editor has them; null of logins that have only the whole. */
    firstName: varchar('first_name', { length: 100 }),
    middleName: varchar('middle_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }),
    email: varchar('email', { length: 254 }),
    /**
     * The address of the last link that was used: whoever holds the login reads what goes there. An address
     * that was only typed, by themselves too, is not here.
     */
    provenEmail: varchar('proven_email', { length: 254 }),
    /** '+1…': where text messages go. */
    phone: varchar('phone', { length: 20 }),
    /** The language messages to this person are written in; null: English. */
    language: varchar('language', { length: 2, enum: LOCALES }),
    /** '$argon2id$v=19$m=…,t=…,p=…$salt$hash'; null for people who sign in elsewhere. */
    passwordHash: text('password_hash'),
    /** Whether there is a password, for those who may not see what is kept of it. */
    hasPassword: boolean('has_password')
      .notNull()
      .generatedAlwaysAs(sql`password_hash is not null`),
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
    avatar: jsonb('avatar').$type<AvatarColors>().notNull(),
    /** PENDING: invited, and has not chosen a password yet; cannot sign in. */
    status: varchar('status', { length: 8, enum: USER_STATUSES }).notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('identities_language', t.language, LOCALES),
    oneOf('identities_status', t.status, USER_STATUSES),
    uniqueIndex('identities_login_key').on(t.login),
  ],
);

/** A person in a company, with their roles there (as granted; what they imply is added when read). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    identityId: uuid('identity_id')
      .notNull()
      .references(() => identities.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    roles: text('roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'`),
    /** What the user's groups grant, kept with every change of a group or its members. */
    groupRoles: text('group_roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'`),
    privileges: jsonb('privileges').$type<PrivilegeGrant[]>().notNull().default([]),
    pcs: jsonb('pcs').$type<PcsAuthorization>(),
    /**
     * Of somebody whose login another company entered: the name that was typed here, by which they are known
     * until they have come.
     */
    invitedName: varchar('invited_name', { length: 120 }),
    /** The address that was typed with it: whoever holds the login comes in only if it is theirs, proved. */
    invitedEmail: varchar('invited_email', { length: 254 }),
    /** The vehicle a driver is on now; one of the company's. A crew of two has the same. */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** The facility a facility administrator keeps; one of the company's, no department. */
    facilityId: uuid('facility_id').references(() => facilities.id),
    /** The company's directory they sign in with; null: with a password here. */
    directoryId: uuid('directory_id').references(() => directories.id),
    /** Who they are there (`sub`), bound by their first sign-in. */
    directorySubject: varchar('directory_subject', { length: 255 }),
    /** PENDING until the person has activated their login. */
    status: varchar('status', { length: 8, enum: USER_STATUSES }).notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('users_status', t.status, USER_STATUSES),
    uniqueIndex('users_identity_company_key').on(t.identityId, t.companyId),
    index('users_company_idx').on(t.companyId),
    uniqueIndex('users_directory_subject_key').on(t.directoryId, t.directorySubject),
    index('users_vehicle_idx')
      .on(t.vehicleId)
      .where(sql`${t.vehicleId} is not null`),
  ],
);

/** A user's preferences of the console; what was never set has its default. */
export const userPreferences = pgTable('user_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  preferences: jsonb('preferences').$type<Record<string, unknown>>().notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
