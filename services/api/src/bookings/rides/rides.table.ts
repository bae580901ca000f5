import { RIDE_SERVICES, RIDE_STATES } from '@ptc/schema/rules/lists/rides';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  numeric,
  pgTable,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../db/columns/oneOf.ts';
import { acceptanceColumns, askingColumns } from '../core/askedOutside.table.ts';
import { trips } from '../core/trips.table.ts';
import { RIDE_ORDER_STATUSES } from './domain/orderStatus.ts';

/** Who drives a ride, as its service says. */
export type RideDriver = { name: string; phone: string | null };
/** What with. */
export type RideVehicle = {
  plate: string | null;
  make: string | null;
  model: string | null;
  color: string | null;
};

/**
 * Rides that are ordered from ride-share services: one row for each, written with the acceptance before
 * anybody is asked.
 */
export const rideOrders = pgTable(
  'ride_orders',
  {
    /**
     * Also what the service is given as our reference, by which a ride is found again whose answer was lost.
     */
    id: uuid('id').primaryKey(),
    service: varchar('service', { length: 8, enum: RIDE_SERVICES }).notNull(),
    ...acceptanceColumns(),
    tripId: uuid('trip_id')
      .notNull()
      .references(() => trips.id),
    status: varchar('status', { length: 12, enum: RIDE_ORDER_STATUSES }).notNull(),
    /**
     * Since when the service may have it: before it is asked again, its rides are looked through. Null: it
     * was never asked.
     */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Ordered without a time, to be called on its day. */
    callsLater: boolean('calls_later').notNull().default(false),
    calledAt: timestamp('called_at', { withTimezone: true }),
    /** What the service calls the ride. */
    rideId: varchar('ride_id', { length: 100 }),
    state: varchar('state', { length: 20, enum: RIDE_STATES }),
    driver: jsonb('driver').$type<RideDriver>(),
    vehicle: jsonb('vehicle').$type<RideVehicle>(),
    trackingUrl: varchar('tracking_url', { length: 500 }),
    estimatedCost: numeric('estimated_cost', { precision: 12, scale: 2 }),
    cost: numeric('cost', { precision: 12, scale: 2 }),
    currency: varchar('currency', { length: 3 }),
    miles: numeric('miles', { precision: 10, scale: 2 }),
    /** When it is looked at by itself; null: not any more. */
    lookAt: timestamp('look_at', { withTimezone: true }),
    ...askingColumns(),
  },
  (t) => [
    oneOf('ride_orders_service', t.service, RIDE_SERVICES),
    oneOf('ride_orders_status', t.status, RIDE_ORDER_STATUSES),
    oneOf('ride_orders_state', t.state, RIDE_STATES),
    index('ride_orders_trip_idx').on(t.tripId, t.createdAt),
    index('ride_orders_offer_idx').on(t.offerId),
    uniqueIndex('ride_orders_ride').on(t.service, t.rideId),
    // Of a leg one ride at most is wanted.
    uniqueIndex('ride_orders_one_wanted')
      .on(t.tripId)
      .where(sql`${t.status} in ('WAITING','ORDERED')`),
    index('ride_orders_look_idx')
      .on(t.lookAt)
      .where(sql`${t.status} = 'ORDERED'`),
    index('ride_orders_open_idx')
      .on(t.createdAt)
      .where(sql`${t.status} in ('WAITING','CANCELLING')`),
  ],
);
