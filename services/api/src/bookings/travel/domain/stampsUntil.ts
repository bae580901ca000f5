import { PROGRESS_STAMPS, type ProgressStamp } from '@ptc/schema/rules/lists/legs';
import { STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import type { StampChanges } from './applyProgress.ts';

/**
 * What is missing of the stamps up to a step, as of this moment. What lies between steps that somebody has
 * stamped already is no later than the one after it, and no earlier than the one before.
 */
export function stampsUntil(stamps: Stamps, until: ProgressStamp, now: Date): StampChanges {
  const fields = PROGRESS_STAMPS.map((stamp) => STAMP_FIELDS[stamp]);
  const timesOf = (some: typeof fields): number[] => some.flatMap((field) => stamps[field]?.getTime() ?? []);
  return Object.fromEntries(
    fields.slice(0, PROGRESS_STAMPS.indexOf(until) + 1).flatMap((field, index): [keyof Stamps, Date][] => {
      if (stamps[field] !== null) return [];
      const latest = Math.min(now.getTime(), ...timesOf(fields.slice(index + 1)));
      return [[field, new Date(Math.max(latest, ...timesOf(fields.slice(0, index))))]];
    }),
  );
}
