import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider, makeMarket, makeTransportProvider } from '../../../test/factories/parties.ts';
import { person } from '../../../test/factories/people.ts';
import { makeFacility, makePatient } from '../../../test/factories/places.ts';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { usualCompanySettings } from '../../network/companies/domain/usualCompanySettings.ts';
import { globalId } from '../../platform/graphql/globalId.ts';
import { flushPatientReads } from './patientReads.ts';

let database: TestDatabase;
let api: TestApi;
let careProvider: string;
let strict: string;
let desk: string;
const as: Record<string, string> = {};
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { db } = api.runtime;
  careProvider = (await makeCareProvider(db)).id;
  strict = (
    await makeCareProvider(db, {
      settings: usualCompanySettings({ patientMandatoryFields: ['mobile', 'reference', 'address'] }),
    })
  ).id;
  desk = (await makeCareProvider(db, { name: 'Call desk' })).id;
  const stranger = (await makeCareProvider(db)).id;
  const transportProvider = (await makeTransportProvider(db)).id;
  await makeMarket(db, {}, [careProvider, desk, transportProvider]);
  const signIn = async (companyId: string, ...roles: Parameters<typeof person>[2]) =>
    signInAs(api.runtime, await person(db, companyId, roles));
  Object.assign(as, {
    keeper: await signIn(careProvider, 'MANAGE_PATIENT'),
    booker: await signIn(careProvider, 'MANAGE_BOOKING'),
    admin: await signIn(careProvider, 'MANAGE_PATIENT', 'COMPANY_ADMIN'),
    strict: await signIn(strict, 'MANAGE_PATIENT'),
    taker: await signIn(desk, 'MARKET_CALL_TAKER'),
    deskBooker: await signIn(desk, 'MANAGE_BOOKING', 'MANAGE_PATIENT'),
    stranger: await signIn(stranger, 'MANAGE_PATIENT', 'MANAGE_BOOKING', 'MARKET_CALL_TAKER'),
    dispatcher: await signIn(transportProvider, 'DISPATCH'),
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const fields =
  'patient { id version displayName age viewerCan { edit book } company { id } residence { timeZone } traits { summary } status }';
interface Seen {
  id: string;
  version: number;
  displayName: string;
  viewerCan: { edit: boolean; book: boolean };
  status: string;
  residence: { timeZone: string } | null;
  traits: { summary: string };
}
type Answer = {
  __typename: string;
  patient?: Seen;
  issues?: { path: string[]; code: string }[];
  current?: { version: number } | null;
};
const ana = { firstName: 'Ana María', lastName: 'López García', dateOfBirth: '1950-03-14', gender: 'FEMALE' };
const create = async (who: string, patient: object, companyId: string | null = null) =>
  (
    await api.post<{ createPatient: Answer }>(
      `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { __typename ... on CreatePatientSuccess { ${fields} } ... on InvalidInput { issues { path code } } } }`,
      { input: { patient, companyId: companyId && globalId('Company', companyId) } },
      as[who],
    )
  ).body.data?.createPatient;
const update = async (who: string, patientId: string | undefined, expectedVersion: number, patient: object) =>
  (
    await api.post<{ updatePatient: Answer }>(
      `mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { __typename ... on UpdatePatientSuccess { ${fields} } ... on InvalidInput { issues { path code } } ... on StaleVersion { changedAt current { ... on Patient { version } } } } }`,
      { input: { patientId, expectedVersion, patient } },
      as[who],
    )
  ).body.data?.updatePatient;
const find = async (who: string, id: string | undefined) =>
  (
    await api.post<{ patient: Seen | null }>(
      'query ($id: ID!) { patient(id: $id) { id version displayName status viewerCan { edit book } } }',
      { id },
      as[who],
    )
  ).body.data?.patient;
const search = async (who: string, text: string, companyId: string | null = null) =>
  (
    await api.post<{ patients: { nodes: { displayName: string }[] } }>(
      'query ($search: String, $companyId: ID) { patients(search: $search, companyId: $companyId) { nodes { displayName } } }',
      { search: text, companyId: companyId && globalId('Company', companyId) },
      as[who],
    )
  ).body.data?.patients.nodes.map(({ displayName }) => displayName);

test('a patient is created with what is known, and the answer says what the caller may do', async () => {
  const made = await create('keeper', {
    ...ana,
    height: '64',
    weight: '150',
    residence: { line1: '1 Elm St', city: 'Boston', state: 'MA', postcode: '02110', countryCode: 'US' },
  });
  expect(made?.patient).toMatchObject({
    version: 1,
    displayName: 'Ana María López García',
    viewerCan: { edit: true, book: false },
    residence: { timeZone: 'America/New_York' },
    traits: { summary: '64 in, 150 lb' },
  });
});

test("the care provider's mandatory fields are asked for, each named", async () => {
  const bad = await create('strict', { ...ana, dateOfBirth: '2190-01-01' });
  expect(bad?.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(
    expect.arrayContaining([
      'patient.dateOfBirth date_out_of_range',
      'patient.mobile required',
      'patient.reference required',
    ]),
  );
  expect(bad?.issues?.some(({ path }) => path[1] === 'residence')).toBe(true);
});

test('names hold emoji, right-to-left letters and HTML as text; control characters are refused', async () => {
  const made = await create('keeper', { ...ana, firstName: '<b>Noa</b> 🙂', lastName: 'כהן' });
  expect(made?.patient?.displayName).toBe('<b>Noa</b> 🙂 כהן');
  expect((await create('keeper', { ...ana, firstName: 'a\u0007b' }))?.issues).toEqual([
    { path: ['patient', 'firstName'], code: 'control_characters' },
  ]);
});

test('two people edit one patient: the second is told, nothing is lost', async () => {
  const id = (await create('keeper', ana))?.patient?.id;
  expect((await update('keeper', id, 1, { ...ana, notes: 'first' }))?.patient?.version).toBe(2);
  expect(await update('keeper', id, 1, { ...ana, notes: 'second' })).toMatchObject({
    __typename: 'StaleVersion',
    changedAt: expect.any(String),
    current: { version: 2 },
  });
});

test('who lives in a facility that has gone out of use stays in it while their record is changed', async () => {
  const { id } = await makeFacility(api.runtime.db, { companyId: careProvider });
  const facilityId = globalId('Facility', id);
  const there = { ...ana, inFacility: true, facilityId };
  const patientId = (await create('keeper', there))?.patient?.id;
  await api.runtime.sql`update facilities set status = 'INACTIVE' where id = ${id}`;
  expect((await update('keeper', patientId, 1, { ...there, notes: 'moves soon' }))?.patient?.version).toBe(2);
  // Nobody moves in any more.
  expect(await create('keeper', there)).toMatchObject({
    issues: [{ path: ['patient', 'facilityId'], code: 'inactive' }],
  });
});

test('bookers see and book but do not edit; strangers and transport providers see nobody', async () => {
  const id = (await create('keeper', ana))?.patient?.id;
  expect((await find('booker', id))?.viewerCan).toEqual({ edit: false, book: true });
  expect((await update('booker', id, 1, ana))?.__typename).toBe('NotPermitted');
  for (const who of ['stranger', 'dispatcher', 'deskBooker']) {
    expect(await find(who, id)).toBeNull();
    if (who !== 'dispatcher') expect((await update(who, id, 1, ana))?.__typename).toBe('NotFound');
  }
  expect((await update('dispatcher', id, 1, ana))?.__typename).toBe('NotPermitted');
});

test('a call taker keeps the patients of care providers in its market, not of others', async () => {
  const made = await create('taker', ana, careProvider);
  expect(made?.patient?.viewerCan).toEqual({ edit: true, book: true });
  expect((await create('taker', ana, strict))?.__typename).toBe('NotFound');
  expect(await search('taker', 'lopez', careProvider)).not.toEqual([]);
  expect(await search('taker', 'lopez', strict)).toEqual([]);
  expect(await search('deskBooker', 'lopez', careProvider)).toEqual([]);
});

test('a search takes words in any order without accents, references and dates of birth', async () => {
  await makePatient(api.runtime.db, {
    companyId: desk,
    firstName: 'Zoë',
    lastName: 'Núñez-Ferrer',
    dateOfBirth: '1931-12-24',
    reference: 'MRN-77',
    searchName: 'nunez ferrer zoe',
  });
  for (const text of ['zoe nunez', 'FERRER', 'Núñez', 'mrn-7', '12/24/1931', '1931-12-24'])
    expect(await search('deskBooker', text), text).toEqual(['Zoë Núñez-Ferrer']);
  // Who does not know the year types zeros: that is no day, and nobody's reference.
  for (const text of ['%', '_', 'nunez anna', "'; drop table patients", '12/24/0000', '0000-12-24'])
    expect(await search('deskBooker', text), text).toEqual([]);
  const inColumn = async (name: string): Promise<string[] | undefined> =>
    (
      await api.post<{ patients: { nodes: { displayName: string }[] } }>(
        'query ($filter: PatientFilter) { patients(filter: $filter) { nodes { displayName } } }',
        { filter: { name } },
        as['deskBooker'],
      )
    ).body.data?.patients.nodes.map(({ displayName }) => displayName);
  expect(await inColumn('nunez')).toEqual(['Zoë Núñez-Ferrer']);
  // What has no letter is in no name; it does not leave the list as it was.
  for (const name of ['🚑', '-', '%']) expect(await inColumn(name), name).toEqual([]);
  expect(await inColumn(' ')).toContain('Zoë Núñez-Ferrer');
});

test('the find-before-create search puts the likeliest first', async () => {
  const { db } = api.runtime;
  const add = (firstName: string, lastName: string, dateOfBirth: string) =>
    makePatient(db, {
      companyId: strict,
      firstName,
      lastName,
      dateOfBirth,
      searchName: `${lastName} ${firstName}`.toLowerCase(),
    });
  await add('Jonathan', 'Smithson', '1940-06-15');
  await add('Jon', 'Smithson', '1940-06-15');
  await add('Mary', 'Quill', '1940-06-15');
  const similar = async (variables: object) =>
    (
      await api.post<{ similarPatients: { similarity: number; patient: { displayName: string } }[] }>(
        'query ($firstName: String, $lastName: String, $dateOfBirth: Date) { similarPatients(firstName: $firstName, lastName: $lastName, dateOfBirth: $dateOfBirth) { similarity patient { displayName } } }',
        variables,
        as['strict'],
      )
    ).body.data?.similarPatients;
  const found = await similar({ firstName: 'Jonathon', lastName: 'Smitson', dateOfBirth: '1940-06-15' });
  expect(found?.map(({ patient }) => patient.displayName)).toEqual([
    'Jonathan Smithson',
    'Jon Smithson',
    'Mary Quill',
  ]);
  expect(found?.[0]?.similarity).toBeGreaterThan(0.6);
  expect(found?.every(({ similarity }) => similarity > 0 && similarity <= 1)).toBe(true);
  expect(await similar({})).toEqual([]);
});

test('every read of a record is noted: who, whose, and why it was allowed, or that it was not', async () => {
  const made = await create('taker', { ...ana, lastName: 'Audited' }, careProvider);
  await find('booker', made?.patient?.id);
  await find('stranger', made?.patient?.id);
  await search('keeper', 'audited');
  await flushPatientReads(api.runtime);
  const rows = await database.sql`
    select r.reason, r.operation, r.company_id = ${careProvider} as own, r.user_id is not null as somebody from patient_reads r join patients p on p.id = r.patient_id where p.last_name = 'Audited' order by r.read_at`;
  expect([...rows]).toEqual([
    { reason: 'PROXY', operation: 'Patient', own: false, somebody: true },
    { reason: 'OWN', operation: 'Patient', own: true, somebody: true },
    { reason: 'DENIED', operation: 'Patient', own: false, somebody: true },
    { reason: 'OWN', operation: 'patients', own: true, somebody: true },
  ]);
});

test('a payor has an address, which is completed, and is empty where nothing is said', async () => {
  const address = { line1: '200 Berkeley Street', city: 'Boston', state: 'MA', postcode: '02116' };
  const made = await create('keeper', {
    ...ana,
    lastName: 'Insured',
    payors: [
      {
        name: 'Aetna',
        authorizationType: 'NOTIFICATION',
        address: { ...address, latitude: 42.35, longitude: -71.07 },
      },
      { name: 'MassHealth' },
    ],
  });
  const [row] = await database.sql<{ payors: { address: { line1: string; label: string } | null }[] }[]>`
    select payors from patients where last_name = 'Insured'`;
  expect(made?.issues).toBeUndefined();
  expect(row?.payors[0]?.address).toMatchObject({ line1: '200 Berkeley Street', city: 'Boston' });
  expect(row?.payors[1]?.address).toBeNull();
});

test('trips granted and left are an administrator’s to say; others keep the payor as it is', async () => {
  const payor = { name: 'MassHealth', authorizationType: 'Token', memberId: 'M1' };
  const counted = { ...payor, tokensRemaining: 8, tokensTotal: 10 };
  const refused = await create('keeper', { ...ana, payors: [counted] });
  expect(refused?.issues).toEqual([
    { path: ['patient', 'payors', '0', 'tokensRemaining'], code: 'admin_only' },
  ]);
  const made = await create('admin', { ...ana, payors: [counted] });
  const { id = '', version = 0 } = made?.patient ?? {};
  expect(version).toBe(1);
  // As it was, and beside a new one: nothing is counted that was not.
  const kept = await update('keeper', id, 1, { ...ana, payors: [{ name: 'Aetna' }, counted] });
  expect(kept?.patient?.version).toBe(2);
  for (const other of [{ ...counted, tokensRemaining: 9 }, { ...counted, tokensTotal: 12 }, payor])
    expect((await update('keeper', id, 2, { ...ana, payors: [other] }))?.issues?.[0]?.code).toBe(
      'admin_only',
    );
  // What was granted once is not granted twice by naming the payor twice.
  expect((await update('keeper', id, 2, { ...ana, payors: [counted, counted] }))?.issues).toEqual([
    { path: ['patient', 'payors', '1', 'tokensRemaining'], code: 'admin_only' },
  ]);
  expect(
    (await update('admin', id, 2, { ...ana, payors: [{ ...counted, tokensRemaining: 7 }] }))?.patient
      ?.version,
  ).toBe(3);
});

test('a payor whose name or member number is put right keeps the trips it has, and another one gets none', async () => {
  const counted = { name: 'MassHealht', authorizationType: 'Token', tokensRemaining: 8, tokensTotal: 10 };
  const made = await create('admin', { ...ana, payors: [counted] });
  const { id = '' } = made?.patient ?? {};
  const numbered = { ...counted, memberId: 'M1' };
  expect((await update('keeper', id, 1, { ...ana, payors: [numbered] }))?.patient?.version).toBe(2);
  const named = { ...numbered, name: 'MassHealth' };
  // Beside it nobody has them once more, whatever they share with it.
  for (const second of [
    { ...named, memberId: 'M2' },
    { ...named, name: 'Aetna' },
  ])
    expect((await update('keeper', id, 2, { ...ana, payors: [named, second] }))?.issues?.[0]).toEqual({
      path: ['patient', 'payors', '1', 'tokensRemaining'],
      code: 'admin_only',
    });
  expect((await update('keeper', id, 2, { ...ana, payors: [named] }))?.patient?.version).toBe(3);
  const other = { ...named, name: 'Aetna', memberId: 'A7' };
  expect((await update('keeper', id, 3, { ...ana, payors: [other] }))?.issues?.[0]?.code).toBe('admin_only');
  const fresh = { name: 'MassHealth', authorizationType: 'Token', memberId: 'M9' };
  expect((await update('keeper', id, 3, { ...ana, payors: [fresh] }))?.patient?.version).toBe(4);
});
