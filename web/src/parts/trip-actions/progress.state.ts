import { isDrivenDistance, missingStamps } from '@ptc/schema/rules/progress';
import { instantsOf } from '@ptc/schema/rules/wallTime';
import { isWall } from '../../lib/time/wallText.ts';
import { stampOrder, type StampName } from '../../ui/Stamps.tsx';

/** What the progress form holds: wall clocks in the pick-up's zone ('' unset), and the distance as typed. */
export interface ProgressForm {
  stamps: Record<StampName, string>;
  distance: string;
  unit: 'KM' | 'MI';
}

/** What is wrong with a field of the form. */
export type ProgressProblem = 'earlier' | 'required' | 'invalidTime' | 'invalidValue';

export type ProgressProblems = Partial<Record<StampName | 'distance', ProgressProblem>>;

/** Names of the stamps in the API's input. */
const stampField = {
  ASSIGNED: 'assignedAt',
  TO_PICKUP: 'toPickupAt',
  AT_PICKUP: 'atPickupAt',
  TO_DROPOFF: 'toDropoffAt',
  AT_DROPOFF: 'atDropoffAt',
  CLEAR: 'clearAt',
} as const satisfies Record<StampName, string>;

/**
 * Finds what is wrong: a stamp before the previous one set, a required stamp missing while a later one is
 * set, a missing or malformed distance (digits, at most 6 decimals) once clear is set. In the hour that comes
 * twice a stamp is earlier only where both of its instants are: which of them it is, the server tells.
 */
export function progressProblems(
  form: ProgressForm,
  requiredStamps: readonly StampName[],
  timeZone: string,
): ProgressProblems {
  const problems: ProgressProblems = {};
  let previous = new Date(0);
  for (const [index, stamp] of stampOrder.entries()) {
    const value = form.stamps[stamp];
    if (value === '') {
      const laterSet = stampOrder.slice(index + 1).some((later) => form.stamps[later] !== '');
      if (laterSet && requiredStamps.includes(stamp)) problems[stamp] = 'required';
      continue;
    }
    if (!isWall(value)) {
      problems[stamp] = 'invalidTime';
      continue;
    }
    const since = previous;
    const at = instantsOf(value.slice(0, 16), timeZone).find((instant) => instant >= since);
    if (at === undefined) problems[stamp] = 'earlier';
    else previous = at;
  }
  if (form.distance.trim() === '') {
    if (form.stamps.CLEAR !== '') problems.distance = 'required';
  } else if (!isDrivenDistance(form.distance)) problems.distance = 'invalidValue';
  return problems;
}

/** The stamps that Complete still waits for, by the server's own rule. */
export const stampsToComplete = (form: ProgressForm, requiredStamps: readonly StampName[]): StampName[] =>
  missingStamps((stamp) => form.stamps[stamp] !== '', requiredStamps);

/** The changed stamps as the API takes them; null clears one that was set. */
export function progressInput(form: ProgressForm, before: ProgressForm): Record<string, string | null> {
  const changed: Record<string, string | null> = {};
  for (const stamp of stampOrder) {
    if (form.stamps[stamp] !== before.stamps[stamp]) changed[stampField[stamp]] = form.stamps[stamp] || null;
  }
  return changed;
}

/** The distance as Update sends it: as typed; nothing where there is none; null for one that was emptied. */
export const distanceInput = (
  { distance, unit }: { distance: string | null; unit: 'KM' | 'MI' },
  kept: string | null,
): { distance?: string | null; distanceUnit?: 'KM' | 'MI' } =>
  distance ? { distance, distanceUnit: unit } : kept === null ? {} : { distance: null };
