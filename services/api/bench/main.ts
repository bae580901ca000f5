/**
 * Benchmarks of the product against bare baselines, in one run on one machine:
 * `npm run bench -- --trips 10000,1000000`. What is measured and what is not: docs/benchmarks.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { root } from '../../../scripts/workspace.ts';
import { loadWorld, startBenchServer, type BenchServer } from './benchDatabase.ts';
import { benchCounters } from './counters.ts';
import { benchFanout } from './fanout.ts';
import { benchFiles } from './files.ts';
import { benchGrid } from './grid.ts';
import { benchGrowth } from './growth.ts';
import { benchIdleWorker } from './idleWorker.ts';
import { sectionText, type Section } from './report.ts';
import { benchRules } from './rules.ts';
import { benchSimulation } from './simulation.ts';
import { benchTimers } from './timers.ts';
import { benchVacuum } from './vacuum.ts';
import { benchWrites } from './writes.ts';

const names = [
  'grid',
  'growth',
  'vacuum',
  'counters',
  'fanout',
  'writes',
  'files',
  'timers',
  'idle',
  'rules',
  'simulation',
];
const { values } = parseArgs({
  options: {
    trips: { type: 'string', default: '10000,100000' },
    rounds: { type: 'string', default: '7' },
    subscribers: { type: 'string', default: '1000' },
    days: { type: 'string', default: '2' },
    growth: { type: 'string', default: '' },
    only: { type: 'string', default: names.join(',') },
    save: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run bench -- [options]
  --trips 10000,100000   sizes of the generated market, smallest first (10000 to 1000000)
  --rounds 7             rounds of each comparison
  --subscribers 1000     sockets of the fan-out
  --days 2               days of travel of the simulator, 1 to 31; more than two are played once
  --growth 10000000      a world of so many trips: screens of one company in it, beside one of 100,000, and what is met
                         while it is vacuumed; with --only growth,vacuum
  --only grid,counters   some of ${names.join(', ')}
  --save                 writes the tables into docs/benchmarks.md`;

/** Trips of a region in a year. */
const regionTrips = 100_000;

const tell = (text: string): void => {
  console.log(text);
};

const machine = async (server: BenchServer): Promise<string> => {
  const sql = postgres(await server.create('bench_about'), { max: 1 });
  const [row] = await sql<{ server_version: string }[]>`show server_version`;
  await sql.end();
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}, Node ${process.versions.node}, PostgreSQL ${row?.server_version ?? '?'}; load generator, servers and database on the same machine, loopback, no TLS`;
};

async function run(server: BenchServer): Promise<Section[]> {
  const sizes = values.trips.split(',').map(Number);
  const rounds = Number(values.rounds);
  const wanted = new Set(values.only.split(','));
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 31) throw new Error(usage);
  if (
    sizes.some((size) => !Number.isInteger(size) || size < 1_000 || size > 2_000_000) ||
    !Number.isInteger(rounds) ||
    rounds < 1
  )
    throw new Error(usage);
  const sections: Section[] = [];
  const add = async (name: string, work: () => Promise<Section>): Promise<void> => {
    if (!wanted.has(name)) return;
    const section = await work();
    sections.push(section);
    tell(`\n${sectionText(section)}`);
  };
  const growth = Number(values.growth);
  if (growth > 0) {
    const region = await loadWorld(server, regionTrips, tell);
    const all = await loadWorld(server, growth, tell, Math.round(growth / regionTrips));
    await add('growth', () => benchGrowth(region, all, rounds));
    await add('vacuum', () => benchVacuum(all, Math.min(rounds, 3)));
  }
  const worlds: Awaited<ReturnType<typeof loadWorld>>[] = [];
  if (['grid', 'counters', 'fanout'].some((name) => wanted.has(name)))
    for (const size of sizes) worlds.push(await loadWorld(server, size, tell));
  for (const { url, world } of worlds) await add('grid', () => benchGrid(url, world, rounds));
  const [small, large] = [worlds[0], worlds.at(-1)];
  if (small && large && small !== large) await add('counters', () => benchCounters(small, large, rounds));
  if (large) await add('fanout', () => benchFanout(large.url, Number(values.subscribers), rounds));
  await add('writes', () => benchWrites(server, rounds));
  await add('files', () => benchFiles(server, Math.min(rounds, 3)));
  await add('timers', () => benchTimers(server));
  await add('idle', () => benchIdleWorker(server));
  await add('rules', () => Promise.resolve(benchRules(rounds)));
  await add('simulation', () => Promise.resolve(benchSimulation(days > 2 ? 1 : 3, days)));
  return sections;
}

function save(sections: readonly Section[], about: string): void {
  const file = join(root, 'docs/benchmarks.md');
  const [begin, end] = ['<!-- results -->', '<!-- /results -->'];
  const text = readFileSync(file, 'utf8');
  const command = `npm run bench -- ${process.argv.slice(2).join(' ')}`.trim();
  const results = [
    begin,
    '',
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}`,
    '',
    `Machine: ${about}.`,
    '',
    ...sections.map(sectionText),
    end,
  ].join('\n');
  writeFileSync(
    file,
    text.slice(0, text.indexOf(begin)) + results + text.slice(text.indexOf(end) + end.length),
  );
}

if (values.help) {
  tell(usage);
} else {
  const server = await startBenchServer(Number(values.growth) > 1_000_000);
  const interrupted = (): void => {
    void server.stop().finally(() => process.exit(1));
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    const about = await machine(server);
    tell(about);
    const sections = await run(server);
    if (values.save) save(sections, about);
  } finally {
    await server.stop();
  }
}
