import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { jobQueue, jobSchema } from '../src/db/jobQueue.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startBaseline, startWorker } from './benchServers.ts';
import { cpuSeconds } from './load.ts';
import { table, type Section } from './report.ts';

/** Timers that wait for a later day: what an idle worker must not pass over again and again. */
const waiting = 10_000;
const settleSeconds = 30;
const measuredSeconds = 120;
/** About as many statements as an idle worker sends. */
const baselinePerSecond = 10;

const backends = async (sql: Sql, application: string): Promise<number[]> =>
  (
    await sql<
      { pid: number }[]
    >`select pid from pg_stat_activity where application_name = ${application} and datname = current_database()`
  ).map(({ pid }) => pid);

interface Used {
  process: number;
  database: number;
}

/** CPU seconds a process and its connections' processes have used so far. */
const usedBy = (pid: number, connections: readonly number[]): Used => ({
  process: cpuSeconds(pid),
  database: connections.reduce((sum, connection) => sum + cpuSeconds(connection), 0),
});

const share = (before: number, after: number): string =>
  `${(((after - before) / measuredSeconds) * 100).toFixed(2)} %`;

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
  const baseline = await startBaseline('idleBaseline', url, { PER_SECOND: String(baselinePerSecond) });
  try {
    await wait(settleSeconds * 1_000);
    const connections = {
      worker: await backends(sql, 'patient-transport-worker'),
      baseline: await backends(sql, 'bench-baseline'),
    };
    const used = (): { worker: Used; baseline: Used } => ({
      worker: usedBy(worker.pid(), connections.worker),
      baseline: usedBy(baseline.pid(), connections.baseline),
    });
    const before = used();
    await sql`select pg_stat_statements_reset()`;
    await wait(measuredSeconds * 1_000);
    const after = used();
    const [row] = await sql<
      { calls: number }[]
    >`select sum(calls)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()`;
    const measured = [
      { name: 'worker', of: 'worker', pid: worker.pid() },
      { name: 'bare process', of: 'baseline', pid: baseline.pid() },
    ] as const;
    const sent = (row?.calls ?? Number.NaN) / measuredSeconds;
    const perSecond = { worker: sent - baselinePerSecond, baseline: baselinePerSecond };
    return {
      title: 'Idle worker',
      table: table(
        ['', 'processor', 'processor, PostgreSQL', 'resident', 'statements a second'],
        measured.map(({ name, of, pid }) => [
          name,
          share(before[of].process, after[of].process),
          share(before[of].database, after[of].database),
          `${residentMegabytes(pid).toFixed(0)} MB`,
          perSecond[of].toFixed(1),
        ]),
      ),
      notes: [
        `One worker and nothing to do but ${waiting.toLocaleString('en')} timers of a later day, over ${measuredSeconds} s after ${settleSeconds} s to settle; shares of one core by /proc, for the process and for PostgreSQL's processes of its connections; statements by pg_stat_statements, begin and commit counted.`,
        `The bare process wakes ${baselinePerSecond} times a second at the same time and sends \`select 1\` over one connection: what this machine asks for waking up at that pace. Where it alone comes near one per cent, the machine is too restless for the first figure to be read as a share of a core.`,
      ],
    };
  } finally {
    await baseline.stop();
    await worker.stop();
    await sql.end();
  }
}
