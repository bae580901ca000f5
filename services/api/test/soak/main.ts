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
  const memory = { api: [] as number[], worker: [] as number[] };
  const sample = async (): Promise<void> => {
    await Promise.all([api.collector.collect(), worker.collector.collect()]);
    memory.api.push(residentMb(api.pid));
    memory.worker.push(residentMb(worker.pid));
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
  for (const [name, samples] of Object.entries(memory)) {
    const grown = growth(samples);
    tell(
      `${grown <= most ? '✓' : '✗'} ${name}: ${Math.round(samples.at(-1) ?? 0)} MB at the end, ${grown.toFixed(2)} times what it had after warming up`,
    );
    if (!(grown <= most)) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
