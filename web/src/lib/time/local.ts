import { DateTime } from 'luxon';
import { present } from './present.ts';

/** Wall-clock text as the API takes it: 'YYYY-MM-DDTHH:mm'. */
export const localFormat = "yyyy-MM-dd'T'HH:mm";

/** The wall clock of an instant in a zone, to the minute. */
export const toLocal = (instant: string | Date, zone: string): string => fromInstant(instant, zone).toFormat(localFormat);

/** An instant read in a zone. */
export const fromInstant = (instant: string | Date, zone: string): DateTime =>
  (typeof instant === 'string' ? DateTime.fromISO(instant) : DateTime.fromJSDate(instant)).setZone(zone);

/** The wall clock as a Luxon value in its zone; invalid where the text is not one. A skipped hour moves forward. */
export const fromLocal = (local: string, zone: string): DateTime => DateTime.fromISO(local.slice(0, 16), { zone });

/** The instant of a wall clock, or null where the text is not one. */
export function toInstant(local: string, zone: string): string | null {
  const value = isLocal(local) ? fromLocal(local, zone) : null;
  return value?.isValid ? value.toUTC().toISO() : null;
}

/** True for a complete, real wall-clock text. */
export const isLocal = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && DateTime.fromISO(text, { zone: 'utc' }).isValid;

/** The wall clock 30 seconds from now, as the now button writes it. */
export const nowLocal = (zone: string, now: Date = present()): string => DateTime.fromJSDate(now).setZone(zone).plus({ seconds: 30 }).toFormat(localFormat);

/** Adds minutes of real time to a wall clock. */
export function plusMinutes(local: string, zone: string, minutes: number): string {
  const value = fromLocal(local, zone);
  return value.isValid ? value.plus({ minutes }).toFormat(localFormat) : local;
}
