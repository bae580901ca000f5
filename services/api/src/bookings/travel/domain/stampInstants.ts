import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { WINDOWS } from '@ptc/schema/rules/limits';
import { STAMP_FIELDS, type Stamps } from '@ptc/schema/rules/progress';
import { instantOf, localOf } from '@ptc/schema/rules/wallTime';
import type { StampChanges } from './applyProgress.ts';

/** Stamps as they were given, on the wall clock of a zone: a time sets, null clears, left out leaves. */
export type GivenStamps = { readonly [Field in keyof Stamps]?: string | null | undefined };

const MINUTE = 60_000;
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE);

/** The second time that a wall clock shows this, where the clock is put back; null where it shows it once. */
const secondOf = (first: Date, local: string, timeZone: string): Date | null =>
  [30, 60, 120]
    .map((minutes) => new Date(first.getTime() + minutes * MINUTE))
    .find((at) => localOf(at, timeZone).slice(0, 16) === local.slice(0, 16)) ?? null;

/**
 * The instants of given stamps; their seconds count, since two steps may lie within one minute. In the hour
 * that comes twice a stamp is the later of its two instants that is neither ahead of the present nor after
 * the step that follows it: what a crew stamps as it happens is of now. A stamp that is there already stays
 * in its hour.
 */
export function stampInstants(given: GivenStamps, stored: Stamps, timeZone: string, now: Date): StampChanges {
  const changes: { -readonly [Field in keyof Stamps]?: Date | null } = {};
  let latest = new Date(now.getTime() + WINDOWS.progressAheadMinutes * MINUTE);
  for (const stamp of PROGRESS_STAMPS.toReversed()) {
    const field = STAMP_FIELDS[stamp];
    const [local, before] = [given[field], stored[field]];
    if (local) {
      const first = instantOf(local, timeZone);
      const second = secondOf(first, local, timeZone);
      const stays = before !== null && minuteOf(before) === minuteOf(first);
      changes[field] = second && second <= latest && !stays ? second : first;
    } else if (local !== undefined) changes[field] = null;
    const at = local === undefined ? before : changes[field];
    if (at && at < latest) latest = at;
  }
  return changes;
}
