import { expect, it } from 'vitest';
import { bostonAddress } from '../../test/bostonAddress.ts';
import { unitAfter, type AddressValue } from './address.ts';

/** One that was typed, and that no map has found yet. */
const house = (line1: string, more: Partial<AddressValue> = {}): AddressValue => ({
  ...bostonAddress(line1),
  latitude: null,
  longitude: null,
  ...more,
});

it.each([
  ['of another house is emptied', house('1 Oak St'), house('2 Elm St'), ''],
  ['of a house that is taken out is emptied', house('1 Oak St'), null, ''],
  [
    'of the same street of another town is emptied',
    house('1 Oak St'),
    house('1 Oak St', { city: 'Lynn' }),
    '',
  ],
  [
    'of the same house, now found on the map, stays',
    house('1 Oak St'),
    house('1 OAK ST', { latitude: 42, longitude: -71 }),
    'Apt 4',
  ],
  ['typed before any house was chosen stays', null, house('1 Oak St'), 'Apt 4'],
])('the unit %s', (_rule, before, next, left) => expect(unitAfter(before, next, 'Apt 4')).toBe(left));
