import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingSession, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { nextYear as year, templatesIn } from '../../../../test/factories/templates.ts';
import { waitFor } from '../../../../test/http/caller.ts';
import { asActor, testRuntime } from '../../../../test/runtime.ts';
import { workerActor } from '../../../platform/actor.ts';
import { runAsWorker } from '../../../platform/command.ts';
import { scheduleJob } from '../../../platform/jobs/jobs.ts';
import { produceBundleJob } from '../jobs/recurrences.job.ts';
import { sweepTemplates } from './sweepTemplates.ts';

let s: BookingSession;
beforeAll(async () => {
  s = await bookingSession();
});
afterAll(() => s.close());

test('a worker killed with -9 while it writes a bundle leaves nothing of it, and the next produce it once, whole', async () => {
  const t = templatesIn(s);
  await t.moveTo(`${year}-06-01T12:00`);
  const id = await t.template(await s.world(), { startsOn: `${year}-06-07` });
  await t.moveTo(`${year}-06-07T00:00`);
  // Nobody can tell of anything: the worker has written legs, offers and log when it comes to a halt.
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = s.sql.begin(async (tx) => {
    await tx`lock table outbox in share mode`;
    held.resolve();
    await over;
  });
  await held.promise;
  const waiting = async (): Promise<number | undefined> =>
    (
      await s.sql<
        { pid: number }[]
      >`select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and relation = 'outbox'::regclass and not granted`
    )[0]?.pid;
  const victim = fork(
    fileURLToPath(new URL('../../../../test/platform/producingWorker.ts', import.meta.url)),
    {
      env: {
        ...process.env,
        DATABASE_URL: s.url,
        LOG_LEVEL: 'silent',
        CLOCK_SHIFT_MS: String(s.runtime.clock.shiftMs),
      },
      execArgv: [],
    },
  );
  await runAsWorker(asActor(s.runtime, workerActor), 'schedule', (tx) =>
    scheduleJob(tx, produceBundleJob, { id }),
  );
  let pid: number | undefined;
  await waitFor('the worker is in the middle of it', async () => (pid = await waiting()) !== undefined, 60);
  const dead = new Promise((resolve) => victim.once('exit', resolve));
  victim.kill('SIGKILL');
  await dead;
  letGo();
  await holding;
  await waitFor(
    'its transaction is gone',
    async () => (await s.sql`select 1 from pg_stat_activity where pid = ${pid ?? 0}`).length === 0,
    60,
  );
  expect([
    (await t.legsOf(id)).length,
    (await t.bundles(id)).length,
    (await t.recurrence(id)).produced_through,
  ]).toEqual([0, 0, null]);

  const other = await testRuntime(s.url, { relay: false });
  other.clock.shiftMs = s.runtime.clock.shiftMs;
  await Promise.all([s.runtime, other].map((runtime) => sweepTemplates(asActor(runtime, null))));
  await other.close();
  expect((await t.legsOf(id)).map(({ name }) => name.split('-')[1])).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  const [bundle, ...more] = await t.bundles(id);
  expect([
    more.length,
    (await s.offers(bundle?.id ?? '')).length,
    await s.replays(bundle?.id ?? ''),
    await s.countsAgree(),
  ]).toEqual([0, 1, true, true]);
}, 120_000);
