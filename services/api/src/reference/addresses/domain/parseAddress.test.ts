import { expect, test } from 'vitest';
import { hasHouseNumber, parseAddress } from './parseAddress.ts';

const states = new Map([
  ['MA', 'MA'],
  ['MASSACHUSETTS', 'MA'],
  ['NEW YORK', 'NY'],
  ['NY', 'NY'],
  ['IL', 'IL'],
  ['WASHINGTON', 'WA'],
  ['DC', 'DC'],
]);
const parse = (text: string) => parseAddress(text, states);

test('street, city, state and ZIP code with commas', () => {
  expect(parse('123 Main St, Boston MA 02130')).toMatchObject({
    line1: '123 Main St',
    place: 'Boston',
    state: 'MA',
    postcode: '02130',
    separated: true,
  });
  expect(parse('123 Main St, Unit 4, Boston, MA, 02130-1234, USA')).toMatchObject({
    line1: '123 Main St',
    line2: 'Unit 4',
    place: 'Boston',
    state: 'MA',
    postcode: '02130',
    fullPostcode: '02130-1234',
  });
});

test('without commas the street stays in front of the city', () => {
  expect(parse('123 Main St Boston MA 02130')).toMatchObject({
    line1: null,
    place: '123 Main St Boston',
    state: 'MA',
    postcode: '02130',
    separated: false,
  });
});

test('states by name, of more than one word, but not where the name is all there is', () => {
  expect(parse('Albany, New York')).toMatchObject({ place: 'Albany', state: 'NY' });
  expect(parse('Boston massachusetts')).toMatchObject({ place: 'Boston', state: 'MA' });
  expect(parse('Washington')).toMatchObject({ place: 'Washington', state: null });
  expect(parse('Washington DC')).toMatchObject({ place: 'Washington', state: 'DC' });
});

test('a ZIP code alone, its beginning, and a house number that is none', () => {
  expect(parse('02130')).toMatchObject({ place: null, postcode: '02130' });
  expect(parse('021')).toMatchObject({ place: null, postcodePrefix: '021' });
  expect(parse('12345 Main Street')).toMatchObject({ postcode: null, place: '12345 Main Street' });
});

test('house numbers', () => {
  expect([
    hasHouseNumber('12 Elm St'),
    hasHouseNumber('12b Elm St'),
    hasHouseNumber('12-14 Elm St'),
    hasHouseNumber('Elm St'),
    hasHouseNumber(null),
  ]).toEqual([true, true, true, false, false]);
});
