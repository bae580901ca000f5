import { isDeepStrictEqual } from 'node:util';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import '../../../jobs.ts';
import { person } from '../../../../test/factories/people.ts';
import { bookingSession, instant, type BookingSession } from '../../../../test/factories/bookingSession.ts';
import { transportProviderOf } from '../../../../test/factories/bookingWorld.ts';
import { boston, templatesIn } from '../../../../test/factories/templates.ts';
import { waitFor } from '../../../../test/http/caller.ts';
import { signInAs, testApi, type TestApi } from '../../../../test/api.ts';
import { asActor, testRuntime } from '../../../../test/runtime.ts';
import { clockLock } from '../../../platform/clock.ts';
import { workerActor } from '../../../platform/actor.ts';
import { runAsWorker } from '../../../platform/command.ts';
import type { OwnedRuntime } from '../../../createRuntime.ts';
import { startTimers } from '../../../bookings/core/commands/startTimers.ts';
import { nextTimer } from '../clock.queries.ts';
import { moveClock } from './moveClock.ts';

// One database, two workers that run every job, an API beside them: as deployed, with a clock that can be
// moved.
const env = { DEMO_CLOCK: 'on' };
let session: BookingSession;
let workers: OwnedRuntime[];
let api: TestApi;
let admin: { cookie: string };

beforeAll(async () => {
  session = await bookingSession({ env });
  workers = await Promise.all(
    [0, 1].map(() => testRuntime(session.url, { role: 'worker', relay: false, env })),
  );
  for (const worker of workers) await worker.jobs.work(() => asActor(worker, workerActor));
  api = await testApi(session.url, env);
  const world = await session.world();
  const staff = await person(session.db, world.owner.id, ['SYS_ADMIN']);
  admin = { cookie: await signInAs(api.runtime, { ...staff, loginCompanyId: staff.companyId }) };
});
afterAll(async () => {
  await api.close();
  await Promise.all(workers.map((worker) => worker.close()));
  await session.close();
});

type Moved = {
  moveClock: {
    __typename: string;
    code?: string;
    clock?: { aheadSeconds: number; movable: boolean; viewerCanMove: boolean };
  };
};
const move = async (input: object, as = admin.cookie): Promise<Moved['moveClock']> => {
  const { body } = await api.post<Moved>(
    'mutation ($input: MoveClockInput!) { moveClock(input: $input) { __typename ... on Refusal { code } ... on MoveClockSuccess { clock { aheadSeconds movable viewerCanMove } } } }',
    { input },
    as,
  );
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.moveClock;
};
const minutes = (n: number): Promise<unknown> => move({ bySeconds: n * 60 });
const trip = async (id: string) => {
  const [found] = await session.trips(id);
  if (!found) throw new Error('no leg');
  return found;
};
const status = async (id: string): Promise<string> => (await trip(id)).status;
const logged = async (id: string, of: Record<string, unknown>): Promise<number> =>
  (await session.log(id)).filter((entry) =>
    Object.entries(of).every(([key, value]) => entry[key as keyof typeof entry] === value),
  ).length;
/** Whatever the move made due has been done, by whichever worker. */
const settled = (): Promise<void> =>
  waitFor(
    'the workers are done',
    async () =>
      (
        await session.sql`select 1 from pgboss.job where name = 'jobs' and state in ('created', 'active') and start_after <= now()`
      ).length === 0,
  );

test('a round that ends by a move gives way to the next, once with two workers; the timers of the next wait by the moved clock', async () => {
  const world = await session.world({ tiers: [1, 2, 2] });
  const id = await session.book(world, 120);
  expect(await session.offers(id)).toHaveLength(1);
  await minutes(11);
  await waitFor('the next round', async () => (await session.offers(id)).length === 3);
  const [batch] = await session.batches(id);
  expect(batch?.round).toBe(2);
  expect(batch?.round_ends_at?.getTime(), 'ten minutes of the moved clock').toBeGreaterThan(
    (await session.now()).getTime() + 9 * 60_000,
  );
  await minutes(10);
  await waitFor('nobody is left', async () => (await status(id)) === 'UNFULFILLED');
  await settled();
  expect(await logged(id, { to_status: 'UNFULFILLED' })).toBe(1);
  expect(
    (await session.events(id)).filter(({ type }) => type === 'offer.sent' || type === 'offer.created').length,
    'nobody is asked twice',
  ).toBeLessThanOrEqual(3);
  expect(await session.replays(id)).toBe(true);
});

test('a leap over everything expires the booking once, in whatever order two workers come', async () => {
  const world = await session.world({ tiers: [1, 2, 2] });
  const ids = [
    await session.book(world, 120),
    await session.book(world, 130),
    await session.book(world, 140),
  ];
  await minutes(180);
  await waitFor('all are expired', async () =>
    (await Promise.all(ids.map(status))).every((one) => one === 'EXPIRED'),
  );
  await settled();
  for (const id of ids) {
    expect(await logged(id, { to_status: 'EXPIRED' })).toBe(1);
    expect((await session.offers(id)).some((offer) => offer.status === 'OPEN')).toBe(false);
    expect(await session.replays(id)).toBe(true);
  }
});

test('a change nobody answers goes back to the market when its clock was moved over, once', async () => {
  const world = await session.world({ tiers: [1, 2] });
  const id = await session.book(world, 300);
  await session.accept(id, transportProviderOf(world, 0));
  const leg = await trip(id);
  await session.edit(world.careProvider, id, {
    legs: [
      {
        tripId: leg.id,
        pickUp: {
          facilityId: world.hospitalId,
          floorAndRoom: '3 East',
          type: 'SET_TIME',
          at: await session.local(330),
        },
        dropOff: { facilityId: world.clinicId },
      },
    ],
  });
  expect(await status(id)).toBe('CONFLICT');
  await minutes(61);
  await waitFor('it is offered again', async () => (await status(id)) !== 'CONFLICT');
  await settled();
  expect(await logged(id, { from_status: 'CONFLICT' })).toBe(1);
  expect(await session.replays(id)).toBe(true);
});

test('the last safe moment passes once', async () => {
  const world = await session.world({
    tiers: [1, 2, 3],
    rule: { rounds: [1, 2, 3].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: 30 })) },
  });
  const id = await session.book(world, 100);
  const at = instant(await trip(id), 'last_safe_at');
  expect((await move({ to: at.toISOString() })).__typename).toBe('MoveClockSuccess');
  await waitFor('it has passed', async () => (await trip(id))['last_safe_passed_at'] !== null);
  await settled();
  expect([
    await logged(id, { type: 'LAST_SAFE' }),
    await logged(id, { type: 'COLLAPSE' }),
    (await session.offers(id)).length,
  ]).toEqual([1, 1, 3]);
});

test('a template produces the bundle whose window the clock was moved into, once', async () => {
  const templates = templatesIn(session);
  const world = await session.world({ tiers: [1] });
  const startsOn = DateTime.fromJSDate(await session.now(), { zone: boston })
    .plus({ weeks: 1 })
    .startOf('week')
    .toFormat('yyyy-MM-dd');
  const id = await templates.template(world, { startsOn });
  await settled();
  const before = (await templates.bundles(id)).length;
  // A template is looked at again at least once a day: the day its window opens may be several moves away.
  await waitFor('the next bundle', async () => {
    if ((await templates.bundles(id)).length > before) return true;
    const lookAt = (await templates.recurrence(id)).look_at;
    if (!lookAt) throw new Error('the template waits for nothing');
    if (lookAt > (await session.now()))
      expect((await move({ to: lookAt.toISOString() })).__typename).toBe('MoveClockSuccess');
    await settled();
    return false;
  });
  await settled();
  const days = (await templates.bundles(id)).map(({ bundle_from: day }) => day);
  expect(new Set(days).size, 'no day twice').toBe(days.length);
  expect(days).toHaveLength(before + 1);
});

test('the next that falls due is what the rows wait for, and a move to it lands on it', async () => {
  const world = await session.world({ tiers: [1, 2] });
  const id = await session.book(world, 500);
  const next = await nextTimer(session.sql, await session.now());
  const ends = (await session.batches(id))[0]?.round_ends_at;
  expect(next && ends && next.at <= ends).toBe(true);
  await waitFor('the round has ended, step by step', async () => {
    if ((await session.batches(id))[0]?.round !== 1) return true;
    expect((await move({ toNextTimer: true })).__typename).toBe('MoveClockSuccess');
    await settled();
    return false;
  });
  expect((await session.now()).getTime() - (ends?.getTime() ?? 0), 'no further than it').toBeLessThan(60_000);
});

test('no command runs across a move: what it sets waits by the new time', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let began = (): void => undefined;
  const running = new Promise<void>((resolve) => {
    began = resolve;
  });
  const trip = '00000000-0000-7000-8000-0000000000aa';
  let due = new Date(0);
  const command = runAsWorker(asActor(session.runtime, null), 'slow', async (tx) => {
    due = new Date(tx.now.getTime() + 3_600_000);
    began();
    await gate;
    await startTimers(tx, [{ name: 'trip.expire', id: trip, at: due }]);
  });
  await running;
  const moving = minutes(10);
  await waitFor(
    'the move waits for it',
    async () =>
      (
        await session.sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where datname = current_database() and locktype = 'advisory' and objid = ${clockLock} and not granted`
      ).length > 0,
  );
  release();
  await Promise.all([command, moving]);
  const [timer] = await session.sql<
    { at: Date }[]
  >`select start_after as at from pgboss.job where data->'data'->>'id' = ${trip}`;
  // Each process hears of a move in its own time.
  await waitFor(
    'the timer waits by the moved clock',
    () => timer?.at.getTime() === due.getTime() - session.runtime.clock.shiftMs,
  );
});

test('every process and every browser hears of it, and nobody is signed out however far it goes', async () => {
  const seen: unknown[] = [];
  const socket = api.socket(admin.cookie);
  socket.subscribe<{ sessionChanged: { change: string; clock: { aheadSeconds: number } } }>(
    { query: 'subscription { sessionChanged { change clock { aheadSeconds } } }' },
    {
      next: ({ data }) => {
        if (data) seen.push(data.sessionChanged);
      },
      error: () => undefined,
      complete: () => undefined,
    },
  );
  await waitFor('the greeting', () => seen.length > 0);
  const { clock } = await move({ bySeconds: 14 * 86_400 });
  expect(clock).toMatchObject({ movable: true, viewerCanMove: true });
  // News of a move before this one may still come in between.
  const news = { change: 'CLOCK_MOVED', clock: { aheadSeconds: clock?.aheadSeconds } };
  await waitFor('the news', () => seen.some((one) => isDeepStrictEqual(one, news)));
  const all = [session.runtime, api.runtime, ...workers];
  await waitFor('every process knows', () =>
    all.every((runtime) => runtime.clock.shiftMs === (clock?.aheadSeconds ?? 0) * 1000),
  );
  const { body } = await api.post<{
    viewer: { session: { absoluteExpiresAt: string }; sessions: { state: string }[] };
  }>('{ viewer { session { absoluteExpiresAt } sessions { state } } }', {}, admin.cookie);
  expect(Date.parse(body.data?.viewer.session.absoluteExpiresAt ?? '')).toBeLessThan(Date.now() + 86_400_000);
  expect(body.data?.viewer.sessions.map(({ state }) => state)).toEqual(['ACTIVE']);
  await socket.dispose();
});

test('backwards, too far and without a place to go it is refused, and nothing has changed', async () => {
  const before = api.runtime.clock.shiftMs;
  expect(await move({ bySeconds: -60 })).toMatchObject({
    __typename: 'ClockRefused',
    code: 'CLOCK_BACKWARDS',
  });
  expect(await move({ to: new Date().toISOString() })).toMatchObject({ code: 'CLOCK_BACKWARDS' });
  expect(await move({ bySeconds: 32 * 86_400 })).toMatchObject({ code: 'CLOCK_TOO_FAR' });
  expect(await move({})).toMatchObject({ __typename: 'InvalidInput' });
  expect(await move({ bySeconds: 60, toNextTimer: true })).toMatchObject({ __typename: 'InvalidInput' });
  const [row] = await session.sql<{ ahead: number }[]>`select ahead_seconds as ahead from product_clock`;
  expect([row?.ahead, api.runtime.clock.shiftMs]).toEqual([before / 1000, before]);
  await expect(session.sql`update product_clock set ahead_seconds = -1`).rejects.toThrow(
    /product_clock_forward/,
  );
});

test('a key moves it once', async () => {
  const input = { bySeconds: 60, idempotencyKey: 'one minute' };
  const [first, second] = [await move(input), await move(input)];
  expect(second.clock?.aheadSeconds).toBe(first.clock?.aheadSeconds);
});

test('where it was not switched on it cannot be moved, and a process that does not know of a moved clock does not run', async () => {
  const plain = await testRuntime(session.url, { relay: false });
  await expect(moveClock(asActor(plain, workerActor), { bySeconds: 60 })).rejects.toMatchObject({
    code: 'CLOCK_FIXED',
  });
  await expect(plain.clock.start()).rejects.toThrow(/was moved/);
  await plain.close();
});
