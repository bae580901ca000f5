import { fromInstant, fromLocal } from './local.ts';

/** Long 'MMM-dd-yyyy HH:mm', short 'MM-dd-yyyy HH:mm', date 'MM-dd-yyyy', time 'HH:mm'. */
export type TimeStyle = 'long' | 'short' | 'date' | 'time' | 'dayTime';

const patterns: Record<TimeStyle, string> = {
  long: 'MMM-dd-yyyy HH:mm',
  short: 'MM-dd-yyyy HH:mm',
  date: 'MM-dd-yyyy',
  time: 'HH:mm',
  dayTime: 'ccc HH:mm',
};

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

/** The zone's abbreviation at that moment, such as EST. */
export const zoneAbbreviation = (instant: string | Date, zone: string): string => fromInstant(instant, zone).setLocale('en-US').offsetNameShort ?? zone;

/** Writes an instant in the place's own time. */
export function formatInstant(instant: string | Date, options: TimeFormatOptions): string {
  const { zone, homeZone = zone, style = 'long', locale = 'en-US', showZone = 'auto' } = options;
  const value = fromInstant(instant, zone).setLocale(locale);
  const text = value.toFormat(patterns[style]).replace('.', '');
  const differs = value.offset !== value.setZone(homeZone).offset;
  const shown = style !== 'date' && (showZone === 'always' || (showZone === 'auto' && differs));
  return shown ? `${text} ${zoneAbbreviation(instant, zone)}` : text;
}

/** Writes a wall clock ('YYYY-MM-DDTHH:mm' or 'YYYY-MM-DD') as it stands; what is not one is given back. */
export function formatLocal(local: string, style: TimeStyle = 'short', locale = 'en-US'): string {
  const value = fromLocal(local, 'utc').setLocale(locale);
  return value.isValid ? value.toFormat(patterns[style]).replace('.', '') : local;
}
