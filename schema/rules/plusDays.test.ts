import { expect, it } from 'vitest';
import { plusDays } from './plusDays.ts';

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-10-31', 1, '2026-11-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-01', 365, '2027-11-01'],
])('from %s, %i days later it is %s', (day, days, then) => {
  expect(plusDays(day, days)).toBe(then);
});
