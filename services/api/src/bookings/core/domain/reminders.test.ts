import { describe, expect, it } from 'vitest';
import { DEFAULT_CLOCKS } from '../../../network/companies/domain/clockSettings.ts';
import { reminderOf, remindAt, type RemindableLeg } from './reminders.ts';

const now = new Date('2026-07-01T12:00:00Z');
const minutes = (n: number): Date => new Date(now.getTime() + n * 60_000);
const leg = (change: Partial<RemindableLeg> = {}): RemindableLeg => ({
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: minutes(300),
  promisedPickUpAt: null,
  readyAt: null,
  assignedAt: null,
  toPickupAt: null,
  transportProviderId: 't',
  incompleteReasons: [],
  ...change,
});
const reminder = (change: Partial<RemindableLeg> = {}, opensAt: Date | null = null) =>
  reminderOf(leg(change), opensAt, DEFAULT_CLOCKS, now);

describe('the transport provider of an accepted leg', () => {
  it('is reminded an hour before the pick-up it promised that no crew is assigned', () => {
    expect(reminder()).toMatchObject({ kind: 'ASSIGNMENT_DUE', dueAt: minutes(240), before: minutes(300) });
    expect(reminder({ promisedPickUpAt: minutes(330), status: 'CONFLICT' })?.dueAt).toEqual(minutes(270));
  });

  it('is not once a crew is assigned or on its way, nor while the call is awaited', () => {
    expect([
      reminder({ assignedAt: now }),
      reminder({ toPickupAt: now }),
      reminder({ pickUpType: 'WILL_CALL' }),
    ]).toEqual([null, null, null]);
    expect(reminder({ pickUpType: 'WILL_CALL', readyAt: now })).not.toBeNull();
  });

  it('is reminded again of another time and where the leg is another’s', () => {
    expect(
      new Set(
        [reminder(), reminder({ pickUpAt: minutes(301) }), reminder({ transportProviderId: 'u' })].map(
          (one) => one?.occasion,
        ),
      ).size,
    ).toBe(3);
  });
});

describe('the booker of a draft', () => {
  it('is reminded when its offer window opens that something is missing', () => {
    expect(
      reminder({ status: 'DRAFT', incompleteReasons: ['NO_FLOOR_AND_ROOM'] }, minutes(60)),
    ).toMatchObject({ kind: 'INCOMPLETE_DUE', dueAt: minutes(60) });
    expect(reminder({ status: 'DRAFT' }, minutes(60))).toBeNull();
    expect(reminder({ status: 'OFFERED', incompleteReasons: ['x'] }, minutes(60))).toBeNull();
  });
});

it('what is due already gets ten minutes, and is left out where that is too late', () => {
  const of = (dueAt: Date, before: Date | null) =>
    remindAt({ kind: 'ASSIGNMENT_DUE', dueAt, before, occasion: '' }, now);
  expect(of(minutes(5), minutes(65))).toEqual(minutes(5));
  expect(of(minutes(-5), minutes(55))).toEqual(minutes(10));
  expect(of(minutes(-50), minutes(10))).toBeNull();
  expect(of(minutes(-50), null)).toEqual(minutes(10));
});
