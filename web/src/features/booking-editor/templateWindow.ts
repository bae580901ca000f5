import { dayOf } from '../../lib/time/wallClock.ts';
import { plusDays } from '@ptc/schema/rules/plusDays';

/**
 * Days among which an example is looked for: every template takes place within a week, some days of it may be
 * changed or skipped.
 */
const days = 42;

/** The days that are asked for: the one that is edited, or the next weeks. */
export function templateWindow(date: string | null, zone: string, now: Date): { from: string; to: string } {
  if (date !== null) return { from: date, to: date };
  const from = dayOf(now, zone);
  return { from, to: plusDays(from, days) };
}
