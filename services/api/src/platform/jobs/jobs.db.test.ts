import { afterAll, beforeAll, expect, test } from 'vitest';
import { object, string } from 'yup';
import { waitFor } from '../../../test/http/caller.ts';
import { testDatabase, type TestDatabase } from '../../../test/setup/database.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { workerActor } from '../actor.ts';
import { runAsWorker, runAsWorkerIn } from '../command.ts';
import type { OwnedRuntime } from '../../createRuntime.ts';
import { deadJobQueue, jobSchema } from '../../db/jobQueue.ts';
import { withTransaction } from '../../db/transaction.ts';
import { defineJob } from './defineJob.ts';
import { scheduleJob } from './jobs.ts';

let database: TestDatabase;
let sender: OwnedRuntime;
let workers: OwnedRuntime[];
const ran: { what: string; at: number }[] = [];
let failures = 0;

const note = defineJob('test.note', object({ what: string().required() }), (_ctx, { what }) => {
  ran.push({ what, at: Date.now() });
  return Promise.resolve();
});
const flaky = defineJob('test.flaky', object({ what: string().required() }), (_ctx, { what }) => {
  failures += 1;
  if (failures < 2) return Promise.reject(new Error('not yet'));
  ran.push({ what, at: Date.now() });
  return Promise.resolve();
});

beforeAll(async () => {
  database = await testDatabase();
  sender = await testRuntime(database.url);
  workers = await Promise.all([0, 1].map(() => testRuntime(database.url, { role: 'worker', relay: false })));
  for (const worker of workers) await worker.jobs.work(() => asActor(worker, workerActor));
});
afterAll(async () => {
  await Promise.all([...workers, sender].map((runtime) => runtime.close()));
  await database.close();
});

const times = (what: string): number => ran.filter((entry) => entry.what === what).length;

test('a job scheduled with a change that is rolled back never runs, one that commits runs once with two workers', async () => {
  const ctx = asActor(sender, workerActor);
  await withTransaction(sender.sql, (tx) =>
    runAsWorkerIn(ctx, tx, async (commandTx) => {
      await scheduleJob(commandTx, note, { what: 'ghost' });
      throw new Error('rolled back');
    }),
  ).catch(() => undefined);
  for (let n = 0; n < 30; n += 1)
    await runAsWorker(ctx, 'schedule', (tx) => scheduleJob(tx, note, { what: `real${n}` }));
  await waitFor('all have run', () => ran.filter(({ what }) => what.startsWith('real')).length === 30);
  expect(new Set(ran.map(({ what }) => what)).size).toBe(30);
  expect(times('ghost')).toBe(0);
});

test('a timer is never early', async () => {
  const due = Date.now() + 1_500;
  await runAsWorker(asActor(sender, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, note, { what: 'timer' }, new Date(due)),
  );
  await waitFor('the timer rings', () => times('timer') === 1);
  const at = ran.find(({ what }) => what === 'timer')?.at ?? 0;
  expect(at).toBeGreaterThanOrEqual(due - 20);
});

test('a job that fails is tried again', async () => {
  await runAsWorker(asActor(sender, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, flaky, { what: 'flaky' }),
  );
  await waitFor('it has run', () => times('flaky') === 1);
  expect(failures).toBe(2);
});

test('a job whose data does not fit its rule fails without running', async () => {
  await runAsWorker(asActor(sender, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, note, {} as { what: string }),
  );
  const state = async (): Promise<unknown> =>
    (
      await database.sql`select state from pgboss.job where name = 'jobs' and data ->> 'job' = 'test.note' and data -> 'data' = '{}'::jsonb`
    )[0]?.['state'];
  await waitFor('it has failed and is to be tried again', async () => (await state()) === 'retry');
  expect(ran.filter(({ what }) => what === undefined)).toEqual([]);
});

test('workers are told of new jobs in every queue they serve: nothing is served by looking every other second', async () => {
  const silent = await sender.sql<
    { name: string }[]
  >`select name from ${sender.sql(jobSchema)}.queue where not notify and name not like '\_\_pgboss\_\_%' escape '\'`;
  expect(silent.map(({ name }) => name)).toEqual([deadJobQueue]);
});
