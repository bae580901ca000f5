import { expect, test } from 'vitest';
import { importNotesText } from '../../platform/messages/importWords.ts';
import { trustedAddress } from './trustedAddress.ts';

const base = { line1: '1 Main St', city: 'Bradford', state: 'MA', postcode: '018356928' };

test('a position in its ZIP code is believed', () => {
  expect(trustedAddress({ ...base, latitude: 42.77, longitude: -71.08 })).toMatchObject({
    address: { latitude: 42.77, postcode: '01835-6928' },
    notes: [],
  });
});

test('a position in a town of the same name elsewhere is not', () => {
  const trusted = trustedAddress({ ...base, latitude: 53.7944, longitude: -1.7519 });
  expect(trusted.address?.latitude).toBeCloseTo(42.76, 1);
  expect(importNotesText('en', trusted.notes)).toBe(
    'the position is 5,060 km from ZIP code 01835; the middle of the ZIP code is used',
  );
  expect(importNotesText('es', trusted.notes)).toBe(
    'la posición está a 5,060 km del código postal 01835; se usa el centro del código postal',
  );
});

test('a ZIP code that does not exist is forgiven when the position lies in the state', () => {
  expect(trustedAddress({ ...base, postcode: '02181', latitude: 42.3, longitude: -71.27 })).toMatchObject({
    address: { latitude: 42.3 },
    notes: [{ code: 'ZIP_UNKNOWN', params: { postcode: '02181' } }, { code: 'POSITION_USED' }],
  });
  expect(
    trustedAddress({ ...base, postcode: '02181', latitude: 39.84, longitude: -88.95 }).address,
  ).toBeNull();
  expect(trustedAddress({ ...base, postcode: '60601' })).toEqual({
    address: null,
    isPlaced: false,
    notes: [
      { code: 'ZIP_ELSEWHERE', params: { postcode: '60601', found: 'IL', state: 'MA' } },
      { code: 'POSITION_OUTSIDE', params: { state: 'MA' } },
    ],
  });
});

test('without a position the middle of the ZIP code is the place', () => {
  expect(trustedAddress(base)).toMatchObject({
    address: { timeZone: 'America/New_York', isValid: true },
    notes: [],
  });
});
