import { TRIP_STATUSES, type TripStatus } from '@ptc/schema/rules/lists/legs';
import type { Role } from '@ptc/schema/rules/lists/people';
import { describe, expect, test } from 'vitest';
import { expandRoles } from '../../people/users/domain/roles.ts';
import {
  piiViewable,
  readReason,
  seesAsBooker,
  tripPermissions,
  type TripPermissions,
  type TripToJudge,
  type Viewer,
} from './trips.policy.ts';

const viewer = (companyId: string, ...roles: Role[]): Viewer => ({ companyId, roles: expandRoles(roles) });
const trip = (status: TripStatus, over: Partial<TripToJudge> = {}): TripToJudge => ({
  name: 'T1-A',
  companyId: 'careProvider',
  bookedByCompanyId: 'caller',
  transportProviderId: 'transportProvider',
  marketOwnerId: 'owner',
  status,
  pickUpType: 'SET_TIME',
  pickUpAt: new Date('2026-11-21T12:00:00Z'),
  readyAt: null,
  toPickupAt: null,
  atPickupAt: null,
  reconfirmBy: null,
  unconfirmedAt: null,
  ...over,
});
const may = (who: Viewer, of: TripToJudge): (keyof TripPermissions)[] =>
  (Object.entries(tripPermissions(who, of)) as [keyof TripPermissions, boolean][])
    .filter(([, allowed]) => allowed)
    .map(([name]) => name);

const manager = viewer('careProvider', 'MANAGE_BOOKING');
const reader = viewer('careProvider', 'VIEW_BOOKING');
const callTaker = viewer('caller', 'MARKET_CALL_TAKER');
const dispatcher = viewer('transportProvider', 'DISPATCH');
const onlooker = viewer('transportProvider', 'VIEW_DISPATCH');
const owner = viewer('owner', 'MANAGE_BOOKING');
const stranger = viewer('other', 'MANAGE_BOOKING', 'DISPATCH');

const said = ['comment', 'review'] as const;

describe('what a viewer may do with a trip', () => {
  const table: [TripStatus, string[], string[]][] = [
    ['DRAFT', ['cancel', 'edit', 'readyNow', ...said], [...said]],
    ['OFFERED', ['cancel', 'edit', 'readyNow', ...said], [...said]],
    ['UNFULFILLED', ['cancel', 'edit', 'readyNow', ...said], [...said]],
    ['EXPIRED', ['cancel', 'edit', ...said], [...said]],
    ['ACCEPTING', ['cancel', 'edit', ...said], [...said]],
    ['API_FAILED', ['cancel', 'edit', ...said], ['reportUnableToService', ...said]],
    [
      'ACCEPTED',
      ['cancel', 'edit', ...said],
      ['recordProgress', 'reportUnableToService', 'assignVehicle', ...said],
    ],
    [
      'CONFLICT',
      ['cancel', 'edit', ...said],
      ['acceptChanges', 'recordProgress', 'reportUnableToService', 'assignVehicle', ...said],
    ],
    [
      'IN_MOTION',
      ['cancel', 'edit', ...said],
      ['recordProgress', 'complete', 'reportUnableToComplete', 'assignVehicle', ...said],
    ],
    ['CANCELLED', [...said], [...said]],
    ['COMPLETED', [...said], [...said]],
    ['DRY_RUN', [...said], [...said]],
    ['BLOCKED', ['cancel', 'edit', ...said], [...said]],
  ];
  test('the table covers every status', () => {
    expect(table.map(([status]) => status).toSorted()).toEqual([...TRIP_STATUSES].toSorted());
  });
  // An edit of an accepting, failed or moving trip may only touch what changes nothing for the transport
  // provider: the command sees to that.
  test.each(table)('%s', (status, booker, transportProvider) => {
    expect(may(manager, trip(status)).toSorted()).toEqual(booker.toSorted());
    expect(may(callTaker, trip(status)).toSorted()).toEqual(booker.toSorted());
    expect(may(dispatcher, trip(status)).toSorted()).toEqual(transportProvider.toSorted());
    expect(may(reader, trip(status))).toEqual(['comment']);
    expect(may(onlooker, trip(status))).toEqual(['comment']);
    expect(may(owner, trip(status))).toEqual(['comment']);
    expect(may(stranger, trip(status))).toEqual([]);
  });

  test('a driver progresses and ends the legs of their vehicle; a facility administrator only reads; neither touches others', () => {
    const driver: Viewer = { ...viewer('transportProvider', 'DRIVER'), vehicleId: 'van' };
    const moving = (over: Partial<TripToJudge> = {}): TripToJudge =>
      trip('IN_MOTION', { vehicleId: 'van', toPickupAt: new Date(), atPickupAt: new Date(), ...over });
    expect(may(driver, moving())).toEqual(['recordProgress', 'complete', 'reportUnableToComplete']);
    for (const other of [
      moving({ vehicleId: 'other' }),
      moving({ vehicleId: null }),
      moving({ transportProviderId: 'elsewhere' }),
    ])
      expect(may(driver, other)).toEqual([]);
    for (const nobody of [
      { ...driver, vehicleId: null },
      { ...driver, roles: expandRoles(['FACILITY_ADMIN']) },
      { ...driver, companyId: 'elsewhere' },
    ])
      expect(may(nobody, moving({ vehicleId: nobody.vehicleId }))).toEqual([]);
    expect(TRIP_STATUSES.filter((status) => piiViewable(driver, trip(status, { vehicleId: 'van' })))).toEqual(
      ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN'],
    );
    expect(readReason(driver, moving())).toBe('ACCEPTED');

    const keeper: Viewer = { ...viewer('careProvider', 'FACILITY_ADMIN'), facilityIds: ['main', 'ward'] };
    const from = (facility: string): TripToJudge =>
      trip('ACCEPTED', { pickUpFacilityId: facility, dropOffFacilityId: null });
    expect([
      may(keeper, from('ward')),
      piiViewable(keeper, from('ward')),
      readReason(keeper, from('ward')),
    ]).toEqual([[], true, 'OWN']);
    expect([
      piiViewable(keeper, from('other')),
      piiViewable({ ...keeper, companyId: 'caller' }, from('ward')),
      piiViewable(keeper, trip('ACCEPTED')),
    ]).toEqual([false, false, false]);
  });

  test('once the crew is at the pick-up nobody cancels, and nobody is unable to service', () => {
    const there = { toPickupAt: new Date(), atPickupAt: new Date() };
    expect(may(manager, trip('IN_MOTION', there))).not.toContain('cancel');
    expect(may(dispatcher, trip('ACCEPTED', there))).not.toContain('reportUnableToService');
  });

  test('unable to complete needs a crew that set out', () => {
    expect(may(dispatcher, trip('ACCEPTED'))).not.toContain('reportUnableToComplete');
    expect(may(dispatcher, trip('ACCEPTED', { toPickupAt: new Date() }))).toContain('reportUnableToComplete');
  });

  test('ready now on an accepted leg only while a will-call leg awaits its call', () => {
    expect(may(manager, trip('ACCEPTED', { pickUpType: 'WILL_CALL' }))).toContain('readyNow');
    expect(may(manager, trip('ACCEPTED', { pickUpType: 'WILL_CALL', readyAt: new Date() }))).not.toContain(
      'readyNow',
    );
  });
});

describe('who may see who the patient is', () => {
  test.each(TRIP_STATUSES.map((status) => [status] as const))(
    '%s: the booker, the caller and the market owner always, a stranger never',
    (status) => {
      expect([reader, callTaker, owner, stranger].map((who) => piiViewable(who, trip(status)))).toEqual([
        true,
        true,
        true,
        false,
      ]);
    },
  );
  test.each(
    TRIP_STATUSES.map(
      (status) =>
        [status, ['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN'].includes(status)] as const,
    ),
  )('%s: the transport provider that has the trip: %s', (status, viewable) => {
    expect(piiViewable(onlooker, trip(status))).toBe(viewable);
  });
  test('a transport provider without the trip never, whatever its status', () => {
    for (const status of TRIP_STATUSES)
      expect(piiViewable(dispatcher, trip(status, { transportProviderId: null }))).toBe(false);
  });
  test('a role is needed on each side', () => {
    expect(piiViewable(viewer('careProvider', 'MANAGE_PATIENT'), trip('ACCEPTED'))).toBe(false);
    expect(piiViewable(viewer('transportProvider', 'DRIVER'), trip('ACCEPTED'))).toBe(false);
    expect(seesAsBooker(viewer('careProvider', 'MARKET_CALL_TAKER'), trip('DRAFT'))).toBe(false);
    expect(
      seesAsBooker(
        viewer('careProvider', 'MARKET_CALL_TAKER'),
        trip('DRAFT', { bookedByCompanyId: 'careProvider' }),
      ),
    ).toBe(false);
  });
  test('the audit names the reason', () => {
    expect(
      [reader, callTaker, owner, onlooker, stranger].map((who) => readReason(who, trip('ACCEPTED'))),
    ).toEqual(['OWN', 'PROXY', 'MARKET_OWNER', 'ACCEPTED', null]);
  });
});
