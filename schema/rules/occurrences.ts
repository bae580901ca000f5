import { DateTime } from 'luxon';
import { DAYS_OF_WEEK } from './lists/recurrence.ts';
import type { DayOfWeek, OfferInterval } from './lists/recurrence.ts';
import { plusDays } from './plusDays.ts';
import { wallTime } from './wallTime.ts';

/**
 * A weekday that is on: 'HH:mm' of the first leg (its appointment where that decides), and of the way back
 * where it has its own.
 */
export type WeekdayTime = {
  readonly day: DayOfWeek;
  readonly time: string;
  readonly returnTime: string | null;
};

/** What days a template takes place on. Days are calendar days ('YYYY-MM-DD') of the market's zone. */
export interface RunningDays {
  readonly days: readonly WeekdayTime[];
  readonly startsOn: string;
  /** Last day, until 23:59; null: without end. */
  readonly endsOn: string | null;
}

/** What days a template takes place on, and how many of them are offered as one. */
export interface RecurrencePattern extends RunningDays {
  readonly offerInterval: OfferInterval;
}

/** A day of a template with its times. */
export interface OccurrenceDay {
  readonly date: string;
  readonly time: string;
  readonly returnTime: string | null;
}

/** The days of an offer bundle, both included. */
export interface BundleSpan {
  readonly from: string;
  readonly to: string;
}

const calendar = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' });
const dayOf = (at: DateTime): string => at.toFormat('yyyy-MM-dd');

/**
 * The days of a template within two days, both included, in order. Counts calendar days: zones and clocks do
 * not enter.
 */
export function occurrenceDays(pattern: RunningDays, from: string, to: string): OccurrenceDay[] {
  const times = new Map(pattern.days.map((one) => [one.day, one]));
  const last = pattern.endsOn !== null && pattern.endsOn < to ? pattern.endsOn : to;
  const found: OccurrenceDay[] = [];
  for (
    let day = calendar(from > pattern.startsOn ? from : pattern.startsOn);
    dayOf(day) <= last;
    day = day.plus({ days: 1 })
  ) {
    const on = times.get(DAYS_OF_WEEK[day.weekday - 1] ?? 'MON');
    if (on) found.push({ date: dayOf(day), time: on.time, returnTime: on.returnTime });
  }
  return found;
}

const STEPS: Readonly<
  Record<OfferInterval, (count: number) => { years?: number; months?: number; days?: number }>
> = {
  YEARLY: (count) => ({ years: count }),
  MONTHLY: (count) => ({ months: count }),
  FORTNIGHTLY: (count) => ({ days: 14 * count }),
  WEEKLY: (count) => ({ days: 7 * count }),
};

/**
 * The bundle that holds a day: intervals follow each other from the first day on; a month that starts on the
 * 31st starts on the last day of shorter ones.
 */
export function bundleOf(pattern: RecurrencePattern, day: string): BundleSpan {
  const start = calendar(pattern.startsOn);
  const step = STEPS[pattern.offerInterval];
  const starts = (index: number): string => dayOf(start.plus(step(index)));
  // A lower bound that is never too far: no interval is longer than its nominal days.
  const nominal = { YEARLY: 366, MONTHLY: 31, FORTNIGHTLY: 14, WEEKLY: 7 }[pattern.offerInterval];
  let index = Math.max(0, Math.floor(calendar(day).diff(start, 'days').days / nominal));
  while (starts(index + 1) <= day) index += 1;
  const to = plusDays(starts(index + 1), -1);
  return { from: starts(index), to: pattern.endsOn !== null && pattern.endsOn < to ? pattern.endsOn : to };
}

/** How many occurrences the fullest bundle of a pattern can have: what has to fit into one offer. */
export function fullestBundle(pattern: Pick<RecurrencePattern, 'days' | 'offerInterval'>): number {
  const perWeek = pattern.days.length;
  return { YEARLY: perWeek * 53, MONTHLY: perWeek * 5, FORTNIGHTLY: perWeek * 2, WEEKLY: perWeek }[
    pattern.offerInterval
  ];
}

/**
 * The instant of a wall-clock time so many wall-clock minutes after the time of an occurrence. A time that
 * does not exist moves forward, one that exists twice is the first; minutes are counted on the clock, not in
 * elapsed time.
 */
export function occurrenceInstant(day: string, time: string, afterMinutes: number, timeZone: string): Date {
  const local = DateTime.fromISO(`${day}T${time}`, { zone: 'utc' }).plus({ minutes: afterMinutes });
  return wallTime(dayOf(local), local.toFormat('HH:mm'), timeZone);
}

/** Wall-clock minutes from one local time to another, 'HH:mm'; over midnight where the other is earlier. */
export function minutesUntil(from: string, to: string): number {
  const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const difference = minutes(to) - minutes(from);
  return difference < 0 ? difference + 24 * 60 : difference;
}

/** The last minute of a day, 23:59 local: when a template ends. */
export function endOfDay(day: string, timeZone: string): Date {
  return wallTime(day, '23:59', timeZone);
}
