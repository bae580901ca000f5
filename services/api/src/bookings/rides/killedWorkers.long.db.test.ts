import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RideSandbox, sandboxEnv } from '../../../demo/outside/rideShare.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { testSecretsKey } from '../../../test/runtime.ts';

/** How often a worker is killed in the middle of something. */
const KILLS = Number(process.env['KILLS'] ?? 100);

let session: BookingSession;
let sandbox: RideSandbox;
let env: Record<string, string>;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  sandbox = new RideSandbox();
  env = sandboxEnv(await sandbox.start());
  session = await bookingSession({ env });
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await session.close();
  await sandbox.stop();
});

const startWorker = (): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('../../worker.ts', import.meta.url))], {
    env: {
      ...process.env,
      ...env,
      NODE_ENV: 'test',
      DATABASE_URL: session.url,
      SECRETS_KEY: testSecretsKey,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });

const until = async (
  what: string,
  seconds: number,
  fact: () => Promise<boolean> | boolean,
): Promise<void> => {
  for (const end = Date.now() + seconds * 1000; !(await fact());) {
    if (Date.now() > end) throw new Error(`${what}: the fact did not come`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test(
  `workers killed with -9 before a ride is asked for, while it is, and between the answer and what is written of it, ${KILLS} times: each accepted leg has one ride, and no ride is there that nobody wants`,
  async ({ annotate }) => {
    const world = await session.world({
      tiers: [1],
      transportProvider: {
        integrations: { lyft: false, uber: true, uberCode: 'org-9' },
        ordersRidesFrom: 'UBER',
      },
    });
    const [crew] = world.transportProviders;
    if (!crew) throw new Error('a transport provider');
    await session.sql`update patients set mobile = '(617)-555-0123' where id = ${world.patientId}`;
    // A worker dies with the request in its hands, right after its answer, or a moment after the acceptance, as it comes.
    let deadly = 0;
    let asked = 0;
    sandbox.onCall = ({ path, method }) => {
      if (method !== 'POST' || !path.endsWith('/trips')) return;
      asked += 1;
      deadly += 1;
      if (deadly % 2 === 0) worker?.kill('SIGKILL');
      else setImmediate(() => setImmediate(() => worker?.kill('SIGKILL')));
    };
    const accepted: string[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      const dies = startWorker();
      worker = dies;
      const dead = new Promise((resolve) => dies.once('exit', resolve));
      const before = asked;
      const id = await session.book(world, 240);
      accepted.push(id);
      await session.accept(id, crew);
      // Each third dies whenever it is, asked or not.
      if (kills % 3 === 0) setTimeout(() => dies.kill('SIGKILL'), (kills * 37) % 400);
      await until(
        'a request or a death',
        60,
        () => asked > before || dies.exitCode !== null || dies.signalCode !== null,
      );
      dies.kill('SIGKILL');
      await dead;
    }
    sandbox.onCall = () => undefined;
    worker = startWorker();
    const open = async (): Promise<number> =>
      (
        await session.sql`
        select 1 from trips where status = 'ACCEPTING' union all select 1 from ride_orders where status in ('WAITING', 'CANCELLING')`
      ).length;
    await until('every acceptance answered or failed', 420, async () => (await open()) === 0);

    const ends = new Map<string, number>();
    for (const id of accepted) {
      const [trip] = await session.trips(id);
      const rows = await session.sql<
        { id: string; status: string; ride_id: string | null }[]
      >`select id, status, ride_id from ride_orders where itinerary_id = ${id}`;
      const [row, ...more] = rows;
      expect(more, 'one order for each acceptance').toEqual([]);
      const rides = [...sandbox.rides.values()].filter(({ order }) => order['expense_memo'] === row?.id);
      const wanted = rides.filter(({ status }) => status !== 'rider_canceled');
      const end = `${trip?.status} ${row?.status}`;
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (trip?.status === 'ACCEPTED') {
        expect(wanted.map((ride) => ride.id)).toEqual([row?.ride_id]);
        expect(rides, 'one car').toHaveLength(1);
      } else {
        expect(trip?.status).toBe('API_FAILED');
        expect(wanted, 'nobody waits for it').toEqual([]);
      }
      expect(await session.replays(id)).toBe(true);
    }
    await annotate(`${KILLS} kills, ${asked} requests: ${JSON.stringify(Object.fromEntries(ends))}`);
  },
  KILLS * 6_000 + 480_000,
);
