import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postgresBinaries, reachableDataDir, serviceUser } from './pg-binaries.ts';

/** A running cluster of our own. */
export interface EmbeddedPostgres {
  /** Where the data really lies (see `reachableDataDir`). */
  dataDir: string;
  port: number;
  /** True when a cluster that an earlier, killed process left behind was still alive. */
  reused: boolean;
  /** Connection string of one database, for the owner of the cluster. */
  url: (database?: string) => string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Server settings, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
  /** Where it listens, when somebody knows its address already; otherwise a free port. */
  port?: number;
}

interface Live {
  pid: number;
  port: number;
}

const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC', HOME: '/tmp' };

function identity(): { uid?: number; gid?: number } {
  const user = serviceUser();
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/** Asks the system for a port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  await new Promise((done) => {
    server.close(done);
  });
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    // Field 2 is the command, field 3 the state: a killed process nobody has waited for yet (Z) no longer
    // runs.
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * The cluster of this data directory, if it runs: line 1 of postmaster.pid is the process, 4 the port, 8 its
 * state.
 */
function runningCluster(dataDir: string): (Live & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    if (!pid || !isAlive(pid)) return undefined;
    return {
      pid,
      port: Number(lines[3] ?? 0),
      ready: ['ready', 'standby'].includes((lines[7] ?? '').trim()),
    };
  } catch {
    return undefined;
  }
}

function initialise(dataDir: string, native: string): void {
  const user = identity();
  rmSync(dataDir, { recursive: true, force: true });
  const parent = dirname(dataDir);
  // Whatever this process's umask: the service account must pass through.
  if (mkdirSync(parent, { recursive: true }) !== undefined && user.uid !== undefined)
    chmodSync(parent, 0o755);
  mkdirSync(dataDir, { mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(dataDir, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  // The builtin provider does not depend on the machine's locales: without it a bare system ends up in
  // SQL_ASCII.
  const result = spawnSync(
    join(native, 'bin/initdb'),
    [
      `--pgdata=${dataDir}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--no-sync',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--set=timezone=UTC',
      '--set=log_timezone=UTC',
    ],
    { ...user, cwd: '/', env: ENVIRONMENT, encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Error(
      `PostgreSQL could not create its data directory ${dataDir}: ${result.error?.message ?? result.stderr}`,
    );
  }
  writeFileSync(join(dataDir, 'owner.secret'), password, { mode: 0o600 });
}

function launch(
  dataDir: string,
  native: string,
  port: number,
  settings: Record<string, string>,
): { failed: () => string | undefined } {
  const logFile = join(dataDir, 'server.log');
  const log = openSync(logFile, 'w', 0o600);
  const flags = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    jit: 'off',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: a Ctrl-C in the terminal must reach us first, not pull the database from under the API.
  const child = spawn(join(native, 'bin/postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
    ...identity(),
    cwd: '/',
    env: ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  // When the cluster was removed, its log went with it.
  child.once('exit', () => {
    failure ??= existsSync(logFile)
      ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-6).join('\n')
      : 'it was stopped';
  });
  return { failed: () => failure };
}

async function waitReady(dataDir: string, failed: () => string | undefined): Promise<Live> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = runningCluster(dataDir);
    if (found?.ready) return found;
    const reason = failed();
    if (reason !== undefined) throw new Error(reason);
    await delay(15);
  }
  throw new Error('it did not become ready within a minute');
}

async function shutDown(dataDir: string, pid: number): Promise<void> {
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(pid, name);
    } catch {
      /* already gone */
    }
  };
  signal('SIGINT');
  const start = Date.now();
  let pressed = false;
  while (runningCluster(dataDir)?.pid === pid) {
    if (!pressed && Date.now() - start > 10_000) {
      signal('SIGQUIT');
      pressed = true;
    }
    if (Date.now() - start > 20_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
    await delay(15);
  }
}

/**
 * Starts the cluster of a data directory, creating it at first; a cluster that already runs there is used as
 * it is.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = reachableDataDir(options.dataDir);
  const native = postgresBinaries();
  if (!existsSync(join(dataDir, 'PG_VERSION')) || !existsSync(join(dataDir, 'owner.secret')))
    initialise(dataDir, native);
  chmodSync(dataDir, 0o700);
  const left = runningCluster(dataDir);
  let live: Live | undefined = left
    ? await waitReady(dataDir, () => (isAlive(left.pid) ? undefined : 'it stopped while starting')).catch(
        () => undefined,
      )
    : undefined;
  const reused = live !== undefined;
  for (let attempt = 1; live === undefined; attempt += 1) {
    // A dead cluster's file may name a process number that something else has now; PostgreSQL would refuse to
    // start.
    if (!runningCluster(dataDir)) rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    const { failed } = launch(dataDir, native, options.port ?? (await freePort()), options.settings ?? {});
    live = await waitReady(dataDir, failed).catch((error: Error) => {
      // The port was taken meanwhile, or the workers of a killed server are still leaving.
      if (attempt < 5 && /could not bind|in use/.test(error.message)) return delay(200 * attempt, undefined);
      throw new Error(`PostgreSQL did not start in ${dataDir}: ${error.message}`);
    });
  }
  const { port } = live;
  const secret = readFileSync(join(dataDir, 'owner.secret'), 'utf8');
  return {
    dataDir,
    port,
    reused,
    url: (database = 'postgres') => `postgres://postgres:${secret}@127.0.0.1:${port}/${database}`,
    // Whichever process it is by then: it may have died and been started again.
    stop: () => stopCluster(options.dataDir),
  };
}

/** Whether the cluster of a data directory runs. */
export const clusterRuns = (wanted: string): boolean =>
  runningCluster(reachableDataDir(wanted)) !== undefined;

/** Stops the cluster of a data directory, if one runs. */
export async function stopCluster(wanted: string): Promise<void> {
  const dataDir = reachableDataDir(wanted);
  const found = runningCluster(dataDir);
  if (found) await shutDown(dataDir, found.pid);
}

/** Stops the cluster of a data directory if one still runs, and deletes the directory. */
export async function removeCluster(wanted: string): Promise<void> {
  await stopCluster(wanted);
  rmSync(reachableDataDir(wanted), { recursive: true, force: true });
}
