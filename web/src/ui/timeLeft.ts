import type { IntlShape } from 'react-intl';
import { uiMessages as m } from './ui.messages.ts';

const units = [
  [m.lengthDays, 1440],
  [m.lengthHours, 60],
  [m.lengthMinutes, 1],
] as const;

/**
 * A length of time in its two largest units, rounded down to minutes: '42 min', '1 h 27 min', '2 d 3 h', '2
 * h'; null of less than none.
 */
export function coarseWords(intl: Pick<IntlShape, 'formatMessage'>, ms: number): string | null {
  const minutes = Math.floor(ms / 60_000);
  if (!(minutes >= 0)) return null;
  const largest = units.findIndex(([, size]) => minutes >= size);
  if (largest < 0) return intl.formatMessage(m.lengthMinutes, { count: 0 });
  let left = minutes;
  const counts = units.map(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return { unit, count };
  });
  return counts
    .slice(largest, largest + 2)
    .flatMap(({ unit, count }) => (count > 0 ? [intl.formatMessage(unit, { count })] : []))
    .join(' ');
}

/** How far something is from its plan: '+6 min', '-1 h 20 min'; '' where it is none. */
export function offWords(intl: Pick<IntlShape, 'formatMessage'>, minutes: number): string {
  if (minutes === 0) return '';
  const time = coarseWords(intl, Math.abs(minutes) * 60_000);
  return intl.formatMessage(m.timeOff, { late: minutes > 0 ? 'yes' : 'no', time });
}
