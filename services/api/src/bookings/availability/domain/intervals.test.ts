import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { covers, duration, intersect, normalize, overlaps, subtract, union } from './intervals.ts';
import type { Interval } from './intervals.ts';

const list = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
  { maxLength: 8 },
);
const holds = (intervals: readonly Interval[], point: number): boolean =>
  intervals.some((i) => i.start <= point && point < i.end);

describe('interval algebra', () => {
  it('touching is not sharing, and joins when normalised', () => {
    expect(overlaps({ start: 0, end: 5 }, { start: 5, end: 9 })).toBe(false);
    expect(overlaps({ start: 0, end: 6 }, { start: 5, end: 9 })).toBe(true);
    expect(overlaps({ start: 3, end: 3 }, { start: 0, end: 9 })).toBe(false);
    expect(
      normalize([
        { start: 5, end: 9 },
        { start: 0, end: 5 },
        { start: 7, end: 7 },
      ]),
    ).toEqual([{ start: 0, end: 9 }]);
    expect(
      covers(
        [
          { start: 0, end: 5 },
          { start: 5, end: 9 },
        ],
        { start: 2, end: 8 },
      ),
    ).toBe(true);
    expect(
      covers(
        [
          { start: 0, end: 5 },
          { start: 6, end: 9 },
        ],
        { start: 2, end: 8 },
      ),
    ).toBe(false);
  });

  it('does to every instant what its name says', () => {
    fc.assert(
      fc.property(list, list, fc.integer({ min: 0, max: 60 }), (a, b, point) => {
        expect(holds(union(a, b), point)).toBe(holds(a, point) || holds(b, point));
        expect(holds(intersect(a, b), point)).toBe(holds(a, point) && holds(b, point));
        expect(holds(subtract(a, b), point)).toBe(holds(a, point) && !holds(b, point));
        expect(duration(union(a, b))).toBe(duration(a) + duration(b) - duration(intersect(a, b)));
        expect(duration(subtract(a, b))).toBe(duration(a) - duration(intersect(a, b)));
      }),
    );
  });
});
