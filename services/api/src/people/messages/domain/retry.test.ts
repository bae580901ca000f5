import { expect, test } from 'vitest';
import { maxAttempts, secondsToRetry } from './retry.ts';

test('the pause grows fourfold up to six hours, and after eight attempts there is none', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(secondsToRetry)).toEqual([
    30,
    120,
    480,
    1_920,
    7_680,
    21_600,
    21_600,
    null,
  ]);
  expect(secondsToRetry(maxAttempts + 5)).toBeNull();
});

test('a message is tried for more than half a day before it is given up', () => {
  const total = Array.from({ length: maxAttempts - 1 }, (_, n) => secondsToRetry(n + 1) ?? 0).reduce(
    (sum, pause) => sum + pause,
    0,
  );
  expect(total).toBeGreaterThan(12 * 3_600);
});
