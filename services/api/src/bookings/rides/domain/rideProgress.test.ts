import { RIDE_STATES, type RideState } from '@ptc/schema/rules/lists/rides';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { furthest, isOnTheWay, isOver, meaningOf } from './rideProgress.ts';

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
