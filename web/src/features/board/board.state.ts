import { TRIP } from '@ptc/schema/rules/limits';
import { DateTime } from 'luxon';
import {
  dayBefore,
  inRows,
  isIn,
  type DayTrip,
  type DayVehicle,
  type Span,
} from '../../parts/day/day.state.ts';
import { asPeopleCount } from '../../lib/asPeopleCount.ts';
import { dayOf } from '../../lib/time/wallClock.ts';
import { plusDays } from '@ptc/schema/rules/plusDays';

export type BoardTrip = DayTrip;
export type BoardVehicle = DayVehicle;

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** The day that lies so many days ahead ('YYYY-MM-DD'); null: today, whichever day that is by then. */
export const dayAhead = (days: number, now: number, zone: string): string | null =>
  days === 0 ? null : plusDays(dayOf(new Date(now), zone), days);

/** How many days ahead a day lies by now. */
export const daysTo = (day: string | null, now: number, zone: string): number =>
  day === null ? 0 : Math.round((Date.parse(day) - Date.parse(dayOf(new Date(now), zone))) / DAY);

/**
 * Today from two hours ago for as long as a shift and the next one begin; of another day all but its small
 * hours.
 */
export function boardSpan(daysAhead: number, now: number, zone: string): Span {
  const here = DateTime.fromMillis(now, { zone });
  if (daysAhead === 0) {
    const from = here.startOf('hour').minus({ hours: 2 });
    return { from: from.toMillis(), to: from.plus({ hours: 16 }).toMillis() };
  }
  const day = here.startOf('day').plus({ days: daysAhead });
  return { from: day.set({ hour: 4 }).toMillis(), to: day.plus({ days: 1 }).toMillis() };
}

/**
 * Where a leg stands on the board: the crew leaves, is with the patient, and is clear again. Milliseconds.
 */
export interface Bar {
  readonly trip: BoardTrip;
  readonly leaves: number;
  readonly pickUp: number;
  readonly dropOff: number;
  readonly clear: number;
  /** What was promised, where the leg stands elsewhere. */
  readonly promised: number | null;
}

const instant = (value: string | null | undefined): number | null => (value ? Date.parse(value) : null);

/**
 * The bar of a leg: what happened where it has happened, what is expected elsewhere, with the way there and
 * the time to be clear.
 */
export function barOf(trip: BoardTrip): Bar {
  const { progress } = trip;
  const plan = instant(trip.promisedPickUpAt) ?? Date.parse(trip.pickUpAt);
  const pickUp = instant(progress.atPickupAt) ?? instant(trip.expectedPickUpAt) ?? plan;
  const long = Math.max(
    (instant(trip.dropOffAt) ?? 0) - Date.parse(trip.pickUpAt),
    (trip.route?.durationMinutes ?? 0) * MINUTE,
    TRIP.defaultMinutes * MINUTE,
  );
  const dropOff =
    instant(progress.atDropoffAt) ?? Math.max(instant(trip.expectedDropOffAt) ?? pickUp + long, pickUp);
  return {
    trip,
    leaves: Math.min(instant(progress.toPickupAt) ?? pickUp - TRIP.approachMinutes * MINUTE, pickUp),
    pickUp,
    dropOff,
    clear: Math.max(instant(progress.clearAt) ?? dropOff + TRIP.clearMinutes * MINUTE, dropOff),
    promised: Math.abs(pickUp - plan) >= TRIP.lateFromMinutes * MINUTE ? plan : null,
  };
}

const carried: ReadonlySet<BoardTrip['status']> = new Set([
  'ACCEPTED',
  'CONFLICT',
  'API_FAILED',
  'IN_MOTION',
  'COMPLETED',
  'DRY_RUN',
]);

/**
 * A will-call that nobody has called for, or that is called for and has no vehicle: it stands off the hours.
 */
const offTheHours = (trip: BoardTrip): boolean =>
  trip.pickUpType === 'WILL_CALL' && (trip.readyAt === null || trip.vehicle === null);

/** A board as it is drawn. */
export interface BoardView {
  /**
   * A lane for each vehicle, by name, and for those that only legs name: its bars within the hours, and all
   * it is known to be taken by.
   */
  readonly lanes: readonly {
    readonly vehicle: BoardVehicle;
    readonly bars: readonly Bar[];
    readonly taken: readonly Bar[];
  }[];
  /** Legs that are one's own and have no vehicle, in rows so that none covers another. */
  readonly unassigned: readonly (readonly Bar[])[];
  /** Will-calls without an hour: those whose patients wait first, the longest waiting first of all. */
  readonly willCalls: readonly BoardTrip[];
}

const byStart = (a: Bar, b: Bar): number => a.leaves - b.leaves || a.trip.id.localeCompare(b.trip.id);

/** Bars in as few rows as will do. */
export const stacked = (bars: readonly Bar[]): Bar[][] =>
  inRows(
    bars.toSorted(byStart),
    ({ leaves }) => leaves,
    ({ clear }) => clear,
  );

/**
 * The vehicles that legs have and that are not among those that were read: new since then, out of use by now,
 * or more than are read. What is on them is not to vanish from the board.
 */
const others = (legs: readonly BoardTrip[], vehicles: readonly BoardVehicle[]): BoardVehicle[] => {
  const known = new Set(vehicles.map(({ id }) => id));
  const named = legs.flatMap(({ vehicle }) => (vehicle && !known.has(vehicle.id) ? [vehicle] : []));
  return [...new Map(named.map((vehicle) => [vehicle.id, vehicle])).values()].map(({ id, name }) => ({
    __typename: 'Vehicle',
    id,
    name,
    callTypes: [],
    drivers: [],
  }));
};

/**
 * The legs and vehicles of a time as a company's board shows them: what somebody else has, was cancelled, is
 * only offered or still a draft has no place on it, nor has a bar outside its hours, as of a leg of another
 * day that asks for an answer.
 */
export function boardView(
  trips: readonly BoardTrip[],
  vehicles: readonly BoardVehicle[],
  span: Span,
  companyId: string,
): BoardView {
  const isWithin = ({ leaves, clear }: Bar): boolean => clear > span.from && leaves < span.to;
  const own = trips.filter(
    ({ status, transportProvider }) => carried.has(status) && transportProvider?.id === companyId,
  );
  // One of last night may still be called for.
  const night = { from: dayBefore(span).from, to: span.to };
  const off = own.filter((trip) => offTheHours(trip) && isIn(trip, night));
  const timed = own.filter((trip) => !offTheHours(trip));
  const byVehicle = Map.groupBy(timed, ({ vehicle }) => vehicle?.id ?? '');
  const lanesOf = (some: readonly BoardVehicle[]): BoardView['lanes'][number][] =>
    some
      .toSorted((a, b) => asPeopleCount(a.name, b.name))
      .map((vehicle) => {
        const taken = (byVehicle.get(vehicle.id) ?? []).map(barOf).toSorted(byStart);
        return { vehicle, bars: taken.filter(isWithin), taken };
      });
  return {
    // Behind the others, which stay where they are under whoever carries a leg over them.
    lanes: [...lanesOf(vehicles), ...lanesOf(others(timed, vehicles)).filter(({ bars }) => bars.length > 0)],
    unassigned: stacked(
      (byVehicle.get('') ?? [])
        .filter(({ status }) => status !== 'COMPLETED' && status !== 'DRY_RUN')
        .map(barOf)
        .filter(isWithin),
    ),
    willCalls: off
      .filter(({ status }) => status !== 'COMPLETED' && status !== 'DRY_RUN')
      .toSorted(
        (a, b) =>
          (a.readyAt ? 0 : 1) - (b.readyAt ? 0 : 1) ||
          (a.readyAt ?? a.pickUpAt).localeCompare(b.readyAt ?? b.pickUpAt),
      ),
  };
}

/**
 * What is to be in sight: the offered leg that is thought about where it would lie, else the bar of what is
 * selected.
 */
export const barToShow = (
  { lanes, unassigned }: BoardView,
  selectedId: string | null,
  offered: BoardTrip | null,
): Bar | null =>
  offered
    ? barOf(offered)
    : ([...unassigned.flat(), ...lanes.flatMap(({ bars }) => bars)].find(
        ({ trip }) => trip.id === selectedId,
      ) ?? null);

/** Whether a vehicle can carry a leg: the server's one rule says which cannot. */
export const serves = (vehicle: BoardVehicle, trip: BoardTrip): boolean =>
  !trip.unfitVehicleIds.includes(vehicle.id);

/** Whether a leg could be put into a lane without meeting another there. */
export const fits = (lane: BoardView['lanes'][number], trip: BoardTrip): boolean => {
  if (!serves(lane.vehicle, trip)) return false;
  const bar = barOf(trip);
  return lane.taken.every(
    (other) => other.trip.id === trip.id || other.clear <= bar.leaves || bar.clear <= other.leaves,
  );
};

/** Whether a leg is over. */
export const isOver = ({ status }: BoardTrip): boolean => status === 'COMPLETED' || status === 'DRY_RUN';

/** Whether a leg can still be given to a vehicle: the server's word. */
export const isMovable = (trip: BoardTrip): boolean => trip.viewerCan.assignVehicle;
