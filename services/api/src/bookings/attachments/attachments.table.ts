import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { FILES } from '@ptc/schema/rules/limits';
import { companies } from '../../network/companies/companies.table.ts';
import { files } from '../../network/files/files.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { users } from '../../people/users/people.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { trips } from '../core/trips.table.ts';

/**
 * Files that hang on a booking, on one of its legs, or on a patient. What was removed stays as a line of who
 * did it, without its file.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey(),
    /** The company that attached it. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Null once it was removed. */
    fileId: uuid('file_id')
      .unique()
      .references(() => files.id, { onDelete: 'set null' }),
    name: varchar('name', { length: FILES.name }).notNull(),
    /** The booking; null: it hangs on a patient. */
    itineraryId: uuid('itinerary_id').references(() => itineraries.id),
    /** The leg of that booking; null: the whole booking, or a patient. */
    tripId: uuid('trip_id').references(() => trips.id),
    patientId: uuid('patient_id').references(() => patients.id),
    purpose: varchar('purpose', { length: FILES.purpose }).notNull(),
    description: text('description'),
    attachmentTypeId: uuid('attachment_type_id')
      .notNull()
      .references(() => lookupValues.id),
    createdByUserId: uuid('created_by_user_id').references(() => users.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
    removedByUserId: uuid('removed_by_user_id').references(() => users.id),
  },
  (t) => [
    check(
      'attachments_on_one',
      sql`(itinerary_id is null) <> (patient_id is null) and (trip_id is null or itinerary_id is not null)`,
    ),
    index('attachments_itinerary_idx')
      .on(t.itineraryId, t.id)
      .where(sql`removed_at is null`),
    index('attachments_patient_idx')
      .on(t.patientId, t.id)
      .where(sql`removed_at is null`),
  ],
);
