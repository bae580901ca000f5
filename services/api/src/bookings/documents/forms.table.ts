import { FORM_KINDS, RECORD_STATUSES } from '@ptc/schema/rules/lists/network';
import { index, integer, pgTable, timestamp, unique, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/** PDF forms, questionnaires and FACE sheets by name and code: what a company, or a market through its owner, works with. */
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
    status: varchar('status', { length: 10, enum: RECORD_STATUSES }).notNull().default('ACTIVE'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    oneOf('form_definitions_kind', t.kind, FORM_KINDS),
    oneOf('form_definitions_status', t.status, RECORD_STATUSES),
    unique('form_definitions_code_once').on(t.companyId, t.kind, t.code),
    index('form_definitions_market_idx').on(t.marketId),
  ],
);
