import { plusDays } from '@ptc/schema/rules/plusDays';
import { DateTime } from 'luxon';

/** Whether offices work on a day: Monday to Friday, holidays excepted. */
export const isWorkingDay = (day: string, holidays: ReadonlySet<string>): boolean =>
  DateTime.fromISO(day, { zone: 'utc' }).weekday <= 5 && !holidays.has(day);

/** No calendar is nothing but holidays: so far back is looked. */
const furthest = 400;

/** The latest day on which so many working days are left before another, itself counted. */
export const workingDaysBefore = (day: string, count: number, holidays: ReadonlySet<string>): string => {
  let at = day;
  for (let left = count, steps = 0; left > 0 && steps < furthest; steps += 1) {
    at = plusDays(at, -1);
    if (isWorkingDay(at, holidays)) left -= 1;
  }
  return at;
};
