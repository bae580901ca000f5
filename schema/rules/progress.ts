import { localDateTime } from './dates.ts';
import { DISTANCE_UNITS } from './lists/units.ts';
import { PROGRESS_STAMPS } from './lists/legs.ts';
import type { ProgressStamp } from './lists/legs.ts';
import { decimal } from './formats.ts';
import { checkInput, type InputIssue } from './issues.ts';
import { TRIP, WINDOWS } from './limits.ts';
import { choice } from './text.ts';
import { yup } from './yup.ts';

/** The stamps of a trip by field; null is not stamped. */
export interface Stamps {
  readonly assignedAt: Date | null;
  readonly toPickupAt: Date | null;
  readonly atPickupAt: Date | null;
  readonly toDropoffAt: Date | null;
  readonly atDropoffAt: Date | null;
  readonly clearAt: Date | null;
}

export const NO_STAMPS: Stamps = {
  assignedAt: null,
  toPickupAt: null,
  atPickupAt: null,
  toDropoffAt: null,
  atDropoffAt: null,
  clearAt: null,
};

/** The field that holds a stamp. */
export const STAMP_FIELDS = {
  ASSIGNED: 'assignedAt',
  TO_PICKUP: 'toPickupAt',
  AT_PICKUP: 'atPickupAt',
  TO_DROPOFF: 'toDropoffAt',
  AT_DROPOFF: 'atDropoffAt',
  CLEAR: 'clearAt',
} as const satisfies Record<ProgressStamp, keyof Stamps>;

/** What a market without a setting requires: every stamp but assigned. */
export const DEFAULT_REQUIRED_STAMPS: readonly ProgressStamp[] = PROGRESS_STAMPS.filter(
  (stamp) => stamp !== 'ASSIGNED',
);

/** The stamps a market requires to complete a trip. */
export function requiredStamps(setting: readonly ProgressStamp[] | null): readonly ProgressStamp[] {
  return setting === null
    ? DEFAULT_REQUIRED_STAMPS
    : PROGRESS_STAMPS.filter((stamp) => setting.includes(stamp));
}

/**
 * What is wrong with a set of stamps: one earlier than a step before it, one that is required and missing
 * although a later step is set, one in the future.
 */
export function stampIssues(stamps: Stamps, required: readonly ProgressStamp[], now: Date): InputIssue[] {
  const issues: InputIssue[] = [];
  const latest = new Date(now.getTime() + WINDOWS.progressAheadMinutes * 60_000);
  let previous: Date | null = null;
  for (const [index, stamp] of PROGRESS_STAMPS.entries()) {
    const field = STAMP_FIELDS[stamp];
    const at = stamps[field];
    if (at === null) {
      const laterSet = PROGRESS_STAMPS.slice(index + 1).some((later) => stamps[STAMP_FIELDS[later]] !== null);
      if (laterSet && required.includes(stamp)) issues.push({ path: field, code: 'required', params: {} });
      continue;
    }
    if (previous !== null && at < previous)
      issues.push({ path: field, code: 'before_previous_step', params: { min: previous.toISOString() } });
    if (at > latest)
      issues.push({ path: field, code: 'in_the_future', params: { max: latest.toISOString() } });
    if (previous === null || at > previous) previous = at;
  }
  return issues;
}

/**
 * The stamps that Complete still waits for: those the market requires, and the arrival at the pick-up,
 * without which no leg is under way. Console and server both ask this function.
 */
export function missingStamps(
  isSet: (stamp: ProgressStamp) => boolean,
  required: readonly ProgressStamp[],
): ProgressStamp[] {
  return PROGRESS_STAMPS.filter(
    (stamp) => (stamp === 'AT_PICKUP' || required.includes(stamp)) && !isSet(stamp),
  );
}

/** A driven distance as it is kept: digits, at most six decimals, more than nothing and not endless. */
const drivenDistance = () => decimal('invalid_number', TRIP.distanceMost, TRIP.distanceDecimals);

/** Whether a text is a driven distance: what a form lets through is what the server takes. */
export const isDrivenDistance = (text: string): boolean =>
  text.trim() !== '' && checkInput(drivenDistance(), text).ok;

/**
 * Shape of progress input: wall clock of the pick-up's zone; null clears, left out leaves. Distance goes with
 * clear.
 */
export function progressRules(options: { readonly now: Date; readonly complete?: boolean }) {
  const ends = {
    min: new Date(options.now.getTime() - WINDOWS.progressPastDays * 86_400_000),
    max: new Date(options.now.getTime() + 86_400_000),
  };
  const stamp = localDateTime(ends.min, ends.max);
  const needsDistance = (clearAt: unknown): boolean =>
    options.complete === true || (typeof clearAt === 'string' && clearAt !== '');
  return yup.object({
    progress: yup
      .object({
        assignedAt: stamp,
        toPickupAt: stamp,
        atPickupAt: stamp,
        toDropoffAt: stamp,
        atDropoffAt: stamp,
        clearAt: stamp,
      })
      .required('required'),
    distance: drivenDistance().when('progress.clearAt', {
      is: needsDistance,
      then: (rule) => rule.required('required'),
    }),
    distanceUnit: choice(DISTANCE_UNITS)
      .nullable()
      .when('distance', {
        is: (distance: unknown) => typeof distance === 'string' && distance !== '',
        then: (rule) => rule.required('required'),
      }),
  });
}
