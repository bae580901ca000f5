import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { LOOKUP_KINDS, type VariableGroup } from '@ptc/schema/rules/lists/network';
import { companies } from '../companies/companies.table.ts';
import { oneOf } from '../../db/columns/oneOf.ts';

/**
 * Extra facts of a lookup value, by kind: ambulance-claim letter of a facility type, chargeable default of a
 * reason, what a variable is about.
 */
export type LookupProperties = {
  hcpcsLetter?: string;
  chargeable?: boolean;
  nameEs?: string;
  variableGroup?: VariableGroup;
};

/** System-wide list entries by kind. */
export const lookupValues = pgTable(
  'lookup_values',
  {
    id: uuid('id').primaryKey(),
    kind: varchar('kind', { length: 40, enum: LOOKUP_KINDS }).notNull(),
    code: varchar('code', { length: 40 }).notNull(),
    name: varchar('name', { length: 100 }).notNull(),
    rank: integer('rank').notNull().default(0),
    active: boolean('active').notNull().default(true),
    properties: jsonb('properties').$type<LookupProperties>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('lookup_values_kind', t.kind, LOOKUP_KINDS),
    unique('lookup_values_code_once').on(t.kind, t.code),
  ],
);

/**
 * A company's own code, name, rank of a system value, or that it is hidden; inside a market the market
 * owner's aliases are shown.
 */
export const lookupAliases = pgTable(
  'lookup_aliases',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    lookupValueId: uuid('lookup_value_id')
      .notNull()
      .references(() => lookupValues.id),
    code: varchar('code', { length: 40 }),
    name: varchar('name', { length: 100 }),
    rank: integer('rank'),
    hidden: boolean('hidden').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique('lookup_aliases_once').on(t.companyId, t.lookupValueId),
    index('lookup_aliases_value_idx').on(t.lookupValueId),
  ],
);
