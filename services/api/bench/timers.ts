import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import postgres from 'postgres';
import { bossOverPool } from '../src/db/bossOver.ts';
import { openDatabase } from '../src/db/client.ts';
import { bookingWorld } from '../test/factories/bookingWorld.ts';
import { ask } from './ask.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startApi, startWorker } from './benchServers.ts';
import { addCaller } from './callers.ts';
import { quantile } from './load.ts';
import { ms, table, type Section } from './report.ts';
import { bookingFor } from './cycle.ts';

const timers = 80;
/** Round 1 lasts so long: long enough to book all before the first ends. */
const roundSeconds = 20;
const create =
  'mutation ($input: CreateItineraryInput!) { createItinerary(input: $input) { __typename ... on Refusal { code message } } }';

interface Lateness {
  p50: number;
  p99: number;
  most: number;
  done: number;
  doubled: number;
}

const latenessOf = (late: readonly number[], doubled: number): Lateness => {
  const sorted = late.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    most: sorted.at(-1) ?? Number.NaN,
    done: sorted.length,
    doubled,
  };
};

const until = async (fact: () => Promise<boolean>, seconds: number): Promise<void> => {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(200)) if (await fact()) return;
};

/**
 * Rounds of real bookings end; the effect is the commit of the next round's offers, by PostgreSQL's own
 * record.
 */
async function rounds(server: BenchServer, workers: number): Promise<Lateness> {
  const url = await server.create(`bench_timers_${workers}`);
  const { sql, db } = openDatabase(url, { max: 2, applicationName: 'bench' });
  const world = await bookingWorld(db, {
    tiers: [1, 2],
    rule: {
      keepEarlierOpen: false,
      rounds: [1, 2].map((tier) => ({ tiers: [tier], memberCompanyIds: [], minutes: roundSeconds / 60 })),
    },
  });
  const booker = await addCaller(sql, world.careProvider.id, ['BOOKING_SUPERVISOR']);
  const api = await startApi(url);
  const running = Array.from({ length: workers }, () => startWorker(url));
  try {
    const input = bookingFor(world);
    for (let n = 0; n < timers; n += 1) await ask(api.port, booker.token, create, { input });
    await until(
      async () => (await sql`select 1 from offers where round = 2`).length >= timers,
      roundSeconds + 30,
    );
    const rows = await sql<{ late: number }[]>`
      select extract(epoch from pg_xact_commit_timestamp(two.xmin) - one.responds_by)::float8 * 1000 as late
      from offers two join offers one on one.batch_id = two.batch_id and one.round = 1 where two.round = 2 and two.company_id <> one.company_id and two.version = 1`;
    const [twice] = await sql<
      { n: number }[]
    >`select count(*)::int as n from (select 1 from offers group by batch_id, round having count(*) > 1) x`;
    return latenessOf(
      rows.map(({ late }) => late),
      twice?.n ?? 0,
    );
  } finally {
    await Promise.all([api.stop(), ...running.map((worker) => worker.stop())]);
    await sql.end();
  }
}

/** The same queue alone: as many jobs, spread over as long a time, whose only effect is one inserted row. */
async function bare(server: BenchServer): Promise<Lateness> {
  const url = await server.create('bench_timers_bare');
  const sql = postgres(url, { max: 6, onnotice: () => undefined });
  await sql`create table effects (id int primary key, due timestamptz not null)`;
  const boss = new PgBoss({ db: bossOverPool(sql), schema: 'bare', supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('bare');
  try {
    await boss.work<{ id: number; due: string }>(
      'bare',
      { pollingIntervalSeconds: 0.5, batchSize: 20 },
      async (jobs) => {
        await Promise.all(
          jobs.map(({ data }) => sql`insert into effects (id, due) values (${data.id}, ${data.due})`),
        );
      },
    );
    const start = Date.now() + 3_000;
    for (let id = 0; id < timers; id += 1) {
      const due = new Date(start + id * 97);
      await boss.send('bare', { id, due: due.toISOString() }, { startAfter: due });
    }
    await until(async () => (await sql`select 1 from effects`).length >= timers, 40);
    const rows = await sql<
      { late: number }[]
    >`select extract(epoch from pg_xact_commit_timestamp(xmin) - due)::float8 * 1000 as late from effects`;
    return latenessOf(
      rows.map(({ late }) => late),
      0,
    );
  } finally {
    await boss.stop({ graceful: false, close: false });
    await sql.end();
  }
}

/** How late timers act: from the instant they are due to the commit of what they do. */
export async function benchTimers(server: BenchServer): Promise<Section> {
  const results: [string, Lateness][] = [
    ['rounds, 1 worker', await rounds(server, 1)],
    ['rounds, 3 workers', await rounds(server, 3)],
    ['pg-boss alone, polling every 0.5 s', await bare(server)],
  ];
  return {
    title: 'Timers',
    table: table(
      ['timers', 'p50', 'p99', 'latest', 'acted', 'acted twice'],
      results.map(([name, { p50, p99, most, done, doubled }]) => [
        name,
        ms(p50),
        ms(p99),
        ms(most),
        `${done} of ${timers}`,
        String(doubled),
      ]),
    ),
    notes: [
      `From the instant a round ends to the commit of what its end does (lapsed offers, the next round's offers, log, events and timers), by PostgreSQL's record of the commit; ${timers} bookings, rounds of ${roundSeconds} s, a real API and real workers.`,
      'The baseline is the queue with its shortest polling and a handler that inserts one row. The product is woken as a timer falls due; what limits it is the command itself.',
    ],
  };
}
