import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  isFresh,
  shortName,
  stackOf,
  statesIn,
  unpacked,
  vehiclePlace,
  vehiclesOf,
  type MapLeg,
} from './map.state.ts';
import { tilesOf } from './tiles.ts';

const clock = (time: string): string => `2026-11-24T${time}:00Z`;
const ms = (time: string): number => Date.parse(clock(time));
const pickUp = { address: { latitude: 42, longitude: -71 } };
const dropOff = { address: { latitude: 43, longitude: -72 } };
const nowhere = { address: { latitude: null, longitude: null } };
const none = { toPickupAt: null, atPickupAt: null, toDropoffAt: null, atDropoffAt: null, clearAt: null };

const leg = (stamps: Partial<MapLeg['progress']>, change: Partial<MapLeg> = {}): MapLeg => ({
  pickUp,
  dropOff,
  route: { durationMinutes: 40 },
  progress: { ...none, ...stamps },
  vehiclePosition: null,
  ...change,
});
const told = (time: string): MapLeg['vehiclePosition'] => ({
  latitude: 42.5,
  longitude: -71.1,
  at: clock(time),
  accuracyMeters: 30,
});

describe('where a vehicle is', () => {
  const set = { toPickupAt: clock('10:00') };
  const there = { ...set, atPickupAt: clock('10:10') };
  const left = { ...there, toDropoffAt: clock('10:20') };
  const brought = { ...left, atDropoffAt: clock('10:55') };
  test.each([
    ['has not set out: nobody knows', leg({}), null],
    ['set out: before its pick-up', leg(set), ['toPickUp', 42, -71, '10:00']],
    ['there', leg(there), ['atPickUp', 42, -71, '10:10']],
    ['on the way: as far as the time since says', leg(left), ['between', 42.25, -71.25, '10:20']],
    ['brought', leg(brought), ['atDropOff', 43, -72, '10:55']],
    [
      'clear without the stamp before',
      leg({ ...left, clearAt: clock('11:00') }),
      ['atDropOff', 43, -72, '11:00'],
    ],
    [
      'told after the last stamp: what was told',
      leg(left, { vehiclePosition: told('10:25') }),
      ['shared', 42.5, -71.1, '10:25'],
    ],
    [
      'told before the last stamp: the stamp',
      leg(there, { vehiclePosition: told('10:05') }),
      ['atPickUp', 42, -71, '10:10'],
    ],
    ['told without a stamp', leg({}, { vehiclePosition: told('10:05') }), ['shared', 42.5, -71.1, '10:05']],
    ['a stop without a place', leg(there, { pickUp: nowhere }), null],
    ['one end without a place: the other', leg(left, { pickUp: nowhere }), ['between', 43, -72, '10:20']],
  ] as const)('%s', (_name, one, expected) => {
    const place = vehiclePlace(one, ms('10:30'));
    expect(place && [place.kind, place.latitude, place.longitude, place.at]).toEqual(
      expected && [...expected.slice(0, 3), ms(expected[3])],
    );
  });

  test('is never drawn as arrived before it is said', () => {
    expect(vehiclePlace(leg(left), ms('15:00'))?.latitude).toBeCloseTo(42.9);
  });

  test('each vehicle once, by the leg it was heard of last; fresh is what a phone said within five minutes', () => {
    const vehicle = { id: 'v9', name: 'Beacon 9' };
    const legs = [
      { ...leg(brought), vehicle },
      { ...leg({ toPickupAt: clock('11:00') }, { vehiclePosition: told('11:04') }), vehicle },
      { ...leg(there), vehicle: { id: 'v10', name: 'Beacon 10' } },
      { ...leg(there), vehicle: null },
      { ...leg({}), vehicle: { id: 'v1', name: 'Beacon 1' } },
    ];
    const found = vehiclesOf(legs, ms('11:05'));
    expect(found.map(({ name, place }) => [name, place.kind])).toEqual([
      ['Beacon 9', 'shared'],
      ['Beacon 10', 'atPickUp'],
    ]);
    const [nine] = found;
    expect(nine && [isFresh(nine.place, ms('11:08')), isFresh(nine.place, ms('11:10'))]).toEqual([
      true,
      false,
    ]);
  });
});

test('what is shown fits: a box around all places, of one place some streets', () => {
  expect(boundsOf([])).toBeNull();
  expect(
    boundsOf([
      { latitude: 42, longitude: -71 },
      { latitude: 43, longitude: -72 },
    ]),
  ).toEqual([-72, 42, -71, 43]);
  const [west, south, east, north] = boundsOf([{ latitude: 42, longitude: -71 }]) ?? [0, 0, 0, 0];
  expect([east - west, north - south].map((size) => Math.round(size * 1000))).toEqual([12, 12]);
});

test('vehicles at one place stand one above the other, and above its stop', () => {
  const here = { latitude: 42, longitude: -71 };
  const there = { latitude: 42.1, longitude: -71 };
  const vehicle = { name: '', label: '', fresh: false, accuracyMeters: null };
  const vehicles = [here, there, here, there].map((place, index) => ({
    ...place,
    ...vehicle,
    id: `v${index}`,
  }));
  const stops = [{ ...here, id: 'a', letter: 'A', label: '' }];
  expect(stackOf({ stops, routes: [], vehicles })).toEqual([1, 0, 2, 1]);
});

test('states are found by their boxes, lines come back from their numbers, names fit their marks', () => {
  const boxes = { MA: [-73.5, 41.2, -69.9, 42.9], RI: [-71.9, 41.1, -71.1, 42], CA: [-124, 32, -114, 42] };
  expect(statesIn([-71.5, 41.5, -71, 42], boxes)).toEqual(['MA', 'RI']);
  expect(unpacked([-710000, 420000, 5, -10])).toEqual([
    [-71, 42],
    [-70.9995, 41.999],
  ]);
  expect(['Beacon 9', 'Unit A-12', 'Night Owl', '7'].map(shortName)).toEqual(['9', 'A-12', 'Night Owl', '7']);
});

test('tiles are what the page says: none, pictures by number, an archive here or elsewhere', () => {
  const page = 'https://transport.example/company/board';
  expect([undefined, '', '__MAP_TILES__'].map((said) => tilesOf(said, '', page))).toEqual([null, null, null]);
  expect(tilesOf('https://t.example/{z}/{x}/{y}.png?k=1', 'Me', page)).toEqual({
    kind: 'pictures',
    address: 'https://t.example/{z}/{x}/{y}.png?k=1',
    credit: 'Me',
  });
  expect(tilesOf('/tiles/ma.pmtiles', undefined, page)).toEqual({
    kind: 'archive',
    address: 'https://transport.example/tiles/ma.pmtiles',
    credit: '',
  });
});
