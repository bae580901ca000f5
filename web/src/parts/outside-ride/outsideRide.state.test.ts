import { expect, test } from 'vitest';
import { isThere, rideWord } from './outsideRide.state.ts';

test.each([
  ['ACCEPTING', 'WAITING', null, 'ordering'],
  ['ACCEPTING', 'WAITING', 'HTTP 503', 'ordering'],
  ['API_FAILED', 'REFUSED', 'no_fitting_product', 'refused'],
  ['API_FAILED', 'OVERTAKEN', null, 'silent'],
  ['API_FAILED', 'CANCELLING', 'TimeoutError', 'refused'],
  ['ACCEPTED', 'ORDERED', null, null],
  ['IN_MOTION', 'ORDERED', null, null],
  ['COMPLETED', 'ENDED', null, null],
  ['CANCELLED', 'CANCELLING', null, 'callingOff'],
  ['CANCELLED', 'CANCELLED', null, null],
  ['CANCELLED', 'STRANDED', 'HTTP 503', 'stranded'],
] as const)('of a leg that is %s and a ride that is %s (%s) it says %s', (leg, status, reason, word) => {
  expect(rideWord(leg, { status, reason })).toBe(word);
});

test('driver, car and cost are those of a ride that was ordered', () => {
  const all = [
    'WAITING',
    'ORDERED',
    'REFUSED',
    'FAILED',
    'OVERTAKEN',
    'CANCELLING',
    'CANCELLED',
    'STRANDED',
    'ENDED',
  ] as const;
  expect(all.filter((status) => isThere({ status }))).toEqual(['ORDERED', 'ENDED']);
});
