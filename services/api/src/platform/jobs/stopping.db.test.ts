import { expect, test, vi } from 'vitest';
import { object } from 'yup';
import { waitFor } from '../../../test/http/caller.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { testDatabase } from '../../../test/setup/database.ts';
import { workerActor } from '../actor.ts';
import { runAsWorker } from '../command.ts';
import { defineJob } from './defineJob.ts';
import { scheduleJob } from './jobs.ts';

test('a worker that stops closes the ways out, and the stream of events, after the jobs that use them', async () => {
  const database = await testDatabase();
  const worker = await testRuntime(database.url, { role: 'worker' });
  const order: string[] = [];
  const over = Promise.withResolvers<void>();
  const sending = defineJob('test.sending', object({}), async () => {
    order.push('begun');
    await over.promise;
    order.push('sent');
  });
  worker.closing.add(() => {
    order.push('way out closed');
    return Promise.resolve();
  });
  await worker.jobs.work(() => asActor(worker, workerActor));
  await runAsWorker(asActor(worker, workerActor), 'schedule', (tx) => scheduleJob(tx, sending, {}));
  await waitFor('the job runs', () => order.length === 1);
  // The job ends when it is waited for, and not before.
  const { jobs } = worker;
  const stop = jobs.stop.bind(jobs);
  vi.spyOn(jobs, 'stop').mockImplementation(() => {
    const stopped = stop();
    setImmediate(over.resolve);
    return stopped;
  });
  await worker.close();
  expect(order).toEqual(['begun', 'sent', 'way out closed']);
  await database.close();
});
