import { sql } from 'drizzle-orm';
import { RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import { index, integer, pgTable, timestamp, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../companies/companies.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/**
 * A transport provider's vehicles. Who drives one now stands with the user, which legs it carries with the
 * trip.
 */
export const vehicles = pgTable(
  'vehicles',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Name or call sign, unique in the company whatever its letters' case. */
    name: varchar('name', { length: 60 }).notNull(),
    plate: varchar('plate', { length: 20 }),
    make: varchar('make', { length: 60 }),
    model: varchar('model', { length: 60 }),
    color: varchar('color', { length: 40 }),
    /** Call types it can serve; empty: all of its company's. */
    callTypeIds: uuid('call_type_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Patients it takes at once. */
    capacity: integer('capacity').notNull().default(1),
    /** People who can ride along; null: not stated, as many as may. */
    seats: integer('seats'),
    /** Patients in their wheelchairs; null: not stated, which hinders nothing. */
    wheelchairPlaces: integer('wheelchair_places'),
    /** Patients lying; null: likewise. */
    stretcherPlaces: integer('stretcher_places'),
    /** The heaviest patient it can carry, in pounds; null: likewise. */
    maxPatientPounds: integer('max_patient_pounds'),
    status: varchar('status', { length: 8, enum: RECORD_STATUSES }).notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('vehicles_status', t.status, RECORD_STATUSES),
    index('vehicles_company_name_idx').on(t.companyId, t.name, t.id),
    uniqueIndex('vehicles_name_once').on(t.companyId, sql`lower(${t.name})`),
  ],
);
