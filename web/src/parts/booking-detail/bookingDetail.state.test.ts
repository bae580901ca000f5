import { describe, expect, it } from 'vitest';
import {
  bannersOf,
  journeysOf,
  minutesOff,
  offerForLeg,
  offerOfLeg,
  plannedOf,
  shownSection,
} from './bookingDetail.state.ts';

const leg = (name: string, status: string, pickUpAt = '2026-11-21T15:00:00Z', reasons: string[] = []) => ({
  id: name,
  name,
  status,
  batchNo: 1,
  pickUpAt,
  pickUpTimeZone: 'America/New_York',
  incompleteReasons: reasons.map((message) => ({ message })),
  transportProvider: ['CONFLICT', 'ACCEPTED'].includes(status) ? { id: 'van' } : null,
});
const none = { accept: false, decline: false, counter: false, acceptCounter: false, declineCounter: false };

describe('booking detail', () => {
  it('acts on the offer that can be answered, not on an older one of the batch', () => {
    const old = { batchNo: 1, status: 'DECLINED', viewerCan: none };
    const open = { batchNo: 1, status: 'OPEN', viewerCan: { ...none, accept: true } };
    expect(offerOfLeg([open, old], 1)).toBe(open);
    expect(offerOfLeg([old], 1)).toBe(old);
    expect(offerOfLeg([old], 2)).toBeNull();
  });
  it('answers a batch once, on its first leg that has not ended', () => {
    const open = { batchNo: 1, status: 'OPEN', viewerCan: { ...none, accept: true } };
    const legs = [leg('A', 'CANCELLED'), leg('B', 'OFFERED'), leg('C', 'OFFERED')];
    expect(
      legs
        .map((one) => offerForLeg(one, legs, [open]))
        .map(({ offer, offeredWith }) => [offer !== null, offeredWith]),
    ).toEqual([
      [false, 'B'],
      [true, null],
      [false, 'B'],
    ]);
    expect(offerForLeg(leg('B', 'OFFERED'), legs, [open]).legs.map(({ name }) => name)).toEqual(['B', 'C']);
    const accepted = { batchNo: 1, status: 'ACCEPTED', viewerCan: none };
    expect(offerForLeg(leg('C', 'ACCEPTED'), legs, [accepted]).offer).toBe(accepted);
  });
  it('warns of legs that need somebody, those for the same reason together, an incomplete draft with its reasons', () => {
    expect(
      bannersOf(
        [
          leg('A', 'UNFULFILLED'),
          leg('B', 'CONFLICT'),
          leg('C', 'DRAFT', undefined, ['notes missing']),
          leg('D', 'DRAFT'),
          leg('E', 'UNFULFILLED'),
        ],
        'ward',
      ),
    ).toEqual([
      { kind: 'unfulfilled', names: ['A', 'E'], reasons: '' },
      { kind: 'conflict', names: ['B'], reasons: '' },
      { kind: 'invalid', names: ['C'], reasons: 'notes missing' },
    ]);
  });
  it('tells the transport provider that changes wait for its own answer', () => {
    expect(bannersOf([leg('A', 'CONFLICT'), leg('B', 'ACCEPTED')], 'van')).toEqual([
      { kind: 'conflictYours', names: ['A'], reasons: '' },
    ]);
  });
  it('groups legs by the local day of the pick-up, over midnight in UTC', () => {
    const journeys = journeysOf([
      leg('A', 'ACCEPTED', '2026-11-22T03:00:00Z'),
      leg('B', 'ACCEPTED', '2026-11-21T15:00:00Z'),
      leg('C', 'ACCEPTED', '2026-11-22T15:00:00Z'),
    ]);
    expect(journeys.map((journey) => [journey.day, journey.legs.map((one) => one.name)])).toEqual([
      ['2026-11-21', ['A', 'B']],
      ['2026-11-22', ['C']],
    ]);
  });
});

describe('the steps of a leg', () => {
  const at = (clock: string): string => `2026-11-24T${clock}:00.000Z`;
  const timed = (change: Partial<Parameters<typeof plannedOf>[0]> = {}): Parameters<typeof plannedOf>[0] => ({
    pickUpType: 'SET_TIME',
    readyAt: null,
    pickUpAt: at('10:30'),
    promisedPickUpAt: null,
    dropOffAt: at('10:55'),
    waitAndReturn: false,
    expectedPickUpAt: at('10:31'),
    expectedDropOffAt: at('11:01'),
    lateness: { __typename: 'Lateness', minutes: 6, reason: 'PICKED_UP_LATE', growsFrom: null },
    progress: {
      __typename: 'TripProgress',
      assignedAt: at('09:52'),
      toPickupAt: null,
      atPickupAt: at('10:31'),
      toDropoffAt: null,
      atDropoffAt: null,
      clearAt: null,
    },
    ...change,
  });

  const now = Date.parse(at('10:40'));

  it('stand beside what was asked for, and what is expected', () => {
    const { ASSIGNED, AT_PICKUP, AT_DROPOFF } = plannedOf(timed(), now);
    expect(ASSIGNED).toEqual({ actual: at('09:52'), plan: null, expected: null });
    expect(AT_PICKUP).toEqual({ actual: at('10:31'), plan: at('10:30'), expected: at('10:31') });
    expect(AT_DROPOFF).toEqual({ actual: null, plan: at('10:55'), expected: at('11:01') });
  });
  it('are expected later as the leg grows later', () => {
    const lateness = {
      __typename: 'Lateness' as const,
      minutes: 6,
      reason: 'STILL_AT_PICKUP' as const,
      growsFrom: at('10:30'),
    };
    expect(plannedOf(timed({ lateness }), now).AT_DROPOFF.expected).toBe(at('11:05'));
  });
  it('move with what was promised', () => {
    const { AT_PICKUP, AT_DROPOFF } = plannedOf(timed({ promisedPickUpAt: at('10:40') }), now);
    expect([AT_PICKUP.plan, AT_DROPOFF.plan]).toEqual([at('10:40'), at('11:05')]);
  });
  it('have no plan before a will-call was called, nor where the crew waits', () => {
    expect(plannedOf(timed({ pickUpType: 'WILL_CALL' }), now).AT_PICKUP.plan).toBeNull();
    expect(plannedOf(timed({ waitAndReturn: true }), now).AT_DROPOFF.plan).toBeNull();
  });
  it('differ by whole minutes', () => {
    expect([
      minutesOff(at('10:30'), at('10:36')),
      minutesOff(at('10:30'), at('10:26')),
      minutesOff(null, at('10:26')),
      minutesOff(at('10:30'), null),
    ]).toEqual([6, -4, null, null]);
  });
});

it('a day of journeys that was chosen is among all of them where it has no room, or no leg any more', () => {
  const days = ['2026-11-21', '2026-11-22'];
  expect(shownSection('journey 2026-11-22', { days, roomy: true })).toBe('journey 2026-11-22');
  expect(shownSection('journey 2026-11-22', { days, roomy: false })).toBe('journeys');
  expect(shownSection('journey 2026-11-22', { days: ['2026-11-21'], roomy: true })).toBe('journeys');
  expect(shownSection('offers', { days, roomy: false })).toBe('offers');
});
