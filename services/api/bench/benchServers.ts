import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { freePort } from '../../../scripts/embedded-pg.ts';
import {
  apiFlags,
  supervise,
  waitForHttp,
  workerFlags,
  type Supervised,
} from '../../../scripts/processes.ts';
import { cpuSeconds } from './load.ts';

/** A server process under measurement. */
export interface Measured {
  port: number;
  /** CPU seconds used so far by the process and by its PostgreSQL backends. */
  cpu: () => Promise<number>;
  /** The process itself. */
  pid: () => number;
  stop: () => Promise<void>;
}

/** As it runs in earnest, but for a key that seals nothing of worth. */
const production = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  // What is measured is what the product can do, not what one caller may.
  CALLER_COST_PER_SECOND: '1000000000',
  COMPANY_COST_PER_SECOND: '1000000000',
  SECRETS_KEY: `bench:${randomBytes(32).toString('base64')}`,
};

/** What a process and its PostgreSQL backends have used. */
function cpuOf(
  process_: Supervised,
  application: string,
  databaseUrl: string,
): { seconds: () => Promise<number>; end: () => Promise<void> } {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  return {
    seconds: async () => {
      const rows = await sql<
        { pid: number }[]
      >`select pid from pg_stat_activity where application_name like ${`${application}%`} and datname = current_database()`;
      return [process_.pid() ?? 0, ...rows.map(({ pid }) => pid)].reduce(
        (sum, pid) => sum + cpuSeconds(pid),
        0,
      );
    },
    end: () => sql.end(),
  };
}

/**
 * Starts a process of the product or of a baseline; `application` is how its database connections name
 * themselves.
 */
async function start(of: {
  name: string;
  script: string;
  application: string;
  health: string;
  databaseUrl: string;
  env?: Record<string, string>;
}): Promise<Measured> {
  const port = await freePort();
  const logs = mkdtempSync(join(tmpdir(), 'ptc-bench-'));
  const process_: Supervised = supervise({
    name: of.name,
    script: of.script,
    nodeArguments: apiFlags,
    logFile: join(logs, `${of.name}.log`),
    env: { ...production, HOST: '127.0.0.1', DATABASE_URL: of.databaseUrl, PORT: String(port), ...of.env },
  });
  await waitForHttp(`http://127.0.0.1:${port}${of.health}`, process_.failure);
  const cpu = cpuOf(process_, of.application, of.databaseUrl);
  return {
    port,
    pid: () => process_.pid() ?? 0,
    cpu: cpu.seconds,
    stop: async () => {
      await cpu.end();
      await process_.stop();
      rmSync(logs, { recursive: true, force: true });
    },
  };
}

/** The product's API on a database. */
export const startApi = (databaseUrl: string, env: Record<string, string> = {}): Promise<Measured> =>
  start({
    name: 'api',
    script: 'services/api/src/main.ts',
    application: 'patient-transport-api',
    health: '/health/ready',
    databaseUrl,
    env,
  });

/** The product's worker; it listens nowhere. */
export function startWorker(databaseUrl: string): Omit<Measured, 'port'> {
  const logs = mkdtempSync(join(tmpdir(), 'ptc-bench-'));
  const worker = supervise({
    name: 'worker',
    script: 'services/api/src/worker.ts',
    nodeArguments: workerFlags,
    logFile: join(logs, 'worker.log'),
    env: { ...production, DATABASE_URL: databaseUrl },
  });
  const cpu = cpuOf(worker, 'patient-transport-worker', databaseUrl);
  return {
    pid: () => worker.pid() ?? 0,
    cpu: cpu.seconds,
    stop: async () => {
      await cpu.end();
      await worker.stop();
      rmSync(logs, { recursive: true, force: true });
    },
  };
}

/** A baseline of this folder on a database. */
export const startBaseline = (
  script: 'gridBaseline' | 'broadcastBaseline' | 'fileBaseline' | 'idleBaseline',
  databaseUrl: string,
  env: Record<string, string>,
): Promise<Measured> =>
  start({
    name: script,
    script: `services/api/bench/servers/${script}.ts`,
    application: 'bench-baseline',
    health: '/',
    databaseUrl,
    env,
  });
