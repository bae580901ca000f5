import type { CredentialKind } from '@ptc/schema/rules/lists/network';
import type { LeftOutReason } from '@ptc/schema/rules/lists/offers';
import { localDay } from '@ptc/schema/rules/dates';
import { covers, fleetCarries, type JobType, type LegToCarry, type VehicleShape } from './carries.ts';
import { contractOn, credentialsHold, type Contract, type Credential } from './contractOn.ts';

/**
 * A transport provider of the market as dispatching sees it. `available`: null keeps no calendar and always
 * is.
 */
export interface TransportProviderCandidate {
  readonly companyId: string;
  readonly member: boolean;
  /** Suspended by the platform: no member either, and said so. */
  readonly suspended?: boolean;
  /** Those with the booking's care provider, and those for all of the market. */
  readonly contracts: readonly Contract[];
  readonly credentials?: readonly Credential[];
  readonly jobTypes: readonly JobType[];
  /** The kinds of vehicles it keeps; none: it keeps none here, and is not asked. */
  readonly fleet?: readonly VehicleShape[];
  readonly available: boolean | null;
  /** Unable to service or declined before, for this batch. */
  readonly excluded: boolean;
}

export interface TripToServe extends LegToCarry {
  readonly pickUpAt: Date;
}

export interface Capable {
  readonly companyId: string;
  readonly tier: number;
  readonly rank: number;
}

export interface LeftOut {
  readonly companyId: string;
  readonly reason: LeftOutReason;
}

/**
 * Who could carry every one of the trips (a batch is carried as one), best contract of the first trip's day
 * first, and why the others could not.
 */
export function capableTransportProviders(
  candidates: readonly TransportProviderCandidate[],
  trips: readonly TripToServe[],
  timeZone: string,
  /** Kinds of credentials that the market requires. */
  required: readonly CredentialKind[] = [],
): { readonly capable: readonly Capable[]; readonly leftOut: readonly LeftOut[] } {
  const capable: Capable[] = [];
  const leftOut: LeftOut[] = [];
  const days = trips.map((trip) => localDay(trip.pickUpAt, timeZone));
  for (const candidate of candidates) {
    const reason = whyNot(candidate, trips, days, required);
    const contract = contractOn(candidate.contracts, days[0] ?? '');
    if (reason === null && contract !== null)
      capable.push({ companyId: candidate.companyId, tier: contract.tier, rank: contract.rank });
    else leftOut.push({ companyId: candidate.companyId, reason: reason ?? 'NO_CONTRACT' });
  }
  return {
    capable: capable.toSorted(
      (a, b) => a.tier - b.tier || b.rank - a.rank || (a.companyId < b.companyId ? -1 : 1),
    ),
    leftOut,
  };
}

function whyNot(
  candidate: TransportProviderCandidate,
  trips: readonly TripToServe[],
  days: readonly string[],
  required: readonly CredentialKind[],
): LeftOutReason | null {
  if (candidate.suspended) return 'SUSPENDED';
  if (!candidate.member) return 'NOT_MEMBER';
  const byDay = days.map((day) => ({ day, contract: contractOn(candidate.contracts, day) }));
  if (byDay.some(({ contract }) => contract === null)) return 'NO_CONTRACT';
  const shown = candidate.credentials ?? [];
  if (
    byDay.some(({ day, contract }) => contract !== null && !credentialsHold(contract, shown, required, day))
  )
    return 'CREDENTIALS_EXPIRED';
  if (!trips.every((trip) => candidate.jobTypes.some((job) => covers(job, trip)))) return 'NO_JOB_TYPE';
  const { fleet = [], jobTypes } = candidate;
  if (!trips.every((trip) => fleetCarries(fleet, trip, jobTypes))) return 'NO_VEHICLE';
  if (candidate.excluded) return 'EXCLUDED';
  return candidate.available === false ? 'NOT_AVAILABLE' : null;
}
