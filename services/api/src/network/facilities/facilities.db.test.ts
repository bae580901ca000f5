import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { makeFacility } from '../../../test/factories/places.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { usualMarketSettings } from '../companies/domain/usualMarketSettings.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { newId } from '../../platform/ids.ts';
import { seedLookups, systemLookupId } from '../lookups/commands/seedLookups.ts';

let database: TestDatabase;
let api: TestApi;
let careProvider: string;
let partner: string;
let stranger: string;
let shared: string;
let closed: string;
const as: Record<string, string> = {};
const typeId = globalId('LookupValue', systemLookupId('FACILITY_TYPE', 'HOSPITAL'));

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  await seedLookups({ db });
  careProvider = (await makeCareProvider(db)).id;
  partner = (await makeCareProvider(db)).id;
  stranger = (await makeCareProvider(db)).id;
  const transportProvider = (await makeTransportProvider(db)).id;
  shared = (await makeMarket(db, {}, [careProvider, partner, transportProvider])).id;
  closed = (
    await makeMarket(db, { settings: usualMarketSettings({ facilityFindCompanyOnly: true }) }, [
      careProvider,
      stranger,
    ])
  ).id;
  const signIn = async (companyId: string, ...roles: Parameters<typeof person>[2]) =>
    signInAs(api.runtime, await person(db, companyId, roles));
  Object.assign(as, {
    manager: await signIn(careProvider, 'MANAGE_BOOKING'),
    viewer: await signIn(careProvider, 'VIEW_BOOKING'),
    departments: await signIn(careProvider, 'FACILITY_ADMIN'),
    partner: await signIn(partner, 'MANAGE_BOOKING'),
    stranger: await signIn(stranger, 'MANAGE_BOOKING'),
    dispatcher: await signIn(transportProvider, 'DISPATCH'),
    caller: await signIn(careProvider, 'MANAGE_BOOKING', 'MARKET_CALL_TAKER'),
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const address = {
  line1: '55 Fruit St',
  city: 'Boston',
  state: 'MA',
  postcode: '02114',
  countryCode: 'US',
  latitude: 42.3632,
  longitude: -71.0686,
};
const contact = { firstName: 'Ana', lastName: 'López', email: 'ana@example.org', mobile: '617 555 0100' };
const input = (over: object = {}) => ({
  name: 'General Hospital',
  facilityTypeId: typeId,
  address,
  contact,
  ...over,
});

/** Makes the facility administrator keep this facility. */
const keep = async (id: string | undefined): Promise<void> => {
  const uuid =
    Buffer.from(id ?? '', 'base64url')
      .toString()
      .split(':')[1] ?? '';
  await api.runtime
    .sql`update users set facility_id = ${uuid} where company_id = ${careProvider} and 'FACILITY_ADMIN' = any(roles)`;
  api.runtime.authenticator.forget();
};

interface Made {
  facility: {
    id: string;
    version: number;
    displayName: string;
    address: { timeZone: string; label: string };
    contact: { mobile: string } | null;
    status: string;
  };
}
type Answer = Partial<Made> & {
  __typename: string;
  code?: string;
  issues?: { path: string[]; code: string }[];
  current?: { id: string; version: number };
};
const fields = 'facility { id version displayName status address { timeZone label } contact { mobile } }';
const create = async (who: string, given: object) =>
  (
    await api.post<{ createFacility: Answer }>(
      `mutation ($input: CreateFacilityInput!) { createFacility(input: $input) { __typename ... on CreateFacilitySuccess { ${fields} } ... on InvalidInput { issues { path code } } } }`,
      { input: given },
      as[who],
    )
  ).body.data?.createFacility;
const update = async (who: string, given: object) =>
  (
    await api.post<{ updateFacility: Answer }>(
      `mutation ($input: UpdateFacilityInput!) { updateFacility(input: $input) { __typename ... on UpdateFacilitySuccess { ${fields} } ... on InvalidInput { issues { path code } } ... on StaleVersion { changedAt current { id ... on Facility { version } } } } }`,
      { input: given },
      as[who],
    )
  ).body.data?.updateFacility;

test('a booking manager adds a facility; its zone follows from the place, the number gets its mask', async () => {
  const made = await create('manager', input());
  expect(made?.facility).toMatchObject({
    version: 1,
    displayName: 'General Hospital',
    address: { timeZone: 'America/New_York', label: '55 Fruit St, Boston, MA 02114' },
    contact: { mobile: '(617)-555-0100' },
  });
});

test('who only views may not, a facility administrator adds departments only, a transport provider keeps none', async () => {
  const parent = await create('manager', input({ name: 'Parent' }));
  const parentId = parent?.facility?.id;
  expect((await create('viewer', input()))?.__typename).toBe('NotPermitted');
  expect((await create('departments', input()))?.__typename).toBe('NotPermitted');
  expect((await create('dispatcher', input()))?.__typename).toBe('NotPermitted');
  expect((await create('departments', input({ name: 'Dialysis unit', parentId })))?.__typename).toBe(
    'NotPermitted',
  );
  await keep(parentId);
  expect(
    (await create('departments', input({ name: 'Dialysis unit', parentId })))?.facility?.displayName,
  ).toBe('Parent - Dialysis unit');
});

test('a facility whose type has gone out of use can still be changed; no new one is of it', async () => {
  const id = newId();
  await database.sql`insert into lookup_values (id, kind, code, name, properties) values (${id}, 'FACILITY_TYPE', 'FORMER', 'Formerly', '{}')`;
  const facilityTypeId = globalId('LookupValue', id);
  const made = (await create('manager', input({ name: 'Old house', facilityTypeId })))?.facility;
  await database.sql`update lookup_values set active = false where id = ${id}`;
  const change = { facilityId: made?.id, expectedVersion: 1 };
  expect(
    (await update('manager', input({ ...change, name: 'Old house, new name', facilityTypeId })))?.facility,
  ).toMatchObject({ displayName: 'Old house, new name', version: 2 });
  expect((await create('manager', input({ name: 'New house', facilityTypeId })))?.issues).toEqual([
    { path: ['facilityTypeId'], code: 'unknown_option' },
  ]);
});

test('the administrator of a facility puts its departments in and out of use, and deletes those that nothing refers to', async () => {
  const parentId = (await create('manager', input({ name: 'Kept' })))?.facility?.id;
  await keep(parentId);
  const run = async (who: string, name: 'setDepartmentStatus' | 'deleteDepartment', given: object) =>
    (
      await api.post<Record<string, { __typename: string }>>(
        `mutation ($input: ${name === 'deleteDepartment' ? 'DeleteDepartmentInput' : 'SetDepartmentStatusInput'}!) { ${name}(input: $input) { __typename } }`,
        { input: given },
        as[who],
      )
    ).body.data?.[name]?.__typename;
  const ward = (await create('departments', input({ name: 'Ward', parentId })))?.facility;
  const [facilityId, other] = [
    ward?.id,
    (
      await create(
        'manager',
        input({
          name: 'Not theirs',
          parentId: (await create('manager', input({ name: 'Another house' })))?.facility?.id,
        }),
      )
    )?.facility?.id,
  ];
  const can = async (who: string) =>
    (
      await api.post<{ facility: { viewerCan: object } }>(
        'query ($id: ID!) { facility(id: $id) { viewerCan { update activate deactivate delete manageBooking managePatient } } }',
        { id: facilityId },
        as[who],
      )
    ).body.data?.facility.viewerCan;
  expect(await can('departments')).toEqual({
    update: true,
    activate: false,
    deactivate: true,
    delete: false,
    manageBooking: false,
    managePatient: false,
  });
  expect(await can('manager')).toEqual({
    update: true,
    activate: false,
    deactivate: false,
    delete: false,
    manageBooking: true,
    managePatient: false,
  });
  expect(await can('partner')).toEqual({
    update: false,
    activate: false,
    deactivate: false,
    delete: false,
    manageBooking: false,
    managePatient: false,
  });
  const changed = input({ name: 'Ward', facilityId, expectedVersion: 1 });
  expect((await update('manager', { ...changed, status: 'INACTIVE' }))?.__typename).toBe('NotPermitted');
  expect(await run('departments', 'deleteDepartment', { facilityId, expectedVersion: 1 })).toBe(
    'NotPermitted',
  );
  expect(
    await run('departments', 'setDepartmentStatus', {
      facilityId: other,
      expectedVersion: 1,
      status: 'INACTIVE',
    }),
  ).toBe('NotPermitted');
  expect(
    await run('manager', 'setDepartmentStatus', { facilityId, expectedVersion: 1, status: 'INACTIVE' }),
  ).toBe('NotPermitted');
  expect(
    await run('departments', 'setDepartmentStatus', { facilityId, expectedVersion: 1, status: 'INACTIVE' }),
  ).toBe('SetDepartmentStatusSuccess');
  expect(
    await run('departments', 'setDepartmentStatus', { facilityId, expectedVersion: 1, status: 'ACTIVE' }),
  ).toBe('StaleVersion');
  expect(
    await run('departments', 'setDepartmentStatus', { facilityId, expectedVersion: 2, status: 'ACTIVE' }),
  ).toBe('SetDepartmentStatusSuccess');
  expect(
    (await update('manager', { ...changed, expectedVersion: 3, status: 'ACTIVE' }))?.facility?.status,
  ).toBe('ACTIVE');
  expect(
    (await update('departments', { ...changed, expectedVersion: 4, status: 'INACTIVE' }))?.facility?.status,
  ).toBe('INACTIVE');
  const { sql } = api.runtime;
  const uuid =
    Buffer.from(facilityId ?? '', 'base64url')
      .toString()
      .split(':')[1] ?? '';
  await sql`update users set facility_id = ${uuid} where company_id = ${partner}`;
  expect(await run('departments', 'deleteDepartment', { facilityId, expectedVersion: 5 })).toBe(
    'FacilityInUse',
  );
  await sql`update users set facility_id = null where company_id = ${partner}`;
  expect(await run('departments', 'deleteDepartment', { facilityId, expectedVersion: 5 })).toBe(
    'DeleteDepartmentSuccess',
  );
  expect(await run('departments', 'deleteDepartment', { facilityId, expectedVersion: 5 })).toBe('NotFound');
});

test('a department stands under a facility of the same company, not under another department', async () => {
  const parent = await create('manager', input({ name: 'Outer' }));
  const child = await create('manager', input({ name: 'Inner', parentId: parent?.facility?.id }));
  expect((await create('manager', input({ parentId: child?.facility?.id })))?.issues).toEqual([
    { path: ['parentId'], code: 'invalid' },
  ]);
  expect((await create('partner', input({ parentId: parent?.facility?.id })))?.__typename).toBe('NotFound');
});

test('every broken field is named', async () => {
  const bad = await create(
    'manager',
    input({
      name: ' ',
      npi: '12',
      address: { ...address, postcode: 'x' },
      opensAt: '08:00',
      contact: { ...contact, email: 'nobody' },
    }),
  );
  expect(bad?.issues?.map(({ path, code }) => `${path.join('.')} ${code}`).sort()).toEqual([
    'address.postcode invalid_postcode',
    'closesAt required',
    'contact.email invalid_email',
    'name required',
    'npi invalid_npi',
  ]);
  expect(
    (
      await create(
        'manager',
        input({ address: { ...address, latitude: null, longitude: null, postcode: '99999' } }),
      )
    )?.issues,
  ).toEqual([{ path: ['address'], code: 'address_not_geocoded' }]);
  expect(
    (await create('manager', input({ facilityTypeId: globalId('LookupValue', newId()) })))?.issues,
  ).toEqual([{ path: ['facilityTypeId'], code: 'unknown_option' }]);
});

test('two people edit one facility: the second is told, and shown what stands', async () => {
  const made = await create('manager', input({ name: 'Edited' }));
  const facilityId = made?.facility?.id;
  expect(
    (
      await update('manager', {
        ...input({ name: 'First' }),
        facilityId,
        expectedVersion: 1,
        status: 'INACTIVE',
      })
    )?.facility,
  ).toMatchObject({ version: 2, displayName: 'First', status: 'INACTIVE' });
  expect(
    await update('manager', { ...input({ name: 'Second' }), facilityId, expectedVersion: 1 }),
  ).toMatchObject({
    __typename: 'StaleVersion',
    changedAt: expect.any(String),
    current: { id: facilityId, version: 2 },
  });
});

test("a partner reads what the market shares and changes nothing; a stranger's id is as unknown as none", async () => {
  const { db } = api.runtime;
  const own = await makeFacility(db, { companyId: careProvider, name: 'Shared Clinic' });
  const foreign = await makeFacility(db, { companyId: stranger, name: 'Hidden Clinic' });
  const find = async (who: string, id: string) =>
    (
      await api.post<{ facility: { name: string } | null }>(
        'query ($id: ID!) { facility(id: $id) { name } }',
        { id: globalId('Facility', id) },
        as[who],
      )
    ).body.data?.facility;
  expect(await find('partner', own.id)).toEqual({ name: 'Shared Clinic' });
  expect(await find('dispatcher', own.id)).toEqual({ name: 'Shared Clinic' });
  expect(await find('manager', foreign.id)).toBeNull();
  const change = { ...input(), facilityId: globalId('Facility', own.id), expectedVersion: 1 };
  expect((await update('partner', change))?.__typename).toBe('NotPermitted');
  expect((await update('stranger', change))?.__typename).toBe('NotFound');
});

test('a search finds words, codes and NPIs; a market widens it unless it says otherwise', async () => {
  const { db } = api.runtime;
  await makeFacility(db, {
    companyId: careProvider,
    name: 'Search North Pavilion',
    quickCode: 'SNP',
    npi: '1234567890',
  });
  await makeFacility(db, { companyId: partner, name: 'Search South Pavilion' });
  await makeFacility(db, { companyId: stranger, name: 'Search Far Pavilion' });
  const search = async (variables: object) =>
    (
      await api.post<{ facilities: { nodes: { name: string }[] } }>(
        'query ($search: String, $marketId: ID) { facilities(search: $search, marketId: $marketId, parentsOnly: true) { nodes { name } } }',
        variables,
        as['manager'],
      )
    ).body.data?.facilities.nodes.map(({ name }) => name);
  expect(await search({ search: 'pavil north' })).toEqual(['Search North Pavilion']);
  expect(await search({ search: 'pavílion NORTH' })).toEqual(['Search North Pavilion']);
  expect(await search({ search: 'snp' })).toEqual(['Search North Pavilion']);
  expect(await search({ search: '1234567890' })).toEqual(['Search North Pavilion']);
  expect(await search({ search: 'Search', marketId: globalId('Market', shared) })).toEqual([
    'Search North Pavilion',
    'Search South Pavilion',
  ]);
  expect(await search({ search: 'Search', marketId: globalId('Market', closed) })).toEqual([
    'Search North Pavilion',
  ]);
  expect(await search({ search: '%' })).toEqual([]);
});

test('where a market lets only the own facilities be booked, a call taker finds those of the care provider the booking is for', async () => {
  const search = async (who: string, companyId: string) =>
    (
      await api.post<{ facilities: { nodes: { name: string }[] } }>(
        'query ($companyId: ID, $marketId: ID) { facilities(search: "Search", companyId: $companyId, marketId: $marketId, parentsOnly: true) { nodes { name } } }',
        { companyId: globalId('Company', companyId), marketId: globalId('Market', closed) },
        as[who],
      )
    ).body.data?.facilities.nodes.map(({ name }) => name);
  expect(await search('caller', stranger)).toEqual(['Search Far Pavilion']);
  expect(await search('caller', careProvider)).toEqual(['Search North Pavilion']);
  // Nobody else of the same company, and no company that is met nowhere.
  expect(await search('manager', stranger)).toEqual([]);
  const unmet = (await makeCareProvider(api.runtime.db)).id;
  await makeFacility(api.runtime.db, { companyId: unmet, name: 'Search Unmet Pavilion' });
  expect(await search('caller', unmet)).toEqual([]);
});

test('facilities come with their departments, departments with their facility', async () => {
  const answer = await api.post<{
    facilities: {
      nodes: {
        name: string;
        hasDepartments: boolean;
        departments: { name: string; parent: { name: string } }[];
      }[];
    };
  }>(
    '{ facilities(search: "Parent", parentsOnly: true) { nodes { name hasDepartments departments { name parent { name } } } } }',
    {},
    as['manager'],
  );
  expect(answer.body.data?.facilities.nodes).toEqual([
    {
      name: 'Parent',
      hasDepartments: true,
      departments: [{ name: 'Dialysis unit', parent: { name: 'Parent' } }],
    },
  ]);
});
