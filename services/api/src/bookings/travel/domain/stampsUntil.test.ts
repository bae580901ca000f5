import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { NO_STAMPS, STAMP_FIELDS, stampIssues, type Stamps } from '@ptc/schema/rules/progress';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stampsUntil } from './stampsUntil.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2, 15, minute));

test('what is missing is set to now, what is stamped stays', () => {
  expect(stampsUntil({ ...NO_STAMPS, assignedAt: at(1) }, 'AT_PICKUP', at(9))).toEqual({
    toPickupAt: at(9),
    atPickupAt: at(9),
  });
});

test('a step that lies before one that somebody stamped is no later than that', () => {
  expect(stampsUntil({ ...NO_STAMPS, toPickupAt: at(3) }, 'TO_PICKUP', at(9))).toEqual({ assignedAt: at(3) });
  expect(stampsUntil({ ...NO_STAMPS, toPickupAt: at(12) }, 'AT_PICKUP', at(9))).toEqual({
    assignedAt: at(9),
    atPickupAt: at(12),
  });
});

test('whatever was stamped in order before, the stamps are in order after it', () => {
  const minutes = fc.uniqueArray(fc.nat(40), { minLength: 6, maxLength: 6 });
  const which = fc.subarray([...PROGRESS_STAMPS]);
  fc.assert(
    fc.property(minutes, which, fc.constantFrom(...PROGRESS_STAMPS), fc.nat(40), (times, set, until, now) => {
      const sorted = times.toSorted((a, b) => a - b);
      const stamps = Object.fromEntries(
        PROGRESS_STAMPS.map((stamp, index) => [
          STAMP_FIELDS[stamp],
          set.includes(stamp) ? at(sorted[index] ?? 0) : null,
        ]),
      ) as unknown as Stamps;
      const after = { ...stamps, ...stampsUntil(stamps, until, at(now)) };
      expect(stampIssues(after, [], at(60))).toEqual([]);
    }),
  );
});
