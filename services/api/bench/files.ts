import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { FILES } from '@ptc/schema/rules/limits';
import { openDatabase } from '../src/db/client.ts';
import { bookingWorld } from '../test/factories/bookingWorld.ts';
import type { BenchServer } from './benchDatabase.ts';
import { startApi, startBaseline, type Measured } from './benchServers.ts';
import { addCaller, type Caller } from './callers.ts';
import { closedLoop, quantile, type Shot } from './load.ts';
import { ms, ratioOf, ratioText, table, type Section } from './report.ts';

const people = 10;
const quietSeconds = 6;

const body = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILES.bytes - 9)]);
const pieces = function* (): Generator<Buffer> {
  for (let at = 0; at < body.length; at += 65_536) yield body.subarray(at, at + 65_536);
};

const put = async (port: number, path: string, headers: Record<string, string>): Promise<void> => {
  const sent = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'PUT',
    headers: { ...headers, 'content-length': body.length },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
  });
  await pipeline(Readable.from(pieces()), sent);
  const status = await answered;
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
};

const announce = async (port: number, headers: Record<string, string>): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { beginUpload(input: { name: "scan.pdf", size: ${body.length} }) { ... on BeginUploadSuccess { upload { address } } } }`,
    }),
  });
  const { data } = (await response.json()) as { data: { beginUpload: { upload: { address: string } } } };
  return data.beginUpload.upload.address;
};

const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The most memory that a process has while something goes on. */
const peakWhile = async (pid: number, work: Promise<unknown>): Promise<number> => {
  let peak = 0;
  let going = true;
  const ended = work.finally(() => {
    going = false;
  });
  while (going) {
    peak = Math.max(peak, residentMegabytes(pid));
    await Promise.race([wait(50), ended.catch(() => undefined)]);
  }
  await ended;
  return peak;
};

/**
 * All of them at once, and what somebody else meets meanwhile; seconds, memory, and the sorted times of the
 * others.
 */
const together = async (
  server: Measured,
  others: Shot | null,
  upload: () => Promise<void>,
): Promise<{ seconds: number; peak: number; latencies: number[] }> => {
  const started = performance.now();
  let seconds = 0;
  const sending = Promise.all(Array.from({ length: people }, upload)).then(() => {
    seconds = (performance.now() - started) / 1_000;
  });
  const latencies: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const asking = (async () => {
    while (others && seconds === 0) latencies.push(...(await closedLoop([others], 2, 0.5)).latencies);
  })();
  const peak = await peakWhile(server.pid(), Promise.all([sending, asking]));
  agent.destroy();
  return { seconds, peak, latencies: latencies.toSorted((a, b) => a - b) };
};

/** What somebody asks who has nothing to do with it: a page of their legs. */
const pageOf = (port: number, { token }: Caller): Shot => ({
  port,
  path: '/graphql',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    query: '{ viewer { company { name } } trips(first: 50) { nodes { id name status } } }',
  }),
});

/**
 * Ten people send fifty megabytes each at once: how long it takes beside a bare server that writes files, in
 * how much memory, and what others meet meanwhile.
 */
export async function benchFiles(server: BenchServer, rounds: number): Promise<Section> {
  const url = await server.create('bench_files');
  const { db, sql: pool } = openDatabase(url);
  const world = await bookingWorld(db, { tiers: [1] });
  await pool.end();
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const caller = await addCaller(sql, world.careProvider.id, ['MANAGE_BOOKING', 'VIEW_BOOKING']);
  const [api, baseline] = [await startApi(url), await startBaseline('fileBaseline', url, {})];
  const bearer = { authorization: `Bearer ${caller.token}` };
  const page = pageOf(api.port, caller);
  const seen = { seconds: [] as number[], bare: [] as number[], quiet: [] as number[], busy: [] as number[] };
  let [before, peak] = [0, 0];
  try {
    await closedLoop([page], 2, 2);
    for (let round = 0; round < rounds; round += 1) {
      await sql`truncate files cascade`;
      if (round === 0) before = residentMegabytes(api.pid());
      seen.quiet.push(quantile((await closedLoop([page], 2, quietSeconds)).latencies, 0.95));
      seen.bare.push((await together(baseline, null, () => put(baseline.port, '/', {}))).seconds);
      const addresses = await Promise.all(Array.from({ length: people }, () => announce(api.port, bearer)));
      const found = await together(api, page, () => put(api.port, addresses.pop() ?? '', bearer));
      seen.seconds.push(found.seconds);
      seen.busy.push(quantile(found.latencies, 0.95));
      peak = Math.max(peak, found.peak);
    }
  } finally {
    await Promise.all([api.stop(), baseline.stop()]);
    await sql.end();
  }
  const middle = (values: readonly number[]): number =>
    quantile(
      values.toSorted((a, b) => a - b),
      0.5,
    );
  return {
    title: `Ten uploads of ${FILES.bytes / 2 ** 20} MB at once`,
    table: table(
      ['', 'with the uploads', 'baseline', 'ratio'],
      [
        [
          'until all are here',
          `${middle(seen.seconds).toFixed(1)} s`,
          `${middle(seen.bare).toFixed(1)} s`,
          ratioText(ratioOf(seen.seconds, seen.bare)),
        ],
        [
          'p95 of somebody else',
          ms(middle(seen.busy)),
          ms(middle(seen.quiet)),
          ratioText(ratioOf(seen.busy, seen.quiet)),
        ],
        [
          'most memory of the API',
          `${peak.toFixed(0)} MB`,
          `${before.toFixed(0)} MB`,
          `${(peak / before).toFixed(2)}×`,
        ],
      ],
    ),
    notes: [
      `${people} uploads of ${FILES.bytes} bytes begun together, into the database, ${rounds} rounds; medians, ratios inside a round. The baseline of the first line is a bare server that pipes each body into a file; of the second the same page of legs without uploads (two clients); of the third the same process before the first upload.`,
    ],
  };
}
