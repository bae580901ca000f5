import { sql } from 'drizzle-orm';
import { GENDERS } from '@ptc/schema/rules/lists/people';
import { RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import {
  boolean,
  date,
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
import { companies } from '../../network/companies/companies.table.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/** Insurance of a patient; dates are 'YYYY-MM-DD'. */
export type Payor = {
  name: string;
  payorType: string | null;
  coverage: string | null;
  memberId: string | null;
  productType: string | null;
  subscriberNumber: string | null;
  policyNumber: string | null;
  group: string | null;
  groupNumber: string | null;
  effectiveDate: string | null;
  expiryDate: string | null;
  medicaidNumber: string | null;
  authorizationType: string | null;
  tokensRemaining: number | null;
  tokensTotal: number | null;
  plan: string | null;
  planId: string | null;
  /** Where it is written to; left out of what was kept before it was asked for. */
  address?: Address | null;
};

/** Height and weight with their units; values are decimal strings. */
export type PatientTraits = {
  height: string | null;
  heightUnit: 'in' | 'cm';
  weight: string | null;
  weightUnit: 'lb' | 'kg';
};

/** Patients of a care provider. */
export const patients = pgTable(
  'patients',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    reference: varchar('reference', { length: 60 }),
    firstName: varchar('first_name', { length: 100 }).notNull(),
    middleName: varchar('middle_name', { length: 100 }),
    lastName: varchar('last_name', { length: 100 }).notNull(),
    suffix: varchar('suffix', { length: 20 }),
    dateOfBirth: date('date_of_birth').notNull(),
    gender: varchar('gender', { length: 10, enum: GENDERS }).notNull(),
    email: varchar('email', { length: 254 }),
    mobile: varchar('mobile', { length: 20 }),
    phone: varchar('phone', { length: 20 }),
    traits: jsonb('traits').$type<PatientTraits>().notNull(),
    inFacility: boolean('in_facility').notNull().default(false),
    facilityId: uuid('facility_id').references(() => facilities.id),
    residence: jsonb('residence').$type<Address>(),
    /** Floor and room. */
    locationInResidence: varchar('location_in_residence', { length: 200 }),
    guardianName: varchar('guardian_name', { length: 150 }),
    guardianDateOfBirth: date('guardian_date_of_birth'),
    notes: text('notes'),
    medicareNumber: varchar('medicare_number', { length: 30 }),
    medicaidNumber: varchar('medicaid_number', { length: 30 }),
    payors: jsonb('payors').$type<Payor[]>().notNull(),
    status: varchar('status', { length: 8, enum: RECORD_STATUSES }).notNull().default('ACTIVE'),
    importKey: text('import_key'),
    /** Folded 'last first middle' (no accents, lower case) kept by the writer, for search and similarity. */
    searchName: text('search_name').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('patients_gender', t.gender, GENDERS),
    oneOf('patients_status', t.status, RECORD_STATUSES),
    index('patients_company_name_idx').on(t.companyId, t.searchName, t.id),
    uniqueIndex('patients_import_once').on(t.companyId, t.importKey),
    index('patients_search_idx').using('gin', sql`${t.searchName} gin_trgm_ops`),
    index('patients_birth_idx').on(t.companyId, t.dateOfBirth),
  ],
);

/** Why a read of a patient was allowed, or that it was not. */
export const READ_REASONS = ['OWN', 'PROXY', 'ACCEPTED', 'MARKET_OWNER', 'ASKED', 'DENIED'] as const;
export type ReadReason = (typeof READ_REASONS)[number];

/** Who read which patient's record, when and why it was allowed. */
export const patientReads = pgTable(
  'patient_reads',
  {
    id: uuid('id').primaryKey(),
    // No references: the audit outlives whom it names, and its batches wait for nobody's lock.
    patientId: uuid('patient_id').notNull(),
    companyId: uuid('company_id').notNull(),
    userId: uuid('user_id'),
    tokenId: uuid('token_id'),
    /**
     * OWN (the patient's care provider), ACCEPTED (transport provider of an accepted trip), PROXY (call
     * taker), MARKET_OWNER; ASKED (the outline, by who has a live offer); DENIED: asked for by id, and not
     * shown.
     */
    reason: varchar('reason', { length: 20, enum: READ_REASONS }).notNull(),
    operation: varchar('operation', { length: 100 }),
    requestId: varchar('request_id', { length: 60 }),
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('patient_reads_reason', t.reason, READ_REASONS),
    index('patient_reads_patient_idx').on(t.patientId, t.readAt),
  ],
);
