import type { ReplayPeriod } from '@ptc/schema/rules/lists/network';
import { DateTime } from 'luxon';

/** The days of a period, whole days of the market's zone, the last one not included; today is not over. */
export function replayDays(period: ReplayPeriod, now: Date, timeZone: string): { from: Date; to: Date } {
  const today = DateTime.fromJSDate(now, { zone: timeZone }).startOf('day');
  const [from, to] = {
    LAST_MONTH: [today.startOf('month').minus({ months: 1 }), today.startOf('month')],
    LAST_30_DAYS: [today.minus({ days: 30 }).startOf('day'), today],
    LAST_7_DAYS: [today.minus({ days: 7 }).startOf('day'), today],
  }[period] as [DateTime, DateTime];
  return { from: from.toJSDate(), to: to.toJSDate() };
}
