import { TRIP } from '@ptc/schema/rules/limits';
import { DateTime } from 'luxon';
import { clocksOf } from '../../parts/clocks/clocks.state.ts';
import { inRows, type DayTrip, type Span } from '../../parts/day/day.state.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

/** The next hours: from an hour ago for eight more, moving on by half hours so that nothing slips under a pointer. */
export function nextHours(now: number): Span {
  const from = Math.floor((now - HOUR) / (HOUR / 2)) * (HOUR / 2);
  return { from, to: from + 9.5 * HOUR };
}

/** The day of the present moment in a zone: of 23 or 25 hours where the clock is changed. */
export function dayOf(now: number, zone: string): Span {
  const day = DateTime.fromMillis(now, { zone }).startOf('day');
  return { from: day.toMillis(), to: day.plus({ days: 1 }).toMillis() };
}

/** The day and the next hours together. */
export function spanOf(now: number, zone: string): Span {
  const [hours, day] = [nextHours(now), dayOf(now, zone)];
  return { from: Math.min(hours.from, day.from), to: Math.max(hours.to, day.to) };
}

/** States of a leg as a booker tells them apart, what needs somebody first. */
export const PILL_STATES = [
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

/** The legs that begin at one facility, in rows in which none covers another. */
export interface FacilityLane {
  /** null: homes and other addresses. */
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

/** A lane for each facility where legs begin, by name; homes and other addresses last. `widthOf`: how much time a pill covers as it is drawn. */
export function lanesOf(
  pills: readonly Pill[],
  shown: ReadonlySet<PillState>,
  widthOf: (pill: Pill) => number,
): FacilityLane[] {
  const seen = shown.size === 0 ? pills : pills.filter(({ state }) => shown.has(state));
  return [...Map.groupBy(seen, ({ trip }) => trip.pickUp.facilityName)]
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

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** Where an arrow leads from a pill: along its lane by time, else to the one nearest in time of the next lane; null: nowhere. */
export function arrowTo(lanes: readonly FacilityLane[], id: string, arrow: Arrow): Pill | null {
  const walks = lanes.map(({ rows }) => rows.flat().toSorted((a, b) => a.at - b.at));
  const lane = walks.findIndex((pills) => pills.some(({ trip }) => trip.id === id));
  const own = walks[lane] ?? [];
  const place = own.findIndex(({ trip }) => trip.id === id);
  const here = own[place];
  if (!here) return null;
  if (arrow === 'ArrowLeft') return own[place - 1] ?? null;
  if (arrow === 'ArrowRight') return own[place + 1] ?? null;
  const next = walks[lane + (arrow === 'ArrowUp' ? -1 : 1)] ?? [];
  return next.toSorted((a, b) => Math.abs(a.at - here.at) - Math.abs(b.at - here.at))[0] ?? null;
}

/** A will-call of the day that has not been picked up. */
export interface WillCall {
  readonly trip: DayTrip;
  /** Since when the patient waits, called for or not; null: not yet. */
  readonly since: number | null;
  readonly isReady: boolean;
}

const isOver = ({ status }: DayTrip): boolean =>
  status === 'COMPLETED' || status === 'CANCELLED' || status === 'DRY_RUN' || status === 'EXPIRED';

/** Since when a patient nobody has called for waits: from the expected time on, not before the leg that brought them has arrived. */
function waitsSince(trip: DayTrip, legs: readonly DayTrip[], now: number): number | null {
  const before = legs
    .filter(
      (leg) =>
        leg.itinerary.id === trip.itinerary.id &&
        leg.position < trip.position &&
        leg.status !== 'CANCELLED' &&
        leg.status !== 'DRY_RUN',
    )
    .toSorted((a, b) => b.position - a.position)[0];
  const expected = Date.parse(trip.pickUpAt);
  const arrived =
    before === undefined
      ? expected
      : before.progress.atDropoffAt
        ? Date.parse(before.progress.atDropoffAt)
        : before.status === 'COMPLETED'
          ? Date.parse(before.dropOffAt ?? before.pickUpAt)
          : Infinity;
  const since = Math.max(arrived, expected);
  return since <= now ? since : null;
}

/** The will-calls that have not been picked up: who is called for first, then who waits longest, then who is still expected. */
export const willCallsOf = (trips: readonly DayTrip[], until: number, now: number): WillCall[] =>
  trips
    .filter(
      (trip) =>
        trip.pickUpType === 'WILL_CALL' &&
        !isOver(trip) &&
        trip.progress.atPickupAt === null &&
        Date.parse(trip.pickUpAt) < until,
    )
    .map((trip) => ({
      trip,
      since: trip.readyAt ? Date.parse(trip.readyAt) : waitsSince(trip, trips, now),
      isReady: trip.readyAt !== null,
    }))
    .toSorted(
      (a, b) =>
        Number(b.isReady) - Number(a.isReady) ||
        (a.since ?? Infinity) - (b.since ?? Infinity) ||
        a.trip.pickUpAt.localeCompare(b.trip.pickUpAt) ||
        a.trip.id.localeCompare(b.trip.id),
    );

/** Whole minutes somebody has waited. */
export const minutesSince = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / MINUTE));

/** Whether a wait has become long. */
export const isLongWait = (since: number, now: number): boolean =>
  minutesSince(since, now) >= TRIP.soonMinutes;

/** A day in figures. */
export interface DayFigures {
  readonly done: number;
  readonly toCome: number;
  /** Of those done, how many have a time of their own and a stamped arrival, and how many of these were on time. */
  readonly measured: number;
  readonly onTime: number;
  /** The hours of the day from the first with a leg to the last, with the legs to be picked up in each. */
  readonly hours: readonly { readonly at: number; readonly count: number; readonly done: number }[];
}

/** What of a day's legs is done and what is to come; what was cancelled or never came counts as neither. */
export function figuresOf(trips: readonly DayTrip[], { from, to }: Span): DayFigures {
  const legs = trips.filter((trip) => {
    const at = pickUpOf(trip);
    return at >= from && at < to && (trip.status === 'COMPLETED' || !isOver(trip));
  });
  const done = legs.filter(({ status }) => status === 'COMPLETED');
  const measured = done.filter(
    ({ progress, pickUpType, waitAndReturn }) =>
      progress.atPickupAt !== null && pickUpType !== 'WILL_CALL' && !waitAndReturn,
  );
  const hourOf = (trip: DayTrip): number => Math.floor((pickUpOf(trip) - from) / HOUR);
  const hours = legs.map(hourOf);
  const first = Math.min(...hours);
  return {
    done: done.length,
    toCome: legs.length - done.length,
    measured: measured.length,
    onTime: measured.filter(
      (trip) => Date.parse(trip.progress.atPickupAt ?? '') <= pickUpOf(trip) + TRIP.onTimeMinutes * MINUTE,
    ).length,
    hours:
      legs.length === 0
        ? []
        : Array.from({ length: Math.max(...hours) - first + 1 }, (_, index) => {
            const of = legs.filter((trip) => hourOf(trip) === first + index);
            return {
              at: from + (first + index) * HOUR,
              count: of.length,
              done: of.filter(({ status }) => status === 'COMPLETED').length,
            };
          }),
  };
}
