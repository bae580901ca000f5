import { expect, test } from 'vitest';
import { TRIP_STATUSES, type TripStatus } from './lists/legs.ts';
import { isOverdue } from './overdue.ts';

const now = new Date('2026-11-21T15:00:00Z');
const overdue = (
  pickUpAt: string,
  change: { status?: TripStatus; awaitsCall?: boolean; hasLeft?: boolean } = {},
): boolean =>
  isOverdue(
    { status: 'ACCEPTED', awaitsCall: false, hasLeft: false, ...change, pickUpAt: new Date(pickUpAt) },
    now,
  );

test.each([
  ['2026-11-16T14:59:59Z', false],
  ['2026-11-16T15:00:00Z', true],
  ['2026-11-21T14:59:59Z', true],
  ['2026-11-21T15:00:00Z', false],
])('a leg is overdue from its pick-up on, for five days: %s', (time, is) => expect(overdue(time)).toBe(is));

test('only what somebody has and what is not under way is overdue', () => {
  const at = '2026-11-21T14:00:00Z';
  expect(TRIP_STATUSES.filter((status) => overdue(at, { status }))).toEqual(['ACCEPTED', 'CONFLICT']);
  expect(overdue(at, { awaitsCall: true })).toBe(false);
  expect(overdue(at, { hasLeft: true })).toBe(false);
});
