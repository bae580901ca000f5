import { expect, it } from 'vitest';
import { entityOf, inKilobytes, targetsOf } from './attachments.state.ts';

it.each([
  [0, '0.0'],
  [51, '0.0'],
  [52, '0.1'],
  [1024, '1.0'],
  [1_234_567, '1,205.6'],
  [52_428_800, '51,200.0'],
])('shows %i bytes in KB to one decimal', (bytes, shown) => {
  expect(inKilobytes(bytes, 'en-US')).toBe(shown);
});

it('writes them as the language does', () => {
  expect(inKilobytes(1_234_567, 'es-ES')).toBe('1205,6');
});

it('names the leg before its booking, and a patient by name', () => {
  const itinerary = { __typename: 'Itinerary', id: 'i', name: 'B1' } as never;
  const trip = { __typename: 'Trip', id: 't', name: 'B1-A' } as never;
  const patient = { __typename: 'Patient', id: 'p', displayName: 'Ana' } as never;
  expect(entityOf({ itinerary, trip, patient: null })).toBe('B1-A');
  expect(entityOf({ itinerary, trip: null, patient: null })).toBe('B1');
  expect(entityOf({ itinerary: null, trip: null, patient })).toBe('Ana');
});

it('offers the booking first, then its legs', () => {
  expect(
    targetsOf({ id: 'i', name: 'B1', trips: [{ id: 't', name: 'B1-A' }] }).map(({ name }) => name),
  ).toEqual(['B1', 'B1-A']);
});
