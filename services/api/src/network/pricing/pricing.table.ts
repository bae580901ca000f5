import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { companies } from '../companies/companies.table.ts';
import { DISTANCE_UNITS } from '@ptc/schema/rules/lists/units';
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

/**
 * A company's price list. Once a price was made from it, it stays as it is, and is followed by the next of
 * its series from a day on.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The first list of its series, at which contracts point; null: it is the first itself. */
    seriesId: uuid('series_id').references((): AnyPgColumn => priceLists.id),
    /** First day it holds, local to the market of the leg; null: from the beginning. */
    validFrom: date('valid_from'),
    name: varchar('name', { length: 100 }).notNull(),
    currency: varchar('currency', { length: 3 }).notNull(),
    baseRate: numeric('base_rate', { precision: 12, scale: 4 }).notNull(),
    perUnitRate: numeric('per_unit_rate', { precision: 12, scale: 4 }).notNull(),
    freeUnits: numeric('free_units', { precision: 12, scale: 4 }).notNull().default('0'),
    /** The least a leg costs; what is missing to it is a line of its own. */
    minimum: numeric('minimum', { precision: 12, scale: 4 }).notNull().default('0'),
    unit: varchar('unit', { length: 2, enum: DISTANCE_UNITS }).notNull(),
    rates: jsonb('rates').$type<PriceRate[]>().notNull(),
    /**
     * When the first price was made from it that somebody was told; null: none yet, and it may still be
     * changed.
     */
    usedAt: timestamp('used_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    oneOf('price_lists_unit', t.unit, DISTANCE_UNITS),
    index('price_lists_company_idx').on(t.companyId),
    uniqueIndex('price_lists_day_once').on(
      sql`coalesce(${t.seriesId}, ${t.id})`,
      sql`coalesce(${t.validFrom}, '-infinity'::date)`,
    ),
  ],
);
