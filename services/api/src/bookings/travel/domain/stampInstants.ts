import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { WINDOWS } from '@ptc/schema/rules/limits';
import { STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import { instantsOf } from '@ptc/schema/rules/wallTime';
import type { StampChanges } from './applyProgress.ts';

/** Stamps as they were given, on the wall clock of a zone: a time sets, null clears, left out leaves. */
export type GivenStamps = { readonly [Field in keyof Stamps]?: string | null | undefined };

const MINUTE = 60_000;
const isToMinute = (local: string): boolean => local.split(':').length === 2;
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/**
 * The instants of given stamps; their seconds count, since two steps may lie within one minute. In the hour
 * that comes twice a stamp is the later of its two instants that is neither ahead of the moment at which it
 * was given nor after the step that follows it: what a crew stamps as it happens is of then. A stamp that is
 * there already stays in its hour. A time without seconds in the minute of the step before it is that step's:
 * to whoever typed it both show the same.
 */
export function stampInstants(
  given: GivenStamps,
  stored: Stamps,
  timeZone: string,
  givenAt: Date,
): StampChanges {
  const changes: { -readonly [Field in keyof Stamps]?: Date | null } = {};
  let latest = new Date(givenAt.getTime() + WINDOWS.progressAheadMinutes * MINUTE);
  for (const stamp of PROGRESS_STAMPS.toReversed()) {
    const field = STAMP_FIELDS[stamp];
    const [local, before] = [given[field], stored[field]];
    if (local) {
      const [first, second] = instantsOf(local, timeZone);
      const stays = before !== null && first !== undefined && minuteOf(before) === minuteOf(first);
      changes[field] = second && second <= latest && !stays ? second : first;
    } else if (local !== undefined) changes[field] = null;
    const at = local === undefined ? before : changes[field];
    if (at && at < latest) latest = at;
  }
  let last: Date | null = null;
  for (const stamp of PROGRESS_STAMPS) {
    const field = STAMP_FIELDS[stamp];
    const local = given[field];
    const at: Date | null = local === undefined ? stored[field] : (changes[field] ?? null);
    if (local && at && last && at < last && isToMinute(local) && minuteOf(at) === minuteOf(last))
      changes[field] = last;
    else if (at) last = at;
  }
  return changes;
}
