import { expect, test } from 'vitest';
import { contentOf, isUnderWay, placedVehicles, stopsOf, type Leg } from './legMap.state.ts';

const stop = (name: string, latitude: number | null, facility = true): Leg['pickUp'] => ({
  __typename: 'Stop',
  label: `${name}, somewhere`,
  facilityName: facility ? name : null,
  address: { __typename: 'Address', latitude, longitude: latitude && -71 },
});
const leg = (change: Partial<Leg>): Leg => ({
  __typename: 'Trip',
  id: 'one',
  version: 1,
  name: 'B1-A',
  status: 'IN_MOTION',
  pickUpAt: '2026-11-24T10:00:00Z',
  vehicle: { __typename: 'TripVehicle', id: 'v7', name: 'Beacon 7' },
  route: { __typename: 'RouteSummary', durationMinutes: 20 },
  progress: {
    __typename: 'TripProgress',
    toPickupAt: '2026-11-24T09:40:00Z',
    atPickupAt: null,
    toDropoffAt: null,
    atDropoffAt: null,
    clearAt: null,
  },
  vehiclePosition: null,
  pickUp: stop('Clinic', 42),
  dropOff: stop('Home', 42.2, false),
  ...change,
});

test('a round trip has two stops and two ways; what has no place is left out', () => {
  const back = leg({ id: 'two', pickUp: stop('Home', 42.2, false), dropOff: stop('Clinic', 42) });
  const lost = leg({ id: 'three', dropOff: stop('Nowhere', null) });
  const { stops, routes } = stopsOf([leg({}), back, lost]);
  expect(stops.map(({ letter, label }) => `${letter} ${label}`)).toEqual(['A Clinic', 'B Home, somewhere']);
  expect(routes.map(({ id, from, to }) => [id, from.latitude, to.latitude])).toEqual([
    ['one', 42, 42.2],
    ['two', 42.2, 42],
  ]);
});

test('no vehicle is on the way with a leg that is over, though nobody was ever clear of it', () => {
  const under = (['ACCEPTED', 'CONFLICT', 'IN_MOTION', 'COMPLETED', 'DRY_RUN', 'CANCELLED'] as const).filter(
    (status) => isUnderWay(leg({ status })),
  );
  expect(under).toEqual(['ACCEPTED', 'CONFLICT', 'IN_MOTION']);
});

test('a vehicle is marked by its number, with its words; it is under way until it is clear', () => {
  const now = Date.parse('2026-11-24T09:50:00Z');
  const position = {
    __typename: 'VehiclePosition',
    at: '2026-11-24T09:49:00Z',
    latitude: 42.05,
    longitude: -71.02,
    accuracyMeters: 25,
  } as const;
  const legs = [leg({ vehiclePosition: position })];
  const { vehicles } = contentOf([], placedVehicles(legs, now), ({ place }) => place.kind, now);
  expect(vehicles).toEqual([
    {
      id: 'v7',
      name: '7',
      label: 'Beacon 7: shared',
      fresh: true,
      latitude: 42.05,
      longitude: -71.02,
      accuracyMeters: 25,
    },
  ]);
  const { progress } = leg({});
  expect(
    [progress, { ...progress, clearAt: position.at }, { ...progress, toPickupAt: null }].map((one) =>
      isUnderWay(leg({ progress: one })),
    ),
  ).toEqual([true, false, false]);
});
