import { RIDE_STATES, type RideState } from '@ptc/schema/rules/lists/rides';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furthest, isOnTheWay, isOver, meaningOf, secondsToLook } from './rideProgress.ts';

test.each([
  [null, 'SCHEDULED', 'SCHEDULED'],
  ['SCHEDULED', 'SEARCHING', 'SEARCHING'],
  ['COMING', 'SEARCHING', 'COMING'],
  ['COMING', 'REDISPATCHED', 'REDISPATCHED'],
  ['ARRIVED', 'REDISPATCHED', 'REDISPATCHED'],
  ['REDISPATCHED', 'COMING', 'COMING'],
  ['RIDING', 'REDISPATCHED', 'RIDING'],
  ['RIDING', 'COMPLETED', 'COMPLETED'],
  ['COMPLETED', 'RIDING', 'COMPLETED'],
  ['NO_DRIVER', 'COMING', 'NO_DRIVER'],
  ['COMPLETED', 'FAILED', 'COMPLETED'],
  ['CALLABLE', 'COMING', 'COMING'],
] as const)('a ride that is %s and is heard to be %s is %s', (known, heard, state) => {
  expect(furthest(known, heard)).toBe(state);
});

test('a ride can be another one until somebody comes', () => {
  expect(RIDE_STATES.filter((state) => !isOnTheWay(state))).toEqual([
    'CALLABLE',
    'SCHEDULED',
    'SEARCHING',
    'REDISPATCHED',
  ]);
  expect(isOnTheWay(null)).toBe(false);
});

const onTheWay = ['CALLABLE', 'SCHEDULED', 'SEARCHING', 'COMING', 'ARRIVED', 'RIDING'] as const;
const heardAll = (states: readonly RideState[]): RideState | null =>
  states.reduce<RideState | null>((known, heard) => furthest(known, heard), null);

test('whatever the order in which word of a ride comes, and however often, it ends in the furthest state', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...onTheWay, ...onTheWay], { minLength: 1 }), (states) => {
      const last = Math.max(...states.map((state) => onTheWay.indexOf(state)));
      expect(heardAll(states)).toBe(onTheWay[last]);
    }),
  );
});

test('what is over stays over, whatever is heard after it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...RIDE_STATES), { minLength: 1 }), (states) => {
      const end = states.find(isOver);
      const state = heardAll(states);
      if (end !== undefined) expect(state).toBe(end);
      else expect(state !== null && isOver(state)).toBe(false);
      expect(heardAll([...states, ...states]), 'heard twice').toBe(end ?? heardAll([...states, ...states]));
    }),
  );
});

test.each([
  ['SCHEDULED', 'WAITS'],
  ['REDISPATCHED', 'WAITS'],
  ['COMING', 'TO_PICK_UP'],
  ['ARRIVED', 'AT_PICK_UP'],
  ['RIDING', 'TO_DROP_OFF'],
  ['COMPLETED', 'DONE'],
  ['NO_DRIVER', 'LOST'],
  ['DRIVER_CANCELLED', 'LOST'],
  ['RIDER_CANCELLED', 'LOST'],
  ['FAILED', 'LOST'],
  ['EXPIRED', 'LOST'],
] as const)('a ride that is %s means for its leg: %s', (state, meaning) => {
  expect(meaningOf(state)).toBe(meaning);
});

test.each<[string, number | null, number]>([
  ['on its way', null, 60],
  ['an hour ahead', 1, 60],
  ['three hours ahead', 3, 60],
  ['seven hours ahead', 7, 3600],
  ['months ahead', 24 * 90, 24 * 3600],
  ['gone by', -5, 60],
])('a ride %s is looked at again in time', (_what, hours, seconds) => {
  const now = new Date('2026-03-01T12:00:00Z');
  const at = hours === null ? null : new Date(now.getTime() + hours * 3_600_000);
  expect(secondsToLook(60, now, at)).toBe(seconds);
});
