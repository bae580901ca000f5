import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** One request of a closed loop: path, headers and a body already serialised. */
export type Shot = { port: number; path: string; headers: Record<string, string>; body: string };
/** What a loop saw: milliseconds per request, sorted, and requests per second. */
export type LoopResult = { latencies: number[]; perSecond: number; bytes: number };

/** Sends one request and resolves with the bytes of its answer; anything but 200 fails the benchmark. */
export function fire(agent: Agent, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        port: shot.port,
        host: '127.0.0.1',
        path: shot.path,
        method: 'POST',
        headers: { ...shot.headers, 'content-length': Buffer.byteLength(shot.body) },
      },
      (res) => {
        let bytes = 0;
        const bad: Buffer[] = [];
        res.on('data', (c: Buffer) => {
          bytes += c.length;
          if (res.statusCode !== 200) bad.push(c);
        });
        res.on('end', () =>
          res.statusCode === 200
            ? resolve(bytes)
            : reject(new Error(`HTTP ${res.statusCode}: ${Buffer.concat(bad).toString().slice(0, 300)}`)),
        );
      },
    );
    req.on('error', reject);
    req.end(shot.body);
  });
}

/** Runs `clients` closed loops for `seconds`, taking the shots in turn. */
export async function closedLoop(shots: Shot[], clients: number, seconds: number): Promise<LoopResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const latencies: number[] = [];
  let bytes = 0;
  let next = 0;
  const until = performance.now() + seconds * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        const shot = shots[next++ % shots.length];
        if (!shot) break;
        const at = performance.now();
        bytes += await fire(agent, shot);
        latencies.push(performance.now() - at);
      }
    }),
  );
  agent.destroy();
  return {
    latencies: latencies.toSorted((a, b) => a - b),
    perSecond: latencies.length / ((performance.now() - started) / 1000),
    bytes,
  };
}

/**
 * Begins a piece of work `perSecond` times a second for `seconds`, whether those before have ended or not: as
 * people do.
 */
export async function steadily<T>(perSecond: number, seconds: number, work: () => Promise<T>): Promise<T[]> {
  const begun: Promise<T>[] = [];
  const started = performance.now();
  while (begun.length < perSecond * seconds) {
    await delay(Math.max(0, started + (begun.length * 1000) / perSecond - performance.now()));
    begun.push(work());
  }
  return Promise.all(begun);
}

/** The q-th quantile of sorted numbers. */
export function quantile(sorted: number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** The middle one. */
export function median(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

/** CPU seconds a process has used so far (user and system), from /proc; Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
