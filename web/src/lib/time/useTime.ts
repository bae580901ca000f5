import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useHomeZone } from '../session/session.ts';
import { formatInstant, formatLocal, type TimeStyle } from './format.ts';
import { presentMs } from './present.ts';
import { dayWords, fullWords, whenWords, type TimePut } from './words.ts';

/** Writing times in the reader's language; the company's zone decides where an abbreviation is needed. */
export interface TimeWriter {
  homeZone: string;
  /** An instant in the place's own zone (default: the company's). Empty for null. */
  at: (instant: string | Date | null | undefined, zone?: string | null, style?: TimeStyle) => string;
  /** An instant as one reads it, 'Tomorrow 05:45'. Empty for null. */
  when: (instant: string | Date | null | undefined, zone?: string | null, put?: TimePut) => string;
  /** The day of an instant within a sentence: 'yesterday', 'Mon 24 Nov'. Empty for null. */
  day: (instant: string | Date | null | undefined, zone?: string | null) => string;
  /** The whole date of an instant with its zone, for whoever points at it. Empty for null. */
  full: (instant: string | Date | null | undefined, zone?: string | null) => string;
  /** A wall clock as it stands. Empty for null. */
  local: (local: string | null | undefined, style?: TimeStyle) => string;
}

/** Formatters of dates and times for the present reader. */
export function useTime(): TimeWriter {
  const { locale } = useIntl();
  const homeZone = useHomeZone();
  return useMemo(() => {
    const reading = (zone: string | null | undefined) => ({
      zone: zone ?? homeZone,
      homeZone,
      locale,
      now: presentMs(),
    });
    return {
      homeZone,
      at: (instant, zone, style = 'long') =>
        instant ? formatInstant(instant, { zone: zone ?? homeZone, homeZone, style, locale }) : '',
      when: (instant, zone, put = 'alone') =>
        instant ? whenWords(new Date(instant), reading(zone), put) : '',
      day: (instant, zone) => (instant ? dayWords(new Date(instant), reading(zone), true) : ''),
      full: (instant, zone) => (instant ? fullWords(new Date(instant), reading(zone)) : ''),
      local: (local, style = 'short') => (local ? formatLocal(local, style, locale) : ''),
    };
  }, [homeZone, locale]);
}
