import type { Outcome } from './simulate.ts';
import type { Case, CompanyTally, StrandCause } from './tally.ts';
import type { Violation } from './state.ts';

/** How long something took: minutes. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** What a simulated market showed. Plain JSON but for its instants. */
export interface SimulationReport {
  readonly bookings: number;
  readonly trips: number;
  readonly events: number;
  /** Trips that were carried, of those that were not cancelled. */
  readonly filled: number;
  readonly fillRate: number;
  readonly minutesToFill: Spread;
  readonly offersPerTrip: number;
  readonly rounds: readonly { readonly round: number; readonly trips: number }[];
  readonly conflicts: number;
  readonly conflictsLapsed: number;
  /** Second yeses asked for; legs taken back for want of one; those that it was too late for. */
  readonly reconfirmAsked: number;
  readonly reconfirmLapsed: number;
  readonly unconfirmed: number;
  readonly counters: number;
  readonly countersTaken: number;
  readonly lateAnswers: number;
  readonly unableToService: number;
  readonly apiFailed: number;
  readonly dryRuns: number;
  readonly cancelled: number;
  readonly blocked: number;
  readonly resubmitted: number;
  readonly refusedWithoutRule: number;
  readonly stranded: number;
  /** Somebody could have carried them and was not asked. */
  readonly strandedWithCapacity: number;
  readonly strandedBy: readonly { readonly cause: StrandCause; readonly trips: number }[];
  /** Of the stranded, those of whom the care provider's side heard only at the pick-up. */
  readonly toldAtPickUp: number;
  /** Batches whose remaining rounds opened at once at their last safe moment. */
  readonly collapsed: number;
  readonly rules: readonly {
    readonly name: string;
    readonly trips: number;
    readonly fillRate: number;
    readonly minutesToFill: Spread;
  }[];
  readonly transportProviders: readonly ({
    readonly companyId: string;
    readonly name: string;
  } & CompanyTally)[];
  readonly worst: readonly Case[];
  readonly violations: readonly Violation[];
  readonly violationCount: number;
}

/** Sums a simulation up. */
export function reportOf(
  { tally, violations }: Outcome,
  names: ReadonlyMap<string, string>,
): SimulationReport {
  const stranded = [...tally.stranded.values()].reduce((sum, one) => sum + one, 0);
  const asked = tally.filled + stranded;
  return {
    bookings: tally.bookings,
    trips: tally.trips,
    events: tally.events,
    filled: tally.filled,
    fillRate: share(tally.filled, asked),
    minutesToFill: spread(tally.minutesToFill),
    offersPerTrip: tally.trips === 0 ? 0 : tally.offers / tally.trips,
    rounds: [...tally.rounds].toSorted(([a], [b]) => a - b).map(([round, trips]) => ({ round, trips })),
    conflicts: tally.conflicts,
    conflictsLapsed: tally.conflictsLapsed,
    reconfirmAsked: tally.reconfirmAsked,
    reconfirmLapsed: tally.reconfirmLapsed,
    unconfirmed: tally.unconfirmed,
    counters: tally.counters,
    countersTaken: tally.countersTaken,
    lateAnswers: tally.lateAnswers,
    unableToService: tally.unable,
    apiFailed: tally.apiFailed,
    dryRuns: tally.dryRuns,
    cancelled: tally.cancelled,
    blocked: tally.blocked,
    resubmitted: tally.resubmitted,
    refusedWithoutRule: tally.refusedWithoutRule,
    stranded,
    strandedWithCapacity:
      (tally.stranded.get('NEVER_ASKED') ?? 0) + (tally.stranded.get('NOT_IN_A_ROUND') ?? 0),
    strandedBy: [...tally.stranded]
      .toSorted(([, a], [, b]) => b - a)
      .map(([cause, trips]) => ({ cause, trips })),
    toldAtPickUp: [...tally.toldLate.values()].reduce((sum, one) => sum + one, 0),
    collapsed: tally.collapsed,
    rules: [...tally.rules]
      .toSorted(([, a], [, b]) => b.trips - a.trips)
      .map(([name, one]) => ({
        name,
        trips: one.trips,
        fillRate: share(one.filled, one.trips),
        minutesToFill: spread(one.minutes),
      })),
    transportProviders: [...tally.companies]
      .toSorted(([, a], [, b]) => b.accepted - a.accepted)
      .map(([companyId, one]) => ({ companyId, name: names.get(companyId) ?? companyId, ...one })),
    worst: tally.cases,
    violations,
    violationCount: tally.violations,
  };
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const quantile = (of: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(of * sorted.length))] ?? 0;
  return { median: quantile(0.5), p95: quantile(0.95) };
}
