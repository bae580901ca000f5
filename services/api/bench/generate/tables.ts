import { numberedId } from '../random.ts';
import type { Cell } from './copy.ts';
import { KIND } from './kinds.ts';
import type { GeneratedLeg } from './legs.ts';
import { SIZES, type GeneratedNetwork } from './network.ts';

/** A table with what each patient (or leg) puts into it. */
export interface Filled<Of> {
  table: string;
  columns: readonly string[];
  rows: (of: Of) => readonly (readonly Cell[])[];
}

/** Facilities that legs go between. */
const places = Array.from({ length: 900 }, (_, n) =>
  JSON.stringify({
    facilityId: null,
    facilityName: `Facility ${n}`,
    departmentName: null,
    address: {
      line1: `${n} Main St`,
      line2: null,
      line3: null,
      city: 'Boston',
      state: 'MA',
      county: null,
      postcode: '02130',
      countryCode: 'US',
      label: `${n} Main St, Boston MA 02130`,
      latitude: 42.3,
      longitude: -71.1,
      timeZone: 'America/New_York',
      isValid: true,
    },
    floorAndRoom: '2 / 14',
    notes: null,
    phone: null,
  }),
);
const stop = (n: number): string => places[n % places.length] ?? '';

/** Patients, by their number. */
export const patientTable = ({ careProviderIds }: GeneratedNetwork): Filled<number> => ({
  table: 'patients',
  columns: [
    'id',
    'company_id',
    'first_name',
    'last_name',
    'date_of_birth',
    'gender',
    'traits',
    'payors',
    'search_name',
  ],
  rows: (n) => [
    [
      numberedId(KIND.patient, n + 1),
      careProviderIds[n % careProviderIds.length] ?? '',
      `First${n}`,
      `Last${n}`,
      `${1930 + (n % 70)}-0${1 + (n % 9)}-1${n % 9}`,
      n % 2 ? 'FEMALE' : 'MALE',
      '{"height":null,"heightUnit":"in","weight":null,"weightUnit":"lb"}',
      '[]',
      `last${n} first${n}`,
    ],
  ],
});

const idsOf = ({ n }: GeneratedLeg) => ({
  itinerary: numberedId(KIND.itinerary, n + 1),
  batch: numberedId(KIND.batch, n + 1),
  trip: numberedId(KIND.trip, n + 1),
});

/** What a leg puts into the tables of bookings, in the order in which they are filled. */
export const legTables = (network: GeneratedNetwork, created: string): readonly Filled<GeneratedLeg>[] => {
  const market = (leg: GeneratedLeg): string => network.marketIds[leg.market] ?? '';
  const company = (leg: GeneratedLeg): string => network.careProviderIds[leg.company] ?? '';
  const carrier = (n: number): string => network.transportProviderIds[n] ?? '';
  /** Somebody of the leg's region. */
  const asked = ({ region, nth }: GeneratedLeg, k: number): string =>
    carrier(region * SIZES.transportProviders + ((nth + k * 7) % SIZES.transportProviders));
  const patient = (leg: GeneratedLeg): string => numberedId(KIND.patient, leg.patient + 1);
  return [
    {
      table: 'itineraries',
      columns: [
        'id',
        'name',
        'market_id',
        'company_id',
        'booked_by_company_id',
        'patient_id',
        'type',
        'status',
        'first_pick_up_at',
        'created_at',
      ],
      rows: (leg) => [
        [
          idsOf(leg).itinerary,
          `G${leg.n + 1}`,
          market(leg),
          company(leg),
          company(leg),
          patient(leg),
          'ONE_WAY',
          leg.status,
          leg.pickUp,
          created,
        ],
      ],
    },
    {
      table: 'batches',
      columns: ['id', 'itinerary_id', 'market_id', 'no'],
      rows: (leg) => [[idsOf(leg).batch, idsOf(leg).itinerary, market(leg), 1]],
    },
    {
      table: 'trips',
      columns: [
        'id',
        'itinerary_id',
        'batch_id',
        'market_id',
        'company_id',
        'booked_by_company_id',
        'patient_id',
        'transport_provider_id',
        'name',
        'position',
        'status',
        'pick_up_type',
        'pick_up_at',
        'pick_up_time_zone',
        'original_pick_up_at',
        'drop_off_at',
        'drop_off_time_zone',
        'pick_up',
        'drop_off',
        'route_distance_meters',
        'route_duration_seconds',
        'call_type_id',
        'urgency_id',
        'priority_id',
      ],
      rows: (leg) => [
        [
          idsOf(leg).trip,
          idsOf(leg).itinerary,
          idsOf(leg).batch,
          market(leg),
          company(leg),
          company(leg),
          patient(leg),
          leg.transportProvider === null ? null : carrier(leg.transportProvider),
          `G${leg.n + 1}-A`,
          0,
          leg.status,
          'SET_TIME',
          leg.pickUp,
          'America/New_York',
          leg.pickUp,
          leg.drop,
          'America/New_York',
          stop(leg.nth),
          stop(leg.nth + 7),
          12_000 + (leg.nth % 9000),
          1800,
          network.callTypes[leg.nth % 4] ?? null,
          network.urgencies[leg.nth % 3] ?? null,
          network.priorities[leg.nth % 3] ?? null,
        ],
      ],
    },
    {
      table: 'offers',
      columns: [
        'id',
        'batch_id',
        'itinerary_id',
        'market_id',
        'company_id',
        'status',
        'round',
        'tier',
        'care_provider_id',
        'first_pick_up_at',
        'last_pick_up_at',
        'created_at',
        'answered_at',
      ],
      // Three are asked for what is on offer; what was carried was accepted by one.
      rows: (leg) => {
        const { itinerary, batch } = idsOf(leg);
        const offer = (k: number, companyId: string, status: string): Cell[] => [
          numberedId(KIND.offer, leg.n * 4 + k + 1),
          batch,
          itinerary,
          market(leg),
          companyId,
          status,
          1,
          1,
          company(leg),
          leg.pickUp,
          leg.pickUp,
          leg.offered,
          status === 'OPEN' ? null : leg.answered,
        ];
        if (leg.status === 'OFFERED') return [0, 1, 2].map((k) => offer(k, asked(leg, k), 'OPEN'));
        return leg.transportProvider === null ? [] : [offer(0, carrier(leg.transportProvider), 'ACCEPTED')];
      },
    },
  ];
};
