import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from '../../parts/trip-lists/listFilters.ts';
import { changedCounters, counterFilters, countersOf, isPressed, toneOf } from './counters.state.ts';

const counts = {
  counts: [
    { status: 'CONFLICT' as const, count: 2 },
    { status: 'DRAFT' as const, count: 7 },
    { status: 'ACCEPTED' as const, count: 40 },
  ],
  invalid: 3,
};

describe('the activity summary', () => {
  it('has five statuses and the invalid ones, in the specified order, whatever comes', () => {
    expect(countersOf(counts).map(({ key, count }) => `${key} ${count}`)).toEqual([
      'DRAFT 7',
      'OFFERED 0',
      'UNFULFILLED 0',
      'EXPIRED 0',
      'CONFLICT 2',
      'INVALID 3',
    ]);
    expect(countersOf(undefined).every(({ count }) => count === 0)).toBe(true);
  });
  it('a press shows what is counted, and the pressed counter knows it', () => {
    const since = '2026-11-17T04:59:59.000Z';
    for (const { key } of countersOf(counts)) {
      const filters = readFilters(new URLSearchParams(writeFilters(counterFilters(key, since))));
      expect([filters.since, filters.mine]).toEqual([since, true]);
      // Without what narrows it to the company's own, an owner's list is all of its markets.
      expect(isPressed(key, { ...filters, mine: false })).toBe(false);
      expect(
        countersOf(counts)
          .filter((counter) => isPressed(counter.key, filters))
          .map((counter) => counter.key),
      ).toEqual([key]);
    }
  });
  it('tells of those that changed, not of those that were there first', () => {
    const now = countersOf({ ...counts, invalid: 4 });
    expect(changedCounters(null, now)).toEqual([]);
    expect(changedCounters(countersOf(counts), now)).toEqual([{ key: 'INVALID', count: 4 }]);
  });
});

it.each([
  ['CONFLICT', 0, 'neutral'],
  ['CONFLICT', 1, 'yellow'],
  ['INVALID', 20, 'yellow'],
  ['EXPIRED', 21, 'late'],
  ['UNFULFILLED', 51, 'blocked'],
  ['DRAFT', 20, 'neutral'],
  ['DRAFT', 21, 'late'],
  ['OFFERED', 1, 'neutral'],
  ['OFFERED', 101, 'full'],
] as const)(
  'a counter has the colour of its count; drafts and offered legs up to 20 have none: %s %i',
  (key, count, tone) => expect(toneOf({ key, count })).toBe(tone),
);
