import { expect, test } from 'vitest';
import type { BookingDetail_tripFragment } from '../../gql/generated.ts';
import { tripRow } from '../trips-grid/tripRow.testing.ts';
import { completesWith, inputOf, nextStamp, oddAbout, withKept, type KeptStamp } from './oneTap.state.ts';

const none = {
  __typename: 'TripProgress',
  assignedAt: null,
  toPickupAt: null,
  atPickupAt: null,
  toDropoffAt: null,
  atDropoffAt: null,
  clearAt: null,
} as const;
const at = '2026-11-21T15:00:00.000Z';
const usual = ['TO_PICKUP', 'AT_PICKUP', 'TO_DROPOFF', 'AT_DROPOFF', 'CLEAR'] as const;
const kept: KeptStamp = {
  id: '1',
  key: 'k',
  tripId: 't1',
  tripName: 'PT100-A',
  zone: 'America/New_York',
  stamp: 'AT_PICKUP',
  at: '2026-11-21T15:00:07.000Z',
  heldUntil: 0,
  driven: null,
  completes: false,
  acceptTerms: null,
  confirmedReasons: [],
};

test.each([
  ['nothing yet', none, usual, 'TO_PICKUP'],
  ['nothing yet, assigned is asked for', none, ['ASSIGNED', ...usual], 'ASSIGNED'],
  ['assigned', { ...none, assignedAt: at }, usual, 'TO_PICKUP'],
  ['a step was left out', { ...none, atPickupAt: at }, ['AT_PICKUP', 'CLEAR'], 'TO_DROPOFF'],
  ['all but the last', { ...none, atDropoffAt: at }, usual, 'CLEAR'],
  ['all', { ...none, clearAt: at }, usual, null],
] as const)('the next press: %s', (_name, progress, requiredStamps, next) => {
  expect(nextStamp({ progress, requiredStamps: [...requiredStamps] })).toBe(next);
});

const leg = (version: number, progress: BookingDetail_tripFragment['progress']) => ({
  id: 't1',
  version,
  progress,
});

test('stamps that wait are shown as they were pressed, of this leg alone', () => {
  const stamps = [kept, { ...kept, tripId: 't2', stamp: 'CLEAR' as const }];
  const { progress, waiting } = withKept(leg(1, { ...none, toPickupAt: at }), { stamps, taken: [] });
  expect([progress, [...waiting]]).toEqual([{ ...none, toPickupAt: at, atPickupAt: kept.at }, ['AT_PICKUP']]);
});

test('a stamp that was taken is never missing, whichever comes first: the leg that has it, or its end of waiting', () => {
  const all = { ...none, toPickupAt: at, atPickupAt: at, toDropoffAt: at };
  const taken = [{ tripId: 't1', stamp: 'AT_DROPOFF' as const, at, version: 5 }];
  const shown = withKept(leg(4, all), { stamps: [], taken });
  expect([shown.progress.atDropoffAt, shown.waiting.size]).toEqual([at, 0]);
  // What the last press does is worked out from it: the leg is completed, not left with all steps and no end.
  expect(completesWith({ progress: shown.progress, requiredStamps: [...usual] }, 'CLEAR')).toBe(true);
  // From the version on that has it, the server's word holds: somebody may have taken the stamp away again.
  expect(withKept(leg(6, all), { stamps: [], taken }).progress.atDropoffAt).toBeNull();
  expect(withKept({ ...leg(4, all), id: 't2' }, { stamps: [], taken }).progress.atDropoffAt).toBeNull();
});

test('the last stamp completes a leg that lacks nothing else', () => {
  const all = { ...none, toPickupAt: at, atPickupAt: at, toDropoffAt: at, atDropoffAt: at };
  const requiredStamps = [...usual];
  expect([
    completesWith({ progress: all, requiredStamps }, 'CLEAR'),
    completesWith({ progress: all, requiredStamps }, 'AT_DROPOFF'),
    completesWith({ progress: { ...all, toDropoffAt: null }, requiredStamps }, 'CLEAR'),
  ]).toEqual([true, false, false]);
});

test('it is asked at once about a stamp hours from its plan, with the key that the server asks by', () => {
  const trip = {
    ...tripRow({ status: 'ACCEPTED' }),
    progress: none,
    completion: { distance: null, distanceUnit: null, cost: null, breakdown: [] },
  } as unknown as BookingDetail_tripFragment;
  expect(oddAbout(trip, 'TO_PICKUP', '2026-11-21T14:30:00.000Z', null)).toEqual([]);
  expect(oddAbout(trip, 'TO_PICKUP', '2026-11-21T11:00:07.000Z', null)).toMatchObject([
    { key: 'FAR_FROM_PLAN TO_PICKUP 2026-11-21T11:00:07.000Z 2026-11-21T15:00:00.000Z', minutes: -240 },
  ]);
});

test('the time is sent as the clocks at the pick-up show it, to the second', () => {
  expect(inputOf({ ...kept, driven: { distance: '4.5', unit: 'MI' } })).toEqual({
    tripId: 't1',
    acceptTerms: null,
    confirmedReasons: [],
    progress: { atPickupAt: '2026-11-21T10:00:07' },
    distance: '4.5',
    distanceUnit: 'MI',
    idempotencyKey: 'k',
  });
});

test('in the hour that comes twice at the pick-up it is sent which of the two it was', () => {
  const pressed = (at: string) => {
    const { pressedAt, progress } = inputOf({ ...kept, at }) as { pressedAt?: string; progress: object };
    return [Object.values(progress), pressedAt];
  };
  expect([
    pressed('2026-11-01T05:10:07.000Z'),
    pressed('2026-11-01T06:10:07.000Z'),
    pressed('2026-11-01T07:10:07.000Z'),
  ]).toEqual([
    [['2026-11-01T01:10:07'], '2026-11-01T05:10:07.000Z'],
    [['2026-11-01T01:10:07'], '2026-11-01T06:10:07.000Z'],
    [['2026-11-01T02:10:07'], undefined],
  ]);
});
