import type { Role } from '@ptc/schema/rules/lists/people';
import { expect, test } from 'vitest';
import { seesPosition, sharesPosition } from './positions.policy.ts';

const now = new Date('2026-11-24T15:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const leg = {
  companyId: 'hospital',
  bookedByCompanyId: 'desk',
  marketOwnerId: 'owner',
  transportProviderId: 'ambulances',
  vehicleId: 'van',
  pickUpFacilityId: 'ward',
  status: 'IN_MOTION',
  toPickupAt: minutesAgo(30),
  clearAt: null,
} as const;
const position = { companyId: 'ambulances', vehicleId: 'van', at: minutesAgo(1) };
const who = (companyId: string, role: Role, more: object = {}) => ({
  companyId,
  roles: new Set([role]),
  ...more,
});
const dispatcher = who('ambulances', 'VIEW_DISPATCH');
const driver = who('ambulances', 'DRIVER', { vehicleId: 'van' });
const booker = who('hospital', 'VIEW_BOOKING');

test.each([
  ['dispatcher', dispatcher, {}, {}, true],
  ['dispatcher, leg over', dispatcher, { status: 'COMPLETED', clearAt: minutesAgo(5) }, {}, true],
  ['dispatcher, a day later', dispatcher, {}, { at: minutesAgo(24 * 60 + 1) }, false],
  ['dispatcher, another vehicle has it now', dispatcher, { vehicleId: 'other' }, {}, false],
  ['another transport provider', who('rival', 'VIEW_DISPATCH'), {}, {}, false],
  [
    'who has it now, of the one before',
    who('rival', 'VIEW_DISPATCH'),
    { transportProviderId: 'rival' },
    {},
    false,
  ],
  ['its driver', driver, {}, {}, true],
  ['a driver of another vehicle', who('ambulances', 'DRIVER', { vehicleId: 'other' }), {}, {}, false],
  ['booker', booker, {}, {}, true],
  ['proxy', who('desk', 'MARKET_CALL_TAKER'), {}, {}, true],
  ['booker, accepted with changes and en route', booker, { status: 'CONFLICT' }, {}, true],
  ['booker before it sets out', booker, { status: 'ACCEPTED', toPickupAt: null }, {}, false],
  ['booker, crew clear', booker, { clearAt: minutesAgo(1) }, {}, false],
  ['booker, leg over', booker, { status: 'DRY_RUN' }, {}, false],
  ['booker without the right to see bookings', who('hospital', 'USER_ADMIN'), {}, {}, false],
  ["market's owner", who('owner', 'VIEW_BOOKING'), {}, {}, false],
  ['facility', who('hospital', 'FACILITY_ADMIN', { facilityIds: ['ward'] }), {}, {}, false],
] as const)('where the crew is: %s', (_name, viewer, changed, moved, sees) => {
  expect(seesPosition(viewer, { ...leg, ...changed }, { ...position, ...moved }, now)).toBe(sees);
});

test('only who drives the vehicle says where it is', () => {
  expect([driver, dispatcher, booker].map((viewer) => sharesPosition(viewer, leg))).toEqual([
    true,
    false,
    false,
  ]);
});
