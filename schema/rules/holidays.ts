import { isDay } from './dates.ts';
import { COUNTS, TEXT } from './limits.ts';
import type { HolidayChoice } from './lists/recurrence.ts';
import { occurrenceDays, type RecurrencePattern, type RunningDays } from './occurrences.ts';
import { plusDays } from './plusDays.ts';
import { line } from './text.ts';
import { yup } from './yup.ts';

/** A day on which a market does not go as on others, local to the market. */
export type Holiday = { readonly date: string; readonly name: string };

/** A holiday as its market keeps it. */
function holidayRules() {
  return yup.object().shape({
    date: yup
      .string()
      .trim()
      .required('required')
      .test({ name: 'invalid_date', message: 'invalid_date', test: (value) => !value || isDay(value) }),
    name: line(TEXT.name).required('required'),
  });
}

/** The holidays of a market: each day once. */
export function holidayListRules() {
  return yup
    .array()
    .of(holidayRules())
    .nullable()
    .max(COUNTS.holidays, 'too_many')
    .test({
      name: 'duplicate',
      message: 'duplicate',
      test: (days, context) => {
        const dates = (days ?? []).map(({ date }) => date);
        const twice = dates.findIndex((date, index) => date !== '' && dates.indexOf(date) < index);
        return (
          twice < 0 || context.createError({ path: `${context.path}[${twice}].date`, message: 'duplicate' })
        );
      },
    });
}

/** Holidays by date. */
export const sortedHolidays = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.map(({ date, name }) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1));

/** What a holiday makes of a day of a template. */
export interface HolidayOutcome {
  /** What the holiday is called. */
  readonly name: string;
  /** The day it takes place on instead; null: it stays where it is, or does not take place. */
  readonly onDate: string | null;
  readonly skipped: boolean;
}

/** A day is moved so far at most; where none is free it is left out. */
const furthest = 3;

/** A day of a template of which something was decided already, and the day it was moved to. */
interface DecidedDay {
  readonly onDate: string;
  readonly skipped: boolean;
  readonly change: { readonly onDate: string | null } | null;
  /** The holiday that moved it; nothing: it was moved by hand, or not at all. */
  readonly movedBy?: string | null;
}

/** Whether other templates adjoin: one that this goes on from, and one that goes on behind its last day. */
export interface Neighbours {
  readonly before: boolean;
  readonly behind: boolean;
  /** The days they take place on. */
  readonly days: readonly RunningDays[];
}

const ALONE: Neighbours = { before: false, behind: false, days: [] };

/**
 * What the holidays make of the days of a template, by the template's day; those that are decided are left to
 * that. A day that is moved goes to the next one, in the direction chosen, that is no holiday, none of the
 * template's weekdays, no day of those that adjoin and not already taken by another that was moved, by a
 * holiday or by hand. Where there is none, it goes to one of its weekdays beyond its ends, unless another
 * template goes on there. Nothing is moved to where it would have begun already. A day that became one of the
 * template's after a holiday moved another onto it has its ride, and does not take place a second time.
 */
export function holidayPlan(
  pattern: RecurrencePattern & { readonly onHolidays: HolidayChoice },
  holidays: readonly Holiday[],
  decided: readonly DecidedDay[] = [],
  neighbours: Neighbours = ALONE,
  isAhead: (date: string, time: string) => boolean = () => true,
): ReadonlyMap<string, HolidayOutcome> {
  const plan = new Map<string, HolidayOutcome>();
  const closed = new Set(holidays.map(({ date }) => date));
  const known = new Set(decided.map(({ onDate }) => onDate));
  const taken = new Set(
    decided.flatMap(({ skipped, change }) => (skipped || !change?.onDate ? [] : [change.onDate])),
  );
  const own = (date: string) => occurrenceDays(pattern, date, date)[0];
  const adjoining = (date: string): boolean =>
    neighbours.days.some((one) => occurrenceDays(one, date, date).length > 0);
  // Before its first day and behind its last one, too: there the template may follow another, or go on.
  const ofWeek = (date: string): boolean =>
    occurrenceDays({ ...pattern, startsOn: date, endsOn: null }, date, date).length > 0;
  const beyond = (date: string): boolean =>
    date < pattern.startsOn
      ? !neighbours.before
      : pattern.endsOn !== null && date > pattern.endsOn && !neighbours.behind;
  const step = pattern.onHolidays === 'DAY_BEFORE' ? -1 : 1;
  const moved = (date: string, time: string): string | null => {
    const free = Array.from({ length: furthest }, (_, index) => plusDays(date, step * (index + 1))).filter(
      (day) => !closed.has(day) && !taken.has(day) && !adjoining(day) && isAhead(day, time),
    );
    const found = free.find((day) => !ofWeek(day)) ?? free.find(beyond);
    if (found !== undefined) taken.add(found);
    return found ?? null;
  };
  for (const { skipped, change, movedBy } of decided)
    if (!skipped && movedBy && change?.onDate && own(change.onDate) && !known.has(change.onDate))
      plan.set(change.onDate, { name: movedBy, onDate: null, skipped: true });
  for (const { date, name } of sortedHolidays(holidays)) {
    const day = own(date);
    if (!day || known.has(date) || plan.has(date)) continue;
    if (pattern.onHolidays === 'KEEP') plan.set(date, { name, onDate: null, skipped: false });
    else if (pattern.onHolidays === 'SKIP') plan.set(date, { name, onDate: null, skipped: true });
    else {
      const onDate = moved(date, day.time);
      plan.set(date, { name, onDate, skipped: onDate === null });
    }
  }
  return plan;
}
