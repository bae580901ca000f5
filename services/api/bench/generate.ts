/**
 * Fills an empty, migrated database with a large market by COPY: companies with a power-law share of the trips,
 * patients, bookings, batches, one trip each, and offers for what is live. Deterministic for (trips, seed, now).
 *
 *   node bench/generate.ts --trips 100000
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type postgres from 'postgres';
import { numberedId, seeded } from './random.ts';

export const KIND = {
  company: 1,
  market: 2,
  patient: 3,
  itinerary: 4,
  batch: 5,
  trip: 6,
  offer: 7,
  lookup: 8,
  user: 9,
  member: 10,
  identity: 11,
} as const;

const CARE_PROVIDERS = 40;
const TRANSPORT_PROVIDERS = 20;
const MARKETS = 12;
const DAY = 86_400_000;
const LIVE = ['DRAFT', 'OFFERED', 'UNFULFILLED', 'ACCEPTED', 'CONFLICT', 'IN_MOTION'] as const;

/** What the generator made, for those who measure against it. */
export type GeneratedWorld = {
  trips: number;
  careProviderIds: string[];
  transportProviderIds: string[];
  marketIds: string[];
  from: Date;
  to: Date;
};

const idList = (kind: number, n: number) => Array.from({ length: n }, (_, i) => numberedId(kind, i + 1));

async function copy(
  sql: postgres.Sql,
  table: string,
  columns: string[],
  rows: Iterable<(string | number | boolean | null)[]>,
): Promise<void> {
  const stream: Writable = await sql.unsafe(`copy ${table} (${columns.join(',')}) from stdin`).writable();
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(cell).join('\t')}\n`;
    if (chunk.length > 65_536) {
      if (!stream.write(chunk)) await once(stream, 'drain');
      chunk = '';
    }
  }
  stream.end(chunk);
  await once(stream, 'finish');
}

function cell(v: string | number | boolean | null): string {
  if (v === null) return '\\N';
  if (typeof v !== 'string') return String(v);
  return v.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
}

/** Company of the n-th trip: a few companies own most of the trips, as in a real market. */
function skewed(r: number, n: number): number {
  return Math.min(n - 1, Math.floor(n * r ** 3.2));
}

/** Generates the world. `sql` must be allowed to switch triggers off on its own tables; counters are filled by a fresh count afterwards. */
export async function generate(
  sql: postgres.Sql,
  trips: number,
  now: Date,
  seed = 1,
): Promise<GeneratedWorld> {
  const rnd = seeded(seed);
  const careProviderIds = idList(KIND.company, CARE_PROVIDERS);
  const transportProviderIds = Array.from({ length: TRANSPORT_PROVIDERS }, (_, i) =>
    numberedId(KIND.company, CARE_PROVIDERS + i + 1),
  );
  const ownerId = numberedId(KIND.company, CARE_PROVIDERS + TRANSPORT_PROVIDERS + 1);
  const marketIds = idList(KIND.market, MARKETS);
  const callTypes = idList(KIND.lookup, 4);
  const urgencies = [5, 6, 7].map((n) => numberedId(KIND.lookup, n));
  const priorities = [8, 9, 10].map((n) => numberedId(KIND.lookup, n));
  const settings = JSON.stringify({
    patientMandatoryFields: [],
    availabilityEnabled: false,
    availabilityTier: null,
    defaultMarketId: null,
    integrations: { lyft: false, uber: false },
    externalDispatch: false,
    phone: null,
  });

  await copy(
    sql,
    'lookup_values',
    ['id', 'kind', 'code', 'name', 'rank', 'properties'],
    [
      ...callTypes.map((id, i) => [id, 'CALL_TYPE', `BCT${i}`, `Call type ${i}`, i, '{}']),
      ...urgencies.map((id, i) => [id, 'URGENCY', `BUR${i}`, `Urgency ${i}`, i, '{}']),
      ...priorities.map((id, i) => [id, 'PRIORITY', `BPR${i}`, `Priority ${i}`, i, '{}']),
    ],
  );
  const companyRow = (id: string, i: number, kind: 'careProvider' | 'transportProvider' | 'owner') => [
    id,
    `${kind} ${i}`,
    `BENCH-${kind}-${i}`,
    'America/New_York',
    kind === 'careProvider',
    kind === 'transportProvider',
    kind === 'owner',
    settings,
  ];
  await copy(
    sql,
    'companies',
    ['id', 'name', 'code', 'time_zone', 'is_care_provider', 'is_transport_provider', 'is_admin', 'settings'],
    [
      ...careProviderIds.map((id, i) => companyRow(id, i, 'careProvider')),
      ...transportProviderIds.map((id, i) => companyRow(id, i, 'transportProvider')),
      companyRow(ownerId, 0, 'owner'),
    ],
  );
  const marketSettings = JSON.stringify({
    allowWillCallInitialPickUp: true,
    defaultPickUpType: null,
    defaultItineraryType: null,
    defaultPickUpIsFacility: true,
    defaultDropOffIsFacility: true,
    defaultUsePatientCertification: true,
    facilityFindCompanyOnly: false,
    requireDepartment: false,
    requiredTimestamps: null,
    pickUpPaddingMinutes: 0,
    expiryGraceMinutes: 0,
    conflictMinutes: null,
    distanceUnit: 'MI',
  });
  await copy(
    sql,
    'markets',
    ['id', 'owner_company_id', 'name', 'time_zone', 'settings'],
    marketIds.map((id, i) => [id, ownerId, `Market ${i}`, 'America/New_York', marketSettings]),
  );
  await copy(
    sql,
    'market_members',
    ['id', 'market_id', 'company_id'],
    marketIds.flatMap((m, i) =>
      [...careProviderIds, ...transportProviderIds].map((c, j) => [
        numberedId(KIND.member, i * 1000 + j + 1),
        m,
        c,
      ]),
    ),
  );

  const patientCount = Math.max(200, Math.floor(trips / 5));
  const patientCompany = (n: number) => n % CARE_PROVIDERS;
  await copy(
    sql,
    'patients',
    [
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
    (function* () {
      for (let n = 0; n < patientCount; n++) {
        const year = 1930 + (n % 70);
        yield [
          numberedId(KIND.patient, n + 1),
          careProviderIds[patientCompany(n)] ?? '',
          `First${n}`,
          `Last${n}`,
          `${year}-0${1 + (n % 9)}-1${n % 9}`,
          n % 2 ? 'FEMALE' : 'MALE',
          '{"height":null,"heightUnit":"in","weight":null,"weightUnit":"lb"}',
          '[]',
          `last${n} first${n}`,
        ];
      }
    })(),
  );

  const start = now.getTime() - 330 * DAY;
  const end = now.getTime() + 35 * DAY;
  type Row = {
    company: number;
    patient: number;
    market: number;
    status: string;
    pickUp: string;
    drop: string;
    transportProvider: number | null;
  };
  const row = (): Row => {
    const company = skewed(rnd(), CARE_PROVIDERS);
    const at = start + Math.floor(rnd() * (end - start));
    const live = at > now.getTime() - 2 * DAY;
    const status = live
      ? (LIVE[Math.floor(rnd() * LIVE.length)] ?? 'DRAFT')
      : rnd() < 0.93
        ? 'COMPLETED'
        : 'CANCELLED';
    const carried = ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED'].includes(status);
    const patient = Math.floor(rnd() * (patientCount / CARE_PROVIDERS)) * CARE_PROVIDERS + company;
    return {
      company,
      patient: Math.min(patient, patientCount - 1),
      market: Math.floor(rnd() * MARKETS),
      status,
      pickUp: new Date(at).toISOString(),
      drop: new Date(at + 1_800_000).toISOString(),
      transportProvider: carried ? skewed(rnd(), TRANSPORT_PROVIDERS) : null,
    };
  };
  const rows: Row[] = Array.from({ length: trips }, row);
  const stop = (n: number) =>
    JSON.stringify({
      facilityId: null,
      facilityName: `Facility ${n % 900}`,
      departmentName: null,
      address: {
        line1: `${n % 900} Main St`,
        line2: null,
        line3: null,
        city: 'Boston',
        state: 'MA',
        county: null,
        postcode: '02130',
        countryCode: 'US',
        label: `${n % 900} Main St, Boston MA 02130`,
        latitude: 42.3,
        longitude: -71.1,
        timeZone: 'America/New_York',
        isValid: true,
      },
      floorAndRoom: '2 / 14',
      notes: null,
      phone: null,
    });
  const created = new Date(start - DAY).toISOString();

  await copy(
    sql,
    'itineraries',
    [
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
    (function* () {
      for (const [n, r] of rows.entries())
        yield [
          numberedId(KIND.itinerary, n + 1),
          `G${n + 1}`,
          marketIds[r.market] ?? '',
          careProviderIds[r.company] ?? '',
          careProviderIds[r.company] ?? '',
          numberedId(KIND.patient, r.patient + 1),
          'ONE_WAY',
          r.status,
          r.pickUp,
          created,
        ];
    })(),
  );
  await copy(
    sql,
    'batches',
    ['id', 'itinerary_id', 'market_id', 'no'],
    (function* () {
      for (const [n, r] of rows.entries())
        yield [
          numberedId(KIND.batch, n + 1),
          numberedId(KIND.itinerary, n + 1),
          marketIds[r.market] ?? '',
          1,
        ];
    })(),
  );
  await sql.unsafe('alter table trips disable trigger user; alter table offers disable trigger user');
  try {
    await copy(
      sql,
      'trips',
      [
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
      (function* () {
        for (const [n, r] of rows.entries()) {
          const company = careProviderIds[r.company] ?? '';
          yield [
            numberedId(KIND.trip, n + 1),
            numberedId(KIND.itinerary, n + 1),
            numberedId(KIND.batch, n + 1),
            marketIds[r.market] ?? '',
            company,
            company,
            numberedId(KIND.patient, r.patient + 1),
            r.transportProvider === null ? null : (transportProviderIds[r.transportProvider] ?? null),
            `G${n + 1}-A`,
            0,
            r.status,
            'SET_TIME',
            r.pickUp,
            'America/New_York',
            r.pickUp,
            r.drop,
            'America/New_York',
            stop(n),
            stop(n + 7),
            12_000 + (n % 9000),
            1800,
            callTypes[n % 4] ?? null,
            urgencies[n % 3] ?? null,
            priorities[n % 3] ?? null,
          ];
        }
      })(),
    );
    await copy(
      sql,
      'offers',
      ['id', 'batch_id', 'itinerary_id', 'market_id', 'company_id', 'status', 'round', 'tier', 'created_at'],
      (function* () {
        for (const [n, r] of rows.entries()) {
          if (r.status === 'OFFERED')
            for (let k = 0; k < 3; k++)
              yield [
                numberedId(KIND.offer, n * 4 + k + 1),
                numberedId(KIND.batch, n + 1),
                numberedId(KIND.itinerary, n + 1),
                marketIds[r.market] ?? '',
                transportProviderIds[(n + k * 7) % TRANSPORT_PROVIDERS] ?? '',
                'OPEN',
                1,
                1,
                created,
              ];
          else if (r.transportProvider !== null)
            yield [
              numberedId(KIND.offer, n * 4 + 1),
              numberedId(KIND.batch, n + 1),
              numberedId(KIND.itinerary, n + 1),
              marketIds[r.market] ?? '',
              transportProviderIds[r.transportProvider] ?? '',
              'ACCEPTED',
              1,
              1,
              created,
            ];
        }
      })(),
    );
  } finally {
    await sql.unsafe('alter table trips enable trigger user; alter table offers enable trigger user');
  }
  return {
    trips,
    careProviderIds,
    transportProviderIds,
    marketIds,
    from: new Date(start),
    to: new Date(end),
  };
}
