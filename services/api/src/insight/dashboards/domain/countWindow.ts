import { DateTime } from 'luxon';

/** The counters' window. */
export interface CountWindow {
  /** End of today (23:59:59) minus five days. */
  startsAt: Date;
  /** First local pick-up date that counts, 'YYYY-MM-DD': the first whole date after `startsAt`. */
  fromDate: string;
}

/** How many days back the counters look, today included. */
const countWindowDays = 5;

/**
 * The window in the company's zone: pick-ups on local dates from today minus four days on, however far ahead.
 * Wall-clock days are subtracted, so a change of daylight-saving time moves nothing.
 */
export const countWindow = (now: Date, timeZone: string): CountWindow => {
  const start = DateTime.fromJSDate(now, { zone: timeZone })
    .endOf('day')
    .startOf('second')
    .minus({ days: countWindowDays });
  return { startsAt: start.toJSDate(), fromDate: start.plus({ seconds: 1 }).toFormat('yyyy-MM-dd') };
};
