import { COUNTED_TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import { counterTone } from '../../ui/states.ts';
import type { ToneName } from '../../ui/tones.ts';
import { noFilters, type ListFilters } from '../../parts/trip-lists/listFilters.ts';

/** One counter: a status, or the drafts that cannot be dispatched. */
export interface Counter {
  key: TripStatus | 'INVALID';
  count: number;
}

/**
 * The counters in their order: drafts, offered, unfulfilled, expired, conflicts, and last the invalid ones.
 */
export function countersOf(
  counts: { counts: readonly { status: TripStatus; count: number }[]; invalid: number } | undefined,
): readonly Counter[] {
  const count = (status: TripStatus): number =>
    counts?.counts.find((one) => one.status === status)?.count ?? 0;
  return [
    ...COUNTED_TRIP_STATUSES.map((key) => ({ key, count: count(key) })),
    { key: 'INVALID', count: counts?.invalid ?? 0 },
  ];
}

/** What a pressed counter shows: exactly what it counts. */
export const counterFilters = (key: Counter['key'], since: string | null): ListFilters => ({
  ...noFilters,
  ...(key === 'INVALID' ? { invalid: true } : { statuses: [key] }),
  mine: true,
  since,
});

/** Whether a list shows what the counter counts. */
export const isPressed = (key: Counter['key'], filters: ListFilters): boolean =>
  filters.mine &&
  (key === 'INVALID'
    ? filters.invalid && filters.statuses.length === 0
    : !filters.invalid && filters.statuses.length === 1 && filters.statuses[0] === key);

/** The counters that are not what they were; none where there was nothing before. */
export const changedCounters = (
  before: readonly Counter[] | null,
  now: readonly Counter[],
): readonly Counter[] =>
  before === null ? [] : now.filter((counter, index) => before[index]?.count !== counter.count);

/** Drafts and offered legs are a day's work and no warning: up to so many they have no colour. */
const calmUpTo = 20;

/** The colour of a counter, by its count. */
export const toneOf = ({ key, count }: Counter): ToneName =>
  (key === 'DRAFT' || key === 'OFFERED') && count <= calmUpTo ? 'neutral' : counterTone(count);

/** The counters as they stand: what is at zero last. */
export const quietLast = (counters: readonly Counter[]): readonly Counter[] => [
  ...counters.filter(({ count }) => count > 0),
  ...counters.filter(({ count }) => count === 0),
];
