import { describe, expect, it } from 'vitest';
import { canPromise, isOutside, promiseRange } from './promise.state.ts';

const boston = 'America/New_York';
const pickUpAt = '2026-11-22T16:00:00.000Z';
const dayBefore = new Date('2026-11-21T16:00:00.000Z');

describe('what a transport provider may promise', () => {
  it('lies within the minutes of the rule, on the wall clock of the pick-up', () => {
    const range = promiseRange(pickUpAt, boston, 45, dayBefore);
    expect(range).toEqual({ min: '2026-11-22T10:15', max: '2026-11-22T11:45' });
    expect(
      ['2026-11-22T10:14', '2026-11-22T10:15', '2026-11-22T11:45', '2026-11-22T11:46'].map((at) =>
        canPromise(at, range),
      ),
    ).toEqual([false, true, true, false]);
    expect([
      isOutside('2026-11-22T11:46', range),
      isOutside('2026-11-22T11:45', range),
      isOutside('', range),
    ]).toEqual([true, false, false]);
  });

  it('has not passed, but the requested time always stands', () => {
    expect(promiseRange(pickUpAt, boston, 45, new Date('2026-11-22T15:50:00.000Z')).min).toBe(
      '2026-11-22T10:50',
    );
    expect(promiseRange(pickUpAt, boston, 45, new Date('2026-11-22T17:00:00.000Z')).min).toBe(
      '2026-11-22T11:00',
    );
  });

  it('has no end where the rule sets none, and is never empty or unreadable', () => {
    const range = promiseRange(pickUpAt, boston, null, dayBefore);
    expect(range.max).toBe('');
    expect([canPromise('2026-11-24T09:00', range), canPromise('', range), canPromise('soon', range)]).toEqual(
      [true, false, false],
    );
  });
});
