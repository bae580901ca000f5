import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../../../scripts/embedded-pg.ts';
import { root } from '../../../../scripts/workspace.ts';

/** One of the product's processes, started as it is in production, which a test may kill. */
export interface ProductProcess {
  /** Where it listens; empty for the worker. */
  url: string;
  port: number;
  pid: number;
  /** What it has logged so far. */
  log: () => string;
  /** The lines of it that tell of errors. */
  readonly faults: readonly string[];
  /** kill -9: no goodbye. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Ends it in good order. */
  stop: () => Promise<void>;
}

const isFault = /"level":("error"|"fatal"|50|60)/u;
const exitWithParent = new URL('../../../../scripts/exitWithParent.ts', import.meta.url).href;

const isReady = async (kind: 'api' | 'worker', url: string, log: string): Promise<boolean> => {
  if (kind === 'worker') return log.includes('"msg":"ready"');
  const answer = await fetch(`${url}/health/ready`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
};

const started = async (
  child: ChildProcess,
  kind: 'api' | 'worker',
  url: string,
  log: () => string,
  seconds: number,
): Promise<void> => {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await isReady(kind, url, log()))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The ${kind} did not start:\n${log().slice(-2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/**
 * Starts an API or a worker on a database and waits until it is ready. A restarted API may be given its old
 * port.
 */
export async function startProcess(
  kind: 'api' | 'worker',
  databaseUrl: string,
  of: {
    port?: number;
    env?: Record<string, string>;
    /** To get ready in. */
    seconds?: number;
    /** Of another release than this one. */
    folder?: string;
  } = {},
): Promise<ProductProcess> {
  const port = of.port ?? (await freePort());
  const folder = of.folder ?? root;
  const script = join(folder, `services/api/src/${kind === 'api' ? 'main' : 'worker'}.ts`);
  const child = spawn(process.execPath, ['--import', exitWithParent, script], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRETS_KEY: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ...of.env,
    },
  });
  let text = '';
  const faults: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-200_000);
    });
    createInterface(stream).on('line', (line) => {
      if (isFault.test(line)) faults.push(line);
    });
  }
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  const url = kind === 'api' ? `http://127.0.0.1:${port}` : '';
  const made: ProductProcess = {
    url,
    port,
    pid: child.pid ?? 0,
    log: () => text,
    faults,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
  try {
    await started(child, kind, url, made.log, of.seconds ?? 60);
  } catch (error) {
    await made.kill();
    throw error;
  }
  return made;
}
