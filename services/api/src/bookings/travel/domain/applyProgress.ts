import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import type { ProgressStamp, TripStatus } from '@ptc/schema/rules/lists/legs';
import type { InputIssue } from '@ptc/schema/rules/issues';
import { missingStamps, stampIssues, STAMP_FIELDS } from '@ptc/schema/rules/progress';
import type { Stamps } from '@ptc/schema/rules/progress';

/** Stamps to change: an instant sets, null clears, left out leaves. */
export type StampChanges = { readonly [Field in keyof Stamps]?: Date | null | undefined };

export interface AppliedProgress {
  readonly stamps: Stamps;
  /** The steps whose stamp differs now. */
  readonly changed: readonly ProgressStamp[];
  /** Required stamps still missing: Complete needs none. */
  readonly missing: readonly ProgressStamp[];
  readonly issues: readonly InputIssue[];
}

/**
 * Puts changes on a trip's stamps and says what is wrong with the outcome. Once in motion, the arrival at the
 * pick-up can be corrected, not cleared.
 */
export function applyProgress(
  trip: { readonly status: TripStatus; readonly stamps: Stamps },
  changes: StampChanges,
  required: readonly ProgressStamp[],
  now: Date,
): AppliedProgress {
  const stamps: Stamps = { ...trip.stamps, ...withoutUndefined(changes) };
  const changed = PROGRESS_STAMPS.filter(
    (stamp) => stamps[STAMP_FIELDS[stamp]]?.getTime() !== trip.stamps[STAMP_FIELDS[stamp]]?.getTime(),
  );
  const cleared: InputIssue[] =
    trip.status === 'IN_MOTION' && stamps.atPickupAt === null
      ? [{ path: 'atPickupAt', code: 'cannot_clear', params: {} }]
      : [];
  const issues = [
    ...cleared,
    ...stampIssues(stamps, required, now).filter((issue) =>
      cleared.every((other) => other.path !== issue.path),
    ),
  ];
  return {
    stamps,
    changed,
    missing: missingStamps((stamp) => stamps[STAMP_FIELDS[stamp]] !== null, required),
    issues,
  };
}

function withoutUndefined(changes: StampChanges): Partial<Stamps> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
