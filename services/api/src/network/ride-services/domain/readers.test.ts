import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RideZone } from '../ride.type.ts';
import { textOf } from './readJson.ts';
import { lyftRide, lyftState } from './readLyft.ts';
import { readFailure, readFault } from './readOutcome.ts';
import { uberChoice, uberRide, uberState, uberZones } from './readUber.ts';
import { milesBetween, ZONE_MILES, zonesNear } from './zonesNear.ts';

test('text is read as one line that the database can keep', () => {
  expect([textOf(' Da\u0000na\n\ud800Lee '), textOf('\u0000'), textOf(7)]).toEqual(['Da na Lee', null, null]);
});

describe('what a service answers', () => {
  test.each([
    [400, '{"code":"validation_failed"}', { kind: 'REFUSED', reason: 'validation_failed' }],
    [422, '{"code":"surge","message":"Jane pays more"}', { kind: 'REFUSED', reason: 'surge' }],
    [404, '<html>', { kind: 'REFUSED', reason: 'HTTP 404' }],
    [409, '{"code":"Not here, Jane Doe"}', { kind: 'REFUSED', reason: 'HTTP 409' }],
    [409, '{"code":"retry_request"}', { kind: 'NOT_DONE', reason: 'retry_request' }],
    [401, '{"error":"invalid_token"}', { kind: 'NOT_DONE', reason: 'HTTP 401' }],
    [429, '', { kind: 'NOT_DONE', reason: 'HTTP 429' }],
    [408, '', { kind: 'UNKNOWN', reason: 'HTTP 408' }],
    [500, '{"code":"internal_server_error"}', { kind: 'UNKNOWN', reason: 'internal_server_error' }],
    [307, '', { kind: 'UNKNOWN', reason: 'HTTP 307' }],
  ])('%i %s means what it says, and never in words that may name people', (status, body, meant) => {
    expect(readFailure({ status, body })).toEqual(meant);
  });

  test.each([
    ['Error', 'ECONNREFUSED', 'NOT_DONE'],
    ['Error', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'NOT_DONE'],
    ['Error', 'EREACH', 'HOPELESS'],
    ['Error', 'ECONNRESET', 'UNKNOWN'],
    ['TimeoutError', null, 'UNKNOWN'],
  ])('%s %s: %s, for only what was never sent was surely not done', (name, code, kind) => {
    expect(readFault(name, code).kind).toBe(kind);
  });
});

test.each([
  ['scheduled', null, 'SCHEDULED'],
  ['processing', null, 'SEARCHING'],
  ['driver_redispatched', null, 'REDISPATCHED'],
  ['accepted', null, 'COMING'],
  ['arriving', null, 'ARRIVED'],
  ['in_progress', null, 'RIDING'],
  ['completed', null, 'COMPLETED'],
  ['no_drivers_available', null, 'NO_DRIVER'],
  ['driver_canceled', null, 'DRIVER_CANCELLED'],
  ['rider_canceled', 'guest_rider_canceled', 'RIDER_CANCELLED'],
  ['rider_canceled', 'coordinator_canceled', 'CANCELLED'],
  ['failed', null, 'FAILED'],
  ['offered', null, 'CALLABLE'],
  ['expired', null, 'EXPIRED'],
  ['constructor', null, null],
  [7, null, null],
])('Uber’s %s (%s) is %s', (status, detail, state) => {
  expect(uberState(status, detail)).toBe(state);
});

test.each([
  ['pending', 'SEARCHING'],
  ['scheduled', 'SCHEDULED'],
  ['matched', 'COMING'],
  ['pickedUp', 'RIDING'],
  ['droppedOff', 'COMPLETED'],
  ['canceled', 'RIDER_CANCELLED'],
  ['failed', 'FAILED'],
  ['toString', null],
])('Lyft’s %s is %s', (status, state) => {
  expect(lyftState(status)).toBe(state);
});

const product = (id: string, name: string, price: number, more: object = {}, info: object | null = {}) => ({
  product: { product_id: id, display_name: name, capacity: 4, advance_booking_type: 'SCHEDULED', ...more },
  estimate_info: info && { fare_id: `f-${id}`, fare: { value: price, currency_code: 'USD' }, ...info },
});
const offered = {
  product_estimates: [
    product('black', 'Black', 40),
    product('x', 'UberX', 17.9),
    product('wav', 'UberX WAV', 12),
    product('xl', 'UberXL', 25, { capacity: 6 }),
    product('none', 'Cheap', 1, {}, { no_cars_available: true }),
    product('hourly', 'Hourly', 1, {}, null),
    product('later', 'UberX', 19, { advance_booking_type: 'FLEXIBLE' }),
  ],
};
const at = { kind: 'AT', at: new Date('2026-03-02T15:00:00Z') } as const;
test.each([
  [{ wheelchair: false, seats: 1, when: at }, 'x'],
  [{ wheelchair: false, seats: 5, when: at }, 'xl'],
  [{ wheelchair: true, seats: 1, when: at }, 'wav'],
  [{ wheelchair: true, seats: 5, when: at }, undefined],
  [{ wheelchair: false, seats: 1, when: { kind: 'ON_CALL' as const, day: '2026-03-02' } }, 'later'],
])('of what Uber would send, %o gets %s', (wish, id) => {
  expect(uberChoice(offered, wish)?.productId).toBe(id);
});

test('zones in zones are one list of points, each named by what it lies in', () => {
  const point = {
    id: 'a',
    label: 'Door 1',
    rider_wayfinding_note: 'By the fountain',
    latitude: 1,
    longitude: 2,
  };
  const answer = {
    master_zone: {
      name: 'Hospital',
      access_points: [],
      sub_zones: [{ name: 'East', access_points: [point] }],
    },
    access_points: [{ id: 'b', label: 'Kerb', latitude: 3, longitude: 4 }],
  };
  expect(uberZones(answer)).toEqual([
    { placeId: 'a', label: 'Hospital - East - Door 1', note: 'By the fountain', latitude: 1, longitude: 2 },
    { placeId: 'b', label: 'Kerb', note: null, latitude: 3, longitude: 4 },
  ]);
});

const spot = fc.record({
  placeId: fc.option(fc.string()),
  label: fc.string(),
  note: fc.constant(null),
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});

test('only zones within 0.2 miles are close, the nearest first', () => {
  const here = { latitude: 42.34, longitude: -71.1 };
  const zone = (latitude: number): RideZone => ({
    placeId: `${latitude}`,
    label: 'x',
    note: null,
    latitude,
    longitude: -71.1,
  });
  // A degree north is some 69 miles.
  const near = zonesNear(here, [zone(42.34 + 0.21 / 69.1), zone(42.34 + 0.19 / 69.1), zone(42.34)]);
  expect(near.map(({ latitude }) => latitude)).toEqual([42.34, 42.34 + 0.19 / 69.1]);
  fc.assert(
    fc.property(spot, fc.array(spot, { maxLength: 8 }), (point, zones) => {
      const ways = zonesNear(point, zones).map((zone) => milesBetween(point, zone));
      expect(ways.every((miles) => miles <= ZONE_MILES)).toBe(true);
      expect(ways).toEqual(ways.toSorted((a, b) => a - b));
    }),
  );
});

test('whatever a service answers, it is read without a fault, and a page without TLS is not shown', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (answer) => {
      for (const read of [uberRide, lyftRide]) {
        const ride = read(answer);
        if (ride) expect(ride.rideId).not.toBe('');
      }
      uberZones(answer);
      uberChoice(answer, { wheelchair: false, seats: 1, when: { kind: 'NOW' } });
    }),
  );
  const ride = { request_id: 'r', status: 'accepted', rider_tracking_url: 'javascript:alert(1)' };
  expect(uberRide(ride)).toMatchObject({ state: 'COMING', trackingUrl: null, driver: null, vehicle: null });
});
