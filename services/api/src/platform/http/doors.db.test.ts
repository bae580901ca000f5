import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { GraphQLError } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { DatabaseAway } from '../../db/databaseWatch.ts';
import { schema } from '../../schema.ts';
import { createApiServer, type ApiServer, type Route } from './server.ts';

const failures: Record<string, Error> = {
  '/away': new DatabaseAway(),
  '/busy': new GraphQLError('Too much at once', {
    extensions: { code: 'LIMIT_EXCEEDED', retryAfterSeconds: 2 },
  }),
  '/broken': new Error('a secret'),
};
/** A door that reads what is sent, as those of partners do before they know who it is. */
let ended: (request: IncomingMessage) => void;
const reads: Route = async (request) => {
  try {
    for await (const part of request) void part;
  } finally {
    setImmediate(ended, request);
  }
};

let database: TestDatabase;
let runtime: OwnedRuntime;
let server: ApiServer;
let url: string;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
  server = createApiServer(schema, runtime, {
    '/reads': reads,
    ...Object.fromEntries(
      Object.entries(failures).map(([path, error]) => [path, () => Promise.reject(error)]),
    ),
  });
  url = `http://127.0.0.1:${await server.listen()}`;
});
afterAll(async () => {
  await server.close();
  await runtime.close();
  await database.close();
});

test.each([
  ['/away', 503, 'UNAVAILABLE', '1'],
  ['/busy', 429, 'LIMIT_EXCEEDED', '2'],
  ['/broken', 500, 'INTERNAL', null],
])(
  'what fails at a door beside GraphQL has the code of a fault and a status to go by, and is counted: %s',
  async (path, status, code, retryAfter) => {
    const counted = async (): Promise<number> =>
      (await runtime.metrics.faults.get()).values.find(({ labels }) => labels.code === code)?.value ?? 0;
    const before = await counted();
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-request-id': 'my-request-1' },
    });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('x-request-id')]).toEqual([
      status,
      retryAfter,
      'my-request-1',
    ]);
    expect(await answer.json()).toEqual({ error: code });
    expect((await counted()) - before).toBe(1);
  },
);

test.each([
  ['who sends goes away', (client: Socket) => client.destroy()],
  ['it takes too long', (_: Socket, asked: IncomingMessage) => asked.destroy()],
])('what breaks off while it is sent to a door is no fault of ours: %s', async (_, breakOff) => {
  const counted = async (): Promise<number> =>
    (await runtime.metrics.faults.get()).values.reduce((sum, { value }) => sum + value, 0);
  const before = await counted();
  const over = new Promise<IncomingMessage>((resolve) => (ended = resolve));
  const asked = new Promise<IncomingMessage>((resolve) => server.http.once('request', resolve));
  const client = connect(Number(new URL(url).port));
  client.on('error', () => undefined);
  client.write('POST /reads HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc');
  breakOff(client, await asked);
  expect((await over).complete).toBe(false);
  expect((await counted()) - before).toBe(0);
  client.destroy();
});
