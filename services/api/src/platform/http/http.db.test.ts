import '../../../test/platform/probe.ts';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs, testApi, type TestApi } from '../../../test/api.ts';
import { company, person } from '../../../test/factories/people.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { waitFor } from '../../../test/http/caller.ts';
import { newId } from '../ids.ts';
import { runHeartbeat } from '../jobs/heartbeat.ts';

let database: TestDatabase;
let api: TestApi;
let booker: string;
let developer: string;
let hospitalId: string;
beforeAll(async () => {
  database = await testDatabase();
  api = await testApi(database.url);
  const hospital = await company(api.runtime.db, 'Hospital', { careProvider: true });
  hospitalId = hospital;
  booker = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['VIEW_BOOKING']));
  developer = await signInAs(api.runtime, await person(api.runtime.db, hospital, ['DEVELOPER']));
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const emit =
  'mutation ($input: ProbeEmitInput!) { probeEmit(input: $input) { __typename ... on ProbeEmitSuccess { id } ... on InvalidInput { issues { path code message } } ... on IdempotencyConflict { code } } }';
interface Emitted {
  probeEmit: { __typename: string; id?: string; issues?: { path: string[]; code: string }[] };
}
const codes = (answer: { body: { errors?: { extensions: { code: string } }[] } }): string[] =>
  (answer.body.errors ?? []).map((error) => error.extensions.code);

/** The status of what is answered to a request as no client library would write it. */
const plainly = (head: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.slice(9, 12))));
  });

test.each([
  '/graphql',
  '/graphql?[',
  '//',
  '///x',
  '/%',
  '/%E0%A4%A.js',
  '//graphql',
  '/health/%',
  '/files?id=%',
])('a request for %s of any host has an answer, and the process goes on', async (path) => {
  for (const host of ['x', '', '[', ':', 'a b', 'http://[', '\u00ff', '%', 'x:99999'])
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect(
        await plainly(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Request-Id: \u00e9`),
        `${method} ${host}`,
      ).toBeGreaterThanOrEqual(200);
  expect(await (await fetch(`${api.url}/health/live`)).json()).toEqual({ status: 'live' });
});

describe('what another page can make a browser send', () => {
  test('a mutation with the cookie but without our header changes nothing', async () => {
    const answer = await api.post<Emitted>(emit, { input: { type: 'forged' } }, booker, {
      'x-ptc-request': '',
    });
    expect(codes(answer)).toEqual(['FORBIDDEN']);
    expect(await database.sql`select 1 from outbox where type = 'forged'`).toHaveLength(0);
  });

  test('nor one from a foreign origin, whatever its headers', async () => {
    const answer = await api.post<Emitted>(emit, { input: { type: 'forged' } }, booker, {
      origin: 'https://evil.example',
    });
    expect(codes(answer)).toEqual(['FORBIDDEN']);
    const own = await api.post<Emitted>(emit, { input: { type: 'own' } }, booker, { origin: api.url });
    expect(own.body.data?.probeEmit.__typename).toBe('ProbeEmitSuccess');
  });

  test.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/graphql',
  ])('a form cannot send %s', async (type) => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type, cookie: `ptc_session=${booker}` },
      body: 'query={viewer{login}}',
    });
    expect(response.status).toBe(415);
  });

  test('nor may it read an answer, or ask whether it might send', async () => {
    const foreign = { origin: 'https://evil.example', cookie: `ptc_session=${booker}` };
    const answers = await Promise.all([
      fetch(`${api.url}/graphql`, {
        method: 'POST',
        headers: { ...foreign, 'content-type': 'application/json', 'x-ptc-request': '1' },
        body: '{"query":"{ viewer { login } }"}',
      }),
      fetch(`${api.url}/graphql`, {
        method: 'OPTIONS',
        headers: {
          ...foreign,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-ptc-request',
        },
      }),
    ]);
    expect(
      answers.map(({ headers }) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))),
    ).toEqual([[], []]);
    expect(answers[1]?.status).toBe(405);
  });

  test('an address in a link runs nothing', async () => {
    const response = await fetch(
      `${api.url}/graphql?query=${encodeURIComponent('mutation { signOut { __typename } }')}`,
      { headers: { cookie: `ptc_session=${booker}` } },
    );
    expect(response.status).toBe(405);
  });

  test('a batch is refused', async () => {
    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ viewer { login } }' }, { query: '{ viewer { login } }' }]),
    });
    expect(response.status).toBe(400);
  });
});

describe('who may', () => {
  test('nobody signed in gets UNAUTHENTICATED, the wrong role NotPermitted, a query FORBIDDEN', async () => {
    expect(codes(await api.post(emit, { input: { type: 'x' } }))).toEqual(['UNAUTHENTICATED']);
    expect(
      (await api.post<Emitted>(emit, { input: { type: 'x' } }, developer)).body.data?.probeEmit.__typename,
    ).toBe('NotPermitted');
    expect(codes(await api.post('{ probeRoles }', {}, booker))).toEqual(['FORBIDDEN']);
    expect(codes(await api.post('{ probeRoles }'))).toEqual(['UNAUTHENTICATED']);
  });

  test('a token that is not valid is told so, with 401', async () => {
    const answer = await api.post('{ viewer { login } }', {}, booker, { authorization: 'Bearer ptc_wrong' });
    expect([answer.status, codes(answer)]).toEqual([401, ['UNAUTHENTICATED']]);
  });

  test('the schema is shown to developers only, and errors suggest nothing', async () => {
    expect(codes(await api.post('{ __schema { queryType { name } } }'))).toEqual(['UNAUTHENTICATED']);
    expect(codes(await api.post('{ __schema { queryType { name } } }', {}, booker))).toEqual(['FORBIDDEN']);
    expect(
      (await api.post<{ __schema: unknown }>('{ __schema { queryType { name } } }', {}, developer)).body.data
        ?.__schema,
    ).toBeDefined();
    const typo = await api.post('{ viewr { login } }', {}, booker);
    expect(typo.body.errors?.[0]?.message).not.toMatch(/mean/);
  });

  test('GraphiQL is for signed-in developers, with the main job as examples', async () => {
    const page = (cookie: string) =>
      fetch(`${api.url}/graphql`, { headers: { accept: 'text/html', cookie: `ptc_session=${cookie}` } });
    const shown = await page(developer);
    const html = await shown.text();
    expect(shown.status).toBe(200);
    expect(html).toContain('acceptOffer');
    expect(html).not.toMatch(/<script[^>]+src="https?:/);
    expect((await page(booker)).status).toBe(405);
    expect((await fetch(`${api.url}/graphql`, { headers: { accept: 'text/html' } })).status).toBe(405);
  });
});

describe('faults say nothing but a code and a request id', () => {
  test.each(['sql', 'throw'])('%s', async (fail) => {
    const answer = await api.post(emit, { input: { type: 'x', fail } }, booker, {
      'x-request-id': 'my-request-1',
    });
    expect(answer.body.errors).toEqual([
      {
        message: 'Unexpected error',
        path: ['probeEmit'],
        extensions: { code: 'INTERNAL', requestId: 'my-request-1' },
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret/);
    expect(answer.headers.get('x-request-id')).toBe('my-request-1');
  });

  test('a broken field leaves the rest, compiled or not', async () => {
    for (let run = 0; run < 3; run += 1) {
      const answer = await api.post<{ probe: unknown }>('{ probe { depth broken } }');
      expect(answer.body.data?.probe).toEqual({ depth: 0, broken: null });
      expect(answer.body.errors).toEqual([
        {
          message: 'Unexpected error',
          path: ['probe', 'broken'],
          extensions: { code: 'INTERNAL', requestId: answer.headers.get('x-request-id') },
        },
      ]);
    }
  });
});

test.each(['missing', 'noInstant'])(
  'a value that the contract does not allow is a fault of ours and counted as one, compiled or not: %s',
  async (field) => {
    const faults = async (): Promise<number> =>
      Number(
        /^graphql_faults_total\{code="INTERNAL"\} (.+)$/m.exec(
          await (await fetch(`${api.url}/metrics`)).text(),
        )?.[1],
      );
    const before = await faults();
    for (let run = 0; run < 3; run += 1) {
      const { body } = await api.post(`{ probe { depth ${field} } }`);
      expect(body.errors).toMatchObject([
        { message: 'Unexpected error', path: ['probe', field], extensions: { code: 'INTERNAL' } },
      ]);
    }
    expect((await faults()) - before).toBe(3);
  },
);

describe("bad input is the caller's mistake, never a fault", () => {
  test.each([
    ['a bad date', { type: 'x', at: 'yesterday' }],
    ['a date without offset', { type: 'x', at: '2026-01-01T00:00:00' }],
    ['an absurd year', { type: 'x', at: '0001-01-01T00:00:00Z' }],
    ['a number that is no Int', { type: 'x', n: 1e12 }],
    ['a missing field', {}],
    ['an unknown field', { type: 'x', nonsense: 1 }],
  ])('%s', async (_name, input) => {
    expect(codes(await api.post(emit, { input }, booker))).toEqual(['BAD_USER_INPUT']);
  });

  test('a NUL character is refused at its field', async () => {
    const answer = await api.post<Emitted>(emit, { input: { type: 'a\u0000b' } }, booker);
    expect(answer.body.data?.probeEmit.issues).toMatchObject([
      { path: ['type'], code: 'control_characters' },
    ]);
  });

  test('no document, a broken one, two operations without a name', async () => {
    expect(codes(await api.post('{ viewer {', {}, booker))).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(
      codes(await api.post('query A { viewer { login } } query B { viewer { login } }', {}, booker)),
    ).toEqual(['BAD_REQUEST']);
    const subscription = await api.post('subscription { sessionChanged { change } }', {}, booker);
    expect(codes(subscription)).toEqual(['BAD_REQUEST']);
  });
});

describe('limits hold, and see variables', () => {
  const nested = (depth: number): string =>
    `{ probe { ${'inner { '.repeat(depth)} depth ${'} '.repeat(depth)} } }`;
  // What each limit is, and that it alone refuses: guard.test.ts.
  test.each([
    ['depth', nested(14), 'in depth'],
    [
      'aliases',
      `{ probe { ${Array.from({ length: 31 }, (_, n) => `a${n}: depth`).join(' ')} } }`,
      'in aliases',
    ],
    ['tokens', `{ ${'__typename '.repeat(6_000)} }`, 'more than 5000 tokens'],
    ['breadth', `{ probe { ${'depth '.repeat(121)} } }`, 'in breadth'],
    ['cost by nesting', '{ probe { many(first: 200) { many(first: 200) { depth } } } }', 'in cost'],
  ])('%s', async (_name, query, limit) => {
    const [error] = (await api.post(query, {}, booker)).body.errors ?? [];
    expect(['LIMIT_EXCEEDED', 'GRAPHQL_PARSE_FAILED']).toContain(error?.extensions.code);
    expect(error?.message).toContain(limit);
  });

  test('the same document passes with small variables and is refused with large ones', async () => {
    const query = 'query ($n: Int) { probe { many(first: $n) { many(first: $n) { depth } } } }';
    expect(codes(await api.post(query, { n: 3 }, booker))).toEqual([]);
    expect(codes(await api.post(query, { n: 200 }, booker))).toEqual(['LIMIT_EXCEEDED']);
    expect(codes(await api.post(query, { n: 3 }, booker))).toEqual([]);
  });

  test('a list in the variables', async () => {
    expect(
      codes(
        await api.post(emit, { input: { type: 'x', ids: Array.from({ length: 501 }, () => 'x') } }, booker),
      ),
    ).toEqual(['BAD_USER_INPUT']);
  });
});

describe('what is sent is read up to a size', () => {
  const sized = (bytes: number): string =>
    JSON.stringify({ query: '{ viewer { login } }', extensions: { pad: 'x'.repeat(bytes) } });
  const headersOf = (session: string | null): Record<string, string> => ({
    'content-type': 'application/json',
    ...(session ? { cookie: `ptc_session=${session}` } : {}),
  });
  const send = async (bytes: number, session: string | null): Promise<number> =>
    (await fetch(`${api.url}/graphql`, { method: 'POST', headers: headersOf(session), body: sized(bytes) }))
      .status;
  /** In pieces, without saying beforehand how much it will be. */
  const inPieces = (bytes: number, session: string | null): Promise<number | undefined> =>
    new Promise((resolve) => {
      const sent = request(
        `${api.url}/graphql`,
        { method: 'POST', headers: headersOf(session) },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', () => undefined);
      sent.write('{"query":"{ viewer { login } }","extensions":{"pad":"');
      for (let left = bytes; left > 0; left -= 1_048_576) sent.write('x'.repeat(Math.min(left, 1_048_576)));
      sent.end('"}}');
    });

  test("of nobody, or with a cookie that is nobody's: 64 KiB, told beforehand", async () => {
    const nobodys = 'x'.repeat(43);
    expect([
      await send(60_000, null),
      await send(70_000, null),
      await send(60_000, nobodys),
      await send(70_000, nobodys),
    ]).toEqual([200, 413, 200, 413]);
    expect([await inPieces(100, null), await inPieces(70_000, nobodys)]).toEqual([411, 411]);
  });

  test('of many at once as much as a process can hold: who sends more waits with it, and nobody else does', async () => {
    const stranger = await signInAs(
      api.runtime,
      await person(api.runtime.db, await company(api.runtime.db, 'Elsewhere', { careProvider: true }), [
        'VIEW_BOOKING',
      ]),
    );
    const text = sized(11 * 1_048_576);
    const begin = (session: string) => {
      const sent = request(`${api.url}/graphql`, {
        method: 'POST',
        headers: { ...headersOf(session), 'content-length': text.length },
      });
      const status = new Promise<number | undefined>((resolve) => {
        sent.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
      });
      sent.on('error', () => undefined);
      return { sent, status };
    };
    const unfinished = Array.from({ length: 4 }, () => begin(booker));
    for (const { sent } of unfinished) sent.write(text.slice(0, 1_000));
    const held = () => api.runtime.fairness.state.bodies;
    await expect.poll(held).toEqual({ running: 48, waiting: 0 });
    const fifth = begin(booker);
    fifth.sent.end(text);
    await expect.poll(held).toEqual({ running: 48, waiting: 1 });
    const others = begin(stranger);
    others.sent.end(text);
    expect([await others.status, await send(60_000, booker)]).toEqual([200, 200]);
    expect(held().waiting).toBe(1);
    unfinished[0]?.sent.destroy();
    expect(await fifth.status).toBe(200);
    for (const { sent } of unfinished) sent.destroy();
  });

  test('of somebody: twelve megabytes, for files to import come as text', async () => {
    expect([await send(70_000, booker), await inPieces(70_000, booker)]).toEqual([200, 200]);
    expect([await send(12 * 1_048_576, booker), await inPieces(12 * 1_048_576, booker)]).toEqual([413, 413]);
  });
});

test('an idempotency key makes a repeated mutation one', async () => {
  const input = { type: 'keyed', idempotencyKey: 'once' };
  const [first, second] = await Promise.all([
    api.post<Emitted>(emit, { input }, booker),
    api.post<Emitted>(emit, { input }, booker),
  ]);
  expect(second.body).toEqual(first.body);
  expect(await database.sql`select 1 from outbox where type = 'keyed'`).toHaveLength(1);
  expect(
    (await api.post<Emitted>(emit, { input: { ...input, n: 2 } }, booker)).body.data?.probeEmit.__typename,
  ).toBe('IdempotencyConflict');
});

test('an answer above a kilobyte is gzipped for those who take it, and the same', async () => {
  const body = JSON.stringify({ query: '{ probe { many(first: 200) { depth } } }' });
  const { headers, text } = await new Promise<{ headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request(
        `${api.url}/graphql`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'accept-encoding': 'gzip',
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .pipe(createGunzip())
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve({ headers: response.headers, text: Buffer.concat(chunks).toString() }))
            .on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    },
  );
  expect(headers['content-encoding']).toBe('gzip');
  const plain = await api.post('{ probe { many(first: 200) { depth } } }');
  expect(JSON.parse(text)).toEqual(plain.body);
});

test('an answer is not gzipped for who refuses that by name', async () => {
  const encoding = (accepted: string): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      request(
        `${api.url}/graphql`,
        { method: 'POST', headers: { 'content-type': 'application/json', 'accept-encoding': accepted } },
        (response) => {
          response.resume();
          resolve(response.headers['content-encoding']);
        },
      )
        .on('error', reject)
        .end(JSON.stringify({ query: '{ probe { many(first: 200) { depth } } }' }));
    });
  expect([await encoding('gzip;q=0, identity'), await encoding('br, gzip; q=0.5')]).toEqual([
    undefined,
    'gzip',
  ]);
});

describe("the console's page", () => {
  let served: TestApi;
  const policyOf = (headers: Headers): Map<string, string> =>
    new Map(
      (headers.get('content-security-policy') ?? '')
        .split('; ')
        .map((rule): [string, string] => [
          rule.slice(0, rule.indexOf(' ')),
          rule.slice(rule.indexOf(' ') + 1),
        ]),
    );
  beforeAll(async () => {
    const above = mkdtempSync(join(tmpdir(), 'console-'));
    writeFileSync(join(above, 'above.txt'), 'not for everybody');
    const folder = join(above, 'web');
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'index.html'),
      '<meta property="csp-nonce" nonce="__CSP_NONCE__"><script src="/main.js" nonce="__CSP_NONCE__"></script>',
    );
    writeFileSync(join(folder, 'main.js'), '1');
    served = await testApi(database.url, { WEB_ROOT: folder, TRUST_PROXY: 'true' });
  });
  afterAll(() => served.close());

  test('runs no script but its own files, and takes no style without the nonce of this very answer', async () => {
    const [first, second] = await Promise.all([
      fetch(served.url),
      fetch(`${served.url}/company/bookings?x=1`),
    ]);
    const policy = policyOf(first.headers);
    expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    const nonces = [policy, policyOf(second.headers)].map(
      (rules) => /^'self' 'nonce-([\w-]{22})'$/.exec(rules.get('style-src') ?? '')?.[1] ?? '',
    );
    expect(new Set(nonces).size).toBe(2);
    for (const [index, answer] of [first, second].entries())
      expect((await answer.text()).split(nonces[index] ?? '?')).toHaveLength(3);
  });

  test('reads from its own server and from the one that has the tiles of the map, and from no other', async () => {
    const connects = async (path: string, env: Record<string, string>): Promise<(string | undefined)[]> => {
      const api = await testApi(database.url, env);
      const policy = policyOf((await fetch(`${api.url}${path}`)).headers);
      await api.close();
      return [policy.get('connect-src'), policy.get('img-src')];
    };
    const pictures = "'self' data: blob: https:";
    const tiles = { MAP_TILES_URL: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=k' };
    expect(await connects('/', {})).toEqual(["'self'", pictures]);
    // The map's workers go by the policy of their own file.
    for (const path of ['/', '/assets/worker.mjs'])
      expect(await connects(path, tiles)).toEqual(["'self' https://tiles.example:8443", pictures]);
    expect(await connects('/', { MAP_TILES_URL: '/tiles/ma.pmtiles' })).toEqual(["'self'", pictures]);
    for (const wrong of [
      'tiles',
      'https://tiles.example',
      '//tiles.example/x.pmtiles',
      'https://a/x.pmtiles; b',
    ])
      await expect(testApi(database.url, { MAP_TILES_URL: wrong })).rejects.toThrow('MAP_TILES_URL must be');
  });

  test('cannot be framed, sniffed or opened by others, and is kept to TLS behind a proxy that speaks it', async () => {
    const { headers } = await fetch(served.url, {
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'transport.example' },
    });
    expect(policyOf(headers).get('frame-ancestors')).toBe("'none'");
    expect(
      Object.fromEntries(
        [
          'x-frame-options',
          'x-content-type-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'strict-transport-security',
        ].map((name) => [name, headers.get(name)]),
      ),
    ).toEqual({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  test('stands for every address without an ending; a file that is gone is not found, and nothing above the folder is given away', async () => {
    expect((await fetch(`${served.url}/assets/gone-1234.js`)).status).toBe(404);
    expect(await (await fetch(`${served.url}/main.js`)).text()).toBe('1');
    // As it stands: 'fetch' would take the dots out.
    const asked = (path: string): Promise<number | undefined> =>
      new Promise((done, failed) => {
        request(served.url, { path }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        })
          .on('error', failed)
          .end();
      });
    for (const path of [
      '/../above.txt',
      '/..%2fabove.txt',
      '/%2e%2e/above.txt',
      '/assets/../../above.txt',
      '/..%5cabove.txt',
      '//above.txt',
    ])
      expect([path, await asked(path)]).toEqual([path, 404]);
    expect(await asked('/main.js')).toBe(200);
    expect((await fetch(served.url, { method: 'POST' })).status).toBe(405);
  });

  test('the numbers are for who comes directly: nobody reads them through the proxy', async () => {
    expect((await fetch(`${served.url}/metrics`)).status).toBe(200);
    expect(
      (await fetch(`${served.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(404);
    expect(
      (await fetch(`${served.url}/health/live`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status,
    ).toBe(200);
  });

  const overTls = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'transport.example',
    origin: 'https://transport.example',
  };
  const signInOver = async (headers: Record<string, string>): Promise<string[]> => {
    const someone = await person(
      api.runtime.db,
      await company(api.runtime.db, 'Clinic', { careProvider: true }),
      ['VIEW_BOOKING'],
      'right',
    );
    const answer = await served.post(
      'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      { input: { login: someone.login, password: 'right' } },
      null,
      headers,
    );
    return answer.headers.getSetCookie();
  };

  test('a cookie that begins a session is Secure everywhere but on this very machine', async () => {
    // Where nothing speaks TLS the browser drops a Secure cookie rather than send it in the clear.
    for (const where of [
      overTls,
      { 'x-forwarded-host': 'transport.example', origin: 'http://transport.example' },
    ]) {
      const cookies = await signInOver(where);
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    }
    for (const cookie of await signInOver({})) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('and then it is bound to this very host: by its name, and no cookie of another name is taken for it', async () => {
    const [, session = ''] = await signInOver(overTls);
    expect((await signInOver(overTls)).map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-ptc_device',
      '__Host-ptc_session',
    ]);
    expect((await signInOver({})).map((cookie) => cookie.split('=')[0])).toEqual([
      'ptc_device',
      'ptc_session',
    ]);
    const whose = async (cookie: string, headers: Record<string, string>): Promise<unknown> =>
      (await served.post<{ viewer: unknown }>('{ viewer { login } }', {}, null, { ...headers, cookie })).body
        .data?.viewer;
    const bound = session.split(';')[0] ?? '';
    const plain = bound.replace('__Host-', '');
    expect([
      await whose(bound, overTls),
      await whose(plain, overTls),
      await whose(`${plain}; ${bound}`, overTls),
      await whose(bound, {}),
    ]).toEqual([expect.anything(), null, expect.anything(), null]);
  });
});

test('metrics tell what only the database knows: events that wait, what was set aside and what failed', async () => {
  const { sql } = database;
  const metric = async (line: string): Promise<number> => {
    const text = await (await fetch(`${api.url}/metrics`)).text();
    return Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    );
  };
  await sql`insert into outbox_consumers (name, xid, id) values ('late', '0', 0)`;
  await sql`insert into outbox (type, entity_type, entity_id) select 'tried', 'trip', gen_random_uuid() from generate_series(1, 12)`;
  await sql`insert into outbox_dead_letters (consumer, xid, id, type, error) values ('late', '1', 1, 'tried', 'broken')`;
  await sql`insert into pgboss.job (name, data) values ('messages.dead', '{}')`;
  await sql`insert into trip_count_deltas (company_id, on_date, bucket, delta) select ${hospitalId}, current_date, 'DRAFT', 0 from generate_series(1, 3)`;
  const [counted] = await sql<{ events: number; deltas: number }[]>`
    select (select count(*)::int from outbox) as events, (select count(*)::int from trip_count_deltas) as deltas`;
  expect(await metric('outbox_backlog_events{consumer="late"}')).toBe(counted?.events);
  expect(await metric('outbox_dead_letters')).toBe(1);
  expect(await metric('jobs_dead{queue="messages.dead"}')).toBe(1);
  expect(await metric('jobs_dead{queue="jobs.dead"}')).toBe(0);
  expect(await metric('trip_counts_unfolded')).toBe(counted?.deltas);
  // Of what is late the next test tells.
  await sql`delete from pgboss.job where name = 'messages.dead'`;
  expect(await metric('dispatch_calls_failed')).toBe(0);
  for (const days of [0, 1, 3])
    await sql`insert into messages (id, channel, recipient, language, template, data, dedupe_key, status, created_at)
      values (gen_random_uuid(), 'EMAIL', 'a@b.example', 'en', 'tried', '{}', ${`tried ${days}`}, 'DEAD', now() - make_interval(days => ${days}))`;
  expect(await metric('messages_given_up')).toBe(2);
  // An event waits for a transaction that was begun before it and still writes.
  const long = await sql.reserve();
  await long`begin`;
  await long`select pg_current_xact_id()`;
  await sql`insert into outbox (type, entity_type, entity_id, created_at) values ('tried', 'trip', gen_random_uuid(), now() - interval '5 minutes')`;
  expect(await metric('outbox_waiting_seconds')).toBeGreaterThan(290);
  await long`rollback`;
  long.release();
  // Other tests of the run may write meanwhile: what is passed on waits for them too, for a moment.
  await waitFor('nothing waits', async () => (await metric('outbox_waiting_seconds')) < 290);
});

test('health and metrics tell of a worker that is away and of jobs that are late, and the API serves on', async () => {
  const workerId = newId();
  const ready = async (): Promise<unknown> => {
    const answer = await fetch(`${api.url}/health/ready`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { worker: unknown }).worker;
  };
  const metric = async (name: string): Promise<string | undefined> =>
    new RegExp(`^${name} (.+)$`, 'm').exec(await (await fetch(`${api.url}/metrics`)).text())?.[1];
  expect(await metric('worker_heartbeat_age_seconds')).toBe('Nan');
  const stopping = new AbortController();
  const beating = runHeartbeat(database.sql, workerId, stopping.signal, api.runtime.log);
  await waitFor(
    'its first sign',
    async () => (await database.sql`select 1 from worker_heartbeats`).length > 0,
  );
  expect(await ready()).toMatchObject({ away: false, overdueSeconds: 0 });
  await database.sql`update worker_heartbeats set seen_at = now() - interval '40 seconds'`;
  await database.sql`
    insert into pgboss.job (name, data, start_after, keep_until) values
      ('jobs', '{"job":"test.late","data":{}}', now() - interval '70 seconds', now() + interval '1 day'),
      ('jobs', '{"job":"test.later","data":{}}', now() + interval '1 hour', now() + interval '1 day')`;
  const { seenSecondsAgo, overdueSeconds, ...rest } = (await ready()) as Record<string, number>;
  expect(rest).toEqual({ away: true });
  expect([seenSecondsAgo, overdueSeconds].map((seconds) => Math.round((seconds ?? 0) / 10))).toEqual([4, 7]);
  expect(Number(await metric('worker_heartbeat_age_seconds'))).toBeGreaterThanOrEqual(40);
  expect(Number(await metric('job_overdue_seconds'))).toBeGreaterThanOrEqual(70);
  // Calls to systems of others have a figure of their own: they hold up no timer.
  expect(await metric('calls_overdue_seconds{queue="rides"}')).toBe('0');
  await database.sql`
    insert into pgboss.job (name, data, start_after, keep_until)
    values ('rides', '{"job":"test.late call"}', now() - interval '5 minutes', now() + interval '1 day')`;
  expect(Number(await metric('calls_overdue_seconds{queue="rides"}'))).toBeGreaterThanOrEqual(300);
  expect(Number(await metric('job_overdue_seconds'))).toBeLessThan(200);
  stopping.abort();
  await beating;
  expect(await ready(), 'a worker that was stopped takes its sign away').toMatchObject({
    seenSecondsAgo: null,
  });
  await database.sql`delete from pgboss.job where data ->> 'job' like 'test.late%'`;
});

test('health, metrics and the headers of every answer', async () => {
  expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
  expect(await (await fetch(`${api.url}/health/ready`)).json()).toEqual({
    status: 'ready',
    database: true,
    events: true,
    worker: { away: true, seenSecondsAgo: null, overdueSeconds: 0 },
    standby: null,
  });
  expect(await (await fetch(`${api.url}/metrics`)).text()).toContain('graphql_operation_seconds');
  const graphql = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ viewer { login } }"}',
  });
  for (const { headers } of [
    graphql,
    await fetch(`${api.url}/graphql`),
    await fetch(`${api.url}/nothing`),
    await fetch(`${api.url}/health/live`),
    await fetch(`${api.url}/sso/callback`, { redirect: 'manual' }),
  ]) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      'DENY',
      'nosniff',
    ]);
    // Nothing of the address by which a directory sends people back goes anywhere.
    expect(['same-origin', 'no-referrer']).toContain(headers.get('referrer-policy'));
  }
  expect(graphql.headers.get('cache-control')).toBe('no-store');
});
