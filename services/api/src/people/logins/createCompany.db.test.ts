import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { makeBooking, makeOffer } from '../../../test/factories/bookings.ts';
import { company, person } from '../../../test/factories/people.ts';
import { makeContract, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../../platform/graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let staff: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const platform = await company(api.runtime.db, 'Platform', { admin: true });
  staff = await signInAs(api.runtime, await person(api.runtime.db, platform, ['SYS_ADMIN']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const fields = {
  name: 'Cape Ambulance',
  code: 'cape-amb',
  timeZone: 'America/New_York',
  currency: 'usd',
  isCareProvider: false,
  isTransportProvider: true,
  isAdmin: false,
  brand: { enabled: false },
  driverAppEnabled: true,
  availabilityEnabled: true,
  availabilityTier: 2,
  externalDispatch: false,
  lyft: true,
  lyftCode: 'CAPE-7',
  uber: false,
};
const administrator = {
  login: 'Pat@Cape.example',
  firstName: 'Pat',
  lastName: 'Lee',
  email: 'pat@cape.example',
};
interface Answer {
  __typename: string;
  company?: { id: string; version: number } & Record<string, unknown>;
  issues?: { path: string[]; code: string }[];
}
const company_ =
  'company { id version code name currency isSuspended availabilityEnabled availabilityTier integrations { lyft lyftCode uber uberCode externalDispatch } }';
const send = async (name: string, input: object, as: string | null = staff): Promise<Answer> => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const answer = await api.post<Record<string, Answer>>(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { __typename ... on ${type}Success { ${company_} } ... on InvalidInput { issues { path code } } } }`,
    { input },
    as,
  );
  return answer.body.data?.[name] ?? { __typename: JSON.stringify(answer.body) };
};

test('a platform administrator enters a company and its first administrator, who is invited by mail', async () => {
  const made = await send('createCompany', { ...fields, administrator });
  expect(made).toMatchObject({
    __typename: 'CreateCompanySuccess',
    company: {
      code: 'CAPE-AMB',
      currency: 'USD',
      version: 1,
      isSuspended: false,
      availabilityTier: 2,
      integrations: { lyft: true, lyftCode: 'CAPE-7', uber: false, uberCode: null, externalDispatch: false },
    },
  });
  const people = await api.runtime.sql`
    select i.login, i.status, u.roles, u.status as at from users u join identities i on i.id = u.identity_id join companies c on c.id = u.company_id where c.code = 'CAPE-AMB'`;
  expect(people).toEqual([
    {
      login: 'pat@cape.example',
      status: 'PENDING',
      at: 'PENDING',
      roles: ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN'],
    },
  ]);
  expect(await api.runtime.sql`select template, channel, recipient from messages`).toEqual([
    { template: 'activation', channel: 'EMAIL', recipient: 'pat@cape.example' },
  ]);
  const history = await api.runtime.sql<{ action: string; edits: { field: string }[] }[]>`
    select ch.action, ch.edits from configuration_changes ch join companies c on c.id = ch.entity_id where c.code = 'CAPE-AMB'`;
  expect(history.map(({ action }) => action)).toEqual(['CREATED']);
  expect(history[0]?.edits).toContainEqual({ field: 'currency', old: null, new: 'USD' });
  expect(
    await send('createCompany', { ...fields, administrator: { ...administrator, login: 'other' } }),
    'a code is one company only',
  ).toMatchObject({ __typename: 'InvalidInput', issues: [{ path: ['code'], code: 'taken' }] });
});

test('what is wrong is said beside its field, and nothing of it is kept', async () => {
  const before = await api.runtime.sql`select count(*)::int as n from companies`;
  const wrong = await send('createCompany', {
    ...fields,
    code: 'a b',
    currency: 'XXA',
    timeZone: 'Mars/Olympus',
    administrator: { ...administrator, email: 'nobody' },
  });
  expect(wrong.issues?.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'administrator.email',
    'code',
    'currency',
    'timeZone',
  ]);
  expect(await api.runtime.sql`select count(*)::int as n from companies`).toEqual(before);
});

test('it changes a company with its history, not over a newer one, and not what contracts in force bind it as', async () => {
  const { db, sql } = api.runtime;
  const bound = await makeTransportProvider(db, { name: 'Bound Ambulance' });
  const hospital = await company(db, 'Binding Hospital', { careProvider: true });
  const market = await makeMarket(db, { name: 'Binding' }, [hospital, bound.id]);
  const companyId = globalId('Company', bound.id);
  const input = { ...fields, code: 'BOUND', companyId, expectedVersion: 1 };
  const owner = await signInAs(
    api.runtime,
    await person(db, bound.id, ['COMPANY_ADMIN', 'COMPANY_CONFIG_ADMIN']),
  );
  expect((await send('updateCompany', input, owner)).__typename).toBe('NotPermitted');
  expect(
    await send('updateCompany', {
      ...input,
      name: 'Bound and Renamed',
      defaultMarketId: globalId('Market', market.id),
    }),
  ).toMatchObject({ company: { name: 'Bound and Renamed', version: 2, code: 'BOUND' } });
  const [memory] = await sql<
    { edits: { field: string; old: string | null; new: string | null }[] }[]
  >`select edits from configuration_changes where entity_id = ${bound.id}`;
  expect(memory?.edits).toContainEqual({ field: 'name', old: 'Bound Ambulance', new: 'Bound and Renamed' });
  expect((await send('updateCompany', input)).__typename).toBe('StaleVersion');
  const asCare = { ...input, expectedVersion: 2, isTransportProvider: false, isCareProvider: true };
  await makeContract(db, { marketId: market.id, careProviderId: hospital, transportProviderId: bound.id });
  expect(await send('updateCompany', asCare)).toMatchObject({
    issues: [{ path: ['isTransportProvider'], code: 'kind_in_use' }],
  });
  await sql`update contracts set active = false where transport_provider_id = ${bound.id}`;
  // Legs that it has accepted are to be carried, whatever became of the contract.
  const booking = await makeBooking(db, {
    marketId: market.id,
    companyId: hospital,
    status: 'ACCEPTED',
    transportProviderId: bound.id,
  });
  expect(await send('updateCompany', asCare)).toMatchObject({
    issues: [{ path: ['isTransportProvider'], code: 'kind_has_legs' }],
  });
  await sql`update trips set status = 'COMPLETED' where id = ${booking.trip.id}`;
  // Nor may it be asked, and answer as what it is no more.
  const offer = await makeOffer(db, { booking, companyId: bound.id });
  expect(await send('updateCompany', asCare)).toMatchObject({
    issues: [{ path: ['isTransportProvider'], code: 'kind_has_offers' }],
  });
  await sql`update offers set status = 'EXPIRED' where id = ${offer.id}`;
  expect(await send('updateCompany', asCare)).toMatchObject({ __typename: 'UpdateCompanySuccess' });
});
