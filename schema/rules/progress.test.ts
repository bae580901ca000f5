import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRESS_STAMPS } from './lists/legs.ts';
import { checkInput } from './issues.ts';
import {
  DEFAULT_REQUIRED_STAMPS,
  missingStamps,
  NO_STAMPS,
  progressRules,
  requiredStamps,
  stampIssues,
  STAMP_FIELDS,
} from './progress.ts';
import type { Stamps } from './progress.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (time: string): Date => new Date(`2026-07-01T${time}:00Z`);
const stamps = (change: Partial<Stamps>): Stamps => ({ ...NO_STAMPS, ...change });
const lines = (set: Stamps): string[] =>
  stampIssues(set, DEFAULT_REQUIRED_STAMPS, now).map((issue) => `${issue.path} ${issue.code}`);

describe('progress stamps', () => {
  it.each([
    [{}, []],
    [{ toPickupAt: at('10:00') }, []],
    [{ assignedAt: at('10:00'), toPickupAt: at('09:00') }, ['toPickupAt before_previous_step']],
    [{ toPickupAt: at('10:00'), atPickupAt: at('10:00') }, []],
    // A skipped step does not break the order.
    [
      { assignedAt: at('11:00'), atPickupAt: at('10:00') },
      ['toPickupAt required', 'atPickupAt before_previous_step'],
    ],
    [{ atPickupAt: at('10:00') }, ['toPickupAt required']],
    [{ toPickupAt: at('12:30') }, ['toPickupAt in_the_future']],
    [{ toPickupAt: at('12:04') }, []],
  ])('%j gives %j', (change, expected) => {
    expect(lines(stamps(change))).toEqual(expected);
  });

  it('without a market setting everything but assigned is required', () => {
    expect(requiredStamps(null)).toEqual(['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR']);
    expect(requiredStamps(['CLEAR', 'AT_PICKUP'])).toEqual(['AT_PICKUP', 'CLEAR']);
    const arrived = (stamp: string): boolean => stamp === 'AT_PICKUP';
    expect(missingStamps(arrived, ['AT_PICKUP', 'CLEAR'])).toEqual(['CLEAR']);
  });

  it('no leg is completed that did not arrive at its pick-up, whatever the market requires', () => {
    fc.assert(
      fc.property(fc.subarray([...PROGRESS_STAMPS]), fc.subarray([...PROGRESS_STAMPS]), (set, required) => {
        const missing = missingStamps((stamp) => set.includes(stamp), required);
        expect(missing.includes('AT_PICKUP')).toBe(!set.includes('AT_PICKUP'));
        for (const stamp of PROGRESS_STAMPS)
          if (stamp !== 'AT_PICKUP')
            expect(missing.includes(stamp)).toBe(required.includes(stamp) && !set.includes(stamp));
      }),
    );
  });

  it('any ascending complete set is right, and any swapped pair is not', () => {
    const ascending = fc
      .uniqueArray(fc.integer({ min: 0, max: 100_000 }), { minLength: 6, maxLength: 6 })
      .map((list) => list.toSorted((a, b) => a - b));
    const build = (list: readonly number[]): Stamps =>
      Object.fromEntries(
        PROGRESS_STAMPS.map((stamp, index) => [
          STAMP_FIELDS[stamp],
          new Date(now.getTime() - 200_000_000 + (list[index] ?? 0) * 1000),
        ]),
      ) as unknown as Stamps;
    fc.assert(
      fc.property(ascending, fc.nat({ max: 4 }), (list, swap) => {
        expect(stampIssues(build(list), PROGRESS_STAMPS, now)).toEqual([]);
        const swapped = [...list];
        [swapped[swap], swapped[swap + 1]] = [list[swap + 1] ?? 0, list[swap] ?? 0];
        expect(stampIssues(build(swapped), PROGRESS_STAMPS, now).length).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    [{ progress: { clearAt: '2026-07-01T10:00' } }, false, ['distance required']],
    [{ progress: { clearAt: '2026-07-01T10:00' }, distance: '12.5' }, false, ['distanceUnit required']],
    [{ progress: { clearAt: '2026-07-01T10:00' }, distance: '12.123456', distanceUnit: 'MI' }, false, []],
    [
      { progress: { clearAt: '2026-07-01T10:00' }, distance: '12.1234567', distanceUnit: 'MI' },
      false,
      ['distance invalid_number'],
    ],
    [{ progress: { assignedAt: null } }, false, []],
    [{ progress: {} }, true, ['distance required']],
    [{ progress: { assignedAt: 'x' } }, false, ['progress.assignedAt invalid_date']],
  ])('input %j (complete %j) gives %j', (input, complete, expected) => {
    const result = checkInput(progressRules({ now, complete }), input);
    expect(result.ok ? [] : result.issues.map((issue) => `${issue.path} ${issue.code}`)).toEqual(expected);
  });
});
