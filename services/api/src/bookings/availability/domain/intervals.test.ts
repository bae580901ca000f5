import { expect, it } from 'vitest';
import { overlaps } from './intervals.ts';

it('intervals that touch share no time, and an empty one shares none', () => {
  expect(overlaps({ start: 0, end: 5 }, { start: 5, end: 9 })).toBe(false);
  expect(overlaps({ start: 0, end: 6 }, { start: 5, end: 9 })).toBe(true);
  expect(overlaps({ start: 3, end: 3 }, { start: 0, end: 9 })).toBe(false);
});
