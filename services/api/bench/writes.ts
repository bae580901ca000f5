import postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { bookingWorld, type BookingWorld, type Party } from '../test/factories/bookingWorld.ts';
import { testRuntime } from '../test/runtime.ts';
import { ask } from './ask.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startApi, startWorker } from './benchServers.ts';
import { addCaller } from './callers.ts';
import { accept, bookingFor, create, cycleOf, type Accepted, type Created } from './cycle.ts';
import { quantile } from './load.ts';
import { hasPgbench, pgbenchScript, runPgbench } from './pgbench.ts';
import { record, replayer } from './replay.ts';
import { ms, table, type Section } from './report.ts';

/** How many of the updates of `trips` so far left its indexes alone, in per cent. */
const hotShare = async (sql: postgres.Sql): Promise<string> => {
  await sql`select pg_stat_force_next_flush()`;
  const [row] = await sql<{ all: number; hot: number }[]>`
    select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'trips'`;
  return row && row.all > 0 ? `${Math.round((100 * row.hot) / row.all)} % of ${row.all}` : 'none';
};

/** The database's part alone, in cycles a second: by pgbench where it is installed, and by this process. */
interface Bare {
  sql: postgres.Sql;
  statements: number;
  byPgbench: ((clients: number, seconds: number) => Promise<number>) | undefined;
  byClient: (clients: number, seconds: number) => Promise<number>;
  close: () => Promise<void>;
}

/** The statements of one cycle without the product around them. */
const bareCycle = async (
  url: string,
  world: BookingWorld,
  transportProvider: Party,
  input: object,
): Promise<Bare> => {
  const runtime = await testRuntime(url, { relay: false });
  const cycle = cycleOf(world, transportProvider, input);
  await record(runtime, cycle);
  const recorded = await record(runtime, cycle);
  await runtime.close();
  const replay = replayer(recorded);
  const sql = postgres(url, { max: 8, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
  const script = (await hasPgbench()) ? await pgbenchScript(sql, recorded) : undefined;
  return {
    sql,
    statements: recorded.sent.length,
    byPgbench: script && ((clients, seconds) => runPgbench(url, sql, script, clients, seconds)),
    byClient: async (clients, seconds) => {
      const connections = await Promise.all(Array.from({ length: clients }, () => sql.reserve()));
      for (const connection of connections) await replay(connection);
      const started = performance.now();
      let done = 0;
      await Promise.all(
        connections.map(async (connection) => {
          for (; performance.now() - started < seconds * 1000; done += 1) await replay(connection);
        }),
      );
      const elapsed = (performance.now() - started) / 1000;
      for (const connection of connections) connection.release();
      return done / elapsed;
    },
    close: () => sql.end(),
  };
};

/** Bookings made, offered and accepted through GraphQL, beside the same statements alone. */
export async function benchWrites(server: BenchServer, seconds: number): Promise<Section> {
  const url = await server.create('bench_writes');
  const { sql, db } = openDatabase(url, { max: 2, applicationName: 'bench' });
  const world = await bookingWorld(db, { tiers: [1, 1, 1] });
  const [transportProvider] = world.transportProviders;
  if (!transportProvider) throw new Error('No transport provider');
  const raw = postgres(url, { max: 1, onnotice: () => undefined });
  const [booker, dispatcher] = [
    await addCaller(raw, world.careProvider.id, ['BOOKING_SUPERVISOR']),
    await addCaller(raw, transportProvider.id, ['DISPATCH']),
  ];
  await Promise.all([raw.end(), sql.end()]);
  const api = await startApi(url);
  const worker = startWorker(url);
  try {
    const input = bookingFor(world);
    const company = globalId('Company', transportProvider.id);
    const times = { create: [] as number[], accept: [] as number[] };
    const cycle = async (): Promise<void> => {
      const started = performance.now();
      const { createItinerary } = await ask<Created>(api.port, booker.token, create, { input });
      const offer = createItinerary.itinerary?.offers.find((one) => one.company.id === company);
      if (!offer) throw new Error(JSON.stringify(createItinerary));
      const between = performance.now();
      const { acceptOffer } = await ask<Accepted>(api.port, dispatcher.token, accept, {
        input: { offerId: offer.id },
      });
      if (acceptOffer.__typename !== 'AcceptOfferSuccess') throw new Error(JSON.stringify(acceptOffer));
      times.create.push(between - started);
      times.accept.push(performance.now() - between);
    };
    const bare = await bareCycle(url, world, transportProvider, input);
    const rows: string[][] = [];
    for (const clients of [1, 8]) {
      await cycle();
      times.create.length = 0;
      times.accept.length = 0;
      const started = performance.now();
      await Promise.all(
        Array.from({ length: clients }, async () => {
          while (performance.now() - started < seconds * 1000) await cycle();
        }),
      );
      const p50 = (list: number[]): string =>
        ms(
          quantile(
            list.toSorted((a, b) => a - b),
            0.5,
          ),
        );
      const perSecond = times.create.length / ((performance.now() - started) / 1000);
      const beside = (alone: number | undefined): string[] =>
        alone === undefined ? ['–', '–'] : [alone.toFixed(1), `${(perSecond / alone).toFixed(2)}×`];
      const [byPgbench, byClient] = [
        await bare.byPgbench?.(clients, seconds),
        await bare.byClient(clients, seconds),
      ];
      rows.push([
        String(clients),
        perSecond.toFixed(1),
        ...beside(byPgbench),
        ...beside(byClient),
        p50(times.create),
        p50(times.accept),
      ]);
    }
    const share = await hotShare(bare.sql);
    await bare.close();
    return {
      title: 'Writes',
      table: table(
        [
          'clients',
          'bookings made, offered and accepted per second',
          'the same statements by pgbench',
          'ratio',
          'by a bare client',
          'ratio',
          'p50 createItinerary',
          'p50 acceptOffer',
        ],
        rows,
      ),
      notes: [
        'Three transport providers in round 1, durable commits, the worker deriving alerts at the same time, on both sides.',
        `Of the updates of a leg's row ${share} found room in its page and touched no index (HOT).`,
        `The baselines send the ${bare.statements} statements of one cycle, recorded from the product and given new ids, one after the other with prepared statements, one connection to a client: the database's part of the work, without HTTP, GraphQL, rules and permissions. pgbench (where it is installed) reads the new values of each cycle from a table; the bare client is postgres.js.`,
      ],
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
