import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { makeAddress, makeFacility } from '../../../test/factories/places.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let as: string;
let here: string;
let foreign: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  const [careProvider, other] = [await makeCareProvider(db), await makeCareProvider(db)];
  here = (
    await makeFacility(db, { companyId: careProvider.id, name: 'Harbor Clinic', address: makeAddress() })
  ).id;
  foreign = (await makeFacility(db, { companyId: other.id, name: 'Harbor Foreign' })).id;
  as = await signInAs(api.runtime, await person(db, careProvider.id, ['VIEW_BOOKING']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

interface Suggested {
  addressSuggestions: { label: string; matchLevel: string; address: { isValid: boolean } }[];
}
const suggest = (query: string, first?: number) =>
  api.post<Suggested>(
    'query ($query: String!, $first: Int) { addressSuggestions(query: $query, first: $first) { label matchLevel address { isValid } } }',
    { query, first },
    as,
  );

test("suggestions are the company's facilities first, then what the text says", async () => {
  expect((await suggest('harbor')).body.data?.addressSuggestions[0]).toEqual({
    label: 'Harbor Clinic, 55 Fruit St, Boston, MA 02114',
    matchLevel: 'facility',
    address: { isValid: true },
  });
  expect((await suggest('123 Main St, Boston MA 02130')).body.data?.addressSuggestions).toEqual([
    { label: '123 Main St, Boston, MA 02130', matchLevel: 'houseNumber', address: { isValid: true } },
  ]);
  expect((await suggest('Bo')).body.data?.addressSuggestions).toEqual([]);
  expect((await suggest('Boston')).body.data?.addressSuggestions).toHaveLength(20);
});

test('more than twenty suggestions are not given', async () => {
  expect((await suggest('Boston', 21)).body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('an address is looked up or absent', async () => {
  const lookup = async (input: object) =>
    (
      await api.post<{ address: { label: string; timeZone: string } | null }>(
        'query ($input: AddressInput!) { address(input: $input) { label timeZone } }',
        { input },
        as,
      )
    ).body.data?.address;
  const base = { line1: '200 S Wacker Dr', city: 'Chicago', state: 'IL', postcode: '60606' };
  expect(await lookup(base)).toEqual({
    label: '200 S Wacker Dr, Chicago, IL 60606',
    timeZone: 'America/Chicago',
  });
  expect(await lookup({ ...base, state: 'MA' })).toBeNull();
  expect(await lookup({ ...base, postcode: 'nonsense' })).toBeNull();
});

test('a route between a facility and an address has zones at both ends; a foreign facility has no place', async () => {
  const route = async (from: object, to: object) =>
    (
      await api.post<{ route: unknown }>(
        'query ($from: RoutePlaceInput!, $to: RoutePlaceInput!) { route(from: $from, to: $to) { distanceMeters durationSeconds durationMinutes fromTimeZone toTimeZone } }',
        { from, to },
        as,
      )
    ).body.data?.route;
  const there = { address: { line1: '1 Main St', city: 'Chicago', state: 'IL', postcode: '60606' } };
  expect(await route({ facilityId: globalId('Facility', here) }, there)).toMatchObject({
    fromTimeZone: 'America/New_York',
    toTimeZone: 'America/Chicago',
    distanceMeters: expect.any(Number),
  });
  expect(await route({ facilityId: globalId('Facility', foreign) }, there)).toBeNull();
  expect(await route({ latitude: 42, longitude: -71 }, { latitude: 42, longitude: -71 })).toMatchObject({
    distanceMeters: 0,
    durationMinutes: 1,
  });
});
