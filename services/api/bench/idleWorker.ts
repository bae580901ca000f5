import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { jobQueue, jobSchema } from '../src/db/jobQueue.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startWorker } from './benchServers.ts';
import { cpuSeconds } from './load.ts';
import { table, type Section } from './report.ts';

/** Timers that wait for a later day: what an idle worker must not pass over again and again. */
const waiting = 10_000;
const settleSeconds = 30;
const measuredSeconds = 120;

const backends = async (sql: Sql): Promise<number[]> =>
  (
    await sql<
      { pid: number }[]
    >`select pid from pg_stat_activity where application_name = 'patient-transport-worker' and datname = current_database()`
  ).map(({ pid }) => pid);

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/**
 * What a worker costs that has nothing to do, with timers waiting for another day: processor, memory,
 * statements.
 */
export async function benchIdleWorker(server: BenchServer): Promise<Section> {
  const url = await server.create('bench_idle');
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  // Whole sentences: begin and commit are counted too.
  await sql`alter database bench_idle set pg_stat_statements.track_utility = on`;
  await sql`
    insert into ${sql(jobSchema)}.job (name, data, start_after, keep_until, dead_letter)
    select ${jobQueue}, '{"job":"trip.clock","data":{}}', now() + interval '1 day' + n * interval '1 second', now() + interval '30 days', null
    from generate_series(1, ${waiting}) n`;
  await sql`analyze`;
  const worker = startWorker(url);
  try {
    await wait(settleSeconds * 1_000);
    const pids = await backends(sql);
    const [process_, database] = [
      () => cpuSeconds(worker.pid()),
      () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0),
    ];
    const before = { process: process_(), database: database() };
    await sql`select pg_stat_statements_reset()`;
    await wait(measuredSeconds * 1_000);
    const [row] = await sql<
      { calls: number }[]
    >`select sum(calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()`;
    const share = (used: number): string => `${((used / measuredSeconds) * 100).toFixed(2)} %`;
    return {
      title: 'Idle worker',
      table: table(
        ['processor, worker', 'processor, PostgreSQL', 'resident', 'statements a second'],
        [
          [
            share(process_() - before.process),
            share(database() - before.database),
            `${residentMegabytes(worker.pid()).toFixed(0)} MB`,
            ((row?.calls ?? Number.NaN) / measuredSeconds).toFixed(1),
          ],
        ],
      ),
      notes: [
        `One worker and nothing to do but ${waiting.toLocaleString('en')} timers of a later day, over ${measuredSeconds} s after ${settleSeconds} s to settle; shares of one core by /proc, for the worker's process and for PostgreSQL's processes of its connections; statements by pg_stat_statements, begin and commit counted.`,
      ],
    };
  } finally {
    await worker.stop();
    await sql.end();
  }
}
