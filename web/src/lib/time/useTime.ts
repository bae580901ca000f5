import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useHomeZone } from '../session/session.ts';
import { formatInstant, formatLocal, type TimeStyle } from './format.ts';

/** Writing times in the reader's language; the company's zone decides where an abbreviation is needed. */
export interface TimeWriter {
  homeZone: string;
  /** An instant in the place's own zone (default: the company's). Empty for null. */
  at: (instant: string | Date | null | undefined, zone?: string | null, style?: TimeStyle) => string;
  /** A wall clock as it stands. Empty for null. */
  local: (local: string | null | undefined, style?: TimeStyle) => string;
}

/** Formatters of dates and times for the present reader. */
export function useTime(): TimeWriter {
  const { locale } = useIntl();
  const homeZone = useHomeZone();
  return useMemo(
    () => ({
      homeZone,
      at: (instant, zone, style = 'long') =>
        instant ? formatInstant(instant, { zone: zone ?? homeZone, homeZone, style, locale }) : '',
      local: (local, style = 'short') => (local ? formatLocal(local, style, locale) : ''),
    }),
    [homeZone, locale],
  );
}
