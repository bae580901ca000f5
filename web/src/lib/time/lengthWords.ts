import type { IntlShape } from 'react-intl';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in its two largest units, as in '2 hr 15 min'. */
export function lengthWords(intl: Pick<IntlShape, 'formatNumber'>, seconds: number): string {
  const parts: string[] = [];
  let left = Math.max(0, Math.round(seconds));
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' }));
    // Seconds beside days say nothing.
    if (parts.length === 2) break;
  }
  return parts.join(' ') || intl.formatNumber(0, { style: 'unit', unit: 'second', unitDisplay: 'short' });
}
