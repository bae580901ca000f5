import { sql } from 'drizzle-orm';
import {
  customType,
  index,
  jsonb,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import type { Visit } from './domain/visit.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * What a health record sent of a visit, with what was found of it: a booking that somebody has still to make.
 * Each visit of a company once.
 */
export const preparedBookings = pgTable(
  'prepared_bookings',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    system: varchar('system', { length: 500 }).notNull(),
    value: varchar('value', { length: 500 }).notNull(),
    /** As it came, for as long as it is of use; with the booking that was made of it, for good. */
    payload: jsonb('payload').$type<object>().notNull(),
    payloadHash: bytes('payload_hash').notNull(),
    visit: jsonb('visit').$type<Visit>().notNull(),
    patientId: uuid('patient_id').references(() => patients.id),
    pickUpFacilityId: uuid('pick_up_facility_id').references(() => facilities.id),
    dropOffFacilityId: uuid('drop_off_facility_id').references(() => facilities.id),
    /** The booking that was made of it; null: none yet. */
    itineraryId: uuid('itinerary_id').references(() => itineraries.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('prepared_bookings_visit_once').on(t.companyId, t.system, t.value),
    index('prepared_bookings_itinerary_idx').on(t.itineraryId),
    // Whether an appointment was booked already, under another number.
    index('prepared_bookings_appointment_idx')
      .on(t.companyId, sql`(visit ->> 'appointment')`)
      .where(sql`itinerary_id is not null`),
  ],
);
