import { TRIP } from './limits.ts';

/** How much a leg presses: somebody must act now, soon, or nothing presses. */
export const URGENCIES = ['NOW', 'SOON', 'NONE'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What a leg presses for, the weightiest first. */
const PRESSING = [
  'LEFT_BEHIND',
  'LATE',
  'LAST_SAFE_PASSED',
  'UNCONFIRMED',
  'CHANGES',
  'RECONFIRM',
  'OFFER',
  'LAST_SAFE',
  'UNASSIGNED',
] as const;
export type Pressing = (typeof PRESSING)[number];

/** Who looks: the side that waits for the leg, or the one that carries it or is asked to. */
export type Side = 'BOOKING' | 'DISPATCH';

/** What of a leg may press. Instants in milliseconds; null and left out: does not apply. */
export interface PressingFacts {
  /** The patient may be left behind. */
  readonly leftBehind?: boolean;
  /** By how many minutes it is or will be late. */
  readonly lateMinutes?: number | null;
  /** The last safe moment is over, and nobody has it. */
  readonly lastSafePassed?: boolean;
  readonly lastSafeAt?: number | null;
  /** Until when one's own offer can be answered. */
  readonly offerEndsAt?: number | null;
  /** Until when changes can be accepted. */
  readonly conflictEndsAt?: number | null;
  /** Nobody said yes again in time, and it is too late for others. */
  readonly unconfirmed?: boolean;
  /** Until when a second yes can be given. */
  readonly reconfirmBy?: number | null;
  /** The pick-up of a leg that is one's own and has no crew yet. */
  readonly unassignedFor?: number | null;
}

export interface Pressure {
  readonly urgency: Urgency;
  /** What presses; null: nothing. */
  readonly by: Pressing | null;
}

const MINUTE = 60_000;

/** How much a moment presses that comes: within so many minutes now, within the hour soon. */
const nearing = (at: number, now: number): Urgency =>
  at - now < TRIP.urgentMinutes * MINUTE ? 'NOW' : at - now < TRIP.soonMinutes * MINUTE ? 'SOON' : 'NONE';

const steps: Readonly<Record<Pressing, (facts: PressingFacts, side: Side, now: number) => Urgency>> = {
  LEFT_BEHIND: ({ leftBehind }) => (leftBehind ? 'NOW' : 'NONE'),
  LATE: ({ lateMinutes }) => ((lateMinutes ?? 0) >= TRIP.lateFromMinutes ? 'NOW' : 'NONE'),
  LAST_SAFE_PASSED: ({ lastSafePassed }) => (lastSafePassed ? 'NOW' : 'NONE'),
  UNCONFIRMED: ({ unconfirmed }) => (unconfirmed ? 'NOW' : 'NONE'),
  // Whoever is to answer has little time left; the others wait for the answer, however much there is.
  CHANGES: ({ conflictEndsAt }, side, now) =>
    conflictEndsAt == null
      ? 'NONE'
      : side === 'DISPATCH' && nearing(conflictEndsAt, now) === 'NOW'
        ? 'NOW'
        : 'SOON',
  // A matter of the transport provider's, until it is not given.
  RECONFIRM: ({ reconfirmBy }, side, now) =>
    reconfirmBy == null || side === 'BOOKING' ? 'NONE' : nearing(reconfirmBy, now) === 'NOW' ? 'NOW' : 'SOON',
  OFFER: ({ offerEndsAt }, _side, now) => (offerEndsAt == null ? 'NONE' : nearing(offerEndsAt, now)),
  LAST_SAFE: ({ lastSafeAt }, _side, now) => (lastSafeAt == null ? 'NONE' : nearing(lastSafeAt, now)),
  UNASSIGNED: ({ unassignedFor }, side, now) =>
    unassignedFor != null && side === 'DISPATCH' && nearing(unassignedFor, now) !== 'NONE' ? 'SOON' : 'NONE',
};

/**
 * How much a leg presses, and by what: the step first, then the weight of what presses. Status alone never
 * does.
 */
export function pressureOf(facts: PressingFacts, side: Side, now: number): Pressure {
  for (const urgency of ['NOW', 'SOON'] as const) {
    const by = PRESSING.find((pressing) => steps[pressing](facts, side, now) === urgency);
    if (by) return { urgency, by };
  }
  return { urgency: 'NONE', by: null };
}

/** How late a leg is by now, given what the server said of it and when it grows by itself. */
export function lateMinutesAt(
  lateness: { readonly minutes: number; readonly growsFrom: string | null } | null,
  now: number,
): number | null {
  if (lateness === null) return null;
  const grown = lateness.growsFrom === null ? 0 : Math.floor((now - Date.parse(lateness.growsFrom)) / MINUTE);
  return Math.max(lateness.minutes, grown);
}
