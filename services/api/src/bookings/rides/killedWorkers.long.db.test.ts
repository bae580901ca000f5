import { afterAll, beforeAll, expect, test } from 'vitest';
import { RideSandbox, sandboxEnv } from '../../../demo/outside/rideShare.ts';
import { bookingSession, type BookingSession } from '../../../test/factories/bookingSession.ts';
import { MortalWorkers, until } from '../../../test/support/mortalWorkers.ts';

/** How often a worker is killed in the middle of something. */
const KILLS = Number(process.env['KILLS'] ?? 100);

let session: BookingSession;
let sandbox: RideSandbox;
let workers: MortalWorkers;
beforeAll(async () => {
  sandbox = new RideSandbox();
  const env = sandboxEnv(await sandbox.start());
  session = await bookingSession({ env });
  workers = new MortalWorkers(session.url, env);
});
afterAll(async () => {
  workers.end();
  await session.close();
  await sandbox.stop();
});

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
    let asked = 0;
    sandbox.onCall = ({ path, method }) => {
      if (method !== 'POST' || !path.endsWith('/trips')) return;
      asked += 1;
      workers.dieOfIt();
    };
    const accepted: string[] = [];
    await workers.live(
      KILLS,
      async () => {
        const id = await session.book(world, 240);
        accepted.push(id);
        await session.accept(id, crew);
      },
      () => asked,
    );
    sandbox.onCall = () => undefined;
    workers.start();
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
