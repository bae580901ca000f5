import { expect, test } from 'vitest';
import { completeAddress, zoneAt } from './completeAddress.ts';
import { offlineProvider } from './offlineProvider.ts';

const search = async (query: string, first = 20) =>
  (await offlineProvider.search(query, first)).map(({ label, matchLevel }) => `${label} [${matchLevel}]`);

test('a full address is one suggestion, placed by its ZIP code, with its zone', async () => {
  const [found] = await offlineProvider.search('123 main st, boston ma 02130', 5);
  expect(found).toMatchObject({
    label: '123 Main St, Boston, MA 02130',
    matchLevel: 'houseNumber',
    address: {
      line1: '123 Main St',
      city: 'Boston',
      state: 'MA',
      county: 'Suffolk',
      postcode: '02130',
      timeZone: 'America/New_York',
      isValid: true,
    },
  });
});

test('the same without commas: the longest tail that is a place is the city', async () => {
  expect(await search('123 Main St Jamaica Plain MA 02130')).toEqual([
    '123 Main St, Jamaica Plain, MA 02130 [houseNumber]',
  ]);
  expect(await search('9 elm street springfield il')).toContain(
    '9 Elm Street, Springfield, IL 62701 [houseNumber]',
  );
});

test('a city alone lists its ZIP codes, large cities first, and is no place to stop', async () => {
  const boston = await offlineProvider.search('Boston', 5);
  expect(boston).toHaveLength(5);
  expect(boston.every(({ address }) => address.state === 'MA' && !address.isValid)).toBe(true);
});

test('a street without a number is found, and is no place to stop', async () => {
  const [street] = await offlineProvider.search('Main St, Boston, MA 02130', 1);
  expect(street).toMatchObject({ matchLevel: 'street', address: { isValid: false } });
});

test('beginnings of a city and of a ZIP code', async () => {
  expect((await search('Chicag', 3))[0]).toMatch(/Chicago/u);
  expect((await offlineProvider.search('606', 5)).map(({ address }) => address.postcode.slice(0, 3))).toEqual(
    ['606', '606', '606', '606', '606'],
  );
});

test('nothing for a ZIP code of another state, or for no place at all', async () => {
  expect(await search('1 Main St, Boston IL 02130')).toEqual([]);
  expect(await search('xqzzt')).toEqual([]);
  expect(await search('88 harrison'), 'a number alone is no street').toEqual([]);
});

test("an address is completed: nine-digit ZIP code, state by name, its own position before the ZIP code's", () => {
  const base = {
    line1: '170 Morton Street',
    city: 'Jamaica Plain',
    state: 'Massachusetts',
    postcode: '021303735',
  };
  expect(completeAddress(base)).toMatchObject({
    state: 'MA',
    postcode: '02130-3735',
    label: '170 Morton Street, Jamaica Plain, MA 02130-3735',
    isValid: true,
  });
  expect(completeAddress({ ...base, latitude: 42.299, longitude: -71.101 })).toMatchObject({
    latitude: 42.299,
    longitude: -71.101,
    timeZone: 'America/New_York',
  });
  expect(completeAddress({ ...base, postcode: '99999' })).toBeNull();
  expect(completeAddress({ ...base, countryCode: 'CA', postcode: 'H2X 1Y4' })).toBeNull();
});

test('zones follow the place, not the state', () => {
  expect(zoneAt(41.8781, -87.6298)).toBe('America/Chicago');
  expect(zoneAt(41.5934, -87.3464)).toBe('America/Chicago');
  expect(zoneAt(39.7684, -86.1581)).toBe('America/Indiana/Indianapolis');
  expect(zoneAt(200, 0)).toBeNull();
});
