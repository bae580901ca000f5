import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi, type TestApi } from '../api.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';
import { globalId } from '../../src/platform/graphql/globalId.ts';
import { Caller } from './caller.ts';
import {
  bookingInput,
  createItinerary,
  refusal,
  storyWorld,
  wallClock,
  type Created,
  type Outcome,
  type StoryWorld,
} from './story.ts';

let database: TestDatabase;
let api: TestApi;
let world: StoryWorld;
let booker: Caller;
let before: string;

/** Every row that a refusal must leave alone, as one text. */
const everything = async (): Promise<string> => {
  const [row] = await database.sql<{ rows: string }[]>`
    select concat_ws(' ', (select count(*) from itineraries), (select count(*) from trips), (select count(*) from batches), (select count(*) from offers), (select count(*) from activity_entries),
      (select count(*) from patients), (select count(*) from facilities), (select count(*) from outbox), (select sum(version) from itineraries), (select sum(version) from trips), (select sum(version) from patients)) as rows`;
  return row?.rows ?? '';
};

beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  world = await storyWorld(database);
  booker = new Caller(api.url, world.tokens.careProvider);
  before = await everything();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type Leg = { pickUp: Record<string, unknown>; dropOff: Record<string, unknown> };
const leg = (): Leg => (bookingInput(world)['legs'] as Leg[])[0] ?? { pickUp: {}, dropOff: {} };
const legWith = (
  pickUp: Record<string, unknown>,
  dropOff: Record<string, unknown> = {},
): Record<string, unknown> => ({
  legs: [{ pickUp: { ...leg().pickUp, ...pickUp }, dropOff: { ...leg().dropOff, ...dropOff } }],
});
const nobody = '00000000-0000-7000-8000-000000000000';
const book = async (
  changes: Record<string, unknown>,
): Promise<{ outcome: Created | null; codes: (string | undefined)[]; status: number }> => {
  const answer = await booker.send<{ createItinerary: Created }>(createItinerary, {
    input: bookingInput(world, 180, changes),
  });
  return {
    outcome: answer.data?.createItinerary ?? null,
    codes: answer.errors.map(({ extensions }) => extensions?.code),
    status: answer.status,
  };
};

describe('a booking that cannot be: a typed refusal that names the field, and nothing is written', () => {
  const cases: [string, () => Record<string, unknown>, string, string?][] = [
    ['an id that is none', () => ({ patientId: 'nonsense' }), 'NotFound'],
    ['an id of another type', () => ({ patientId: globalId('Facility', world.hospitalId) }), 'NotFound'],
    ['an unknown patient', () => ({ patientId: globalId('Patient', nobody) }), 'NotFound'],
    ['an unknown market', () => ({ marketId: globalId('Market', nobody) }), 'NotFound'],
    ['an unknown facility', () => legWith({ facilityId: globalId('Facility', nobody) }), 'NotFound'],
    ['neither facility nor address', () => legWith({ facilityId: null }), 'InvalidInput', 'legs'],
    ['a pick-up in the year 1900', () => legWith({ at: '1900-01-01T10:00' }), 'InvalidInput', 'legs'],
    ['a pick-up in the year 2190', () => legWith({ at: '2190-12-31T10:00' }), 'InvalidInput', 'legs'],
    ['a pick-up without time', () => legWith({ at: null }), 'InvalidInput', 'legs'],
    ['a note of 10,000 characters', () => legWith({ notes: 'x'.repeat(10_000) }), 'InvalidInput', 'legs'],
    ['10,000 emoji', () => legWith({ notes: '🚑'.repeat(10_000) }), 'InvalidInput', 'legs'],
    ['a NUL byte in a note', () => legWith({ notes: 'a\u0000b' }), 'InvalidInput', 'legs'],
    ['a comment of 10,000 characters', () => ({ comment: 'y'.repeat(10_000) }), 'InvalidInput', 'comment'],
    ['no leg', () => ({ legs: [] }), 'InvalidInput', 'legs'],
    ['a one-way trip of two legs', () => ({ legs: [leg(), leg()] }), 'InvalidInput', 'legs'],
    ['27 legs', () => ({ type: 'MULTI', legs: Array.from({ length: 27 }, leg) }), 'InvalidInput', 'legs'],
    ['an unknown time zone', () => legWith({ timeZone: 'Mars/Olympus' }), 'InvalidInput', 'legs'],
    [
      'a call type that is an urgency',
      () => ({
        classification: {
          callTypeId: globalId('LookupValue', world.classification.urgencyId),
          urgencyId: globalId('LookupValue', world.classification.urgencyId),
          priorityId: globalId('LookupValue', world.classification.priorityId),
        },
      }),
      'InvalidInput',
      'classification',
    ],
    [
      'a key of 300 characters',
      () => ({ idempotencyKey: 'k'.repeat(300) }),
      'InvalidInput',
      'idempotencyKey',
    ],
    ['an empty key', () => ({ idempotencyKey: '' }), 'InvalidInput', 'idempotencyKey'],
  ];
  test.each(cases)('%s', async (_what, changes, kind, field) => {
    const { outcome, codes } = await book(changes());
    expect({ kind: outcome?.__typename, codes }).toEqual({ kind, codes: [] });
    expect(outcome?.message?.length).toBeGreaterThan(5);
    if (field !== undefined) expect(outcome?.issues?.map(({ path }) => path[0])).toContain(field);
    for (const issue of outcome?.issues ?? [])
      expect(issue).toMatchObject({
        code: expect.stringMatching(/^[a-z_]+$/),
        message: expect.stringMatching(/\w/),
      });
    expect(await everything()).toBe(before);
  });

  test("foreign companies' patients and facilities read exactly as unknown ones", async () => {
    const patient = globalId('Patient', await world.patient(world.stranger.id, 'Elsewhere'));
    const facility = globalId('Facility', await world.facility(world.stranger.id, 'Elsewhere'));
    const now = await everything();
    expect((await book({ patientId: patient })).outcome).toEqual(
      (await book({ patientId: globalId('Patient', nobody) })).outcome,
    );
    expect((await book(legWith({ facilityId: facility }))).outcome).toEqual(
      (await book(legWith({ facilityId: globalId('Facility', nobody) }))).outcome,
    );
    expect(await everything()).toBe(now);
    before = now;
  });
});

describe("what a scalar or an enum cannot be is the caller's mistake, with a code", () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['a date that is no date', () => legWith({ at: 'tomorrow' })],
    ['the year 9999', () => legWith({ at: '9999-12-31T10:00' })],
    ['30 February', () => legWith({ at: '2027-02-30T10:00' })],
    ['an enum value that is none', () => legWith({ type: 'WHENEVER' })],
    ['a number for a text', () => ({ comment: 5 })],
    ['a field that is none', () => ({ surprise: true })],
    ['a required field left out', () => ({ marketId: undefined })],
  ])('%s', async (_what, changes) => {
    const { outcome, codes, status } = await book(changes());
    expect([outcome, new Set(codes), status]).toEqual([null, new Set(['BAD_USER_INPUT']), 400]);
    expect(await everything()).toBe(before);
  });
});

describe('names are whatever people are called', () => {
  const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { ${refusal} ... on CreatePatientSuccess { patient { id firstName lastName displayName } } } }`;
  const find = 'query ($search: String!) { patients(search: $search, first: 5) { nodes { lastName } } }';
  test.each([
    ['מרים', 'לוי'],
    ['محمد', 'عبد الرحمن'],
    ['Zoë 🚑', 'O’Brien-Smith'],
    ['<b>Robert</b>', '<script>alert(1)</script>'],
    ["Robert'); drop table patients;--", 'O%_\\Neil'],
    ['李', '小龙'],
  ])('%s %s is kept as it was typed and can be found', async (firstName, lastName) => {
    const { createPatient } = await booker.ask<{
      createPatient: Outcome & { patient?: { firstName: string; lastName: string } };
    }>(create, { input: { patient: { firstName, lastName, dateOfBirth: '1950-01-01', gender: 'OTHER' } } });
    expect(createPatient).toMatchObject({
      __typename: 'CreatePatientSuccess',
      patient: { firstName, lastName },
    });
    const { patients } = await booker.ask<{ patients: { nodes: { lastName: string }[] } }>(find, {
      search: lastName,
    });
    expect(patients.nodes.map((node) => node.lastName)).toContain(lastName);
  });

  test.each([
    ['a NUL byte', { firstName: 'a\u0000' }],
    ['nothing but spaces', { lastName: '   ' }],
    ['101 characters', { lastName: 'x'.repeat(101) }],
    ['a birth in the future', { dateOfBirth: '2150-01-01' }],
    ['a birth in 1801', { dateOfBirth: '1801-01-01' }],
  ])('%s is refused beside its field', async (_what, change) => {
    const count = async (): Promise<number> => (await database.sql`select 1 from patients`).length;
    const patients = await count();
    const { createPatient } = await booker.ask<{ createPatient: Outcome }>(create, {
      input: {
        patient: { firstName: 'A', lastName: 'B', dateOfBirth: '1950-01-01', gender: 'OTHER', ...change },
      },
    });
    expect(createPatient.__typename).toBe('InvalidInput');
    expect(createPatient.issues?.[0]?.path).toEqual(['patient', Object.keys(change)[0]]);
    expect(await count()).toBe(patients);
  });
});

describe('requests that are too much, or not what the endpoint speaks', () => {
  const codesOf = async (
    query: string,
    variables: object = {},
    as: Caller = booker,
  ): Promise<[number, (string | undefined)[]]> => {
    const answer = await as.send(query, variables);
    return [answer.status, [...new Set(answer.errors.map(({ extensions }) => extensions?.code))]];
  };

  test.each<[string, string, number, string]>([
    ['a page of minus five', '{ trips(first: -5) { nodes { id } } }', 200, 'BAD_USER_INPUT'],
    ['a page of none', '{ trips(first: 0) { nodes { id } } }', 200, 'BAD_USER_INPUT'],
    ['a page of 50,000', '{ trips(first: 50000) { nodes { id } } }', 400, 'LIMIT_EXCEEDED'],
    ['a page of 201', '{ trips(first: 201) { nodes { id } } }', 200, 'BAD_USER_INPUT'],
    ['both ends at once', '{ trips(first: 5, last: 5) { nodes { id } } }', 200, 'BAD_USER_INPUT'],
    [
      'a cursor that is none',
      '{ trips(first: 5, after: "nonsense") { nodes { id } } }',
      200,
      'BAD_USER_INPUT',
    ],
    [
      'an offset of a million',
      '{ trips(first: 5, offset: 1000000) { nodes { id } } }',
      200,
      'BAD_USER_INPUT',
    ],
    ['a field that is none', '{ trips(first: 5) { nodes { secret } } }', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['half a document', '{ trips(first: 5) {', 400, 'GRAPHQL_PARSE_FAILED'],
    [
      'twenty levels',
      `{ trips(first: 1) { nodes ${'{ itinerary { trips '.repeat(9)}{ id }${' } }'.repeat(9)} } }`,
      400,
      'LIMIT_EXCEEDED',
    ],
    [
      'a thousand aliases',
      `{ ${Array.from({ length: 1_000 }, (_, n) => `a${n}: __typename`).join(' ')} }`,
      400,
      'LIMIT_EXCEEDED',
    ],
    [
      'forty counts at once',
      `{ ${Array.from({ length: 40 }, (_, n) => `c${n}: trips(first: 1) { totalCount }`).join(' ')} }`,
      400,
      'LIMIT_EXCEEDED',
    ],
    ['a subscription over HTTP', 'subscription { tripStatusCounts { cursor } }', 400, 'BAD_REQUEST'],
  ])('%s', async (_what, query, status, code) => {
    expect(await codesOf(query)).toEqual([status, [code]]);
  });

  test('the limit of a page holds for variables too', async () => {
    expect(await codesOf('query ($n: Int) { trips(first: $n) { nodes { id } } }', { n: 50_000 })).toEqual([
      400,
      ['LIMIT_EXCEEDED'],
    ]);
    expect(
      await codesOf('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
        ids: Array.from({ length: 5_000 }, () => 'x'),
      }),
    ).toEqual([400, ['BAD_USER_INPUT']]);
  });

  test.each<[string, string, object]>([
    ['NUL in a search', 'query ($v: String) { patients(search: $v) { totalCount } }', { v: 'a\u0000' }],
    [
      'half a surrogate pair in a search',
      'query ($v: String) { patients(search: $v) { totalCount } }',
      { v: '\ud800' },
    ],
    ['NUL in the document', String.raw`{ patients(search: "a\u0000") { totalCount } }`, {}],
    [
      '100,000 characters',
      'query ($v: String) { companies(search: $v) { totalCount } }',
      { v: 'x'.repeat(100_000) },
    ],
    [
      'a search of 201 characters',
      'query ($v: String) { companies(search: $v) { totalCount } }',
      { v: 'x'.repeat(201) },
    ],
    [
      'NUL in a filter',
      'query ($v: CompanyFilter) { companies(filter: $v) { totalCount } }',
      { v: { name: '\u0000' } },
    ],
  ])("%s: the caller's mistake", async (_what, query, variables) => {
    expect((await codesOf(query, variables))[1]).toEqual(['BAD_USER_INPUT']);
  });

  test.each([
    'query ($v: CompanyFilter) { companies(filter: $v) { totalCount } }',
    'mutation ($v: SavePreferencesInput!) { savePreferences(input: $v) { __typename } }',
  ])("variables nested 50,000 deep: the caller's mistake, in %s", async (query) => {
    // `JSON.stringify` itself would end at this depth.
    const value = `${'{"not":'.repeat(50_000)}0${'}'.repeat(50_000)}`;
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: `{"query":${JSON.stringify(query)},"variables":{"v":${value}}}`,
    });
    const body = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(body.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  test('a cursor belongs to its list and its order', async () => {
    const list =
      'query ($after: String, $way: OrderDirection!) { companies(first: 1, after: $after, orderBy: { field: NAME, direction: $way }) { pageInfo { endCursor } } }';
    type Page = { companies: { pageInfo: { endCursor: string } } };
    const { companies } = await booker.ask<Page>(list, { way: 'ASC' });
    const after = companies.pageInfo.endCursor;
    expect((await booker.send<Page>(list, { way: 'ASC', after })).errors).toEqual([]);
    expect(await codesOf(list, { way: 'DESC', after })).toEqual([200, ['BAD_USER_INPUT']]);
    expect(
      await codesOf('query ($after: String) { patients(after: $after) { totalCount } }', { after }),
    ).toEqual([200, ['BAD_USER_INPUT']]);
  });

  test('nobody signed in learns neither the schema nor anything else', async () => {
    const nobodyAtAll = new Caller(api.url, null);
    expect(await codesOf('{ __schema { types { name } } }', {}, nobodyAtAll)).toEqual([
      400,
      ['UNAUTHENTICATED'],
    ]);
    expect((await codesOf('{ trips(first: 1) { nodes { id } } }', {}, nobodyAtAll))[1]).toEqual([
      'UNAUTHENTICATED',
    ]);
    expect((await nobodyAtAll.send<{ viewer: null }>('{ viewer { login } }')).data).toEqual({ viewer: null });
    const guess = await nobodyAtAll.send('{ tripz { id } }');
    expect(guess.errors.map(({ message }) => message).join()).not.toContain('Did you mean');
    expect(
      (await booker.send<{ __schema: { types: unknown[] } }>('{ __schema { types { name } } }')).data
        ?.__schema.types.length,
    ).toBeGreaterThan(50);
  });

  const headers = (): Record<string, string> => ({
    accept: 'application/graphql-response+json',
    authorization: `Bearer ${world.tokens.careProvider}`,
  });
  test.each<[string, () => RequestInit & { path?: string }, number]>([
    [
      'a form',
      () => ({
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        body: 'query=%7Bviewer%7Blogin%7D%7D',
      }),
      415,
    ],
    [
      'plain text',
      () => ({
        method: 'POST',
        headers: { ...headers(), 'content-type': 'text/plain' },
        body: '{"query":"{viewer{login}}"}',
      }),
      415,
    ],
    [
      'a mutation in an address',
      () => ({ method: 'GET', headers: headers(), path: '?query=mutation%7BsignOut%7B__typename%7D%7D' }),
      405,
    ],
    [
      'a query in an address',
      () => ({ method: 'GET', headers: headers(), path: '?query=%7Bviewer%7Blogin%7D%7D' }),
      405,
    ],
    [
      'a body that is not JSON',
      () => ({ method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body: '{' }),
      400,
    ],
    [
      'a batch',
      () => ({
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: '[{"query":"{viewer{login}}"}]',
      }),
      400,
    ],
    ['another method', () => ({ method: 'DELETE', headers: headers() }), 405],
  ])('%s is answered by its status', async (_what, request, status) => {
    const { path = '', ...init } = request();
    expect((await fetch(`${api.url}/graphql${path}`, init)).status).toBe(status);
  });

  test('after all of it the booking of a fair input works', async () => {
    const { outcome } = await book(legWith({ notes: 'Üñí 🚑 <b>שלום</b>', at: wallClock(200) }));
    expect(outcome?.__typename).toBe('CreateItinerarySuccess');
  });
});
