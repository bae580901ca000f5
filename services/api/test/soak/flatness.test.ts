import { expect, test } from 'vitest';
import { growth } from './flatness.ts';

const after = (made: (minute: number) => number): number =>
  growth(Array.from({ length: 100 }, (_, n) => made(n)));

test('what a process takes while it warms up is no growth', () => {
  expect(after((minute) => 100 + Math.min(minute, 25))).toBe(1);
});

test('single peaks are no growth, what goes on growing is', () => {
  expect(after((minute) => (minute % 7 === 0 ? 180 : 100))).toBe(1);
  expect(after((minute) => 100 + minute)).toBeGreaterThan(1.3);
});
