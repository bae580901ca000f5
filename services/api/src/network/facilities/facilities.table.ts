import { RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import {
  type AnyPgColumn,
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
import type { Address } from '../../reference/addresses/address.type.ts';
import { companies } from '../companies/companies.table.ts';
import { lookupValues } from '../lookups/lookups.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/** Primary contact of a facility. */
export type FacilityContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  phone: string;
};

/** A point at which a ride-share service's drivers stop; `placeId` is the service's own name of it. */
export type FacilityZone = {
  placeId: string | null;
  label: string;
  note: string | null;
  latitude: number;
  longitude: number;
};

/** How a facility stands to ride-share services. */
export type FacilityRideShare = {
  lyft: {
    companyCode: string | null;
    pickUpZone: FacilityZone | null;
    dropOffZone: FacilityZone | null;
  } | null;
  uber: { companyCode: string | null; pickUpZone: FacilityZone | null } | null;
};

/** Facilities and, with a parent, their departments. */
export const facilities = pgTable(
  'facilities',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    parentId: uuid('parent_id').references((): AnyPgColumn => facilities.id),
    name: varchar('name', { length: 150 }).notNull(),
    quickCode: varchar('quick_code', { length: 30 }),
    externalCode: varchar('external_code', { length: 60 }),
    npi: varchar('npi', { length: 10 }),
    facilityTypeId: uuid('facility_type_id')
      .notNull()
      .references(() => lookupValues.id),
    address: jsonb('address').$type<Address>().notNull(),
    contact: jsonb('contact').$type<FacilityContact>(),
    /** Drop-off opening hours, local 'HH:mm' in the facility's zone; both null: always open. */
    opensAt: varchar('opens_at', { length: 5 }),
    closesAt: varchar('closes_at', { length: 5 }),
    /** Codes and zones of ride-share services; null: none were said. */
    rideShare: jsonb('ride_share').$type<FacilityRideShare>(),
    status: varchar('status', { length: 8, enum: RECORD_STATUSES }).notNull().default('ACTIVE'),
    /** Key of the row in the file it was imported from; importing again updates. */
    importKey: text('import_key'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('facilities_status', t.status, RECORD_STATUSES),
    index('facilities_company_name_idx').on(t.companyId, t.name),
    index('facilities_parent_idx').on(t.parentId),
    uniqueIndex('facilities_import_once').on(t.companyId, t.importKey),
  ],
);
