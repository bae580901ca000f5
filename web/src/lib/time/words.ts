import { dayOf, namedPart, offsetMs, wallClock } from './wallClock.ts';
import { formatInstant, zoneAbbreviation } from './format.ts';

/** Where a time is read: the zone of its place, the reader's own zone and language, and the present. */
export interface Reading {
  readonly zone: string;
  readonly homeZone: string;
  readonly locale: string;
  readonly now: number;
}

const relativeDays = new Map<string, Intl.RelativeTimeFormat>();

const relativeDay = (locale: string, days: number, inText: boolean): string => {
  const writer = relativeDays.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  relativeDays.set(locale, writer);
  const word = writer.format(days, 'day');
  return inText ? word : word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
};

const plain = (part: string): string => part.replace('.', '');

/** How many days after the present day an instant lies, by the clocks of its place. */
const daysAhead = (instant: Date, { zone, now }: Reading): number =>
  Math.round((Date.parse(dayOf(instant, zone)) - Date.parse(dayOf(new Date(now), zone))) / 86_400_000);

/**
 * The day of an instant as one says it: 'Today', 'Mon 24 Nov', of another year '4 Jan 2027'; within a
 * sentence 'today'.
 */
export function dayWords(instant: Date, reading: Reading, inText = false): string {
  const { zone, locale, now } = reading;
  const days = daysAhead(instant, reading);
  if (Math.abs(days) <= 1) return relativeDay(locale, days, inText);
  const { day, year } = wallClock(instant, zone);
  const date = `${Number(day)} ${plain(namedPart(instant, zone, locale, 'month'))}`;
  if (year !== wallClock(new Date(now), zone).year) return `${date} ${year}`;
  return `${plain(namedPart(instant, zone, locale, 'weekday'))} ${date}`;
}

/** Whether the clocks of a place show something else than the reader's own at an instant. */
const elsewhere = (instant: Date, { zone, homeZone }: Reading): boolean =>
  zone !== homeZone && offsetMs(instant, zone) !== offsetMs(instant, homeZone);

/**
 * How a time is put: by itself; as a stamp, where everything is of one day and the day is said only of
 * another ('11:00', 'Mon 23:52'); within a sentence ('today 11:00').
 */
export type TimePut = 'alone' | 'stamp' | 'inText';

/**
 * An instant as one reads it: 'Today 11:00', 'Mon 24 Nov 08:45', with the zone in short only where it is not
 * the reader's.
 */
export function whenWords(instant: Date, reading: Reading, put: TimePut = 'alone'): string {
  const { zone, locale } = reading;
  const { hour, minute } = wallClock(instant, zone);
  const days = daysAhead(instant, reading);
  const weekday = Math.abs(days) < 7 ? plain(namedPart(instant, zone, locale, 'weekday')) : null;
  const day =
    put === 'stamp'
      ? days === 0
        ? ''
        : (weekday ?? dayWords(instant, reading))
      : dayWords(instant, reading, put === 'inText');
  return `${day}${day && ' '}${hour}:${minute}${elsewhere(instant, reading) ? ` ${zoneAbbreviation(instant, zone)}` : ''}`;
}

/**
 * The whole date with its zone, and what the reader's own clocks show then: '11-24-2026 10:00 CST, 11:00
 * EST'.
 */
export function fullWords(instant: Date, reading: Reading): string {
  const { zone, homeZone } = reading;
  const full = formatInstant(instant, { zone, style: 'short', showZone: 'always' });
  return elsewhere(instant, reading)
    ? `${full}, ${formatInstant(instant, { zone: homeZone, style: 'time', showZone: 'always' })}`
    : full;
}
