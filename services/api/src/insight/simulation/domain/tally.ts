import type { TripStatus } from '@ptc/schema/rules/lists/legs';

/** Why nobody carried somebody. */
export const STRAND_CAUSES = [
  'NO_RULE',
  'NOBODY_CAPABLE',
  'NOT_IN_A_ROUND',
  'NEVER_ASKED',
  'ONLY_APART',
  'EXCLUSIVE_VIP',
  'ALL_SAID_NO',
  'NO_ANSWER',
  'TOO_SLOW',
  'API_FAILED',
] as const;
export type StrandCause = (typeof STRAND_CAUSES)[number];

/** What happened with one transport provider. */
export interface CompanyTally {
  asked: number;
  accepted: number;
  declined: number;
  lapsed: number;
  late: number;
  unable: number;
}
/** What one rule brought about. */
export interface RuleTally {
  trips: number;
  filled: number;
  minutes: number[];
}

/** A leg worth a look. */
export interface Case {
  readonly tripName: string;
  readonly outcome: 'STRANDED' | 'FILLED';
  readonly cause: StrandCause | null;
  readonly pickUpAt: Date;
  readonly rule: string | null;
  readonly rounds: number;
  readonly asked: number;
  readonly declined: number;
  readonly silent: number;
  readonly resubmitted: number;
  /** From the first offer to the acceptance, or to the end. */
  readonly minutes: number;
  /** Left to the pick-up when it was accepted. */
  readonly minutesLeft: number | null;
  /** The higher the worse. */
  readonly weight: number;
}

/** What is counted while a market runs. */
export interface Tally {
  events: number;
  bookings: number;
  refusedWithoutRule: number;
  trips: number;
  filled: number;
  offers: number;
  renewed: number;
  bids: number;
  counters: number;
  countersTaken: number;
  lateAnswers: number;
  conflicts: number;
  conflictsLapsed: number;
  /** Second yeses asked for; legs taken back for want of one; those that it was too late for. */
  reconfirmAsked: number;
  reconfirmLapsed: number;
  unconfirmed: number;
  unable: number;
  apiFailed: number;
  dryRuns: number;
  cancelled: number;
  blocked: number;
  resubmitted: number;
  violations: number;
  /** Batches whose remaining rounds opened at once at their last safe moment. */
  collapsed: number;
  alerts: number;
  readonly minutesToFill: number[];
  readonly rounds: Map<number, number>;
  readonly stranded: Map<StrandCause, number>;
  /** Of the stranded, those of whom the care provider's side heard only at the pick-up. */
  readonly toldLate: Map<StrandCause, number>;
  /** Kept with every move, and counted afresh at the end. */
  readonly statuses: Map<TripStatus, number>;
  readonly fresh: Map<TripStatus, number>;
  readonly companies: Map<string, CompanyTally>;
  readonly rules: Map<string, RuleTally>;
  readonly cases: Case[];
}

/** Nothing counted yet. */
export function newTally(): Tally {
  return {
    events: 0,
    bookings: 0,
    refusedWithoutRule: 0,
    trips: 0,
    filled: 0,
    offers: 0,
    renewed: 0,
    bids: 0,
    counters: 0,
    countersTaken: 0,
    lateAnswers: 0,
    conflicts: 0,
    conflictsLapsed: 0,
    reconfirmAsked: 0,
    reconfirmLapsed: 0,
    unconfirmed: 0,
    unable: 0,
    apiFailed: 0,
    dryRuns: 0,
    cancelled: 0,
    blocked: 0,
    resubmitted: 0,
    violations: 0,
    collapsed: 0,
    alerts: 0,
    minutesToFill: [],
    rounds: new Map(),
    stranded: new Map(),
    toldLate: new Map(),
    statuses: new Map(),
    fresh: new Map(),
    companies: new Map(),
    rules: new Map(),
    cases: [],
  };
}

/** Counts one more. */
export function count<K>(map: Map<K, number>, key: K, by = 1): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** The counts of a transport provider. */
export function companyTally(tally: Tally, companyId: string): CompanyTally {
  const found = tally.companies.get(companyId) ?? {
    asked: 0,
    accepted: 0,
    declined: 0,
    lapsed: 0,
    late: 0,
    unable: 0,
  };
  tally.companies.set(companyId, found);
  return found;
}

/** Cases kept: the worst. */
const CASES = 20;

/** Keeps a case where it is among the worst. */
export function keepCase(tally: Tally, found: Case): void {
  const { cases } = tally;
  const least = cases.at(-1);
  if (cases.length >= CASES && least !== undefined && least.weight >= found.weight) return;
  const index = cases.findIndex((other) => other.weight < found.weight);
  cases.splice(index === -1 ? cases.length : index, 0, found);
  if (cases.length > CASES) cases.pop();
}
