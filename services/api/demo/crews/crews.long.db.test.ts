import { TRIP } from '@ptc/schema/rules/limits';
import { DateTime } from 'luxon';
import { pino } from 'pino';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../src/jobs.ts';
import { createRuntime, type OwnedRuntime } from '../../src/createRuntime.ts';
import { expectedTimes, NO_OUTLOOK } from '../../src/bookings/core/domain/expectedTimes.ts';
import { moveClock } from '../../src/reference/clock/commands/moveClock.ts';
import { recordProgress } from '../../src/bookings/travel/commands/recordProgress.ts';
import { runCommand } from '../../src/platform/command.ts';
import { workerActor } from '../../src/platform/actor.ts';
import { readEnv } from '../../src/platform/env.ts';
import { testDatabase, type TestDatabase } from '../../test/setup/database.ts';
import { waitFor } from '../../test/http/caller.ts';
import { asActor, testSecretsKey } from '../../test/runtime.ts';
import { demoPeople } from '../people.ts';
import { demoActor } from '../session.ts';
import { loadDemo } from '../load.ts';
import { readDirectory } from './ledger.ts';
import { readState } from './readState.ts';
import { runOf } from './run.ts';
import { takeTurn, type Crews } from './turn.ts';

const seed = 2026;
let database: TestDatabase;
let runtime: OwnedRuntime;
let crews: Crews;
/** What the processes wrote of faults. */
const faults: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await loadDemo(database.url);
  const env = readEnv({
    DATABASE_URL: database.url,
    NODE_ENV: 'test',
    DATABASE_POOL_SIZE: '12',
    DATABASE_PATIENCE_MS: '10000',
    SECRETS_KEY: testSecretsKey,
    DEMO_CLOCK: 'on',
    DEMO_CREWS: 'on',
  });
  const out = new Writable({
    write: (line, _encoding, done) => {
      const entry = JSON.parse(String(line)) as { level: number };
      if (entry.level >= 50) faults.push(String(line));
      done();
    },
  });
  runtime = await createRuntime(env, 'worker', {
    log: pino({ level: 'warn' }, out),
    processMetrics: false,
  });
  await runtime.jobs.start();
  await runtime.clock.start();
  await runtime.jobs.work(() => asActor(runtime, workerActor));
  crews = { runtime, seed, directory: await readDirectory(runtime.sql), refused: new Map() };
}, 240_000);
afterAll(async () => {
  await runtime.close();
  await database.close();
});

/** Whatever has fallen due has been done. */
const settled = (): Promise<void> =>
  waitFor(
    'the timers are done',
    async () =>
      (
        await runtime.sql`select 1 from pgboss.job where name = 'jobs' and (state = 'active' or (state = 'created' and start_after <= now())) limit 1`
      ).length === 0,
    60_000,
  );

/** Legs that are late now, but for those whose crew is late on purpose. */
const lateNow = async (): Promise<string[]> => {
  const now = runtime.clock.now();
  const { legs } = await readState(runtime.sql, now);
  return legs.flatMap((leg) => {
    if (leg.isStampedByPlayer || runOf(leg.id, seed).lateBy > 0) return [];
    const { lateness } = expectedTimes(leg, now, NO_OUTLOOK);
    return lateness && lateness.minutes >= TRIP.lateFromMinutes ? [leg.id] : [];
  });
};

/** A person who plays the dispatcher stamps a leg that its crew would leave for within the next hours. */
const stampOne = async (): Promise<string> => {
  const [leg] = await runtime.sql<{ id: string }[]>`
    select t.id from trips t join vehicles v on v.id = t.vehicle_id
    where t.status = 'ACCEPTED' and t.assigned_at is null and t.pick_up_type = 'SET_TIME' and v.name like 'Beacon%'
      and t.pick_up_at > now() + interval '1 hour' order by t.pick_up_at limit 1`;
  const dispatcher = demoPeople.find(({ company, login }) => company === 'beacon' && login === 'dispatch');
  if (!leg || !dispatcher) throw new Error('Beacon has nothing to do');
  const at = DateTime.fromJSDate(runtime.clock.now(), { zone: 'America/New_York' });
  const input = { tripId: leg.id, progress: { assignedAt: at.toFormat("yyyy-MM-dd'T'HH:mm") } };
  await runCommand(asActor(runtime, demoActor(dispatcher)), { name: 'recordProgress', input: null }, (tx) =>
    recordProgress(tx, input),
  );
  return leg.id;
};

const count = async (what: string): Promise<number> => {
  const [row] = await runtime.sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${what}`);
  return row?.n ?? 0;
};

test('the demo goes on with its day for four hours: in time but for a few, with new work, and without a fault', async () => {
  const mine = await stampOne();
  const before = {
    completed: await count(`trips where status = 'COMPLETED'`),
    bookings: await count('itineraries'),
  };
  const atFirst = new Set(await lateNow());
  const late = new Set<string>();
  for (let step = 0; step < 120; step += 1) {
    await moveClock(asActor(runtime, workerActor), { bySeconds: 120 });
    await settled();
    await takeTurn(crews);
    for (const id of await lateNow()) if (!atFirst.has(id)) late.add(id);
  }
  expect(faults).toEqual([]);
  // Another leg of a vehicle whose crew was late on purpose may be late with it.
  expect(late.size).toBeLessThanOrEqual(3);
  expect(await count(`trips where status = 'COMPLETED'`)).toBeGreaterThan(before.completed + 30);
  expect(await count('itineraries')).toBeGreaterThan(before.bookings + 15);
  const { travelling } = await readState(runtime.sql, runtime.clock.now());
  const brought = await runtime.sql<{ key: string }[]>`
    select n.key from demo.names n join trips t on t.patient_id = n.id
    where t.pick_up_at between ${runtime.clock.now()}::timestamptz - interval '6 hours' and ${runtime.clock.now()}::timestamptz + interval '13 hours'
    group by n.key having bool_and(t.status = 'COMPLETED')`;
  expect(brought.length).toBeGreaterThan(10);
  expect(
    brought.filter(({ key }) => travelling.has(key)),
    'who was brought today may travel again',
  ).toEqual([]);
  expect(
    await count(`offers where status = 'ACCEPTED' and created_at > (select told_at from demo.world)`),
  ).toBeGreaterThan(10);
  expect(
    await count(`offers where status = 'DECLINED' and answered_at > (select told_at from demo.world)`),
  ).toBeGreaterThan(0);
  const [left] = await runtime.sql`select to_pickup_at from trips where id = ${mine}`;
  expect(left, 'who has stamped a leg goes on with it').toEqual({ to_pickup_at: null });
  expect(await takeTurn(crews), 'nothing is done twice').toBe(0);
}, 600_000);
