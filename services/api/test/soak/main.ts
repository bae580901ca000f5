/**
 * Hours of ordinary work, and whether memory stays: `SOAK_MINUTES=120 npm run test:long -- soak`. See
 * docs/operations.md.
 */
import { readFileSync } from 'node:fs';
import { freePort } from '../../../../scripts/embedded-pg.ts';
import { temporaryServer, uniqueName } from '../../../../scripts/temporary-pg.ts';
import { openDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { startProcess, type ProductProcess } from '../http/productProcess.ts';
import { storyWorld } from '../http/story.ts';
import { collectorOf, type Collector } from './collected.ts';
import { growth } from './flatness.ts';
import { work } from './people.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 120);
const perSecond = Number(process.env['SOAK_PER_SECOND'] ?? 20);
const most = 1.1;
/** A hundred samples at least, one a minute at most. */
const everyMs = Math.min(60_000, (minutes * 60_000) / 100);

/** Ten of the samples, in their order: a leak rises steadily, a burst leaves a step. */
const tenths = (samples: readonly number[]): string =>
  Array.from({ length: 10 }, (_, index) =>
    Math.round(samples[Math.floor(((index + 1) * samples.length) / 10) - 1] ?? 0),
  ).join(' ');

const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** A process that can be told to throw away what it no longer needs. */
const watched = async (
  kind: 'api' | 'worker',
  url: string,
): Promise<ProductProcess & { collector: Collector }> => {
  const port = await freePort();
  const env = { NODE_OPTIONS: `--inspect-port=127.0.0.1:${port}` };
  const started = await startProcess(kind, url, { env });
  return { ...started, collector: await collectorOf(started.pid, port) };
};

const server = await temporaryServer();
try {
  const url = await server.create(uniqueName('soak'));
  await migrateDatabase(url);
  const database = openDatabase(url, { max: 2 });
  const world = await storyWorld(database);
  await database.sql.end();
  const [api, worker] = await Promise.all([watched('api', url), watched('worker', url)]);
  const memory = {
    api: { resident: [] as number[], objects: [] as number[] },
    worker: { resident: [] as number[], objects: [] as number[] },
  };
  const sample = async (): Promise<void> => {
    for (const [name, { collector, pid }] of Object.entries({ api, worker }) as [
      keyof typeof memory,
      typeof api,
    ][]) {
      memory[name].objects.push(await collector.collect());
      memory[name].resident.push(residentMb(pid));
    }
  };
  const sampling = setInterval(() => void sample(), everyMs);
  const end = performance.now() + minutes * 60_000;
  const done = await work(api.url, world, perSecond, () => performance.now() >= end);
  clearInterval(sampling);
  for (const { collector } of [api, worker]) collector.close();
  await Promise.all([api.stop(), worker.stop()]);
  const faults = Object.entries(done.faults).map(([code, times]) => `${times} ${code}`);
  tell(
    `${done.requests} requests in ${minutes} minutes, ${done.booked} bookings, faults: ${faults.join(', ') || 'none'}`,
  );
  if (faults.length > 0) process.exitCode = 1;
  for (const [name, { resident, objects }] of Object.entries(memory)) {
    const grown = growth(resident);
    tell(
      `${grown <= most ? '✓' : '✗'} ${name}: ${Math.round(resident.at(-1) ?? 0)} MB at the end, ${grown.toFixed(2)} times what it had after warming up; of objects ${Math.round(objects.at(-1) ?? 0)} MB, ${growth(objects).toFixed(2)} times`,
    );
    tell(`  MB by tenths of the time: ${tenths(resident)}; of objects: ${tenths(objects)}`);
    if (!(grown <= most)) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
