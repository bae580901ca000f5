import { present } from './present.ts';
import { offsetMs, wallClock } from './wallClock.ts';

const dayMs = 86_400_000;
const shape = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * What a wall-clock text would be on a clock of UTC; null where the text is none, or no such day or time is.
 */
function asUtc(text: string): number | null {
  const found = shape.exec(text);
  if (found === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const midnight = new Date(0);
  midnight.setUTCFullYear(year, month - 1, day);
  const realDay = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  const realTime = minute < 60 && second < 60 && (hour < 24 || (hour === 24 && minute === 0 && second === 0));
  return realDay && realTime ? midnight.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 : null;
}

/** True for a complete, real wall clock: 'YYYY-MM-DDTHH:mm', or with seconds. */
export const isWall = (text: string): boolean => asUtc(text) !== null;

/** The wall clock of an instant in a zone, to the minute. */
export function wallOf(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/**
 * The instant of a wall clock in a zone, null where the text is none. A time that the clocks leap over moves
 * on by the leap; of one that comes twice it is the first.
 */
export function instantOfWall(text: string, zone: string): Date | null {
  const shown = asUtc(text);
  if (shown === null) return null;
  const [before, after] = [offsetMs(new Date(shown - dayMs), zone), offsetMs(new Date(shown + dayMs), zone)];
  // Where clocks go back, the earlier of the two has the greater offset.
  const offset =
    [Math.max(before, after), Math.min(before, after)].find(
      (one) => offsetMs(new Date(shown - one), zone) === one,
    ) ?? before;
  return new Date(shown - offset);
}

/** The wall clock 30 seconds from now, as the now button writes it. */
export const nowWall = (zone: string, now: Date = present()): string =>
  wallOf(new Date(now.getTime() + 30_000), zone);
