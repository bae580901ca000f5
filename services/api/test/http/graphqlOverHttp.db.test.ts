import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi, type TestApi } from '../api.ts';
import { company, person } from '../factories/people.ts';
import { giveToken } from './caller.ts';
import { testDatabase, type TestDatabase } from '../setup/database.ts';

// The audits of the specification GraphQL over HTTP, as its own reference gives them.
let database: TestDatabase;
let api: TestApi;
let token: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const { userId, companyId } = await person(database.db, await company(database.db, 'Audited'), [
    'DEVELOPER',
  ]);
  token = await giveToken(database.sql, { companyId, userId, roles: ['DEVELOPER'] });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

// Some audits ask for a part of the schema, which is shown to programs.
const audits = serverAudits({
  url: () => `${api.url}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) =>
    fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
    }),
});

describe('every audit is passed, the recommendations too', () => {
  test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (name, audit) => {
    const { status } = await audit.fn();
    // What a server may do, and this one does not (queries in addresses), is noticed, not warned of.
    expect(name.startsWith('MAY') ? ['ok', 'notice'] : ['ok']).toContain(status);
  });
});

test.each(['application/json', 'application/graphql-response+json', '*/*', 'text/html'])(
  'a body that is not JSON is 400, accepted as %s',
  async (accept) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept },
      body: '{"query": ',
    });
    expect(response.status).toBe(400);
  },
);

test.each([
  '{"query": ',
  '[{"query":"{ clock { now } }"}]',
  '{"query":null}',
  '{"query":"{ clock { now } }","variables":[]}',
  '{"query":"{ clock { now } }","more":1}',
  '{"query":"query A { clock { now } } query B { clock { now } }"}',
  '{"query":"{"}',
])('what is refused before it runs says which request it was: %s', async (body) => {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'my-request-1' },
    body,
  });
  const { errors } = (await response.json()) as { errors: { extensions: { requestId: string } }[] };
  expect(response.headers.get('x-request-id')).toBe('my-request-1');
  expect(errors.map(({ extensions }) => extensions.requestId)).toEqual(['my-request-1']);
});
