import { afterAll, beforeAll, expect, test } from 'vitest';
import { object, string } from 'yup';
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
let begun = 0;
const over = Promise.withResolvers<void>();
const ran: string[] = [];
const long = defineJob('test.long', object({}), () => {
  begun += 1;
  return over.promise;
});
const ring = defineJob('test.ringBeside', object({ what: string().required() }), (_ctx, { what }) => {
  ran.push(what);
  return Promise.resolve();
});

beforeAll(async () => {
  database = await testDatabase();
  worker = await testRuntime(database.url, { role: 'worker', relay: false });
  await worker.jobs.work(() => asActor(worker, workerActor));
});
afterAll(async () => {
  over.resolve();
  await worker.close();
  await database.close();
});

test('timers of the only worker fall due in time while a job that takes long is under way', async () => {
  const schedule = (work: Parameters<typeof runAsWorker<void>>[2]): Promise<void> =>
    runAsWorker(asActor(worker, workerActor), 'schedule', work);
  await schedule((tx) => scheduleJob(tx, long, {}));
  await waitFor('the long job runs', () => begun === 1);
  await schedule((tx) => scheduleJob(tx, ring, { what: 'at once' }));
  await waitFor('what is due at once is done', () => ran.includes('at once'));
  const due = Date.now() + 1_000;
  await schedule((tx) => scheduleJob(tx, ring, { what: 'timer' }, new Date(due)));
  await waitFor('the timer rings', () => ran.includes('timer'));
  expect(Date.now() - due).toBeLessThan(3_000);
});
