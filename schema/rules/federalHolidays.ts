import { plusDays } from './plusDays.ts';
import type { Holiday } from './holidays.ts';

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

/** The so-manieth weekday (Monday is 1) of a month. */
const nth = (year: number, month: number, on: number, no: number): string => {
  const first = day(year, month, 1);
  return plusDays(first, ((on - weekday(first) + 7) % 7) + 7 * (no - 1));
};
/** The last Monday of May. */
const lastMonday = (year: number): string => {
  const last = day(year, 5, 31);
  return plusDays(last, -((weekday(last) + 6) % 7));
};
/** A fixed day that falls on a weekend is kept on the working day beside it. */
const observed = (date: string): string =>
  ({ 6: plusDays(date, -1), 0: plusDays(date, 1) })[weekday(date)] ?? date;

/** The federal holidays of the United States in a year, as they are kept (5 U.S.C. 6103), by date. */
export const federalHolidays = (year: number): Holiday[] =>
  [
    { date: observed(day(year, 1, 1)), name: "New Year's Day" },
    { date: nth(year, 1, 1, 3), name: 'Martin Luther King Jr. Day' },
    { date: nth(year, 2, 1, 3), name: "Washington's Birthday" },
    { date: lastMonday(year), name: 'Memorial Day' },
    { date: observed(day(year, 6, 19)), name: 'Juneteenth' },
    { date: observed(day(year, 7, 4)), name: 'Independence Day' },
    { date: nth(year, 9, 1, 1), name: 'Labor Day' },
    { date: nth(year, 10, 1, 2), name: 'Columbus Day' },
    { date: observed(day(year, 11, 11)), name: 'Veterans Day' },
    { date: nth(year, 11, 4, 4), name: 'Thanksgiving' },
    { date: observed(day(year, 12, 25)), name: 'Christmas Day' },
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
