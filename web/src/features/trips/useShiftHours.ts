import { DateTime } from 'luxon';
import { useMemo } from 'react';
import type { TripFilter } from '../../gql/hooks.ts';
import { useHour } from '../../lib/time/useSecond.ts';

/** What is still to come of a night's shift is shown so far ahead. */
const nightHours = 12;

/**
 * The hours of which a driver sees the legs: from yesterday, for what is not over yet; until the end of
 * today, and of a night's shift. They go on with the clock: a phone is left open for days.
 */
export function useShiftHours(zone: string): Pick<TripFilter, 'pickUpFrom' | 'pickUpTo'> {
  const hour = useHour();
  const now = DateTime.fromMillis(hour, { zone });
  const today = now.startOf('day');
  const from = today.minus({ days: 1 }).toMillis();
  const to = DateTime.max(today.plus({ days: 1 }), now.plus({ hours: nightHours + 1 })).toMillis();
  return useMemo(
    () => ({ pickUpFrom: new Date(from).toISOString(), pickUpTo: new Date(to).toISOString() }),
    [from, to],
  );
}
