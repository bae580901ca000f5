import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RideSandbox, sandboxEnv } from '../../../demo/outside/rideShare.ts';
import { selfSigned } from '../../../demo/outside/selfSigned.ts';
import { makeCareProvider, makeMarket } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { makeFacility } from '../../../test/factories/places.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { readEnv } from '../../platform/env.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { usualCompanySettings } from '../companies/domain/usualCompanySettings.ts';
import { seedLookups, systemLookupId } from '../lookups/commands/seedLookups.ts';
import { uberService } from './uberService.ts';

let database: TestDatabase;
let api: TestApi;
let sandbox: RideSandbox;
let facility: string;
let careProvider: string;
const as: Record<string, string> = {};

beforeAll(async () => {
  sandbox = new RideSandbox();
  database = await testDatabase();
  api = await testApi(database.url, sandboxEnv(await sandbox.start()));
  const { db } = api.runtime;
  await seedLookups({ db });
  const integrations = { lyft: true, uber: true, uberCode: 'org-1' };
  careProvider = (await makeCareProvider(db, { settings: usualCompanySettings({ integrations }) })).id;
  const other = (await makeCareProvider(db)).id;
  await makeMarket(db, {}, [careProvider, other]);
  facility = globalId('Facility', (await makeFacility(db, { companyId: careProvider })).id);
  const signIn = async (companyId: string, ...roles: Parameters<typeof person>[2]) =>
    signInAs(api.runtime, await person(db, companyId, roles));
  Object.assign(as, {
    manager: await signIn(careProvider, 'MANAGE_BOOKING'),
    viewer: await signIn(careProvider, 'VIEW_BOOKING'),
    other: await signIn(other, 'MANAGE_BOOKING'),
  });
});
beforeEach(() => {
  sandbox.manner = 'do';
  sandbox.services.hasZones = true;
  sandbox.calls.length = 0;
});
afterAll(async () => {
  await api.close();
  await database.close();
  await sandbox.stop();
});

const address = {
  line1: '55 Fruit St',
  city: 'Boston',
  state: 'MA',
  postcode: '02114',
  latitude: 42.363,
  longitude: -71.069,
};
const find = (who: string, platform = 'UBER', given: object = address) =>
  api.post<{
    rideShareZones: {
      __typename: string;
      code?: string;
      message?: string;
      zones?: { label: string; note: string | null; placeId: string }[];
    };
  }>(
    `query ($platform: RideServiceName!, $address: AddressInput!) {
      rideShareZones(platform: $platform, address: $address, type: PICK_UP) {
        __typename ... on RideShareZones { zones { placeId label note latitude longitude } } ... on Refusal { code message } } }`,
    { platform, address: given },
    as[who] ?? null,
  );
const zones = async (...asked: Parameters<typeof find>) => (await find(...asked)).body.data?.rideShareZones;

test.each(['UBER', 'LYFT'])(
  '%s is asked for the points near an address by its position alone; those too far are left out',
  async (platform) => {
    const answer = await zones('manager', platform);
    expect(answer?.zones?.map(({ placeId }) => placeId.split('-')[1])).toEqual(['main', 'er']);
    expect(answer?.zones?.[0]).toMatchObject({ note: 'Under the canopy on the drive' });
    expect(sandbox.calls).toHaveLength(1);
    if (platform === 'UBER') expect(sandbox.calls[0]?.organization).toBe('org-1');
  },
);

test('none close by is an empty list; a service that cannot be asked or says no is a refusal with a sentence', async () => {
  sandbox.services.hasZones = false;
  expect((await zones('manager'))?.zones).toEqual([]);
  for (const manner of ['refuse', 'break', 'redirect', 'lost'] as const) {
    sandbox.manner = manner;
    expect(await zones('manager')).toMatchObject({
      __typename: 'RideServiceUnavailable',
      message: expect.stringContaining('Uber') as string,
    });
  }
});

test('a certificate that lies is not believed, and no token goes there', async () => {
  const liar = new RideSandbox(selfSigned());
  const url = await liar.start();
  const env = readEnv({ ...sandboxEnv(url), DATABASE_URL: database.url, NODE_ENV: 'test' });
  if (!env.uber) throw new Error('an account');
  const answer = await uberService(env.uber, env).zones({ latitude: 1, longitude: 2 }, 'PICK_UP', null);
  expect(answer).toEqual({ kind: 'NOT_DONE', reason: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(liar.calls).toEqual([]);
  await liar.stop();
});

test('only who keeps facilities of a care provider whose integrations have the service may look, and an address must be placed', async () => {
  expect(await zones('viewer')).toBeUndefined();
  expect(await zones('other')).toMatchObject({ __typename: 'NotPermitted' });
  expect(await zones('manager', 'UBER', { ...address, line1: '' })).toMatchObject({
    __typename: 'InvalidInput',
  });
  expect(sandbox.calls).toEqual([]);
});

const zone = {
  placeId: 'uber-main',
  label: 'Main entrance',
  note: null,
  latitude: 42.363,
  longitude: -71.069,
};
const update = async (who: string, version: number, rideShare?: object) => {
  const input = {
    facilityId: facility,
    expectedVersion: version,
    name: 'General',
    facilityTypeId: globalId('LookupValue', systemLookupId('FACILITY_TYPE', 'HOSPITAL')),
    address,
    contact: { firstName: 'Jo', lastName: 'Day', email: 'jo@general.example', mobile: '6175550100' },
    ...(rideShare ? { rideShare } : {}),
  };
  const answer = await api.post<{
    updateFacility: { __typename: string; issues?: { path: string[] }[]; facility?: { version: number } };
  }>(
    `mutation ($input: UpdateFacilityInput!) { updateFacility(input: $input) { __typename ... on UpdateFacilitySuccess { facility { version } } ... on InvalidInput { issues { path code } } } }`,
    { input },
    as[who] ?? null,
  );
  return answer.body.data?.updateFacility;
};
const read = async (who: string) =>
  (
    await api.post<{ facility: { version: number; rideShare: object | null } }>(
      `query ($id: ID!) { facility(id: $id) { version rideShare { lyft { companyCode pickUpZone { placeId } dropOffZone { placeId } } uber { companyCode pickUpZone { placeId label note latitude longitude } } } } }`,
      { id: facility },
      as[who] ?? null,
    )
  ).body.data?.facility;

test('codes and zones are kept with the facility, for its own company; what is left out stays, and a service it does not use is refused', async () => {
  const version = (await read('manager'))?.version ?? 0;
  const uber = { companyCode: 'UB-7', pickUpZone: zone };
  expect(await update('manager', version, { uber })).toMatchObject({ facility: { version: version + 1 } });
  expect(await read('manager')).toMatchObject({ rideShare: { uber, lyft: null } });
  expect(await read('other'), 'another company of the market').toMatchObject({ rideShare: null });
  await update('manager', version + 1);
  await update('manager', version + 2, { lyft: { companyCode: 'LY-1', dropOffZone: zone } });
  expect(await read('manager')).toMatchObject({
    rideShare: {
      uber,
      lyft: { companyCode: 'LY-1', pickUpZone: null, dropOffZone: { placeId: 'uber-main' } },
    },
  });
  expect((await update('manager', version, { uber: null }))?.__typename, 'of an older version').toBe(
    'StaleVersion',
  );
  expect(
    await update('manager', version + 3, { uber: { pickUpZone: { ...zone, latitude: 91 } } }),
  ).toMatchObject({
    issues: [{ path: ['rideShare', 'uber', 'pickUpZone', 'latitude'] }],
  });
  await database.sql`update companies set settings = jsonb_set(settings, '{integrations,uber}', 'false') where id = ${careProvider}`;
  expect(await update('manager', version + 3, { uber })).toMatchObject({
    issues: [{ path: ['rideShare', 'uber'] }],
  });
  await update('manager', version + 3, { lyft: null });
  expect(await read('manager')).toMatchObject({ rideShare: { uber, lyft: null } });
});
