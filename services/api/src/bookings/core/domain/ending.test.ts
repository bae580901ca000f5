import { END_STAGES } from '@ptc/schema/rules/lists/legs';
import { NO_STAMPS } from '@ptc/schema/rules/progress';
import { expect, it } from 'vitest';
import { endingOf, type TripToEnd } from './ending.ts';

const now = new Date('2026-07-01T12:00:00Z');
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const trip = (change: Partial<TripToEnd> = {}): TripToEnd => ({
  ...NO_STAMPS,
  status: 'OFFERED',
  pickUpType: 'SET_TIME',
  pickUpAt: at(90),
  readyAt: null,
  ...change,
});

it('the stage is the farthest a leg has come, in the order of the list', () => {
  const steps = [
    endingOf(trip({ status: 'DRAFT' }), false, null, now),
    endingOf(trip({ status: 'UNFULFILLED' }), true, null, now),
    endingOf(trip({ status: 'CONFLICT' }), true, null, now),
    endingOf(trip({ status: 'ACCEPTED', assignedAt: now }), true, null, now),
    endingOf(trip({ status: 'ACCEPTED', toPickupAt: now }), true, null, now),
    endingOf(trip({ status: 'IN_MOTION', toPickupAt: now, atPickupAt: now }), true, null, now),
    endingOf(trip({ status: 'IN_MOTION', atPickupAt: now, toDropoffAt: now }), true, null, now),
    endingOf(trip({ status: 'IN_MOTION', toDropoffAt: now, atDropoffAt: now }), true, null, now),
  ];
  expect(steps.map(({ stage }) => stage)).toEqual(END_STAGES);
});

it('minutes before the pick-up are whole, negative after it, and none while a will-call awaits its call', () => {
  const minutes = (change: Partial<TripToEnd>): number | null =>
    endingOf(trip(change), true, null, now).minutesBeforePickUp;
  expect([
    minutes({}),
    minutes({ pickUpAt: at(0.5) }),
    minutes({ pickUpAt: at(-0.5) }),
    minutes({ pickUpAt: at(-20) }),
  ]).toEqual([90, 0, -1, -20]);
  expect([minutes({ pickUpType: 'WILL_CALL' }), minutes({ pickUpType: 'WILL_CALL', readyAt: now })]).toEqual([
    null,
    90,
  ]);
});
