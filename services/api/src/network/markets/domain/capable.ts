import { statedFactsOf, type SomeStatedFacts } from '@ptc/schema/rules/statedFacts';
import type { LeftOutReason } from '@ptc/schema/rules/enums';
import { localDay } from '@ptc/schema/rules/dates';

/** What a transport provider takes on. Call types and variables must be named; no urgency or no priority named means any. */
export interface JobType {
  readonly callTypeIds: readonly string[];
  readonly urgencyIds: readonly string[];
  readonly priorityIds: readonly string[];
  readonly variableIds: readonly string[];
  /** People who can ride along; null: as many as may. */
  readonly seats?: number | null;
}

/** The contract with the booking's care provider. Days are local to the market, both ends included. */
export interface Contract {
  readonly tier: number;
  /** Higher is preferred among equals. */
  readonly rank: number;
  readonly active: boolean;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly credentialsExpireOn: string | null;
}

/** A transport provider of the market as dispatching sees it. `available`: null keeps no calendar and always is. */
export interface TransportProviderCandidate {
  readonly companyId: string;
  readonly member: boolean;
  readonly contract: Contract | null;
  readonly jobTypes: readonly JobType[];
  readonly available: boolean | null;
  /** Unable to service or declined before, for this batch. */
  readonly excluded: boolean;
}

export interface TripToServe extends SomeStatedFacts {
  readonly callTypeId: string | null;
  readonly urgencyId: string | null;
  readonly priorityId: string | null;
  readonly variableIds: readonly string[];
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

/** Who could carry every one of the trips (a batch is carried as one), best contract first, and why the others could not. */
export function capableTransportProviders(
  candidates: readonly TransportProviderCandidate[],
  trips: readonly TripToServe[],
  timeZone: string,
): { readonly capable: readonly Capable[]; readonly leftOut: readonly LeftOut[] } {
  const capable: Capable[] = [];
  const leftOut: LeftOut[] = [];
  const days = trips.map((trip) => localDay(trip.pickUpAt, timeZone));
  for (const candidate of candidates) {
    const reason = whyNot(candidate, trips, days);
    if (reason === null && candidate.contract !== null)
      capable.push({
        companyId: candidate.companyId,
        tier: candidate.contract.tier,
        rank: candidate.contract.rank,
      });
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
): LeftOutReason | null {
  const { contract } = candidate;
  if (!candidate.member) return 'NOT_MEMBER';
  if (contract === null || !days.every((day) => inForce(contract, day))) return 'NO_CONTRACT';
  if (days.some((day) => contract.credentialsExpireOn !== null && day > contract.credentialsExpireOn))
    return 'CREDENTIALS_EXPIRED';
  if (!trips.every((trip) => candidate.jobTypes.some((job) => covers(job, trip)))) return 'NO_JOB_TYPE';
  if (candidate.excluded) return 'EXCLUDED';
  return candidate.available === false ? 'NOT_AVAILABLE' : null;
}

function inForce(contract: Contract, day: string): boolean {
  return contract.active && contract.startsOn <= day && (contract.endsOn === null || day <= contract.endsOn);
}

function covers(job: JobType, trip: TripToServe): boolean {
  return (
    trip.callTypeId !== null &&
    job.callTypeIds.includes(trip.callTypeId) &&
    anyOr(job.urgencyIds, trip.urgencyId) &&
    anyOr(job.priorityIds, trip.priorityId) &&
    trip.variableIds.every((id) => job.variableIds.includes(id)) &&
    (job.seats == null || statedFactsOf(trip).companions <= job.seats)
  );
}

function anyOr(list: readonly string[], id: string | null): boolean {
  return list.length === 0 || (id !== null && list.includes(id));
}
