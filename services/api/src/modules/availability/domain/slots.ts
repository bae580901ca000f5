import { localDay } from '@ptc/schema/rules/dates';
import { TRIP } from '@ptc/schema/rules/limits';
import { wallTime } from '@ptc/schema/rules/wallTime';
import { DateTime } from 'luxon';
import { overlaps } from './intervals.ts';
import type { Interval } from './intervals.ts';

/** Weekly capacity by the company's wall clock; weekday 1 is Monday; `toTime` '24:00' ends the day; a null call type is any. */
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

/** The half hours between two instants. A slot is available while its capacity exceeds the accepted trips that overlap it. */
export function availabilitySlots(calendar: Calendar, from: Date, to: Date, callTypeId: string | null): Slot[] {
  const windows = capacityWindows(calendar, from, to, callTypeId);
  const busy = calendar.booked.map((trip) => occupied(trip.pickUpAt, trip.minutes, calendar.paddingMinutes));
  const slots: Slot[] = [];
  for (let start = Math.floor(from.getTime() / SLOT_MS) * SLOT_MS; start < to.getTime(); start += SLOT_MS) {
    const slot = { start, end: start + SLOT_MS };
    const capacity = windows.filter((window) => window.start <= slot.start && window.end >= slot.end).reduce((sum, window) => sum + window.crews, 0);
    const booked = busy.filter((interval) => overlaps(interval, slot)).length;
    slots.push({ start: new Date(slot.start), end: new Date(slot.end), capacity, booked, available: capacity > booked });
  }
  return slots;
}

/** Whether a transporter has every half hour that a trip would take. */
export function isAvailable(calendar: Calendar, trip: BookedTrip, callTypeId: string | null): boolean {
  const wanted = occupied(trip.pickUpAt, trip.minutes, calendar.paddingMinutes);
  const slots = availabilitySlots(calendar, new Date(wanted.start), new Date(wanted.end), callTypeId);
  return slots.length > 0 && slots.every((slot) => slot.available);
}

/** The time a trip takes from a crew: its duration (15 minutes where unknown) and the padding around it. */
export function occupied(pickUpAt: Date, minutes: number, paddingMinutes: number): Interval {
  const padding = Math.max(0, paddingMinutes) * 60_000;
  const length = (minutes > 0 ? minutes : TRIP.defaultMinutes) * 60_000;
  return { start: pickUpAt.getTime() - padding, end: pickUpAt.getTime() + length + padding };
}

function capacityWindows(calendar: Calendar, from: Date, to: Date, callTypeId: string | null): (Interval & { readonly crews: number })[] {
  const { timeZone, weekly, exceptions } = calendar;
  const windows: (Interval & { crews: number })[] = [];
  const last = localDay(to, timeZone);
  // The day before may run into the first over midnight.
  let day = DateTime.fromJSDate(from, { zone: timeZone }).startOf('day').minus({ days: 1 });
  for (; day.toFormat('yyyy-MM-dd') <= last; day = day.plus({ days: 1 })) {
    const date = day.toFormat('yyyy-MM-dd');
    const replaced = exceptions.filter((exception) => exception.onDate === date);
    const open = replaced.length > 0
      ? replaced.flatMap(({ closed, fromTime, toTime, crews }) => (closed || fromTime === null || toTime === null ? [] : [{ fromTime, toTime, crews }]))
      : weekly.filter((entry) => entry.weekday === day.weekday && (entry.callTypeId === null || callTypeId === null || entry.callTypeId === callTypeId));
    for (const { fromTime, toTime, crews } of open) {
      const end = toTime <= fromTime ? wallTime(day.plus({ days: 1 }).toFormat('yyyy-MM-dd'), toTime, timeZone) : wallTime(date, toTime, timeZone);
      windows.push({ start: wallTime(date, fromTime, timeZone).getTime(), end: end.getTime(), crews });
    }
  }
  return windows;
}
