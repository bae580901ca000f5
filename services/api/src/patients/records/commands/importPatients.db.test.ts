import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider } from '../../../../test/factories/parties.ts';
import { person } from '../../../../test/factories/people.ts';
import { signInAs, testApi, type TestApi } from '../../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { importPatientsFile } from '../../../cli/importPatients.ts';
import type { ImportReport, ImportRow } from '../../../platform/importReport.ts';

const sample = join(import.meta.dirname, '../../../../demo/samples/patients.ndjson');
/** Records that lie beside the repository on some machines. */
const real = join(import.meta.dirname, '../../../../../../../shared/data/fhir-10-patients/Patient.ndjson');

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const mutation = `mutation ($input: ImportPatientsInput!) { importPatients(input: $input) { __typename
  ... on ImportPatientsSuccess { report { created updated unchanged refused rows { row key outcome reason } } } ... on InvalidInput { issues { path code } } } }`;
/** The report as it is answered, with the words of each row. */
type Told = Omit<ImportReport, 'rows'> & { rows: readonly (ImportRow & { reason: string | null })[] };
interface Result {
  importPatients: { __typename: string; report?: Told };
}
const send = async (as: string, ndjson: string) =>
  (await api.post<Result>(mutation, { input: { ndjson } }, as)).body.data?.importPatients;
const counts = ({ created, updated, unchanged, refused }: Omit<ImportReport, 'rows'>) => ({
  created,
  updated,
  unchanged,
  refused,
});
const manager = async (companyId: string) =>
  signInAs(api.runtime, await person(api.runtime.db, companyId, ['MANAGE_PATIENT']));

test('tried without keeping, it says what would become of every line, and nothing of it is there; then it goes in', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const ndjson = readFileSync(sample, 'utf8');
  const { sql } = api.runtime;
  const tell = () => sql`select count(*)::int as n from outbox`;
  const before = await tell();
  const tried = (await api.post<Result>(mutation, { input: { ndjson, dryRun: true } }, as)).body.data
    ?.importPatients;
  expect(tried?.report && counts(tried.report)).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 4 });
  expect(await sql`select 1 from patients where company_id = ${careProvider.id}`).toHaveLength(0);
  expect(await tell(), 'nobody was told').toEqual(before);
  const done = await send(as, ndjson);
  expect(done?.report && counts(done.report)).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 4 });
});

test('resources go in or are refused for a stated reason, and a second time nothing changes', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const ndjson = readFileSync(sample, 'utf8');
  const first = (await send(as, ndjson))?.report;
  expect(first && counts(first)).toEqual({ created: 4, updated: 0, unchanged: 0, refused: 4 });
  expect(first?.rows.map(({ row, key, reason }) => [row, key, reason])).toEqual([
    [1, 'MRN-0001', null],
    [2, 'MRN-0002', 'deceased; kept as inactive'],
    [3, 'MRN-0003', 'ZIP code 00000 does not exist; the position is used'],
    [4, 'Patient/s4', null],
    [5, null, "date of birth '1950' is not a whole date"],
    [6, 'MRN-0001', 'the same record as row 1'],
    [7, null, 'the resource is Encounter, not Patient'],
    [8, null, 'the line is not JSON'],
  ]);
  const second = (await send(as, ndjson))?.report;
  expect(second && counts(second)).toEqual({ created: 0, updated: 0, unchanged: 4, refused: 4 });
  const rows =
    await database.sql`select first_name, middle_name, last_name, phone, mobile, status, residence->>'timeZone' as zone, search_name from patients where company_id = ${careProvider.id} order by reference nulls last`;
  expect([...rows]).toMatchObject([
    {
      first_name: 'María',
      middle_name: 'del Carmen',
      last_name: 'Núñez Ortega',
      phone: '(617)-555-0111',
      status: 'ACTIVE',
      zone: 'America/New_York',
      search_name: 'nunez ortega maria del carmen',
    },
    { last_name: 'Whitfield12', first_name: 'Harold34', status: 'INACTIVE', zone: null },
    { last_name: 'כהן', mobile: '+97 (250)-123-4567', zone: 'America/Chicago' },
    { last_name: "O'Keefe54", status: 'ACTIVE' },
  ]);
});

test('a record that changed updates, whoever was set inactive stays so', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const line = (phone: string) =>
    JSON.stringify({
      resourceType: 'Patient',
      id: 'x',
      name: [{ family: 'Doe', given: ['Jo'] }],
      gender: 'other',
      birthDate: '1990-01-01',
      telecom: [{ system: 'phone', value: phone }],
    });
  await send(as, line('617-555-0001'));
  await database.sql`update patients set status = 'INACTIVE' where company_id = ${careProvider.id}`;
  expect((await send(as, line('617-555-0002')))?.report?.updated).toBe(1);
  const rows =
    await database.sql`select phone, status, version from patients where company_id = ${careProvider.id}`;
  expect([...rows]).toEqual([{ phone: '(617)-555-0002', status: 'INACTIVE', version: 2 }]);
});

test('an address without its street, city or state is left out, and the report says so', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const whole = { line: ['1 Main St'], city: 'Boston', state: 'MA', postalCode: '02108', country: 'US' };
  const addresses = [whole, { ...whole, line: [] }, { ...whole, city: '' }, { ...whole, state: undefined }];
  const lines = [...addresses, { country: 'US' }, undefined].map((address, at) =>
    JSON.stringify({
      resourceType: 'Patient',
      id: `p${at}`,
      name: [{ family: 'Doe', given: ['Jo'] }],
      birthDate: '1990-01-01',
      ...(address ? { address: [address] } : {}),
    }),
  );
  const leftOut = 'address left out';
  expect((await send(as, lines.join('\n')))?.report?.rows.map(({ reason }) => reason)).toEqual([
    null,
    leftOut,
    leftOut,
    leftOut,
    null,
    null,
  ]);
});

test('what a record that comes again says nothing of stays as people entered it', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const record = (changes: object = {}): string =>
    JSON.stringify({
      resourceType: 'Patient',
      id: 'x',
      name: [{ family: 'Doe', given: ['Jo'] }],
      birthDate: '1990-01-01',
      ...changes,
    });
  const address = (city: string, postalCode: string) => [
    { line: ['1 Main St'], city, state: 'MA', postalCode },
  ];
  await send(as, record({ address: address('Boston', '02108') }));
  await database.sql`
    update patients set mobile = '(617)-555-0001', email = 'jo@doe.example', gender = 'FEMALE', middle_name = 'Ann', reference = 'HV-7', search_name = 'doe jo ann' where company_id = ${careProvider.id}`;
  const seen = async () =>
    (
      await database.sql`
        select mobile, email, gender, middle_name, reference, phone, residence ->> 'city' as city, search_name, version from patients where company_id = ${careProvider.id}`
    )[0];
  const entered = await seen();
  expect((await send(as, record()))?.report?.unchanged).toBe(1);
  expect(await seen()).toEqual(entered);
  // A number and an address that make no sense are left out, and nothing is lost for them.
  const wrong = { telecom: [{ system: 'email', value: 'nobody' }], address: address('Nowhere', '00000') };
  expect((await send(as, record(wrong)))?.report?.unchanged).toBe(1);
  expect(await seen()).toEqual(entered);
  // Where the home is was put right by hand; the file has the street alone.
  await database.sql`
    update patients set residence = residence || '{"latitude": 42.361, "longitude": -71.061}' where company_id = ${careProvider.id}`;
  expect((await send(as, record({ address: address('Boston', '02108') })))?.report?.unchanged).toBe(1);
  const more = { telecom: [{ system: 'phone', value: '617-555-0002' }], gender: 'male' };
  expect((await send(as, record(more)))?.report?.updated).toBe(1);
  expect(await seen()).toEqual({ ...entered, phone: '(617)-555-0002', gender: 'MALE', version: 2 });
});

test('a line that cannot be kept is refused by itself, whatever is wrong with it, and the answer is kept under its key', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await manager(careProvider.id);
  const record = (changes: object): string =>
    JSON.stringify({
      resourceType: 'Patient',
      id: 'kept',
      name: [{ family: 'Doe', given: ['Jo'] }],
      gender: 'other',
      birthDate: '1990-01-01',
      ...changes,
    });
  const address = { line: ['1 Main St'], city: 'Boston', state: 'MA', postalCode: '02108', country: 'US' };
  const known = (system: string, value: unknown = 'MRN-1') => ({
    identifier: [{ system, value, type: { coding: [{ code: 'MR' }] } }],
  });
  const characters = 'contains characters that cannot be stored';
  const tooLong = 'what the record is known by has more than 500 characters';
  const lines = [
    [{ id: 'a\u0000b' }, characters],
    [known('urn:a\u0000b'), characters],
    [known('urn:\ud800'), characters],
    [{ address: [{ ...address, line: ['1 Main St', 'Unit \u0000'] }] }, characters],
    [{ address: [{ ...address, city: 'Bos\ud800ton' }] }, characters],
    [{ address: [{ ...address, district: 'Suff\u0007olk' }] }, characters],
    [{ address: [{ ...address, country: 'U\u0000S' }] }, characters],
    [{ gender: 'a\u0000b' }, characters],
    // No run of the same letter: what repeats is kept in little room.
    [known(`urn:${randomBytes(3000).toString('hex')}`), tooLong],
    [{ id: randomBytes(3000).toString('hex') }, tooLong],
    [{ gender: 'constructor' }, "gender 'constructor' is none of FHIR's"],
    [{ birthDate: `${'1'.repeat(19)}😀😀` }, `date of birth '${'1'.repeat(19)}' is not a whole date`],
    [{ ...known('urn:list', ['MRN-2']), id: undefined }, 'neither a medical record number nor an id'],
    [{ address: [{ ...address, line: ['1 Main St\n2nd floor'] }] }, null],
  ] as const;
  const input = {
    ndjson: lines.map(([changes]) => record(changes)).join('\n'),
    idempotencyKey: 'one bad line',
  };
  const answer = await api.post<Result>(mutation, { input }, as);
  expect(answer.body.data?.importPatients.report?.rows.map(({ reason }) => reason)).toEqual(
    lines.map(([, reason]) => reason),
  );
  expect((await api.post<Result>(mutation, { input }, as)).body).toEqual(answer.body);
  expect(
    await database.sql`select import_key as key from patients where company_id = ${careProvider.id}`,
  ).toEqual([{ key: 'Patient/kept' }]);
});

test('importing needs the role that keeps patients, and nothing is written without it', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const clerk = await signInAs(api.runtime, await person(api.runtime.db, careProvider.id, ['DISPATCH']));
  expect((await send(clerk, readFileSync(sample, 'utf8')))?.__typename).toBe('NotPermitted');
  const [row] =
    await database.sql`select count(*)::int as n from patients where company_id = ${careProvider.id}`;
  expect(row?.['n']).toBe(0);
});

test('a line of a file is one record to the program, whatever stands in its texts and before the first', async () => {
  await makeCareProvider(api.runtime.db, { code: 'LINES' });
  const line = (id: string, street: string): string =>
    JSON.stringify({
      resourceType: 'Patient',
      id,
      name: [{ family: 'Lind', given: ['Ana'] }],
      birthDate: '1980-02-03',
      address: [{ line: [street], city: 'Boston', state: 'MA', postalCode: '02115' }],
    });
  const folder = mkdtempSync(join(tmpdir(), 'ptc-lines-'));
  const file = join(folder, 'Patient.ndjson');
  writeFileSync(
    file,
    `\uFEFF${line('a', '1 Main St')}\r\n\r\n${line('b', '2 Main St\u2028Apt 5')}\n${line('c', '3 Main St')}`,
  );
  const { rows } = await importPatientsFile(database.url, { file, company: 'LINES', map: {} });
  rmSync(folder, { recursive: true });
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [1, 'CREATED'],
    [3, 'CREATED'],
    [4, 'CREATED'],
  ]);
});

test.skipIf(!existsSync(real))('real FHIR records go in, twice, by the program', async () => {
  const careProvider = await makeCareProvider(api.runtime.db, { code: 'FHIR' });
  const options = { file: real, company: 'FHIR', map: {} };
  const first = await importPatientsFile(database.url, options);
  expect(counts(first)).toEqual({ created: 13, updated: 0, unchanged: 0, refused: 0 });
  expect(counts(await importPatientsFile(database.url, options))).toEqual({
    created: 0,
    updated: 0,
    unchanged: 13,
    refused: 0,
  });
  const [row] =
    await database.sql`select count(*) filter (where status = 'INACTIVE')::int as dead, count(*) filter (where residence is not null)::int as housed from patients where company_id = ${careProvider.id}`;
  expect(row).toEqual({ dead: 3, housed: 13 });
});
