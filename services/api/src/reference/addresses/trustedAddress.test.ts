import { expect, test } from 'vitest';
import { trustedAddress } from './trustedAddress.ts';

const base = { line1: '1 Main St', city: 'Bradford', state: 'MA', postcode: '018356928' };

test('a position in its ZIP code is believed', () => {
  expect(trustedAddress({ ...base, latitude: 42.77, longitude: -71.08 })).toMatchObject({
    address: { latitude: 42.77, postcode: '01835-6928' },
    note: null,
  });
});

test('a position in a town of the same name elsewhere is not', () => {
  const trusted = trustedAddress({ ...base, latitude: 53.7944, longitude: -1.7519 });
  expect(trusted.address?.latitude).toBeCloseTo(42.76, 1);
  expect(trusted.note).toBe(
    'the position is 5,060 km from ZIP code 01835; the middle of the ZIP code is used',
  );
});

test('a ZIP code that does not exist is forgiven when the position lies in the state', () => {
  expect(trustedAddress({ ...base, postcode: '02181', latitude: 42.3, longitude: -71.27 })).toMatchObject({
    address: { latitude: 42.3 },
    note: 'ZIP code 02181 does not exist; the position is used',
  });
  expect(
    trustedAddress({ ...base, postcode: '02181', latitude: 39.84, longitude: -88.95 }).address,
  ).toBeNull();
  expect(trustedAddress({ ...base, postcode: '60601' })).toEqual({
    address: null,
    note: 'ZIP code 60601 lies in IL, not in MA and the position does not lie in MA either',
  });
});

test('without a position the middle of the ZIP code is the place', () => {
  expect(trustedAddress(base)).toMatchObject({
    address: { timeZone: 'America/New_York', isValid: true },
    note: null,
  });
});
