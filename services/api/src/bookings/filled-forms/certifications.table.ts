import { CERTIFICATION_TYPES } from '@ptc/schema/rules/formFacts';
import { date, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { filledForms } from './filledForms.table.ts';

/**
 * What signed forms prove of patients. One holds as long as its PDF is attached; who signed it, and when, the
 * form says.
 */
export const certifications = pgTable(
  'certifications',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    filledFormId: uuid('filled_form_id')
      .notNull()
      .unique()
      .references(() => filledForms.id),
    type: varchar('type', { length: 16, enum: CERTIFICATION_TYPES }).notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    roundTrips: integer('round_trips').notNull(),
  },
  (t) => [
    oneOf('certifications_type', t.type, CERTIFICATION_TYPES),
    index('certifications_patient_idx').on(t.patientId, t.type, t.validFrom),
  ],
);
