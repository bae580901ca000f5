import { NO_STAMPS } from '@ptc/schema/rules/progress';
import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { dueOf, runOf } from './run.ts';
import type { CrewLeg, CrewOffer, CrewOrder, CrewState, CrewVehicle } from './state.ts';

const seed = 2026;
const told = new Date('2026-11-24T14:00:00Z');
const at = (minutes: number): Date => new Date(told.getTime() + minutes * 60_000);

/** Ids whose crews are on time, or late, by the seed. */
const idsThat = (are: (lateBy: number) => boolean): string[] =>
  Array.from({ length: 200 }, (_one, index) => `leg-${index}`).filter((id) => are(runOf(id, seed).lateBy));
const [punctual = '', second = ''] = idsThat((lateBy) => lateBy === 0);
const [tardy = ''] = idsThat((lateBy) => lateBy > 0);

const leg = (over: Partial<CrewLeg> = {}): CrewLeg => ({
  ...NO_STAMPS,
  id: punctual,
  companyId: 'hospital',
  transportProviderId: 'beacon',
  vehicleId: 'van',
  callTypeId: 'WCV',
  termsVersion: 1,
  zone: 'America/New_York',
  status: 'ACCEPTED',
  pickUpType: 'SET_TIME',
  pickUpAt: at(60),
  promisedPickUpAt: null,
  dropOffAt: null,
  readyAt: null,
  waitAndReturn: false,
  routeDurationSeconds: 1_200,
  routeMeters: 9_000,
  conflictEndsAt: null,
  reconfirmBy: null,
  knownFrom: null,
  broughtAt: null,
  from: { latitude: 42.3, longitude: -71.1 },
  to: { latitude: 42.4, longitude: -71 },
  sharedAt: null,
  isStampedByPlayer: false,
  ...over,
});
const offer = (over: Partial<CrewOffer> = {}): CrewOffer => ({
  id: 'offer',
  companyId: 'beacon',
  termsVersion: 1,
  offeredAt: told,
  respondsBy: at(60),
  pickUpAt: at(300),
  callTypeId: 'WCV',
  ...over,
});
const vehicle = (over: Partial<CrewVehicle> = {}): CrewVehicle => ({
  id: 'van',
  companyId: 'beacon',
  callTypeIds: ['WCV'],
  driverId: 'driver',
  clearAt: null,
  ...over,
});
const state = (over: Partial<CrewState> = {}): CrewState => ({
  toldAt: told,
  bookedUntil: at(10_000),
  legs: [],
  offers: [],
  vehicles: [vehicle()],
  attended: new Set(),
  signedIn: new Set(),
  travelling: new Set(),
  ...over,
});
const kinds = (of: CrewState, minutes: number): CrewOrder['kind'][] =>
  decide(of, at(minutes), seed).map(({ kind }) => kind);
const stampsAt = (of: CrewState, minutes: number): string[] =>
  decide(of, at(minutes), seed).flatMap((order) =>
    order.kind === 'STAMP' || order.kind === 'COMPLETE' ? Object.keys(order.stamps) : [],
  );

const underWay = leg({ assignedAt: at(20), toPickupAt: at(42) });
const called = leg({ pickUpType: 'WILL_CALL', broughtAt: at(-60), pickUpAt: at(0), vehicleId: null });
const caller = { ...called, id: idsThat(() => true).find((id) => runOf(id, seed).calls !== null) ?? '' };

describe('a crew carries on with its leg', () => {
  it.each<[string, CrewState, number, string[]]>([
    ['not before it takes note', state({ legs: [leg()] }), 10, []],
    ['takes note some forty minutes before', state({ legs: [leg()] }), 30, ['assignedAt']],
    ['sets out in time', state({ legs: [leg()] }), 47, ['assignedAt', 'toPickupAt']],
    ['is there when it is due', state({ legs: [underWay] }), 61, ['atPickupAt', 'toDropoffAt']],
    [
      'does all that a leap of the clock left behind',
      state({ legs: [leg()] }),
      200,
      ['assignedAt', 'toPickupAt', 'atPickupAt', 'toDropoffAt', 'atDropoffAt', 'clearAt'],
    ],
    ['without a vehicle nobody sets out', state({ legs: [leg({ vehicleId: null })], vehicles: [] }), 61, []],
    [
      'a vehicle without a driver waits too',
      state({ legs: [leg()], vehicles: [vehicle({ driverId: null })], attended: new Set(['beacon']) }),
      61,
      [],
    ],
    ['who has stamped a leg goes on with it', state({ legs: [leg({ isStampedByPlayer: true })] }), 61, []],
    [
      'who is signed in as the driver stamps by themselves',
      state({ legs: [underWay], signedIn: new Set(['driver']) }),
      61,
      [],
    ],
    ['a will call that nobody called waits', state({ legs: [leg({ pickUpType: 'WILL_CALL' })] }), 61, []],
    ['changed legs wait for their answer', state({ legs: [leg({ status: 'CONFLICT' })] }), 47, []],
    [
      'a vehicle ends one leg before it sets out for the next',
      state({
        legs: [underWay, leg({ id: second, pickUpAt: at(65), assignedAt: at(20) })],
        attended: new Set(['beacon']),
      }),
      52,
      [],
    ],
  ])('%s', (_what, of, minutes, stamps) => {
    expect(stampsAt(of, minutes)).toEqual(stamps);
  });

  it('is on time but for one in some fifteen, which is late by more than the limit', () => {
    const late = idsThat((lateBy) => lateBy > 0).length;
    expect(late).toBeGreaterThan(5);
    expect(late).toBeLessThan(24);
    const [order] = decide(state({ legs: [leg({ id: tardy })] }), at(120), seed);
    const arrived = order?.kind === 'STAMP' ? order.stamps.atPickupAt : null;
    expect((arrived?.getTime() ?? 0) - dueOf(leg())).toBeGreaterThan(8 * 60_000);
  });

  it('decides the same of the same', () => {
    const of = state({ legs: [leg()], offers: [offer()], bookedUntil: told });
    expect(decide(of, at(61), seed)).toEqual(decide(of, at(61), seed));
  });
});

describe('dispatchers who are not played', () => {
  const bare = leg({ vehicleId: null });
  it.each<[string, CrewState, number, CrewOrder['kind'][]]>([
    ['give a vehicle before it has to leave', state({ legs: [bare] }), 20, ['ASSIGN']],
    ['not long before', state({ legs: [bare] }), -10, []],
    ['none where somebody is signed in', state({ legs: [bare], attended: new Set(['beacon']) }), 40, []],
    ['none that is elsewhere then', state({ legs: [bare, leg({ id: second, pickUpAt: at(70) })] }), 15, []],
    [
      'none that does not fit',
      state({ legs: [bare], vehicles: [vehicle({ callTypeIds: ['BLS'] })] }),
      40,
      [],
    ],
    ['answer nothing for the first minutes', state({ offers: [offer()] }), 3, []],
    ['answer after a while', state({ offers: [offer()] }), 18, ['ACCEPT']],
    [
      'answer in time where the round is short',
      state({ offers: [offer({ respondsBy: at(5) })] }),
      4.5,
      ['ACCEPT'],
    ],
    ['decline what they have no vehicle for', state({ offers: [offer()], vehicles: [] }), 18, ['DECLINE']],
    [
      'leave offers to whoever is signed in',
      state({ offers: [offer()], attended: new Set(['beacon']) }),
      59,
      [],
    ],
    [
      'say yes again before the time for it ends',
      state({ legs: [leg({ pickUpAt: at(80), reconfirmBy: at(15) })] }),
      14,
      ['RECONFIRM'],
    ],
    [
      'leave that to whoever is signed in',
      state({ legs: [leg({ pickUpAt: at(80), reconfirmBy: at(15) })], attended: new Set(['beacon']) }),
      14,
      [],
    ],
    [
      'take changes before the time to answer ends',
      state({ legs: [leg({ status: 'CONFLICT', conflictEndsAt: at(20) })] }),
      13,
      ['TAKE_CHANGES'],
    ],
  ])('%s', (_what, of, minutes, expected) => {
    expect(kinds(of, minutes)).toEqual(expected);
  });
});

describe('bookers who are not played', () => {
  it.each<[string, CrewState, number, CrewOrder['kind'][]]>([
    ['call when the patient is ready', state({ legs: [caller] }), 26, ['CALL']],
    ['not before they were brought', state({ legs: [{ ...caller, broughtAt: null }] }), 26, []],
    ['leave it to whoever is signed in', state({ legs: [caller], attended: new Set(['hospital']) }), 26, []],
    ['book every few minutes', state({ bookedUntil: told }), 13, ['BOOK']],
    ['not sooner', state({ bookedUntil: told }), 6, []],
  ])('%s', (_what, of, minutes, expected) => {
    expect(kinds(of, minutes)).toEqual(expected);
  });

  it('do not make up for more than an hour of bookings after a leap', () => {
    const [order] = decide(state({ bookedUntil: told }), at(600), seed);
    expect(order?.kind === 'BOOK' && order.until.getTime()).toBeGreaterThan(at(550).getTime());
  });
});

describe('a driver who shares', () => {
  const shares =
    idsThat(() => true).find((id) => runOf(id, seed).shares && runOf(id, seed).lateBy === 0) ?? '';
  const driving = leg({
    id: shares,
    assignedAt: at(20),
    toPickupAt: at(42),
    atPickupAt: at(58),
    toDropoffAt: at(61),
    status: 'IN_MOTION',
  });
  it('is between the stops while they are on the way, where somebody may look', () => {
    const [order] = decide(state({ legs: [driving], attended: new Set(['hospital']) }), at(70), seed);
    expect(order?.kind).toBe('SHARE');
    const latitude = order?.kind === 'SHARE' ? order.latitude : 0;
    expect(latitude).toBeGreaterThan(42.3);
    expect(latitude).toBeLessThan(42.4);
    expect(kinds(state({ legs: [driving] }), 70)).toEqual([]);
  });
});
