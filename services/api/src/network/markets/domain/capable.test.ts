import { describe, expect, it } from 'vitest';
import { capableTransportProviders } from './capable.ts';
import type { TransportProviderCandidate, TripToServe } from './capable.ts';
import type { JobType, VehicleShape } from './carries.ts';
import type { Contract } from './contractOn.ts';

const ZONE = 'America/New_York';
const trip: TripToServe = {
  callTypeId: 'WCV',
  urgencyId: 'U',
  priorityId: 'P',
  variableIds: ['O2'],
  pickUpAt: new Date('2026-07-02T02:00:00Z'),
};
const contract: Contract = {
  tier: 1,
  rank: 0,
  active: true,
  startsOn: '2026-01-01',
  endsOn: '2026-07-01',
  credentialsExpireOn: '2026-07-01',
};
const job: JobType = {
  callTypeIds: ['WCV'],
  urgencyIds: [],
  priorityIds: ['P'],
  variableIds: ['O2', 'STAIRS'],
};
const anyVehicle: VehicleShape = {
  callTypeIds: [],
  seats: null,
  wheelchairPlaces: null,
  stretcherPlaces: null,
  maxPatientPounds: null,
};
const company = (change: Partial<TransportProviderCandidate> = {}): TransportProviderCandidate => ({
  companyId: 'T',
  member: true,
  contracts: [contract],
  jobTypes: [job],
  available: null,
  excluded: false,
  ...change,
});
const reason = (
  change: Partial<TransportProviderCandidate>,
  trips: readonly TripToServe[] = [trip],
): string | undefined => capableTransportProviders([company(change)], trips, ZONE).leftOut[0]?.reason;

describe('capable transport providers', () => {
  it.each([
    [{}, undefined],
    [{ available: true }, undefined],
    [{ member: false }, 'NOT_MEMBER'],
    [{ member: false, suspended: true }, 'SUSPENDED'],
    [{ contracts: [] }, 'NO_CONTRACT'],
    [{ contracts: [{ ...contract, active: false }] }, 'NO_CONTRACT'],
    [{ contracts: [{ ...contract, startsOn: '2026-07-02' }] }, 'NO_CONTRACT'],
    [{ contracts: [{ ...contract, endsOn: '2026-06-30' }] }, 'NO_CONTRACT'],
    [{ contracts: [{ ...contract, endsOn: null }] }, undefined],
    [{ contracts: [{ ...contract, credentialsExpireOn: '2026-06-30' }] }, 'CREDENTIALS_EXPIRED'],
    [{ jobTypes: [] }, 'NO_JOB_TYPE'],
    [{ jobTypes: [{ ...job, seats: 0 }] }, undefined],
    [{ jobTypes: [{ ...job, callTypeIds: ['AMB'] }] }, 'NO_JOB_TYPE'],
    [{ jobTypes: [{ ...job, urgencyIds: ['X'] }] }, 'NO_JOB_TYPE'],
    [{ jobTypes: [{ ...job, variableIds: ['STAIRS'] }] }, 'NO_JOB_TYPE'],
    // One job type must cover everything; two halves do not.
    [
      {
        jobTypes: [
          { ...job, variableIds: [] },
          { ...job, callTypeIds: ['AMB'] },
        ],
      },
      'NO_JOB_TYPE',
    ],
    [{ fleet: [] }, undefined],
    [{ fleet: [{ ...anyVehicle, callTypeIds: ['AMB'] }] }, 'NO_VEHICLE'],
    [{ fleet: [{ ...anyVehicle, callTypeIds: ['AMB'] }, anyVehicle] }, undefined],
    [{ excluded: true }, 'EXCLUDED'],
    [{ available: false }, 'NOT_AVAILABLE'],
  ])('case %#', (change, expected) => {
    expect(reason(change)).toBe(expected);
  });

  it('a batch needs somebody for every leg', () => {
    expect(reason({}, [trip, { ...trip, callTypeId: 'BLS' }])).toBe('NO_JOB_TYPE');
    expect(reason({}, [trip, { ...trip, pickUpAt: new Date('2026-07-02T12:00:00Z') }])).toBe('NO_CONTRACT');
  });

  it('best contract first: lower tier, higher rank, then id', () => {
    const of = (companyId: string, tier: number, rank: number): TransportProviderCandidate =>
      company({ companyId, contracts: [{ ...contract, tier, rank }] });
    const { capable } = capableTransportProviders(
      [of('d', 2, 9), of('b', 1, 1), of('a', 1, 1), of('c', 1, 5)],
      [trip],
      ZONE,
    );
    expect(capable.map((entry) => entry.companyId)).toEqual(['c', 'a', 'b', 'd']);
  });
});

it.each([
  [0, 1, 'NO_JOB_TYPE'],
  [1, 1, undefined],
  [2, 3, 'NO_JOB_TYPE'],
  [null, 9, undefined],
  [undefined, 9, undefined],
])('with %s seats and %s who ride along: %s', (seats, companions, expected) => {
  expect(reason({ jobTypes: [{ ...job, seats }] }, [{ ...trip, companions }])).toBe(expected);
});
