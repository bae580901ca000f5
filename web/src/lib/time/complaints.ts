import { isWall } from './wallText.ts';

/** What is wrong with a date, time or both; null where nothing is. */
export type TimeComplaint = 'required' | 'invalidDate' | 'outsideRange' | null;

/** Judges a date-time value ('' empty, 'YYYY-MM-DDTHH:mm' good, anything else unparseable), to the minute. */
export function dateTimeComplaint(
  value: string,
  limits: { required?: boolean | undefined; min?: string | undefined; max?: string | undefined },
): TimeComplaint {
  if (value === '') return limits.required ? 'required' : null;
  if (!isWall(value)) return 'invalidDate';
  const minute = value.slice(0, 16);
  if (limits.min && minute < limits.min.slice(0, 16)) return 'outsideRange';
  return limits.max && minute > limits.max.slice(0, 16) ? 'outsideRange' : null;
}

/** Judges a date value: 10 characters and a real date. */
export function dateComplaint(
  value: string,
  limits: { required?: boolean | undefined; min?: string | undefined; max?: string | undefined },
): TimeComplaint {
  if (value === '') return limits.required ? 'required' : null;
  if (value.length !== 10 || !isWall(`${value}T00:00`)) return 'invalidDate';
  if (limits.min && value < limits.min) return 'outsideRange';
  return limits.max && value > limits.max ? 'outsideRange' : null;
}

/** Judges a time of day 'HH:mm'; what cannot be read lies outside the range too. */
export function timeComplaint(
  value: string,
  limits: {
    required?: boolean | undefined;
    min?: string | undefined;
    max?: string | undefined;
    endOfDay?: boolean | undefined;
  },
): TimeComplaint {
  if (value === '') return limits.required ? 'required' : null;
  if (limits.endOfDay && value === '24:00') return null;
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return 'outsideRange';
  if (limits.min && value < limits.min) return 'outsideRange';
  return limits.max && value > limits.max ? 'outsideRange' : null;
}
