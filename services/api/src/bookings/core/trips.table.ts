import type { Change } from '@ptc/schema/rules/changeFields';
import { DISPATCH_SYSTEM } from '@ptc/schema/rules/dispatchSystem';
import { type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { DISTANCE_UNITS } from '@ptc/schema/rules/lists/units';
import { PICK_UP_TYPES, type PickUpType } from '@ptc/schema/rules/lists/bookings';
import { STRANDED_RISKS, TRIP_STATUSES } from '@ptc/schema/rules/lists/legs';
import type { Address } from '../../reference/addresses/address.type.ts';
import { companies } from '../../network/companies/companies.table.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { batches, itineraries, ofBooking } from './itineraries.table.ts';
import { markets } from '../../network/companies/markets.table.ts';
import { patients } from '../../patients/records/patients.table.ts';
import { users } from '../../people/users/people.table.ts';
import { vehicles } from '../../network/vehicles/vehicles.table.ts';
import type { Ending } from './domain/ending.ts';
import { oneOf } from '../../db/columns/oneOf.ts';
import { lookupValues } from '../../network/lookups/lookups.table.ts';
import { statedFactChecks, statedFactColumns } from './statedFacts.table.ts';

/**
 * A place to stop: what the driver needs, copied at booking so that a renamed facility rewrites no history.
 */
export type Stop = {
  facilityId: string | null;
  facilityName: string | null;
  departmentName: string | null;
  address: Address;
  /** Floor and room. */
  floorAndRoom: string | null;
  notes: string | null;
  phone: string | null;
};

/** A line of the frozen cost. Amounts are decimal strings. */
export type CostLine = {
  code: string;
  label: string;
  quantity: string | null;
  unitAmount: string | null;
  amount: string;
};

/** What the transport provider and the booker last agreed on; the base of every conflict. */
export type AgreedTerms = {
  pickUpAt: string;
  dropOffAt: string | null;
  appointmentAt: string | null;
  pickUp: Stop;
  dropOff: Stop;
  callTypeId: string | null;
  urgencyId: string | null;
  priorityId: string | null;
  variableIds: string[];
  legIds: string[];
  /**
   * What goes with times and places: whether the crew is called or waits is agreed on, the rest not by
   * itself. Of what was agreed on earlier it is not known.
   */
  travel?: {
    pickUpType: PickUpType;
    pickUpTimeZone: string;
    dropOffTimeZone: string;
    routeDistanceMeters: number | null;
    routeDurationSeconds: number | null;
    /** Unknown of what was agreed on before it could change. */
    waitAndReturn?: boolean;
  };
} & SomeStatedFacts;

/** For which occasion each clock of a leg was last set or told, so that it is told once for each. */
export type ToldOccasions = { lastSafe?: string; stranded?: string; reminder?: string; late?: string };

/** Trips (legs). Written by commands only; the status only by the transition function. */
export const trips = pgTable(
  'trips',
  {
    id: uuid('id').primaryKey(),
    itineraryId: uuid('itinerary_id').notNull(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id),
    marketId: uuid('market_id')
      .notNull()
      .references(() => markets.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    bookedByCompanyId: uuid('booked_by_company_id')
      .notNull()
      .references(() => companies.id),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id),
    transportProviderId: uuid('transport_provider_id').references(() => companies.id),
    /**
     * The transport provider's vehicle that shall carry it; reserving one stamps nothing. Goes with the
     * transport provider.
     */
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** Booking name and letter: 'B100245-A'. */
    name: varchar('name', { length: 40 }).notNull(),
    position: integer('position').notNull(),
    /** Set on a return leg: the leg it follows. */
    previousTripId: uuid('previous_trip_id').references((): AnyPgColumn => trips.id),
    status: varchar('status', { length: 12, enum: TRIP_STATUSES }).notNull(),
    /**
     * Of a bundle's leg: the template it comes from, the occurrence's day (local to the market), and its
     * place in it from 0.
     */
    templateId: uuid('template_id').references(() => itineraries.id),
    occurrenceOn: date('occurrence_on'),
    /** Null again once the occurrence was skipped: then it can be taken up again. */
    occurrenceLeg: integer('occurrence_leg'),

    pickUpType: varchar('pick_up_type', { length: 12, enum: PICK_UP_TYPES }).notNull(),
    /** Requested pick-up; for will-call the expected time. */
    pickUpAt: timestamp('pick_up_at', { withTimezone: true }).notNull(),
    pickUpTimeZone: text('pick_up_time_zone').notNull(),
    /** First requested time, before any change. */
    originalPickUpAt: timestamp('original_pick_up_at', { withTimezone: true }).notNull(),
    /** The transport provider's promise where it differs by more than 30 s. */
    promisedPickUpAt: timestamp('promised_pick_up_at', { withTimezone: true }),
    dropOffAt: timestamp('drop_off_at', { withTimezone: true }),
    dropOffTimeZone: text('drop_off_time_zone').notNull(),
    appointmentAt: timestamp('appointment_at', { withTimezone: true }),
    /** Will-call: when it was called ready; null until then. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    /** A return whose crew waits: has no time of its own. */
    waitAndReturn: boolean('wait_and_return').notNull().default(false),

    pickUp: jsonb('pick_up').$type<Stop>().notNull(),
    dropOff: jsonb('drop_off').$type<Stop>().notNull(),
    pickUpFacilityId: uuid('pick_up_facility_id').references(() => facilities.id),
    dropOffFacilityId: uuid('drop_off_facility_id').references(() => facilities.id),
    ...statedFactColumns(),
    routeDistanceMeters: integer('route_distance_meters'),
    routeDurationSeconds: integer('route_duration_seconds'),

    callTypeId: uuid('call_type_id').references(() => lookupValues.id),
    urgencyId: uuid('urgency_id').references(() => lookupValues.id),
    priorityId: uuid('priority_id').references(() => lookupValues.id),
    /**
     * No reference: PostgreSQL has none for the elements of a list. What a command writes it has looked up.
     */
    variableIds: uuid('variable_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Reason codes why the trip is not complete; empty: valid. */
    incompleteReasons: text('incomplete_reasons')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Capable transport providers at the last dispatch. */
    restrictTo: uuid('restrict_to')
      .array()
      .notNull()
      .default(sql`'{}'`),

    assignedAt: timestamp('assigned_at', { withTimezone: true }),
    toPickupAt: timestamp('to_pickup_at', { withTimezone: true }),
    atPickupAt: timestamp('at_pickup_at', { withTimezone: true }),
    toDropoffAt: timestamp('to_dropoff_at', { withTimezone: true }),
    atDropoffAt: timestamp('at_dropoff_at', { withTimezone: true }),
    clearAt: timestamp('clear_at', { withTimezone: true }),
    /** Driven distance at completion, in distanceUnit. */
    distance: numeric('distance', { precision: 14, scale: 6 }),
    distanceUnit: varchar('distance_unit', { length: 2, enum: DISTANCE_UNITS }),
    cost: numeric('cost', { precision: 12, scale: 2 }),
    costCurrency: varchar('cost_currency', { length: 3 }),
    /** Frozen at completion; never changes with a price list. */
    costBreakdown: jsonb('cost_breakdown').$type<CostLine[]>(),

    agreed: jsonb('agreed').$type<AgreedTerms>(),
    conflictReason: jsonb('conflict_reason').$type<Change[]>(),
    /** While in CONFLICT: when the transport provider's time to answer ends. */
    conflictEndsAt: timestamp('conflict_ends_at', { withTimezone: true }),
    /** When the transport provider that has it last agreed to it: by accepting it, or its changes. */
    agreedAt: timestamp('agreed_at', { withTimezone: true }),
    /** When a second yes will be asked for; null: none will, or it has been. */
    reconfirmAt: timestamp('reconfirm_at', { withTimezone: true }),
    /** While a second yes is awaited: when the time for it ends. */
    reconfirmBy: timestamp('reconfirm_by', { withTimezone: true }),
    /** When that ended without one, and nobody else could take the leg in time. */
    unconfirmedAt: timestamp('unconfirmed_at', { withTimezone: true }),
    /** The second yes to what is agreed now. */
    reconfirmedAt: timestamp('reconfirmed_at', { withTimezone: true }),
    reconfirmedByUserId: uuid('reconfirmed_by_user_id').references(() => users.id),
    /**
     * What the system of its transport provider calls the order, and where it shows it; null: it did not say.
     */
    externalReference: varchar('external_reference', { length: DISPATCH_SYSTEM.reference }),
    externalUrl: varchar('external_url', { length: DISPATCH_SYSTEM.url }),
    /** While nobody has it: the latest time at which the remaining rounds can still meet its pick-up. */
    lastSafeAt: timestamp('last_safe_at', { withTimezone: true }),
    /** When that passed with the leg still unfilled: rounds collapsed, booker alerted. Null: not passed. */
    lastSafePassedAt: timestamp('last_safe_passed_at', { withTimezone: true }),
    /**
     * A return whose patient may be left behind: why, from the moment the booker was told until it is
     * resolved.
     */
    strandedRisk: varchar('stranded_risk', { length: 24, enum: STRANDED_RISKS }),
    /** When the watch over a return speaks next if nothing changes; null: nothing is to be feared. */
    strandedWatchAt: timestamp('stranded_watch_at', { withTimezone: true }),
    /** When somebody is reminded of the leg; null: nobody. */
    remindAt: timestamp('remind_at', { withTimezone: true }),
    /** When it is looked at next whether the leg will be late; null: not any more, or nobody is expected. */
    lateWatchAt: timestamp('late_watch_at', { withTimezone: true }),
    /** By how much it was expected late when it was last looked at; null: it is not late. */
    lateMinutes: integer('late_minutes'),
    /** When it last came back from its transport provider; null: never, or another has it since. */
    lostTransportProviderAt: timestamp('lost_transport_provider_at', { withTimezone: true }),
    told: jsonb('told').$type<ToldOccasions>().notNull().default({}),
    /** Reason of the last cancellation, unable to service or unable to complete. */
    endReasonId: uuid('end_reason_id').references(() => lookupValues.id),
    endComment: text('end_comment'),
    /**
     * With the reason: how far the leg had come, how long before the pick-up, and whether the reason was
     * chargeable then.
     */
    ending: jsonb('ending').$type<Ending>(),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),

    /** Moves with what one agrees to, and with nothing else (`keepTerms`). */
    termsVersion: integer('terms_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    ofBooking('trips', t),
    ...statedFactChecks(t),
    oneOf('trips_status', t.status, TRIP_STATUSES),
    oneOf('trips_pick_up_type', t.pickUpType, PICK_UP_TYPES),
    oneOf('trips_distance_unit', t.distanceUnit, DISTANCE_UNITS),
    oneOf('trips_stranded_risk', t.strandedRisk, STRANDED_RISKS),
    // However many workers: a leg of an occurrence is produced once.
    uniqueIndex('trips_occurrence_once')
      .on(t.templateId, t.occurrenceOn, t.occurrenceLeg)
      .where(sql`${t.templateId} is not null`),
    index('trips_itinerary_idx').on(t.itineraryId, t.position),
    index('trips_batch_idx').on(t.batchId),
    index('trips_company_pick_up_idx').on(t.companyId, t.pickUpAt, t.id),
    index('trips_company_status_idx').on(t.companyId, t.status, t.pickUpAt, t.id),
    // Proxied trips, which are few, stand in an index of their own over proxy_company_id: a column that only
    // lists read. The database derives it (migration 0005), because the statistics of booked_by_company_id
    // cannot tell how few they are.
    index('trips_transport_pick_up_idx').on(t.transportProviderId, t.pickUpAt, t.id),
    index('trips_transport_status_idx').on(t.transportProviderId, t.status, t.pickUpAt, t.id),
    index('trips_vehicle_idx')
      .on(t.vehicleId, t.pickUpAt, t.id)
      .where(sql`${t.vehicleId} is not null`),
    // What a facility's administrator sees: the legs of the own company that begin or end there.
    index('trips_pick_up_facility_idx')
      .on(t.pickUpFacilityId, t.pickUpAt, t.id)
      .where(sql`${t.pickUpFacilityId} is not null`),
    index('trips_drop_off_facility_idx')
      .on(t.dropOffFacilityId, t.pickUpAt, t.id)
      .where(sql`${t.dropOffFacilityId} is not null`),
    index('trips_market_idx').on(t.marketId, t.pickUpAt, t.id),
    index('trips_market_status_idx').on(t.marketId, t.status, t.pickUpAt, t.id),
    index('trips_company_name_idx').on(t.companyId, t.name),
    index('trips_transport_name_idx').on(t.transportProviderId, t.name),
    index('trips_patient_idx').on(t.patientId, t.pickUpAt),
    index('trips_conflict_ends_idx')
      .on(t.conflictEndsAt)
      .where(sql`${t.conflictEndsAt} is not null`),
    // What the sweep looks for.
    index('trips_reconfirm_idx')
      .on(t.reconfirmAt)
      .where(sql`${t.reconfirmAt} is not null`),
    index('trips_reconfirm_by_idx')
      .on(t.reconfirmBy)
      .where(sql`${t.reconfirmBy} is not null`),
    index('trips_last_safe_idx')
      .on(t.lastSafeAt)
      .where(sql`${t.lastSafeAt} is not null and ${t.lastSafePassedAt} is null`),
    index('trips_stranded_watch_idx')
      .on(t.strandedWatchAt)
      .where(sql`${t.strandedWatchAt} is not null`),
    index('trips_remind_idx')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index('trips_late_watch_idx')
      .on(t.lateWatchAt)
      .where(sql`${t.lateWatchAt} is not null`),
    // Trips at risk, which are few.
    index('trips_at_risk_idx')
      .on(t.pickUpAt)
      .where(sql`${t.strandedRisk} is not null or ${t.lastSafePassedAt} is not null`),
    index('trips_live_idx')
      .on(t.pickUpAt)
      .where(sql`${t.status} in ('DRAFT','OFFERED','UNFULFILLED')`),
  ],
);
