import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { schema } from '../../schema.ts';
import { createApiServer } from './server.ts';

let database: TestDatabase;
let runtime: OwnedRuntime;
beforeAll(async () => {
  database = await testDatabase();
  runtime = await testRuntime(database.url);
});
afterAll(async () => {
  await runtime.close();
  await database.close();
});

test('a process that is told to stop ends with each answer the connection it goes out by: who goes on asking is never cut off', async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const server = createApiServer(schema, runtime, {
    '/slow': async (_request, response) => {
      arrived.resolve();
      await release.promise;
      response.end('done');
    },
  });
  const port = await server.listen();
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string): Promise<{ status: number | undefined; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      })
        .on('error', reject)
        .end();
    });
  expect((await ask('/health/live')).connection).toBe('keep-alive');
  // One whose answer waits, as of a proxy that holds its connections.
  const waiting = ask('/slow');
  await arrived.promise;
  const closing = server.close();
  release.resolve();
  expect(await waiting).toEqual({ status: 200, connection: 'close' });
  const stoppedAt = performance.now();
  await closing;
  // Nothing is left that had to be cut after eight seconds.
  expect(performance.now() - stoppedAt).toBeLessThan(4_000);
  agent.destroy();
});
