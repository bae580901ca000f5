import { minuteOfDay, timeToMinutes } from './wallTime.ts';

/**
 * Whether a drop-off lies outside a facility's hours. Closing time itself is still inside; no hours, never
 * outside.
 */
export function outsideOpeningHours(
  at: Date | null,
  hours: { readonly opensAt: string | null; readonly closesAt: string | null },
  timeZone: string,
): boolean {
  if (at === null || hours.opensAt === null || hours.closesAt === null) return false;
  const minute = minuteOfDay(at, timeZone);
  const opens = timeToMinutes(hours.opensAt);
  const closes = timeToMinutes(hours.closesAt);
  if (opens === closes) return false;
  return opens < closes ? minute < opens || minute > closes : minute < opens && minute > closes;
}
