import { index, integer, jsonb, numeric, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../companies/companies.table.ts';
import { DISTANCE_UNITS } from '@ptc/schema/rules/enums';
import { oneOf } from '../../db/columns/oneOf.ts';

/** One rate of a price list: added when its parameter matches. Amounts are decimal strings. */
export type PriceRate = {
  code: string;
  name: string;
  displayType: string | null;
  parameterType: 'DAY_OF_WEEK' | 'TIME_OF_DAY' | 'QUANTITY' | 'FLAG';
  parameterOperator: 'IN' | 'BETWEEN' | 'GT' | null;
  /** Days 'MON,TUE', time 'HH:mm', number, or for FLAG the id of a variable lookup value. */
  parameterAmount: string | null;
  parameterAmount2: string | null;
  parameterUnit: 'AGE' | 'COUNT' | 'DISTANCE' | 'VOLUME' | 'WEIGHT' | null;
  amount: string;
};

/** A transport provider's price list; contracts point at one. */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: varchar('name', { length: 100 }).notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    baseRate: numeric('base_rate', { precision: 12, scale: 4 }).notNull(),
    perUnitRate: numeric('per_unit_rate', { precision: 12, scale: 4 }).notNull(),
    freeUnits: numeric('free_units', { precision: 12, scale: 4 }).notNull().default('0'),
    unit: varchar('unit', { length: 2, enum: DISTANCE_UNITS }).notNull(),
    rates: jsonb('rates').$type<PriceRate[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('price_lists_unit', t.unit, DISTANCE_UNITS),
    index('price_lists_company_idx').on(t.companyId),
  ],
);
