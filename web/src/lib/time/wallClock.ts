/** What a clock on the wall shows, and how the language names its month and its day. */
interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

const writers = new Map<string, Intl.DateTimeFormat>();

/**
 * The browser's own writer of dates, made once for each language, zone and set of fields, which has a name; a
 * zone it does not know is UTC.
 */
function writer(
  locale: string,
  zone: string,
  name: string,
  fields: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${zone} ${name}`;
  const known = writers.get(key);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = new Intl.DateTimeFormat(locale, { ...fields, timeZone: zone });
  } catch {
    made = new Intl.DateTimeFormat(locale, { ...fields, timeZone: 'UTC' });
  }
  writers.set(key, made);
  return made;
}

const numbers = {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

type ReadClock = Readonly<WallClock & { second: string }>;

/**
 * Clocks that were read already, by second and zone: a screen of a day asks for the same ones over and over.
 */
const read = new Map<string, ReadClock>();
const mostRead = 4_000;

/** The wall clock of an instant in a zone, in digits. */
export function wallClock(instant: Date, zone: string): ReadClock {
  const key = `${Math.floor(instant.getTime() / 1000)} ${zone}`;
  const known = read.get(key);
  if (known) return known;
  if (read.size >= mostRead) read.clear();
  const clock = readClock(instant, zone);
  read.set(key, clock);
  return clock;
}

function readClock(instant: Date, zone: string): ReadClock {
  const parts = Object.fromEntries(
    writer('en-US', zone, 'numbers', numbers)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    year: (parts['year'] ?? '').padStart(4, '0'),
    month: parts['month'] ?? '',
    day: parts['day'] ?? '',
    hour: parts['hour'] ?? '',
    minute: parts['minute'] ?? '',
    second: parts['second'] ?? '',
  };
}

/**
 * One named part of an instant in a zone: its month ('Jan', 'ene'), its day of the week, or the zone's
 * abbreviation at that moment.
 */
export function namedPart(
  instant: Date,
  zone: string,
  locale: string,
  part: 'month' | 'weekday' | 'timeZoneName',
): string {
  const fields =
    part === 'month' ? ({ month: 'short', day: 'numeric' } as const) : ({ [part]: 'short' } as const);
  return (
    writer(locale, zone, part, fields)
      .formatToParts(instant)
      .find(({ type }) => type === part)?.value ?? ''
  );
}

/** How far a zone's clocks are from UTC at an instant, in milliseconds. */
export function offsetMs(instant: Date, zone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, zone);
  const shown = new Date(0);
  shown.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  shown.setUTCHours(Number(hour), Number(minute), Number(second));
  return shown.getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

const dayMs = 86_400_000;

/**
 * The instant at which a day ('YYYY-MM-DD') begins in a zone: the first of two where its midnight comes
 * twice, the end of the leap where clocks leap over it.
 */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const found = [offsetMs(new Date(midnight - dayMs), zone), offsetMs(new Date(midnight + dayMs), zone)]
    .map((offset) => new Date(midnight - offset))
    .toSorted((a, b) => a.getTime() - b.getTime());
  return (
    found.find((instant) => {
      const { hour, minute } = wallClock(instant, zone);
      return hour === '00' && minute === '00';
    }) ??
    found.at(-1) ??
    new Date(midnight)
  );
}

/** The day it is in a zone. */
export function dayOf(instant: Date, zone: string): string {
  const { year, month, day } = wallClock(instant, zone);
  return `${year}-${month}-${day}`;
}
