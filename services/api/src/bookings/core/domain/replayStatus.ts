import type { TripStatus } from '@ptc/schema/rules/lists/legs';
import { isTransition } from './tripState.ts';

/** An entry of the activity log as far as status goes; entries that moved nothing have no `toStatus`. */
export interface StatusEntry {
  readonly fromStatus: TripStatus | null;
  readonly toStatus: TripStatus | null;
}

/**
 * The status that a trip's log leads to, and the index of the first entry that does not follow from the one
 * before (null: all do).
 */
export function replayStatus(entries: readonly StatusEntry[]): {
  readonly status: TripStatus | null;
  readonly brokenAt: number | null;
} {
  let status: TripStatus | null = null;
  let brokenAt: number | null = null;
  for (const [index, entry] of entries.entries()) {
    if (entry.toStatus === null) continue;
    const follows = entry.fromStatus === status && isTransition(status, entry.toStatus);
    if (!follows && brokenAt === null) brokenAt = index;
    status = entry.toStatus;
  }
  return { status, brokenAt };
}
