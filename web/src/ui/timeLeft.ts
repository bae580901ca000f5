import type { IntlShape } from 'react-intl';
import { uiMessages as m } from './ui.messages.ts';

/** Days, hours or minutes of a length of time, rounded down: the two largest. Null of less than none. */
export function coarse(ms: number): { days: number; hours: number; minutes: number } | null {
  const minutes = Math.floor(ms / 60_000);
  if (!(minutes >= 0)) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** A length of time in its two largest units: '42 min', '1 h 27 min', '2 d 3 h'; null of less than none. */
export function coarseWords(intl: Pick<IntlShape, 'formatMessage'>, ms: number): string | null {
  const left = coarse(ms);
  if (left === null) return null;
  return intl.formatMessage(left.days > 0 ? m.daysLong : left.hours > 0 ? m.hoursLong : m.minutesLong, left);
}

/** How far something is from its plan: '+6 min', '-1 h 20 min'; '' where it is none. */
export function offWords(intl: Pick<IntlShape, 'formatMessage'>, minutes: number): string {
  if (minutes === 0) return '';
  const time = coarseWords(intl, Math.abs(minutes) * 60_000);
  return intl.formatMessage(m.timeOff, { late: minutes > 0 ? 'yes' : 'no', time });
}
