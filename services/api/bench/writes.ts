import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { bookingWorld, type BookingWorld, type Party } from '../test/factories/bookingWorld.ts';
import { testRuntime } from '../test/runtime.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startApi, startWorker, type Measured } from './benchServers.ts';
import { addCaller } from './callers.ts';
import { addPatients, bookingFor, cycleOf, cycleThroughApi, inTurn } from './cycle.ts';
import { quantile } from './load.ts';
import { hasPgbench, pgbenchScript, runPgbench } from './pgbench.ts';
import { record, replayer } from './replay.ts';
import { ms, ratioOf, ratioText, table, type Section } from './report.ts';

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

/** How often PostgreSQL plans a statement with the values it has before it keeps a plan, and once more. */
const timesPlanned = 6;

/**
 * How long the product is asked before it is counted at all: in earnest it has run for days. After ten
 * seconds it still took a tenth more processor time than after forty.
 */
const warmSeconds = 30;

/**
 * How long it is asked before it is counted in a round: it has rested while the baselines were counted, which
 * are not in their first seconds either.
 */
const restedSeconds = 3;

/** The statements of one cycle without the product around them. */
const bareCycle = async (
  url: string,
  world: BookingWorld,
  transportProvider: Party,
  patients: readonly string[],
): Promise<Bare> => {
  const runtime = await testRuntime(url, { relay: false });
  const cycle = cycleOf(world, transportProvider);
  await record(runtime, cycle);
  const recorded = await record(runtime, cycle);
  await runtime.close();
  const varying = { id: world.patientId, next: inTurn(patients) };
  const replay = replayer(recorded, varying);
  const sql = postgres(url, { max: 16, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
  const script = (await hasPgbench()) ? await pgbenchScript(sql, recorded, varying) : undefined;
  return {
    sql,
    statements: recorded.sent.length,
    byPgbench: script && ((clients, seconds) => runPgbench(url, sql, script, clients, seconds)),
    byClient: async (clients, seconds) => {
      const connections = await Promise.all(Array.from({ length: clients }, () => sql.reserve()));
      for (let time = 0; time < timesPlanned; time += 1)
        await Promise.all(connections.map((connection) => replay(connection)));
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

/** What the product showed in one round. */
interface Shown {
  perSecond: number;
  /** Milliseconds of CPU for one cycle: the API's process and its PostgreSQL backends. */
  cpu: number;
  /** The same of the worker and its backends. */
  workerCpu: number;
  create: number;
  accept: number;
}

/** Waits until the worker has handled every event there is: nobody pays for what another has left behind. */
const caughtUp = async (sql: postgres.Sql): Promise<void> => {
  const behind = async (): Promise<boolean> => {
    const consumers = await sql`
      select from outbox_consumers c where exists (select from outbox o where (o.xid, o.id) > (c.xid, c.id))`;
    return consumers.length > 0;
  };
  while (await behind()) await delay(50);
};

/** The median. */
export const middleOf = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Cycles one after the other in each client; counted are so many seconds, after so many others. */
const throughApi =
  (api: Measured, worker: Pick<Measured, 'cpu'>, cycle: () => Promise<[number, number]>) =>
  async (clients: number, seconds: number, uncounted = 0): Promise<Shown> => {
    const asked = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - asked < uncounted * 1000) await cycle();
      }),
    );
    const times: [number, number][] = [];
    const before = [await api.cpu(), await worker.cpu()] as const;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - started < seconds * 1000) times.push(await cycle());
      }),
    );
    return {
      perSecond: times.length / ((performance.now() - started) / 1000),
      cpu: (((await api.cpu()) - before[0]) * 1000) / times.length,
      workerCpu: (((await worker.cpu()) - before[1]) * 1000) / times.length,
      create: middleOf(times.map(([first]) => first)),
      accept: middleOf(times.map(([, second]) => second)),
    };
  };

/**
 * One number of clients in `rounds` rounds: the product and both baselines, beginning with another of them
 * each time.
 */
const playRounds = async (
  run: ReturnType<typeof throughApi>,
  bare: Bare,
  of: { clients: number; rounds: number; seconds: number },
): Promise<string[]> => {
  const shown: Shown[] = [];
  const [byPgbench, byClient]: [number[], number[]] = [[], []];
  const turns = [
    async () => shown.push(await run(of.clients, of.seconds, restedSeconds)),
    async () => bare.byPgbench && byPgbench.push(await bare.byPgbench(of.clients, of.seconds)),
    async () => byClient.push(await bare.byClient(of.clients, of.seconds)),
  ];
  for (let round = 0; round < of.rounds; round += 1)
    for (let turn = 0; turn < turns.length; turn += 1) {
      await caughtUp(bare.sql);
      await turns[(round + turn) % turns.length]?.();
    }
  const own = shown.map(({ perSecond }) => perSecond);
  const beside = (alone: readonly number[]): string[] =>
    alone.length === 0 ? ['–', '–'] : [middleOf(alone).toFixed(1), ratioText(ratioOf(own, alone))];
  return [
    String(of.clients),
    middleOf(own).toFixed(1),
    ...beside(byPgbench),
    ...beside(byClient),
    ms(middleOf(shown.map(({ cpu }) => cpu))),
    ms(middleOf(shown.map(({ workerCpu }) => workerCpu))),
    ms(middleOf(shown.map((one) => one.create))),
    ms(middleOf(shown.map((one) => one.accept))),
  ];
};

/** Bookings made, offered and accepted through GraphQL, beside the same statements alone. */
export async function benchWrites(server: BenchServer, rounds: number, seconds = 4): Promise<Section> {
  const url = await server.create('bench_writes');
  const { sql, db } = openDatabase(url, { max: 2, applicationName: 'bench' });
  const world = await bookingWorld(db, { tiers: [1, 1, 1] });
  const [transportProvider] = world.transportProviders;
  if (!transportProvider) throw new Error('No transport provider');
  const patients = await addPatients(world);
  const raw = postgres(url, { max: 1, onnotice: () => undefined });
  const [booker, dispatcher] = [
    await addCaller(raw, world.careProvider.id, ['BOOKING_SUPERVISOR']),
    await addCaller(raw, transportProvider.id, ['DISPATCH']),
  ];
  await Promise.all([raw.end(), sql.end()]);
  const api = await startApi(url);
  const worker = startWorker(url);
  try {
    const inputs = inTurn(patients.map((patientId) => bookingFor({ ...world, patientId })));
    const tokens = { booker: booker.token, dispatcher: dispatcher.token };
    const run = throughApi(
      api,
      worker,
      cycleThroughApi(api.port, tokens, globalId('Company', transportProvider.id), inputs),
    );
    const bare = await bareCycle(url, world, transportProvider, patients);
    // Until the code that runs often is compiled, the connections have planned what they are asked, and the
    // tables have been looked at by autovacuum's standards.
    await run(8, 2 * seconds);
    await bare.sql`analyze`;
    await run(8, warmSeconds);
    const rows: string[][] = [];
    for (const clients of [1, 8, 16]) rows.push(await playRounds(run, bare, { clients, rounds, seconds }));
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
          'CPU/cycle, API and its backends',
          'worker and its backends',
          'p50 createItinerary',
          'p50 acceptOffer',
        ],
        rows,
      ),
      notes: [
        `${rounds} rounds of ${seconds} s, beginning with another of the three each time; ratios are taken inside a round: median (quartiles).`,
        `${patients.length} patients in turn, three transport providers in round 1, durable commits, the worker deriving alerts at the same time, on both sides.`,
        `Of the updates of a leg's row ${share} found room in its page and touched no index (HOT).`,
        `The baselines send the ${bare.statements} statements of one cycle, recorded from the product and given new ids, one after the other with prepared statements, one connection to a client: the database's part of the work, without HTTP, GraphQL, rules and permissions. pgbench (where it is installed) reads the new values of each cycle from a table; the bare client is postgres.js. Both are counted when their connections have planned every statement, as the product's have, and the product from the third second of a round on; each begins when the worker has nothing left to do.`,
      ],
    };
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
