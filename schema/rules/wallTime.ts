import { DateTime } from 'luxon';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';
import type { DayOfWeek } from './lists/recurrence.ts';

/** The instants at which a zone's wall clock shows a time, in order: two where it is put back over it. */
function wallTimes(day: string, time: string, timeZone: string): [DateTime, ...DateTime[]] {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const midnight = DateTime.fromISO(day, { zone: timeZone });
  if (!midnight.isValid || !Number.isInteger(hour) || !Number.isInteger(minute))
    throw new RangeError(`not a wall time: ${day} ${time} ${timeZone}`);
  if (hour === 24) return [midnight.plus({ days: 1 }).startOf('day')];
  const found = midnight.set({ hour, minute });
  const [first = found, ...later] = found.getPossibleOffsets();
  return [first, ...later];
}

/**
 * The instant of a wall-clock time in a zone. A time that daylight saving skips moves forward by the gap;
 * one that exists twice is the first.
 */
export function wallTime(day: string, time: string, timeZone: string): Date {
  return wallTimes(day, time, timeZone)[0].toJSDate();
}

/**
 * The instants of 'YYYY-MM-DDTHH:mm[:ss]' in a zone, in order: two where the clock is put back over it.
 */
export function instantsOf(local: string, timeZone: string): Date[] {
  const [day = '', time = ''] = local.split('T');
  const seconds = Number(time.split(':')[2] ?? 0);
  return wallTimes(day, time, timeZone).map((minute) => minute.plus({ seconds }).toJSDate());
}

/** The instant of 'YYYY-MM-DDTHH:mm[:ss]' in a zone, with the same rule for daylight saving. */
export function instantOf(local: string, timeZone: string): Date {
  const [day = '', time = ''] = local.split('T');
  const seconds = Number(time.split(':')[2] ?? 0);
  return new Date(wallTime(day, time, timeZone).getTime() + seconds * 1000);
}

/** An instant as wall clock in a zone, 'YYYY-MM-DDTHH:mm'; with seconds where it has some. */
export function localOf(at: Date, timeZone: string): string {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return local.toFormat(local.second === 0 ? "yyyy-MM-dd'T'HH:mm" : "yyyy-MM-dd'T'HH:mm:ss");
}

/** What the wall clock of a zone shows: the weekday, and the minutes since midnight, 0 to 1439. */
export interface WallClock {
  readonly day: DayOfWeek;
  readonly minute: number;
}

/** An instant on the wall clock of a zone. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const local = DateTime.fromJSDate(at, { zone: timeZone });
  return { day: DAYS_OF_WEEK[local.weekday - 1] ?? 'MON', minute: local.hour * 60 + local.minute };
}

/** The weekday of an instant in a zone. */
export function weekday(at: Date, timeZone: string): DayOfWeek {
  return wallClock(at, timeZone).day;
}

/** Minutes since local midnight by the wall clock, 0 to 1439. */
export function minuteOfDay(at: Date, timeZone: string): number {
  return wallClock(at, timeZone).minute;
}

/** 'HH:mm' (also '24:00') as minutes since midnight. */
export function timeToMinutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * Whether an instant falls in a daily window by the wall clock: `from` included, `to` not, over midnight when
 * `to` is earlier; equal ends are the whole day.
 */
export function inDailyWindow(
  at: Date,
  window: { readonly from: string; readonly to: string },
  timeZone: string,
): boolean {
  return minuteInWindow(minuteOfDay(at, timeZone), window);
}

/** The same of a minute of the day. */
export function minuteInWindow(
  minute: number,
  window: { readonly from: string; readonly to: string },
): boolean {
  const from = timeToMinutes(window.from);
  const to = timeToMinutes(window.to);
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
