import { DateTime } from 'luxon';
import { isWall } from './wallText.ts';

/** Wall-clock text as the API takes it: 'YYYY-MM-DDTHH:mm'. */
export const localFormat = "yyyy-MM-dd'T'HH:mm";

/** The wall clock of an instant in a zone, to the minute. */
export const toLocal = (instant: string | Date, zone: string): string =>
  fromInstant(instant, zone).toFormat(localFormat);

/** An instant read in a zone. */
export const fromInstant = (instant: string | Date, zone: string): DateTime =>
  (typeof instant === 'string' ? DateTime.fromISO(instant) : DateTime.fromJSDate(instant)).setZone(zone);

/**
 * The wall clock as a Luxon value in its zone; invalid where the text is not one. A skipped hour moves
 * forward.
 */
const fromLocal = (local: string, zone: string): DateTime => DateTime.fromISO(local.slice(0, 16), { zone });

/** The instant of a wall clock, or null where the text is not one. */
export function toInstant(local: string, zone: string): string | null {
  const value = isWall(local) ? fromLocal(local, zone) : null;
  return value?.isValid ? value.toUTC().toISO() : null;
}
