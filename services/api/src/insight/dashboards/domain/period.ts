import { DateTime } from 'luxon';

/** Days of one look at the figures, at most: a year and a day. */
export const maxPeriodDays = 366;

/** A period of whole days on a company's calendar. */
export interface Period {
  readonly fromDate: string;
  /** Inclusive. */
  readonly toDate: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
}

const utc = (date: string): DateTime => DateTime.fromISO(date, { zone: 'utc' });

/** The instants of a period of local days; null where it is upside down or longer than allowed. */
export const periodOf = (fromDate: string, toDate: string, timeZone: string): Period | null => {
  const from = DateTime.fromISO(fromDate, { zone: timeZone }).startOf('day');
  // Where clocks are moved at midnight a day begins at one o'clock, and the next one does not.
  const end = DateTime.fromISO(toDate, { zone: timeZone }).plus({ days: 1 }).startOf('day');
  const days = utc(toDate).diff(utc(fromDate), 'days').days + 1;
  if (!from.isValid || !end.isValid || days < 1 || days > maxPeriodDays) return null;
  return { fromDate, toDate, startsAt: from.toJSDate(), endsAt: end.toJSDate() };
};

/** The last days of a calendar, today included. */
export const daysBefore = (
  now: Date,
  days: number,
  timeZone: string,
): { fromDate: string; toDate: string } => {
  const today = DateTime.fromJSDate(now, { zone: timeZone });
  return {
    fromDate: today.minus({ days: days - 1 }).toFormat('yyyy-MM-dd'),
    toDate: today.toFormat('yyyy-MM-dd'),
  };
};
