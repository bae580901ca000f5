import {
  CERTIFICATION_TYPES,
  FORM_TEMPLATES,
  type FieldMapping,
  type RequiredWhen,
} from '@ptc/schema/rules/formFacts';
import { FORM_KINDS, RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import { index, integer, jsonb, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import type { TemplateField } from '../../platform/pdf/layout.ts';
import { files } from '../../network/files/files.table.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/**
 * PDF forms, questionnaires and FACE sheets by name and code: what a company, or a market through its owner,
 * works with.
 */
export const formDefinitions = pgTable(
  'form_definitions',
  {
    id: uuid('id').primaryKey(),
    kind: varchar('kind', { length: 20, enum: FORM_KINDS }).notNull(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The market it is for, which the company owns; null: the company's own use. */
    marketId: uuid('market_id').references(() => markets.id),
    code: varchar('code', { length: 40 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    description: varchar('description', { length: 500 }),
    /** The type under which a filled one is attached; null for questionnaires. */
    attachmentTypeId: uuid('attachment_type_id').references(() => lookupValues.id),
    /** What a PDF form is printed from; null: nothing yet, and it cannot be generated. */
    template: varchar('template', { length: 16, enum: FORM_TEMPLATES }),
    /** The PDF that was uploaded, where that is the template. */
    templateFileId: uuid('template_file_id').references(() => files.id),
    /** The fields of that PDF, as they were read when it came. */
    templateFields: jsonb('template_fields').$type<TemplateField[]>().notNull().default([]),
    /** With what its fields are filled. */
    mapping: jsonb('mapping').$type<FieldMapping[]>().notNull().default([]),
    /** For which legs it must be filled, by row ids; null: only where a rule says so. */
    requiredWhen: jsonb('required_when').$type<RequiredWhen>(),
    /** What it proves once it is signed; null: nothing by itself. */
    certifies: varchar('certifies', { length: 16, enum: CERTIFICATION_TYPES }),
    status: varchar('status', { length: 10, enum: RECORD_STATUSES }).notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('form_definitions_kind', t.kind, FORM_KINDS),
    oneOf('form_definitions_status', t.status, RECORD_STATUSES),
    oneOf('form_definitions_template', t.template, FORM_TEMPLATES),
    oneOf('form_definitions_certifies', t.certifies, CERTIFICATION_TYPES),
    unique('form_definitions_code_once').on(t.companyId, t.kind, t.code),
    index('form_definitions_market_idx').on(t.marketId),
  ],
);
