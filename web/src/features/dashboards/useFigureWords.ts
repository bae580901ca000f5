import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSession } from '../../lib/session/session.ts';
import { dashboardMessages as m } from './dashboards.messages.ts';

const metersPerMile = 1609.344;

/** Writes the figures in the reader's language. */
export function useFigureWords() {
  const intl = useIntl();
  const { company } = useSession();
  // Miles where people drive in miles.
  const miles = company.currency === 'USD';
  return useMemo(() => {
    const distance = (meters: number): string =>
      intl.formatMessage(miles ? m.miles : m.kilometres, {
        distance: intl.formatNumber(miles ? meters / metersPerMile : meters / 1000, {
          maximumFractionDigits: meters < 1_000_000 ? 1 : 0,
        }),
      });
    const percent = (value: number | null): string =>
      value === null ? '–' : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
    const minutes = (value: number | null): string =>
      value === null
        ? '–'
        : intl.formatMessage(m.minutes, {
            minutes: intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
          });
    const day = (date: string | null): string => {
      if (!date) return '';
      const month = date.length === 7;
      return intl.formatDate(
        `${date}${month ? '-01' : ''}T12:00:00Z`,
        month
          ? { month: 'short', year: 'numeric', timeZone: 'UTC' }
          : { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
      );
    };
    return { number: (value: number): string => intl.formatNumber(value), distance, percent, minutes, day };
  }, [intl, miles]);
}
