import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCareProvider } from '../../../../test/factories/parties.ts';
import { person } from '../../../../test/factories/people.ts';
import { signInAs, testApi, type TestApi } from '../../../../test/api.ts';
import { testDatabase, type TestDatabase } from '../../../../test/setup/database.ts';
import { importFacilitiesFile } from '../../../cli/importFacilities.ts';
import { globalId } from '../../../platform/graphql/globalId.ts';
import type { ImportReport, ImportRow } from '../../../platform/importReport.ts';
import { seedLookups } from '../../lookups/commands/seedLookups.ts';

const sample = join(import.meta.dirname, '../../../../demo/samples/facilities.csv');
/** A larger file that lies beside the repository on some machines. */
const large = join(import.meta.dirname, '../../../../../../../shared/data/facilities-ma.csv');

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  await seedLookups({ db: api.runtime.db });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const mutation = `mutation ($input: ImportFacilitiesInput!) { importFacilities(input: $input) { __typename
  ... on ImportFacilitiesSuccess { report { created updated unchanged refused rows { row key outcome reason } } } ... on InvalidInput { issues { path code } } } }`;
/** The report as it is answered, with the words of each row. */
type Told = Omit<ImportReport, 'rows'> & { rows: readonly (ImportRow & { reason: string | null })[] };
interface Result {
  importFacilities: {
    __typename: string;
    report?: Told;
    issues?: { path: string[]; code: string }[];
  };
}

const counts = ({ created, updated, unchanged, refused }: Omit<ImportReport, 'rows'>) => ({
  created,
  updated,
  unchanged,
  refused,
});
const asManager = async (companyId: string) =>
  signInAs(api.runtime, await person(api.runtime.db, companyId, ['FACILITY_PUBLIC']));
const send = async (as: string, input: object) =>
  (await api.post<Result>(mutation, { input }, as)).body.data?.importFacilities;

test('every row goes in or is refused for a stated reason, and a second time nothing changes', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const csv = readFileSync(sample, 'utf8');
  const first = (await send(as, { csv }))?.report;
  expect(first && counts(first)).toEqual({ created: 6, updated: 0, unchanged: 0, refused: 5 });
  const reasons = Object.fromEntries((first?.rows ?? []).map(({ row, reason }) => [row, reason]));
  expect(reasons).toEqual({
    1: null,
    2: null,
    3: 'the position is 5,060 km from ZIP code 01835; the middle of the ZIP code is used',
    4: null,
    5: 'the same site as row 4: same NPI or name, kind, street and ZIP code',
    6: 'ZIP code 02181 does not exist; the position is used',
    7: 'ZIP code 01918 does not exist; the position does not lie in MA either',
    8: "NPI '12345' has not ten digits",
    9: 'name missing',
    10: "kind 'SPACEPORT' is no facility type",
    11: null,
  });
  const second = (await send(as, { csv }))?.report;
  expect(second && counts(second)).toEqual({ created: 0, updated: 0, unchanged: 6, refused: 5 });
});

test('a part of a file is told by the rows of the file, in the language of the asker', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const csv = `name,line1,city,state,postcode\nClinic,1 Elm St,Boston,MA,02115\nClinic,1 Elm St,Boston,MA,02115\n,2 Elm St,Boston,MA,02115`;
  const { body } = await api.post<Result>(
    mutation,
    { input: { csv, rowNumbers: [7, 40, 41], dryRun: true } },
    as,
    { 'accept-language': 'es' },
  );
  expect(body.data?.importFacilities.report?.rows.map(({ row, reason }) => [row, reason])).toEqual([
    [7, null],
    [40, 'el mismo sitio que la fila 7: mismo NPI o nombre, tipo, calle y código postal'],
    [41, 'falta el nombre'],
  ]);
});

test('zones follow the place, spaces are tidied, ZIP codes get their hyphen, telephones the mask', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  await send(await asManager(careProvider.id), { csv: readFileSync(sample, 'utf8') });
  const rows = await database.sql<{ name: string; zone: string; postcode: string; phone: string | null }[]>`
    select name, address->>'timeZone' as zone, address->>'postcode' as postcode, contact->>'phone' as phone from facilities where company_id = ${careProvider.id} and npi in ('1000000009', '1000000002') order by npi`;
  expect(rows).toEqual([
    {
      name: "SAINT BRÍGIDA'S NURSING HOME, INC.",
      zone: 'America/New_York',
      postcode: '01835-6928',
      phone: '(978)-555-0102',
    },
    {
      name: 'LAKE SHORE MEDICAL CENTER',
      zone: 'America/Chicago',
      postcode: '60605',
      phone: '(312)-555-0109',
    },
  ]);
});

test('a changed row updates, and a lone site that moved is the same facility', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const row = (street: string, phone: string) =>
    `NPI Number,Title,Street,Town,ST,PLZ,Tel\n1000000021,Moving Clinic,${street},Salem,MA,01970,${phone}\n`;
  const columns = {
    npi: 'NPI Number',
    name: 'Title',
    city: 'Town',
    state: 'ST',
    postcode: 'PLZ',
    phone: 'Tel',
  };
  expect((await send(as, { csv: row('1 Old St', '9785550001'), columns }))?.report?.created).toBe(1);
  expect((await send(as, { csv: row('1 Old St', '9785550002'), columns }))?.report?.updated).toBe(1);
  expect((await send(as, { csv: row('9 New St', '9785550002'), columns }))?.report?.updated).toBe(1);
  const rows =
    await database.sql`select address->>'line1' as line1, version from facilities where company_id = ${careProvider.id}`;
  expect([...rows]).toEqual([{ line1: '9 New St', version: 3 }]);
});

test('what a file does not say of a facility stays as somebody entered it: its NPI, its kind, its telephone', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const file = 'name,line1,city,state,postcode\nElm Clinic,1 Elm St,Boston,MA,02115\n';
  const withPhone = 'name,line1,city,state,postcode,phone\nElm Clinic,1 Elm St,Boston,MA,02115,6175550100\n';
  expect((await send(as, { csv: withPhone }))?.report?.created).toBe(1);
  const types = await database.sql<
    { id: string; code: string }[]
  >`select id, code from lookup_values where kind = 'FACILITY_TYPE' and code in ('OTHER', 'DIALYSIS')`;
  const kind = (code: string) => types.find((one) => one.code === code)?.id ?? '';
  const stored = () =>
    database.sql`select npi, facility_type_id as kind, contact ->> 'phone' as phone from facilities where company_id = ${careProvider.id}`;
  expect(await stored()).toMatchObject([{ npi: null, kind: kind('OTHER'), phone: '(617)-555-0100' }]);
  await database.sql`update facilities set npi = '1000000031', facility_type_id = ${kind('DIALYSIS')} where company_id = ${careProvider.id}`;
  expect((await send(as, { csv: file }))?.report?.unchanged).toBe(1);
  expect(await stored()).toMatchObject([
    { npi: '1000000031', kind: kind('DIALYSIS'), phone: '(617)-555-0100' },
  ]);
  // A file that says it goes before.
  const said = `${file.split('\n')[0]},kind\nElm Clinic,1 Elm St,Boston,MA,02115,OTHER\n`;
  expect((await send(as, { csv: said }))?.report?.updated).toBe(1);
  expect(await stored()).toMatchObject([{ npi: '1000000031', kind: kind('OTHER') }]);
});

test('a file whose NPIs were told later, or are not told again, brings in no house twice', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const heads = 'name,kind,line1,city,state,postcode';
  const houses = [
    'Elm Clinic,HOSPITAL,1 Elm St,Salem,MA,01970',
    'Elm Clinic,HOSPITAL,2 Oak St,Salem,MA,01970',
    'Elm Clinic,DIALYSIS,1 Elm St,Salem,MA,01970',
  ];
  const without = `${heads}\n${houses.join('\n')}`;
  const told = `${heads},npi\n${houses.map((house, at) => `${house},100000003${at}`).join('\n')}`;
  const outcomes = async (csv: string) => {
    const report = (await send(as, { csv }))?.report;
    return report && counts(report);
  };
  expect(await outcomes(without)).toMatchObject({ created: 3 });
  expect(await outcomes(told)).toMatchObject({ created: 0, updated: 3 });
  expect(await outcomes(without)).toMatchObject({ created: 0, unchanged: 3 });
  expect(await outcomes(told)).toMatchObject({ created: 0, unchanged: 3 });
  const rows = await database.sql<{ npi: string }[]>`
    select npi from facilities where company_id = ${careProvider.id} order by npi`;
  expect(rows.map(({ npi }) => npi)).toEqual(['1000000030', '1000000031', '1000000032']);
});

test('rows of one file that mean one house write it once, whichever comes first, and say so', async () => {
  const heads = 'name,kind,line1,city,state,postcode,npi,phone';
  const [told, untold] = [
    'Elm Clinic,HOSPITAL,1 Elm St,Salem,MA,01970,1000000051,9785550151',
    'Elm Clinic,HOSPITAL,1 Elm St,Salem,MA,01970,,9785550152',
  ];
  for (const rows of [
    [told, untold],
    [untold, told],
  ])
    for (const before of [null, untold, told]) {
      const careProvider = await makeCareProvider(api.runtime.db);
      const as = await asManager(careProvider.id);
      if (before !== null) await send(as, { csv: `${heads}\n${before}` });
      const csv = `${heads}\n${rows.join('\n')}`;
      const report = (await send(as, { csv }))?.report;
      const [kept, refused] = rows[0] === told ? [1, 2] : [2, 1];
      expect(report?.rows.map(({ row }) => row)).toEqual([1, 2]);
      expect(report?.rows[refused - 1]).toMatchObject({
        outcome: 'REFUSED',
        reason: `the same site as row ${kept}: same NPI or name, kind, street and ZIP code`,
      });
      const stored = await database.sql<{ npi: string; phone: string; version: number }[]>`
        select npi, contact ->> 'phone' as phone, version from facilities where company_id = ${careProvider.id}`;
      expect([...stored]).toEqual([
        { npi: '1000000051', phone: '(978)-555-0151', version: before === untold ? 2 : 1 },
      ]);
      expect((await send(as, { csv }))?.report).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: 1,
        refused: 1,
      });
    }
});

test('rows of one house with NPIs of their own stay several, beside one that says none', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const house = (npi: string): string => `Oak Clinic,OTHER,2 Oak St,Salem,MA,01970,${npi}`;
  const csv = [
    'name,kind,line1,city,state,postcode,npi',
    ...['', '1000000052', '1000000053'].map(house),
  ].join('\n');
  expect((await send(as, { csv }))?.report).toMatchObject({ created: 3 });
  expect((await send(as, { csv }))?.report).toMatchObject({ unchanged: 3 });
});

test('of what a file says nothing when it comes again, what people entered stays', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  const whole = `name,npi,kind,line1,city,state,postcode,phone
Elm Clinic,1000000041,HOSPITAL,1 Elm St,Salem,MA,01970,9785550101
Oak Clinic,,OTHER,2 Oak St,Salem,MA,01970,9785550102`;
  await send(as, { csv: whole });
  // Somebody says what it is, and where exactly.
  await database.sql`
    update facilities set facility_type_id = (select id from lookup_values where kind = 'FACILITY_TYPE' and code = 'DIALYSIS'),
      address = address || '{"latitude": 42.51, "longitude": -70.91}' where company_id = ${careProvider.id} and npi is null`;
  const seen = () => database.sql`
    select name, npi, facility_type_id, address, contact, version from facilities where company_id = ${careProvider.id} order by name`;
  const entered = await seen();
  const bare = `name,line1,city,state,postcode
Elm Clinic,1 Elm St.,Salem,MA,01970-1234
Oak Clinic,2 Oak St,Salem,MA,01970`;
  expect((await send(as, { csv: bare }))?.report).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
  const [elm, oak] = await seen();
  expect(oak).toEqual(entered[1]);
  expect(elm).toMatchObject({ npi: '1000000041', facility_type_id: entered[0]?.['facility_type_id'] });
  expect(elm?.['contact']).toEqual(entered[0]?.['contact']);
});

test('a mapping to a heading that is not there, a file without what every facility needs, and one of too many rows, are refused before anything is written', async () => {
  const careProvider = await makeCareProvider(api.runtime.db);
  const as = await asManager(careProvider.id);
  expect((await send(as, { csv: 'a,b\n1,2\n', columns: { name: 'nope', wrong: 'a' } }))?.issues).toEqual([
    { path: ['columns', 'wrong'], code: 'unknown_option' },
  ]);
  expect(
    (await send(as, { csv: 'name,b\n1,2\n', columns: { npi: 'c' } }))?.issues?.map(({ path }) => path[1]),
  ).toEqual(['npi', 'line1', 'city', 'state', 'postcode']);
  expect((await send(as, { csv: 'name\n' }))?.issues).toEqual([{ path: ['csv'], code: 'too_few' }]);
  const row = 'Ward,1 Old St,Salem,MA,01970\n';
  expect((await send(as, { csv: `name,line1,city,state,postcode\n${row.repeat(5_001)}` }))?.issues).toEqual([
    { path: ['csv'], code: 'too_many' },
  ]);
  expect(await database.sql`select 1 from facilities where company_id = ${careProvider.id}`).toEqual([]);
});

test("another company's facilities are not imported, and the role is asked for", async () => {
  const [careProvider, other] = [
    await makeCareProvider(api.runtime.db),
    await makeCareProvider(api.runtime.db),
  ];
  const csv = readFileSync(sample, 'utf8');
  expect(
    (await send(await asManager(careProvider.id), { csv, companyId: globalId('Company', other.id) }))
      ?.__typename,
  ).toBe('NotFound');
  const clerk = await signInAs(api.runtime, await person(api.runtime.db, careProvider.id, ['VIEW_BOOKING']));
  expect((await send(clerk, { csv }))?.__typename).toBe('NotPermitted');
});

test.skipIf(!existsSync(large))(
  '978 real facilities go in or are refused, twice, by the program',
  async () => {
    const careProvider = await makeCareProvider(api.runtime.db, { code: 'REAL' });
    const options = { file: large, company: 'REAL', map: {} };
    const first = await importFacilitiesFile(database.url, options);
    expect(first.rows).toHaveLength(978);
    expect(first.created + first.refused).toBe(978);
    expect(first.rows.filter(({ outcome, notes }) => outcome === 'REFUSED' && notes.length === 0)).toEqual(
      [],
    );
    expect(first.refused).toBeLessThan(20);
    const second = await importFacilitiesFile(database.url, options);
    expect(counts(second)).toEqual({
      created: 0,
      updated: 0,
      unchanged: first.created,
      refused: first.refused,
    });
    const [row] =
      await database.sql`select count(*)::int as n, count(distinct address->>'timeZone')::int as zones from facilities where company_id = ${careProvider.id}`;
    expect(row).toEqual({ n: first.created, zones: 1 });
  },
  60_000,
);
