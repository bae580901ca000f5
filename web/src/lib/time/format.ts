import { namedPart, offsetMs, wallClock } from './wallClock.ts';

/**
 * Long 'MMM-dd-yyyy HH:mm', short 'MM-dd-yyyy HH:mm', date 'MM-dd-yyyy', time 'HH:mm', dayTime 'ccc HH:mm'.
 */
export type TimeStyle = 'long' | 'short' | 'date' | 'time' | 'dayTime';

export interface TimeFormatOptions {
  /** The place's own zone: the time is written as the clock on the wall there. */
  zone: string;
  /** The reader's zone; the abbreviation appears where the place's offset differs from it at that moment. */
  homeZone?: string;
  style?: TimeStyle;
  locale?: string;
  /** Forces or forbids the abbreviation. */
  showZone?: 'auto' | 'always' | 'never';
}

const dateOf = (instant: string | Date): Date => (typeof instant === 'string' ? new Date(instant) : instant);

/** The zone's abbreviation at that moment, such as EST. */
export function zoneAbbreviation(instant: string | Date, zone: string): string {
  const date = dateOf(instant);
  return Number.isNaN(date.getTime()) ? zone : namedPart(date, zone, 'en-US', 'timeZoneName');
}

function written(instant: Date, zone: string, style: TimeStyle, locale: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone);
  const time = `${hour}:${minute}`;
  // Some languages shorten with a dot: 'ene.'.
  if (style === 'time') return time;
  if (style === 'dayTime') return `${namedPart(instant, zone, locale, 'weekday').replace('.', '')} ${time}`;
  if (style === 'long')
    return `${namedPart(instant, zone, locale, 'month').replace('.', '')}-${day}-${year} ${time}`;
  return style === 'date' ? `${month}-${day}-${year}` : `${month}-${day}-${year} ${time}`;
}

/** Writes an instant in the place's own time; nothing for what is no instant. */
export function formatInstant(instant: string | Date, options: TimeFormatOptions): string {
  const { zone, homeZone = zone, style = 'long', locale = 'en-US', showZone = 'auto' } = options;
  const date = dateOf(instant);
  if (Number.isNaN(date.getTime())) return '';
  const text = written(date, zone, style, locale);
  const shown =
    style !== 'date' &&
    (showZone === 'always' ||
      (showZone === 'auto' && zone !== homeZone && offsetMs(date, zone) !== offsetMs(date, homeZone)));
  return shown ? `${text} ${zoneAbbreviation(date, zone)}` : text;
}

/** Writes a wall clock ('YYYY-MM-DDTHH:mm' or 'YYYY-MM-DD') as it stands; what is not one is given back. */
export function formatLocal(local: string, style: TimeStyle = 'short', locale = 'en-US'): string {
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?/.exec(local) ?? [];
  const date = new Date(`${day}T${time}Z`);
  // The thirtieth of February would silently be a day of March.
  if (day === undefined || Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    return local;
  return written(date, 'UTC', style, locale);
}
