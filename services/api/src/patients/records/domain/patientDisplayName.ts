import { DateTime } from 'luxon';

/** What a patient is called: 'Ana María López García Jr.'. */
export function patientDisplayName(patient: {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly suffix: string | null;
}): string {
  return [patient.firstName, patient.middleName, patient.lastName, patient.suffix].filter(Boolean).join(' ');
}

/** Whole years since a date of birth, by the calendar of the care provider's zone. */
export function ageAt(dateOfBirth: string, now: Date, timeZone: string): number {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const born = DateTime.fromISO(dateOfBirth, { zone: timeZone });
  return Math.max(0, Math.floor(today.diff(born, 'years').years));
}

/**
 * The greatest age that is told without a name: beyond it so few are as old that the age alone may name
 * somebody.
 */
const MOST_OUTLINED_AGE = 90;

/** The age as it is told of somebody who is not named: from 90 on it is 90. */
export const outlinedAge = (dateOfBirth: string, now: Date, timeZone: string): number =>
  Math.min(ageAt(dateOfBirth, now, timeZone), MOST_OUTLINED_AGE);

/** Traits in one line: '70 in, 180 lb'; empty where nothing is known. */
export function traitsSummary(traits: {
  readonly height: string | null;
  readonly heightUnit: string;
  readonly weight: string | null;
  readonly weightUnit: string;
}): string {
  const height = traits.height === null ? null : `${traits.height} ${traits.heightUnit}`;
  const weight = traits.weight === null ? null : `${traits.weight} ${traits.weightUnit}`;
  return [height, weight].filter(Boolean).join(', ');
}
