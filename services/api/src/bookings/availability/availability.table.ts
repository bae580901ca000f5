import { boolean, date, index, integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';

/**
 * Weekly capacity of a transport provider, wall-clock in the company's zone; `toTime` '24:00' is the end of
 * the day.
 */
export const availabilitySchedules = pgTable(
  'availability_schedules',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** ISO weekday, 1 Monday to 7 Sunday. */
    weekday: integer('weekday').notNull(),
    fromTime: varchar('from_time', { length: 5 }).notNull(),
    toTime: varchar('to_time', { length: 5 }).notNull(),
    crews: integer('crews').notNull(),
    /** Null: any call type. */
    callTypeId: uuid('call_type_id').references(() => lookupValues.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('availability_schedules_company_idx').on(t.companyId, t.weekday)],
);

/** Exceptions by date: replaces the weekly capacity on that date. */
export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    onDate: date('on_date').notNull(),
    closed: boolean('closed').notNull().default(false),
    fromTime: varchar('from_time', { length: 5 }),
    toTime: varchar('to_time', { length: 5 }),
    crews: integer('crews').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('availability_exceptions_company_idx').on(t.companyId, t.onDate)],
);

/**
 * One row per transport provider that has saved its calendar: it counts the changes, so that two editors do
 * not overwrite each other.
 */
export const availabilityCalendars = pgTable('availability_calendars', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  version: integer('version').notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
