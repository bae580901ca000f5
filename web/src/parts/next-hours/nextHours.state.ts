import { DateTime } from 'luxon';
import { clocksOf } from '../clocks/clocks.state.ts';
import { arrowTo, inRows, type Arrow, type DayTrip, type Span } from '../day/day.state.ts';

const HOUR = 3_600_000;

/**
 * The next hours: from an hour ago for eight more, moving on by half hours so that nothing slips under a
 * pointer.
 */
export function nextHours(now: number): Span {
  const from = Math.floor((now - HOUR) / (HOUR / 2)) * (HOUR / 2);
  return { from, to: from + 9.5 * HOUR };
}

/** The day of the present moment in a zone: of 23 or 25 hours where the clock is changed. */
export function dayOf(now: number, zone: string): Span {
  const day = DateTime.fromMillis(now, { zone }).startOf('day');
  // Where clocks are moved at midnight a day begins at one o'clock, and the next one does not.
  return { from: day.toMillis(), to: day.plus({ days: 1 }).startOf('day').toMillis() };
}

/** The day and the next hours together. */
export function spanOf(now: number, zone: string): Span {
  const [hours, day] = [nextHours(now), dayOf(now, zone)];
  return { from: Math.min(hours.from, day.from), to: Math.max(hours.to, day.to) };
}

/** States of a leg as a booker tells them apart, what needs somebody first. */
const PILL_STATES = [
  'API_FAILED',
  'BLOCKED',
  'UNFULFILLED',
  'EXPIRED',
  'CONFLICT',
  'LATE',
  'DRAFT',
  'OFFERED',
  'ACCEPTING',
  'ACCEPTED',
  'ASSIGNED',
  'IN_MOTION',
  'COMPLETED',
] as const;
export type PillState = (typeof PILL_STATES)[number];

/** The state of a leg; null: it takes place no more. */
export function pillState(trip: DayTrip, now: number): PillState | null {
  const { status } = trip;
  if (status === 'CANCELLED' || status === 'DRY_RUN') return null;
  if (status === 'ACCEPTED' || status === 'IN_MOTION') {
    if (clocksOf(trip, now).some(({ kind }) => kind === 'late')) return 'LATE';
    if (status === 'ACCEPTED' && (trip.vehicle !== null || trip.progress.assignedAt !== null))
      return 'ASSIGNED';
  }
  return status;
}

/** When a leg is to be picked up: as promised, else as asked for. */
export const pickUpOf = (trip: DayTrip): number => Date.parse(trip.promisedPickUpAt ?? trip.pickUpAt);

/** Whether a leg's time is only expected, because nobody has called for it. */
const awaitsCall = (trip: DayTrip): boolean => trip.pickUpType === 'WILL_CALL' && trip.readyAt === null;

/** A leg of the next hours. */
export interface Pill {
  readonly trip: DayTrip;
  readonly at: number;
  readonly state: PillState;
}

/** The legs of some hours with a time of their own, the earliest first. */
export const pillsOf = (trips: readonly DayTrip[], { from, to }: Span, now: number): Pill[] =>
  trips
    .flatMap((trip) => {
      const [at, state] = [pickUpOf(trip), pillState(trip, now)];
      return state === null || awaitsCall(trip) || at < from || at >= to ? [] : [{ trip, at, state }];
    })
    .toSorted((a, b) => a.at - b.at || a.trip.id.localeCompare(b.trip.id));

/** How many legs are in each state, those in none left out. */
export const countsOf = (pills: readonly Pill[]): { state: PillState; count: number }[] =>
  PILL_STATES.map((state) => ({ state, count: pills.filter((pill) => pill.state === state).length })).filter(
    ({ count }) => count > 0,
  );

/** Legs that belong together, in rows in which none covers another. */
export interface LegLane {
  /** null: what belongs to none, such as homes and other addresses. */
  readonly name: string | null;
  readonly rows: readonly (readonly Pill[])[];
  readonly count: number;
  /** How many of them need somebody. */
  readonly troubled: number;
}

/** States in which somebody must see to a leg. */
const trouble: ReadonlySet<PillState> = new Set([
  'API_FAILED',
  'BLOCKED',
  'UNFULFILLED',
  'EXPIRED',
  'CONFLICT',
  'LATE',
]);

/** A lane for each facility where legs begin; homes and other addresses have none. */
const byFacility = (trip: DayTrip): string | null => trip.pickUp.facilityName;

/**
 * A lane for each that `laneOf` names, by name; what has none is last. `widthOf`: how much time a pill covers
 * as it is drawn.
 */
export function lanesOf(
  pills: readonly Pill[],
  shown: ReadonlySet<PillState>,
  widthOf: (pill: Pill) => number,
  laneOf: (trip: DayTrip) => string | null = byFacility,
): LegLane[] {
  const seen = shown.size === 0 ? pills : pills.filter(({ state }) => shown.has(state));
  return [...Map.groupBy(seen, ({ trip }) => laneOf(trip))]
    .map(([name, of]) => ({
      name,
      rows: inRows(
        of,
        ({ at }) => at,
        (pill) => pill.at + widthOf(pill),
      ),
      count: of.length,
      troubled: of.filter(({ state }) => trouble.has(state)).length,
    }))
    .toSorted((a, b) =>
      a.name === null || b.name === null
        ? Number(a.name === null) - Number(b.name === null)
        : a.name.localeCompare(b.name),
    );
}

/** Where an arrow leads from a pill. */
export const pillBeside = (lanes: readonly LegLane[], id: string, arrow: Arrow): Pill | null =>
  arrowTo(
    lanes.map(({ rows }) => rows.flat().map((pill) => ({ id: pill.trip.id, at: pill.at, pill }))),
    id,
    arrow,
  )?.pill ?? null;
