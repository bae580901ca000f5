import { DateTime } from 'luxon';

/** The first and the last day of a period, both included. */
export interface Span {
  fromDate: string;
  toDate: string;
}

const utc = (date: string): DateTime => DateTime.fromISO(date, { zone: 'utc' });
const iso = (date: DateTime): string => date.toFormat('yyyy-MM-dd');

/** How many days a period has; below one where it is upside down, null where it is none. */
export function lengthOf({ fromDate, toDate }: Span): number | null {
  const [from, to] = [utc(fromDate), utc(toDate)];
  return from.isValid && to.isValid ? Math.round(to.diff(from, 'days').days) + 1 : null;
}

/** So many days, the last of which is `toDate`. */
export const lastDays = (toDate: string, days: number): Span => ({
  fromDate: iso(utc(toDate).minus({ days: days - 1 })),
  toDate,
});

/** What the steps of a period are: days while they read side by side, then weeks, then months. */
export type Step = 'day' | 'week' | 'month';

const mostDays = 31;
const mostWeeks = 19;

/** The steps of a period. */
export function stepOf(span: Span): Step {
  const days = lengthOf(span) ?? 1;
  return days <= mostDays ? 'day' : days <= mostWeeks * 7 ? 'week' : 'month';
}

/** Weeks begin on Sunday, as in the calendar. */
const startOf: Record<Step, (date: DateTime) => DateTime> = {
  day: (date) => date,
  week: (date) => date.minus({ days: date.weekday % 7 }),
  month: (date) => date.startOf('month'),
};

/**
 * The days of a period by its steps, each step with the days in it that have something; a step without any is
 * there as well, so that time has an even axis.
 */
export function inSteps<T extends { date: string | null }>(
  span: Span,
  step: Step,
  rows: readonly T[],
): { date: string; rows: T[] }[] {
  const steps = new Map<string, T[]>();
  const end = utc(span.toDate);
  for (let at = startOf[step](utc(span.fromDate)); at <= end; at = at.plus({ [step]: 1 }))
    steps.set(iso(at), []);
  for (const row of rows) if (row.date !== null) steps.get(iso(startOf[step](utc(row.date))))?.push(row);
  return [...steps].map(([date, of]) => ({ date, rows: of }));
}

/** The sum of a figure over rows. */
export const sumOf = <T>(rows: readonly T[], figure: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + figure(row), 0);
