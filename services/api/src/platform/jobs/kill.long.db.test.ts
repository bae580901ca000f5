import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { object, string } from 'yup';
import { testDatabase } from '../../../test/setup/database.ts';
import { asActor, testRuntime } from '../../../test/runtime.ts';
import { workerActor } from '../actor.ts';
import { runAsWorker } from '../command.ts';
import { defineJob } from './defineJob.ts';
import { scheduleJob } from './jobs.ts';

test('the job of a worker that was killed with -9 is run by another within half a minute', async () => {
  const database = await testDatabase();
  const ran: string[] = [];
  const job = defineJob('test.survivor', object({ what: string().required() }), (_ctx, { what }) => {
    ran.push(what);
    return Promise.resolve();
  });
  const victim = fork(fileURLToPath(new URL('../../../test/platform/hangingWorker.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
    execArgv: [],
  });
  const taken = new Promise((resolve) => victim.once('message', resolve));
  const survivor = await testRuntime(database.url, { role: 'worker', relay: false });
  await runAsWorker(asActor(survivor, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, job, { what: 'kept' }),
  );
  await taken;
  victim.kill('SIGKILL');
  const killedAt = Date.now();
  await survivor.jobs.work(() => asActor(survivor, workerActor));
  while (ran.length === 0 && Date.now() - killedAt < 40_000)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ran).toEqual(['kept']);
  expect(Date.now() - killedAt).toBeLessThan(30_000);
  await survivor.close();
  await database.close();
}, 60_000);
