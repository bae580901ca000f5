import { date, index, integer, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { itineraries } from '../core/itineraries.table.ts';
import { FORECAST_KINDS, FORECAST_REASONS } from './domain/forecast.ts';

/**
 * What runs out of patients before their coming rides do, as it was last looked at; for lists and for telling
 * of it.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    kind: varchar('kind', { length: 16, enum: FORECAST_KINDS }).notNull(),
    /** The certification's type, or the insurers' names. */
    subject: varchar('subject', { length: 400 }).notNull(),
    reason: varchar('reason', { length: 12, enum: FORECAST_REASONS }).notNull(),
    /** The day of the first ride that goes without. */
    runsOutOn: date('runs_out_on').notNull(),
    /** Ten working days before. */
    tellOn: date('tell_on').notNull(),
    rides: integer('rides').notNull(),
    /** The booking of that ride, or the template that still has to produce it. */
    itineraryId: uuid('itinerary_id')
      .notNull()
      .references(() => itineraries.id),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('forecasts_kind', t.kind, FORECAST_KINDS),
    oneOf('forecasts_reason', t.reason, FORECAST_REASONS),
    unique('forecasts_of_patient').on(t.patientId, t.kind, t.subject),
    index('forecasts_company_idx').on(t.companyId, t.runsOutOn, t.id),
    index('forecasts_tell_idx').on(t.tellOn),
  ],
);
