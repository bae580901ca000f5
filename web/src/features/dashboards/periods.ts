import { DateTime } from 'luxon';
import { lengthOf, type Span } from '../../parts/charts/steps.ts';

/** The periods a dashboard offers; the address names one, and the days of the reader's own. */
export const periods = ['today', 'week', 'month', 'quarter', 'year', 'own'] as const;
export type PeriodName = (typeof periods)[number];

const days: Record<Exclude<PeriodName, 'own'>, number> = {
  today: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
};

/** The days of one look, at most: as many as the server counts. */
export const mostPeriodDays = 366;

/** The period of an address; `fallback` where it names none. */
export const periodName = (text: string | null, fallback: PeriodName): PeriodName =>
  periods.find((one) => one === text) ?? fallback;

const iso = (date: DateTime): string => date.toFormat('yyyy-MM-dd');
const utc = (date: string): DateTime => DateTime.fromISO(date, { zone: 'utc' });

/** The days of a period that ends today, on the calendar of a zone. */
export function periodDays(name: Exclude<PeriodName, 'own'>, now: Date, zone: string): Span {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  return { fromDate: iso(today.minus({ days: days[name] - 1 })), toDate: iso(today) };
}

/** Whether these days can be counted. */
export const countable = (span: Span): boolean => {
  const length = lengthOf(span);
  return length !== null && length >= 1 && length <= mostPeriodDays;
};

/** As many days just before. */
export function spanBefore(span: Span): Span {
  const toDate = utc(span.fromDate).minus({ days: 1 });
  return { fromDate: iso(toDate.minus({ days: (lengthOf(span) ?? 1) - 1 })), toDate: iso(toDate) };
}

/** Part of a whole, from 0 to 1; null where there is no whole. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** More than so many times as much is no change of what there was: per cent of it would be in thousands. */
const mostTimes = 10;

/** How a figure changed against the one before, from -1 up; null where there is nothing to compare with. */
export const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 || now > mostTimes * before
    ? null
    : (now - before) / before;
