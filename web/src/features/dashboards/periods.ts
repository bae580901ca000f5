import { DateTime } from 'luxon';

/** The periods a dashboard offers; the address names one. */
export const periods = ['today', 'week', 'month', 'quarter', 'year'] as const;
export type PeriodName = (typeof periods)[number];

const days: Record<PeriodName, number> = { today: 1, week: 7, month: 30, quarter: 91, year: 365 };

/** The period of an address; `fallback` where it names none. */
export const periodName = (text: string | null, fallback: PeriodName): PeriodName =>
  periods.find((one) => one === text) ?? fallback;

/** The days of a period that ends today, on the calendar of a zone. */
export function periodDays(name: PeriodName, now: Date, zone: string): { fromDate: string; toDate: string } {
  const today = DateTime.fromJSDate(now, { zone }).startOf('day');
  return {
    fromDate: today.minus({ days: days[name] - 1 }).toFormat('yyyy-MM-dd'),
    toDate: today.toFormat('yyyy-MM-dd'),
  };
}

/** Part of a whole, from 0 to 1; null where there is no whole. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Days side by side read well up to this many; longer periods are summed by month. */
const mostDays = 31;

/** Figures by day, or by month where there are many days. */
export function byDayOrMonth<
  T extends {
    date: string | null;
    total: number;
    completed: number;
    cancelled: number;
    unfilled: number;
    measured: number;
    onTime: number;
    drivenMeters: number;
  },
>(rows: readonly T[]): readonly T[] {
  if (rows.length <= mostDays) return rows;
  const months = new Map<string, T>();
  for (const row of rows) {
    const month = (row.date ?? '').slice(0, 7);
    const sum = months.get(month);
    months.set(
      month,
      sum
        ? {
            ...sum,
            total: sum.total + row.total,
            completed: sum.completed + row.completed,
            cancelled: sum.cancelled + row.cancelled,
            unfilled: sum.unfilled + row.unfilled,
            measured: sum.measured + row.measured,
            onTime: sum.onTime + row.onTime,
            drivenMeters: sum.drivenMeters + row.drivenMeters,
          }
        : { ...row, date: month },
    );
  }
  return [...months.values()];
}
