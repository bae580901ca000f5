import { expect, it } from 'vitest';
import { changePlace, changeType } from './booking-editor.state.ts';
import { hasFrom, hasReturn, missingOf, takePlace } from './booking-editor.usual.ts';
import { address, now, ready } from './booking.testing.ts';

it.each([
  ['of a facility without its floor and room', '', false],
  ['of blanks alone', '  ', false],
  ['with floor and room', '3 / 12', true],
])('a step From %s is done as the foot of the editor says: %j, %s', (_what, floorAndRoom, done) => {
  const values = changePlace(ready(), 0, 'pickUp', { floorAndRoom }, now);
  const [leg] = values.legs;
  if (!leg) throw new Error('there is no leg');
  expect(hasFrom(leg, 0, values)).toBe(done);
  expect(missingOf(values).includes('FROM')).toBe(!done);
});

it.each([
  ['on call without its expected time', { returnType: 'WILL_CALL', returnPickUpAt: '' }, false],
  ['on call with it', { returnType: 'WILL_CALL', returnPickUpAt: '2026-11-22T17:00' }, true],
  ['at a set time that is not said', { returnType: 'SET_TIME', returnPickUpAt: '' }, false],
  ['by a crew that waits', { returnType: 'WAIT_AND_RETURN', returnPickUpAt: '' }, true],
] as const)('a step Return %s is done as the foot of the editor says: %j, %s', (_what, back, done) => {
  const values = { ...changeType(ready(), 'ROUND_TRIP', 'new'), ...back };
  expect(hasReturn(values)).toBe(done);
  expect(missingOf(values)).toEqual(done ? [] : ['RETURN']);
});

it('a one-way booking lacks no return', () => {
  expect(hasReturn({ ...ready(), returnPickUpAt: '' })).toBe(true);
});

it.each([
  ['another house without the unit of the one before', {}, ''],
  ['another house with the unit it comes with', { unit: 'Suite 9' }, 'Suite 9'],
])('a place takes %s', (_what, more, unit) => {
  const at = { index: 0, end: 'dropOff' } as const;
  const before = changePlace(
    ready(),
    0,
    'dropOff',
    { isFacility: false, address: address('5 Oak'), unit: 'Apt 4' },
    now,
  );
  const left = (patch: Parameters<typeof takePlace>[2]): string | undefined =>
    takePlace(before, at, patch, [], now).legs[0]?.dropOff.unit;
  expect(left({ address: address('6 Elm'), ...more })).toBe(unit);
  expect(left({ floorAndRoom: '2' })).toBe('Apt 4');
});
