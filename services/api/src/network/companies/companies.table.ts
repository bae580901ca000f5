import type { RideServiceName } from '@ptc/schema/rules/lists/rides';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * A company's appearance in the console; `enabled` false shows the product's own. A picture is a file of
 * ours, or at an address.
 */
export type Brand = {
  enabled: boolean;
  name: string;
  faviconUrl: string;
  faviconFileId?: string | null;
  smallLogoUrl: string;
  smallLogoFileId?: string | null;
};

/** Settings of a company that no query filters by. */
export type CompanySettings = {
  /**
   * Patient fields this company insists on: address email mobile homephone height weight medicare medicaid
   * reference.
   */
  patientMandatoryFields: string[];
  availabilityEnabled: boolean;
  availabilityTier: 1 | 2 | 3 | null;
  defaultMarketId: string | null;
  /** Whether it books rides with them, and under which code they know it. */
  integrations: { lyft: boolean; lyftCode?: string | null; uber: boolean; uberCode?: string | null };
  /**
   * The ride-share service from which a transport provider orders the rides of what it accepts; null or left
   * out: it carries by itself.
   */
  ordersRidesFrom?: RideServiceName | null;
  /** The transport provider's own dispatch system must confirm an acceptance. */
  externalDispatch: boolean;
  phone: string | null;
};

/** Companies: care providers, transport providers, admin companies; one company may be of several kinds. */
export const companies = pgTable(
  'companies',
  {
    id: uuid('id').primaryKey(),
    name: varchar('name', { length: 100 }).notNull(),
    code: varchar('code', { length: 30 }).notNull().unique(),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    currency: varchar('currency', { length: 3 }).notNull().default('USD'),
    isCareProvider: boolean('is_care_provider').notNull().default(false),
    isTransportProvider: boolean('is_transport_provider').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    brand: jsonb('brand').$type<Brand>(),
    driverAppEnabled: boolean('driver_app_enabled').notNull().default(false),
    userUri: text('user_uri'),
    /** Whether its users need a second step to sign in, beside the password. */
    mfaRequired: boolean('mfa_required').notNull().default(false),
    settings: jsonb('settings').$type<CompanySettings>().notNull(),
    /** Since when its people cannot sign in, it books nothing and is asked for nothing; null: it works. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    /** Why, in the words of whoever suspended it; for the platform's people. */
    suspensionNote: varchar('suspension_note', { length: 500 }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('companies_name_idx').on(t.name),
    // The platform's own, which everybody knows (`asker_companies`).
    index('companies_admin_idx')
      .on(t.id)
      .where(sql`${t.isAdmin}`),
  ],
);
