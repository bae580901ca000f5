import { localDay } from '@ptc/schema/rules/dates';
import { TRIP } from '@ptc/schema/rules/limits';
import { plusDays } from '@ptc/schema/rules/plusDays';
import { wallTime } from '@ptc/schema/rules/wallTime';
import { overlaps } from './intervals.ts';
import type { Interval } from './intervals.ts';

/**
 * Weekly capacity by the company's wall clock; weekday 1 is Monday; `toTime` '24:00' ends the day; a null
 * call type is any.
 */
export interface WeeklyCapacity {
  readonly weekday: number;
  readonly fromTime: string;
  readonly toTime: string;
  readonly crews: number;
  readonly callTypeId: string | null;
}

/** What replaces the weekly capacity on one day. */
export interface CapacityException {
  readonly onDate: string;
  readonly closed: boolean;
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly crews: number;
}

/** An accepted trip. */
export interface BookedTrip {
  readonly pickUpAt: Date;
  readonly minutes: number;
}

export interface Calendar {
  readonly timeZone: string;
  readonly weekly: readonly WeeklyCapacity[];
  readonly exceptions: readonly CapacityException[];
  readonly booked: readonly BookedTrip[];
  /** Market's minutes added around a trip. */
  readonly paddingMinutes: number;
}

/** A half hour: crews there are, trips they are on. */
export interface Slot {
  readonly start: Date;
  readonly end: Date;
  readonly capacity: number;
  readonly booked: number;
  readonly available: boolean;
}

const SLOT_MS = TRIP.slotMinutes * 60_000;

/**
 * The half hours between two instants. A slot is available while its capacity exceeds the accepted trips that
 * overlap it.
 */
export function availabilitySlots(
  calendar: Calendar,
  from: Date,
  to: Date,
  callTypeId: string | null,
): Slot[] {
  const windows = capacityWindows(calendar, from, to, callTypeId);
  const busy = calendar.booked.map((trip) => occupied(trip.pickUpAt, trip.minutes, calendar.paddingMinutes));
  // Where shifts change within a half hour, the fewest crews of it count.
  const within = windows.flatMap(({ start, end }) => [start, end]).filter((moment) => moment % SLOT_MS !== 0);
  const slots: Slot[] = [];
  for (let start = Math.floor(from.getTime() / SLOT_MS) * SLOT_MS; start < to.getTime(); start += SLOT_MS) {
    const slot = { start, end: start + SLOT_MS };
    const changes = within.filter((moment) => slot.start < moment && moment < slot.end);
    const capacity = Math.min(...[slot.start, ...changes].map((moment) => crewsAt(windows, moment)));
    const booked = busy.filter((interval) => overlaps(interval, slot)).length;
    slots.push({
      start: new Date(slot.start),
      end: new Date(slot.end),
      capacity,
      booked,
      available: capacity > booked,
    });
  }
  return slots;
}

/** Whether a transport provider has every half hour that a trip would take. */
export function isAvailable(calendar: Calendar, trip: BookedTrip, callTypeId: string | null): boolean {
  const wanted = occupied(trip.pickUpAt, trip.minutes, calendar.paddingMinutes);
  const slots = availabilitySlots(calendar, new Date(wanted.start), new Date(wanted.end), callTypeId);
  return slots.length > 0 && slots.every((slot) => slot.available);
}

/**
 * Whether a trip of that length may begin at each half hour from `from` to `to`: what `isAvailable` says of
 * each, with the calendar read once.
 */
export function freeStarts(
  calendar: Calendar,
  from: Date,
  to: Date,
  minutes: number,
  callTypeId: string | null,
): boolean[] {
  const first = Math.floor(from.getTime() / SLOT_MS) * SLOT_MS;
  const earliest = occupied(new Date(first), minutes, calendar.paddingMinutes).start;
  const latest = occupied(to, minutes, calendar.paddingMinutes).end;
  const slots = availabilitySlots(calendar, new Date(earliest), new Date(latest), callTypeId);
  const origin = Math.floor(earliest / SLOT_MS);
  const free: boolean[] = [];
  for (let start = first; start < to.getTime(); start += SLOT_MS) {
    const wanted = occupied(new Date(start), minutes, calendar.paddingMinutes);
    const needed = slots.slice(
      Math.floor(wanted.start / SLOT_MS) - origin,
      Math.ceil(wanted.end / SLOT_MS) - origin,
    );
    free.push(needed.length > 0 && needed.every((slot) => slot.available));
  }
  return free;
}

/** The time a trip takes from a crew: its duration (15 minutes where unknown) and the padding around it. */
export function occupied(pickUpAt: Date, minutes: number, paddingMinutes: number): Interval {
  const padding = Math.max(0, paddingMinutes) * 60_000;
  const length = (minutes > 0 ? minutes : TRIP.defaultMinutes) * 60_000;
  return { start: pickUpAt.getTime() - padding, end: pickUpAt.getTime() + length + padding };
}

type Window = Interval & { readonly crews: number };

const crewsAt = (windows: readonly Window[], moment: number): number =>
  windows
    .filter((window) => window.start <= moment && moment < window.end)
    .reduce((sum, { crews }) => sum + crews, 0);

/** Windows by day of the calendars that are being asked: a plan asks the same few over and over. */
const known = new WeakMap<
  readonly WeeklyCapacity[],
  { readonly exceptions: readonly CapacityException[]; readonly days: Map<string, readonly Window[]> }
>();

function capacityWindows(calendar: Calendar, from: Date, to: Date, callTypeId: string | null): Window[] {
  const { timeZone, weekly, exceptions } = calendar;
  const last = localDay(to, timeZone);
  const before = known.get(weekly);
  const { days } =
    before?.exceptions === exceptions ? before : { days: new Map<string, readonly Window[]>() };
  if (before?.days !== days) known.set(weekly, { exceptions, days });
  const windows: Window[] = [];
  // The day before may run into the first over midnight.
  for (let date = plusDays(localDay(from, timeZone), -1); date <= last; date = plusDays(date, 1)) {
    const key = `${date} ${timeZone} ${callTypeId ?? ''}`;
    const ofDay = days.get(key) ?? windowsOfDay(calendar, date, callTypeId);
    days.set(key, ofDay);
    windows.push(...ofDay);
  }
  return windows;
}

function windowsOfDay(
  { timeZone, weekly, exceptions }: Calendar,
  date: string,
  callTypeId: string | null,
): readonly Window[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const replaced = exceptions.filter((exception) => exception.onDate === date);
  const open =
    replaced.length > 0
      ? replaced.flatMap(({ closed, fromTime, toTime, crews }) =>
          closed || fromTime === null || toTime === null ? [] : [{ fromTime, toTime, crews }],
        )
      : weekly.filter(
          (entry) =>
            entry.weekday === weekday &&
            (entry.callTypeId === null || callTypeId === null || entry.callTypeId === callTypeId),
        );
  return open.map(({ fromTime, toTime, crews }) => ({
    start: wallTime(date, fromTime, timeZone).getTime(),
    end: wallTime(toTime <= fromTime ? plusDays(date, 1) : date, toTime, timeZone).getTime(),
    crews,
  }));
}
