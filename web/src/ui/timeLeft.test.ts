import { expect, it } from 'vitest';
import { coarse } from './timeLeft.ts';

it('a length of time is said in its two largest units', () => {
  expect([0.5, 59.9, 61, 1500, -0.1].map((minutes) => coarse(minutes * 60_000))).toEqual([
    { days: 0, hours: 0, minutes: 0 },
    { days: 0, hours: 0, minutes: 59 },
    { days: 0, hours: 1, minutes: 1 },
    { days: 1, hours: 1, minutes: 0 },
    null,
  ]);
});
