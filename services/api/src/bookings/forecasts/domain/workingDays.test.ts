import { plusDays } from '@ptc/schema/rules/plusDays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorkingDay, workingDaysBefore } from './workingDays.ts';

// Thanksgiving 2026 is Thursday the 26th of November.
test.each([
  ['2026-11-16', 10, [], '2026-11-02'],
  ['2026-11-15', 10, [], '2026-11-02'],
  ['2026-12-04', 10, [], '2026-11-20'],
  ['2026-12-04', 10, ['2026-11-26'], '2026-11-19'],
  ['2026-12-04', 10, ['2026-11-26', '2026-11-28'], '2026-11-19'],
  ['2026-11-16', 0, [], '2026-11-16'],
])('before %s are %i working days, with %j as holidays: %s', (day, count, holidays, expected) => {
  expect(workingDaysBefore(day, count, new Set(holidays))).toBe(expected);
});

test('so many working days lie from the day that is found to the one it is found for, and it is one', () => {
  const anyDay = fc.nat({ max: 700 }).map((days) => plusDays('2026-01-01', days));
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 1, max: 15 }),
      fc.uniqueArray(anyDay, { maxLength: 30 }),
      (day, count, days) => {
        const holidays = new Set(days);
        const found = workingDaysBefore(day, count, holidays);
        let between = 0;
        for (let at = found; at < day; at = plusDays(at, 1)) if (isWorkingDay(at, holidays)) between += 1;
        expect([isWorkingDay(found, holidays), between]).toEqual([true, count]);
      },
    ),
  );
});
