import { DateTime } from 'luxon';
import type { TestContext } from 'yup';
import { WINDOWS } from './limits.ts';
import { yup } from './yup.ts';

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/u;
/** A wall-clock value is compared before its zone is known: no zone is further than this from UTC. */
const ZONE_SLACK_HOURS = 14;

/**
 * A wall-clock date and time, 'YYYY-MM-DDTHH:mm' or with seconds, roughly between two instants whatever its
 * zone.
 */
export function localDateTime(min: Date, max: Date) {
  const from = DateTime.fromJSDate(min, { zone: 'utc' }).minus({ hours: ZONE_SLACK_HOURS });
  const to = DateTime.fromJSDate(max, { zone: 'utc' }).plus({ hours: ZONE_SLACK_HOURS });
  return optionalString()
    .test({
      name: 'invalid_date',
      message: 'invalid_date',
      skipAbsent: true,
      test: (value) => isLocalDateTime(value ?? ''),
    })
    .test({
      name: 'date_out_of_range',
      message: 'date_out_of_range',
      params: { min: min.toISOString(), max: max.toISOString() },
      skipAbsent: true,
      test: (value) => {
        const at = DateTime.fromISO(value ?? '', { zone: 'utc' });
        return !isLocalDateTime(value ?? '') || (at >= from && at <= to);
      },
    });
}

/** The pick-ups a booking may name: from `pastDays` ago to two years ahead. */
export function pickUpBounds(
  now: Date,
  pastDays: number = WINDOWS.pickUpPastDays,
): { readonly min: Date; readonly max: Date } {
  const at = DateTime.fromJSDate(now, { zone: 'utc' });
  return {
    min: at.minus({ days: pastDays }).toJSDate(),
    max: at.plus({ years: WINDOWS.pickUpFutureYears }).toJSDate(),
  };
}

/** A calendar day, 'YYYY-MM-DD', not before `min` and not after `max`. */
export function dayBetween(min: string, max: string) {
  return optionalString()
    .test({
      name: 'invalid_date',
      message: 'invalid_date',
      skipAbsent: true,
      test: (value) => isDay(value ?? ''),
    })
    .test({
      name: 'date_out_of_range',
      message: 'date_out_of_range',
      params: { min, max },
      skipAbsent: true,
      test: (value) => !isDay(value ?? '') || ((value ?? '') >= min && (value ?? '') <= max),
    });
}

/** That a last day is not before the first, which stands beside it under this name. */
export const notBefore = (first: string) => ({
  name: 'ends_before_start',
  message: 'ends_before_start',
  skipAbsent: true,
  test: (value: string | null | undefined, { parent }: TestContext) => {
    const begins = (parent as Record<string, unknown>)[first];
    return !value || typeof begins !== 'string' || begins === '' || value >= begins;
  },
});

/** A date of birth: not in the future in the given zone, not before 1875. */
export function birthDay(now: Date, timeZone: string) {
  return dayBetween(WINDOWS.birthEarliest, localDay(now, timeZone));
}

const QUARTER_MS = 900_000;
/** Before this, zones had offsets of odd minutes and seconds. */
const QUARTERS_SINCE = Date.UTC(1975, 0, 1);
const KNOWN_DAYS = 50_000;
const knownDays = new Map<string, string>();

/**
 * The calendar day of an instant in a zone, 'YYYY-MM-DD'. Midnights fall on quarters of an hour everywhere,
 * so each quarter is worked out once.
 */
export function localDay(at: Date, timeZone: string): string {
  const ms = at.getTime();
  if (!(ms >= QUARTERS_SINCE)) return DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');
  const key = `${timeZone}${Math.floor(ms / QUARTER_MS)}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  const day = DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');
  if (knownDays.size >= KNOWN_DAYS) knownDays.clear();
  knownDays.set(key, day);
  return day;
}

/** Whether a text is a real calendar day, 'YYYY-MM-DD'. */
export function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) && DateTime.fromISO(value, { zone: 'utc' }).isValid;
}

/** Whether a text is a real wall-clock date and time. */
export function isLocalDateTime(value: string): boolean {
  return LOCAL.test(value) && DateTime.fromISO(value, { zone: 'utc' }).isValid;
}

function optionalString() {
  return yup
    .string()
    .transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))
    .nullable();
}
