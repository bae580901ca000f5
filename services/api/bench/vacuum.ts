import { Agent } from 'node:http';
import postgres from 'postgres';
import { openDatabase } from '../src/db/client.ts';
import { globalId } from '../src/platform/graphql/globalId.ts';
import { bookingWorld } from '../test/factories/bookingWorld.ts';
import { startApi } from './benchServers.ts';
import { addCaller } from './callers.ts';
import { addPatients, bookingFor, cycleThroughApi, inTurn } from './cycle.ts';
import { firstPageShots, type Loaded } from './growth.ts';
import { fire, quantile, steadily } from './load.ts';
import { ms, ratioOf, ratioText, table, type Section } from './report.ts';
import { middleOf } from './writes.ts';

/** The tables that grow with every trip, by the size of what is vacuumed. */
const grows = ['trips', 'itineraries', 'batches', 'offers'];
/** Rows of each that were changed since the last vacuum: one in so many. */
const changed = 100;
/**
 * Bookings with their acceptances, and pages, that are begun in a second: a quarter of the twelve that two
 * cores were seen to carry, so that nothing waits before anything is vacuumed.
 */
const perSecond = 3;

const p95Of = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.95,
  );

/** Seconds without a vacuum before each table is vacuumed. */
const quietSeconds = 60;

/** Milliseconds as those met them who booked, who accepted, and who read a page. */
interface Met {
  create: number[];
  accept: number[];
  page: number[];
}

const together = (all: readonly Met[]): Met => ({
  create: all.flatMap(({ create }) => create),
  accept: all.flatMap(({ accept }) => accept),
  page: all.flatMap(({ page }) => page),
});

/** What stands on the disk: the largest tables with their indexes. */
export async function sizesOf(url: string): Promise<string[][]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const rows = await sql<{ name: string; rows: string; heap: string; indexes: string; largest: string }[]>`
    select c.relname as name, to_char(greatest(c.reltuples, 0), 'FM999,999,999,999') as rows,
      pg_size_pretty(pg_table_size(c.oid)) as heap, pg_size_pretty(pg_indexes_size(c.oid)) as indexes,
      coalesce((select ic.relname || ' ' || pg_size_pretty(pg_relation_size(ic.oid)) from pg_index i join pg_class ic on ic.oid = i.indexrelid
        where i.indrelid = c.oid order by pg_relation_size(ic.oid) desc limit 1), '') as largest
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by pg_total_relation_size(c.oid) desc limit 8`;
  await sql.end();
  return rows.map((row) => [row.name, row.rows, row.heap, row.indexes, row.largest]);
}

/**
 * Bookings, acceptances and pages while what has grown is vacuumed, beside the same in between: before each
 * table, so that what drifts in these minutes drifts in both.
 */
export async function benchVacuum({ url, world }: Loaded, rounds: number): Promise<Section> {
  const sizes = await sizesOf(url);
  const { sql, db } = openDatabase(url, { max: 2, applicationName: 'bench' });
  const own = await bookingWorld(db, { tiers: [1, 1, 1] });
  const [transportProvider] = own.transportProviders;
  if (!transportProvider) throw new Error('No transport provider');
  const patients = await addPatients(own);
  await sql.end();
  // One connection: what is set for its session holds for each vacuum.
  const raw = postgres(url, { max: 1, onnotice: () => undefined });
  const [booker, dispatcher] = [
    await addCaller(raw, own.careProvider.id, ['BOOKING_SUPERVISOR']),
    await addCaller(raw, transportProvider.id, ['DISPATCH']),
  ];
  const reader = await addCaller(raw, world.careProviderIds[0] ?? '', ['BOOKING_SUPERVISOR']);
  const api = await startApi(url);
  const agent = new Agent({ keepAlive: true });
  try {
    const cycle = cycleThroughApi(
      api.port,
      { booker: booker.token, dispatcher: dispatcher.token },
      globalId('Company', transportProvider.id),
      inTurn(patients.map((patientId) => bookingFor({ ...own, patientId }))),
    );
    const pages = firstPageShots(api.port, reader);
    let shown = 0;
    const page = async (): Promise<number> => {
      const shot = pages[(shown += 1) % pages.length];
      const started = performance.now();
      if (shot) await fire(agent, shot);
      return performance.now() - started;
    };
    const meet = async (seconds: number): Promise<Met> => {
      const [cycles, read] = await Promise.all([
        steadily(perSecond, seconds, cycle),
        steadily(perSecond, seconds, page),
      ]);
      return {
        create: cycles.map(([create]) => create),
        accept: cycles.map(([, accept]) => accept),
        page: read,
      };
    };
    const [{ pace } = { pace: '' }] = await raw<
      { pace: string }[]
    >`select current_setting('autovacuum_vacuum_cost_delay') as pace`;
    /** Vacuums a table as autovacuum goes about it, but every page and every index of it. */
    const vacuum = async (name: string): Promise<Met[]> => {
      let over = false;
      const done = (async () => {
        await raw`select set_config('vacuum_cost_delay', ${pace}, false)`;
        await raw.unsafe(`vacuum (disable_page_skipping, index_cleanup on, analyze) ${name}`);
        over = true;
      })();
      const met: Met[] = [];
      while (!over) met.push(await meet(5));
      await done;
      // The last of them is partly after it.
      return met.length > 1 ? met.slice(0, -1) : met;
    };
    await meet(30);
    const [quiet, vacuumed, took]: [Met[], Met[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const name of grows)
        await raw`update ${raw(name)} set id = id where ctid in (select ctid from ${raw(name)} tablesample system (${100 / changed}))`;
      for (const name of grows) {
        quiet.push(await meet(quietSeconds));
        const started = performance.now();
        vacuumed.push(together(await vacuum(name)));
        took.push((performance.now() - started) / 1000);
      }
    }
    const row = (name: string, figure: keyof Met): string[] => {
      const [before, while_] = [quiet, vacuumed].map((all) => all.map((one) => p95Of(one[figure])));
      return [
        name,
        ratioText(ratioOf(while_ ?? [], before ?? [])),
        ms(middleOf(before ?? [])),
        ms(middleOf(while_ ?? [])),
      ];
    };
    return {
      title: `While ${world.trips.toLocaleString('en')} trips are vacuumed`,
      table: [
        table(
          ['p95 of', 'while vacuumed', 'in between', 'while'],
          [row('createItinerary', 'create'), row('acceptOffer', 'accept'), row('grid, first page', 'page')],
        ),
        '',
        table(['table', 'rows', 'with its large values', 'all indexes', 'the largest index'], sizes),
      ].join('\n'),
      notes: [
        `One row in ${changed} of ${grows.join(', ')} is changed; then one table after the other is vacuumed (every page and every index, with autovacuum's delay of ${pace}: ${took.map((one) => one.toFixed(0)).join(', ')} s), before each of them ${quietSeconds} s without; ${rounds === 1 ? 'once' : `${rounds} times`}. ${perSecond} bookings and acceptances and ${perSecond} pages are begun in a second all the while (${quiet.map(({ create }) => create.length).join(', ')} without, ${vacuumed.map(({ create }) => create.length).join(', ')} while vacuumed). Ratios are of a table's time to the time before it: median (quartiles).`,
      ],
    };
  } finally {
    agent.destroy();
    await raw.end();
    await api.stop();
  }
}
