import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { DayOfWeek } from '../../gql/hooks.ts';

/** The name of a weekday in the reader's language. */
export function useDayWord(): (day: DayOfWeek, style?: 'long' | 'short') => string {
  const intl = useIntl();
  // 1 January 2024 was a Monday.
  return useCallback(
    (day, style = 'long') =>
      intl.formatDate(new Date(Date.UTC(2024, 0, 1 + DAYS_OF_WEEK.indexOf(day))), {
        weekday: style,
        timeZone: 'UTC',
      }),
    [intl],
  );
}
