import { expect, test } from 'vitest';
import { TRIP_STATUSES } from './lists/legs.ts';
import { isUnfilledSoon } from './unfilledSoon.ts';

const now = new Date('2026-11-21T15:00:00Z');
const soon = (status: (typeof TRIP_STATUSES)[number], time: string): boolean =>
  isUnfilledSoon({ status, pickUpAt: new Date(`2026-11-21T${time}Z`) }, now);

test.each([
  ['14:59:59', false],
  ['15:00:00', true],
  ['18:59:59', true],
  ['19:00:00', false],
])('a leg that nobody has is pressing from now until four hours ahead: %s', (time, pressing) =>
  expect(soon('OFFERED', time)).toBe(pressing),
);

test('only what somebody can still come to have is pressing', () =>
  expect(TRIP_STATUSES.filter((status) => soon(status, '16:00:00'))).toEqual([
    'DRAFT',
    'OFFERED',
    'UNFULFILLED',
    'ACCEPTING',
    'API_FAILED',
    'BLOCKED',
  ]));
