import { afterAll, beforeAll, expect, test } from 'vitest';
import { object } from 'yup';
import { waitFor } from '../../../test/http/caller.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { workerActor } from '../actor.ts';
import { runAsWorker } from '../command.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { defineJob } from './defineJob.ts';
import { scheduleJob } from './jobs.ts';

let database: TestDatabase;
let worker: OwnedRuntime;
const ran: number[] = [];
const ring = defineJob('test.ring', object({}), () => {
  ran.push(Date.now());
  return Promise.resolve();
});

beforeAll(async () => {
  database = await testDatabase();
  worker = await testRuntime(database.url, { role: 'worker', relay: false });
});
afterAll(async () => {
  await worker.close();
  await database.close();
});

test('a timer wakes its worker: one that looks only once an hour runs it when it is due, and not before', async () => {
  await worker.jobs.work(() => asActor(worker, workerActor), {
    pollingIntervalSeconds: 3_600,
    notifyPollingIntervalSeconds: 3_600,
  });
  // Its first look is over.
  await waitFor(
    'the first look',
    async () => (await worker.sql`select 1 from pgboss.job where state = 'created'`).length === 0,
  );
  const due = Date.now() + 1_500;
  await runAsWorker(asActor(worker, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, ring, {}, new Date(due)),
  );
  await waitFor('it rings', () => ran.length > 0);
  expect(ran[0]).toBeGreaterThanOrEqual(due - 20);
});
