import '../../../test/platform/probe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { globalId } from '../graphql/globalId.ts';

let database: TestDatabase;
let api: TestApi;
let cookie: string;
let ids: string[];
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  const someone = await person(api.runtime.db, hospital, ['DEVELOPER', 'VIEW_BOOKING']);
  cookie = await signInAs(api.runtime, someone);
  ids = [globalId('Company', hospital), globalId('Person', someone.userId), 'nothing'];
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const documents: [string, string, object[]][] = [
  [
    'dates, enums, JSON and null',
    '{ viewer { session { createdAt } roles preferences { grids callTakerMarketId } } }',
    [{}],
  ],
  [
    'interfaces and fragments',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id ...C ... on Person { displayName company { ...C } } } } fragment C on Company { name code }',
    [{ ids: 'ids' }, { ids: 'none' }],
  ],
  [
    'skip and include by variable',
    'query ($a: Boolean!, $b: Boolean!) { probe { depth @include(if: $a) inner @skip(if: $b) { depth } ...F @include(if: $b) } } fragment F on ProbeNest { many(first: 2) { depth } }',
    [
      { a: true, b: false },
      { a: false, b: true },
      { a: true, b: true },
    ],
  ],
  [
    'aliases and arguments',
    'query ($n: Int = 3) { probe { x: many(first: $n) { depth } y: many { depth } } }',
    [{}, { n: 1 }],
  ],
  [
    'a mutation: done, refused, failed, and what no input may hold',
    'mutation ($input: ProbeEmitInput!) { sent: probeEmit(input: $input) { __typename ... on Refusal { code } } }',
    [
      { input: { type: 'x', n: 1 } },
      { input: { type: 'x', idempotencyKey: 'k'.repeat(201) } },
      { input: { type: 'x', fail: 'throw' } },
      { input: { type: 'x', fail: 'sql' } },
      { input: { type: 3 } },
      { input: { type: 'x', at: 'yesterday' } },
      { input: { type: 'x', unheardOf: true } },
      { input: {} },
      { input: null },
      {},
    ],
  ],
  [
    'a mutation with its input in the text, which leaves out what it must not',
    'mutation { probeEmit(input: { n: 1 }) { __typename } }',
    [{}],
  ],
  [
    'several mutations, one after the other',
    'mutation ($input: ProbeEmitInput!) { a: probeEmit(input: { type: "a" }) { __typename } b: probeEmit(input: $input) { __typename } c: probeEmit(input: { type: "c" }) { __typename } }',
    [{ input: { type: 'b' } }, { input: { type: 'b', fail: 'throw' } }],
  ],
  ['nested fields by runtime depth', '{ probe { inner { inner { many { depth broken } } } } }', [{}]],
];

const given = (variables: object): object =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === 'ids' ? ids : value === 'none' ? [] : value,
    ]),
  );
const plain = (body: { errors?: { extensions: { requestId: string } }[] }): unknown =>
  JSON.parse(JSON.stringify(body).replaceAll(/"requestId":"[^"]+"/g, '"requestId":""'));

test.each(documents)('compiled code answers as graphql-js does: %s', async (_name, query, variableSets) => {
  const reference = [];
  // A document is compiled from its second run on; a comment makes each of these a document of its own.
  for (const [index, variables] of variableSets.entries())
    reference.push(plain((await api.post(`${query} # ${index}`, given(variables), cookie)).body));
  for (let run = 0; run < 3; run += 1) {
    for (const [index, variables] of variableSets.entries())
      expect(plain((await api.post(query, given(variables), cookie)).body)).toEqual(reference[index]);
  }
});

test('more ids than a page are refused', async () => {
  const answer = await api.post(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: Array.from({ length: 201 }, () => 'x') },
    cookie,
  );
  expect(answer.body.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
