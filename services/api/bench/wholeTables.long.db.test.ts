import { afterAll, beforeAll, expect, test } from 'vitest';
import { recountTrips } from '../src/insight/dashboards/commands/foldCounts.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { testApi } from '../test/api.ts';
import { testDatabase, type TestDatabase } from '../test/setup/database.ts';
import { addCaller } from './callers.ts';
import { consoleDocument } from './consoleDocument.ts';
import { generate } from './generate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const day = 86_400_000;
const at = (days: number): string => new Date((Math.floor(Date.now() / day) + days) * day).toISOString();

/** A leg that lies ahead, and what belongs to it. */
type Leg = Record<
  'id' | 'itineraryId' | 'companyId' | 'transportProviderId' | 'patientId' | 'facilityId' | 'marketId',
  string
>;

/** What the console asks for on screens of one thing or one day, by who asks. */
const screens = (leg: Leg): Readonly<Record<'booker' | 'dispatcher', readonly [string, object][]>> => {
  const trip = globalId('Trip', leg.id);
  const booking = globalId('Itinerary', leg.itineraryId);
  const patient = globalId('Patient', leg.patientId);
  const market = globalId('Market', leg.marketId);
  const week = { pickUpFrom: at(0), pickUpTo: at(7) };
  const today = { from: at(0), to: at(1), first: 100 };
  const both: [string, object][] = [
    ['Session_viewer', {}],
    ['Counters_counts', {}],
    ['Alerts_list', {}],
    ['TripsGrid_trips', { first: 50, filter: week }],
    ['BookingsGrid_itineraries', { first: 50 }],
    ['BookingDetail_itinerary', { id: booking }],
    ['ActivityLog_entries', { itineraryId: booking }],
    ['Attachments_itinerary', { id: booking }],
    ['Map_booking', { id: booking }],
    ['Map_day', today],
    ['Wall_board', today],
    ['PatientOutline_trip', { id: trip }],
    ['Questionnaire_ofTrip', { id: trip }],
    ['LegForms_outstanding', { tripId: trip }],
    ['LegRating_trip', { id: trip }],
    ['Dashboard_active', {}],
    ['MarketPicker_markets', {}],
  ];
  return {
    booker: [
      ...both,
      ['BookingEditor_itinerary', { id: booking }],
      ['PatientLinks_itinerary', { id: booking }],
      ['PatientEditor_patient', { id: patient }],
      ['PatientBookings_patient', { id: patient }],
      ['Certifications_patient', { id: patient }],
      ['Forecasts_patient', { id: patient }],
      ['PatientReads_patient', { id: patient, first: 20 }],
      ['UsualTrips_ways', { patientId: patient }],
      ['AvailabilityCalendar_slots', { marketId: market, from: at(1), to: at(4) }],
      [
        'AvailabilityCalendar_patientTrips',
        { patientId: patient, from: at(-1), to: at(10), statuses: ['ACCEPTED'] },
      ],
      ['FacilityEditor_facility', { id: globalId('Facility', leg.facilityId) }],
      ['Questionnaire_ofMarket', { marketId: market, byProxy: false }],
    ],
    dispatcher: [
      ...both,
      ['Day_board', { ...today, first: 200 }],
      ['Day_asking', { filter: { ...week, statuses: ['OFFERED'] }, first: 100 }],
      ['PastOffers_offers', { first: 50 }],
      ['AssignVehicle_choices', { tripId: trip }],
      ['DriverTrips_trips', { filter: week }],
    ],
  };
};

/** How often the tables that grow with the bookings were read from one end to the other. */
const readWhole = async (): Promise<Record<string, number>> => {
  const rows = await database.sql<{ table: string; times: number }[]>`
    select relname as table, seq_scan::int as times from pg_stat_user_tables
    where relname in ('trips', 'itineraries', 'batches', 'offers', 'patients')`;
  return Object.fromEntries(rows.map(({ table, times }) => [table, times]));
};

test('no screen of one thing or one day goes through all bookings, legs, offers or patients there are', async () => {
  const { sql, url } = database;
  await generate(sql, 20_000, new Date());
  await recountTrips(sql);
  await sql`vacuum (analyze)`;
  const [leg] = await sql<Leg[]>`
    select id, itinerary_id as "itineraryId", company_id as "companyId", transport_provider_id as "transportProviderId", patient_id as "patientId", pick_up_facility_id as "facilityId", market_id as "marketId"
    from trips where status = 'ACCEPTED' and pick_up_at > now() + interval '1 day' order by pick_up_at, id limit 1`;
  if (!leg) throw new Error('The generated world has no accepted leg ahead');
  const callers = {
    booker: await addCaller(sql as never, leg.companyId, ['BOOKING_SUPERVISOR']),
    dispatcher: await addCaller(sql as never, leg.transportProviderId, ['DISPATCH_SUPERVISOR']),
  };
  await sql`select pg_stat_force_next_flush()`;
  const before = await readWhole();
  const api = await testApi(url);
  try {
    for (const side of ['booker', 'dispatcher'] as const)
      for (const [operation, variables] of screens(leg)[side]) {
        const [, cookie = ''] = callers[side].cookie.split('=');
        const { body } = await api.post(consoleDocument(operation), variables, cookie);
        expect(body.errors, operation).toBeUndefined();
      }
  } finally {
    // A connection that ends says what it has read.
    await api.close();
  }
  await expect.poll(readWhole, { timeout: 10_000 }).toEqual(before);
});
