import { doublePrecision, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { companies } from '../../network/companies/companies.table.ts';
import { vehicles } from '../../network/vehicles/vehicles.table.ts';
import { trips } from '../core/trips.table.ts';

/**
 * Where the crew of a leg was last, as their phone said: one row of a leg, replaced by each newer position,
 * so that no track of anybody is kept; dropped a day later.
 */
export const legPositions = pgTable(
  'leg_positions',
  {
    tripId: uuid('trip_id')
      .primaryKey()
      .references(() => trips.id, { onDelete: 'cascade' }),
    /** The transport provider whose vehicle it is. */
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    accuracyMeters: integer('accuracy_meters').notNull(),
    /** By the product's clock. */
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** By the machine's: how long it is kept. */
    keptAt: timestamp('kept_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('leg_positions_kept_idx').on(t.keptAt)],
);
