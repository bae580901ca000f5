import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { keepFormerFiles } from './formerFiles.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { generateWeb } from './gen.ts';
import { apiFlags, supervise, waitForHttp, workerFlags, type Supervised } from './processes.ts';
import { secretsKey } from './secretsKey.ts';
import { bin, root, whenChanged } from './workspace.ts';

/** The built console. */
export const webRoot = join(root, 'web/dist');

const CONTRACT = [
  'schema/schema.graphql',
  'web/src/**/*.graphql',
  'codegen.ts',
  'scripts/codegen-hooks.ts',
  'scripts/packDocuments.ts',
  'scripts/gen.ts',
];
const CONSOLE = [
  ...CONTRACT,
  'web/src',
  'web/lang',
  'web/public',
  'web/index.html',
  'web/build',
  'web/vite.config.ts',
  'web/package.json',
  'schema/rules',
  'package-lock.json',
];

/** Generates the web's typed hooks, unless contract and operations are the same as last time. */
export function generateWhenChanged(): boolean {
  return whenChanged('generated', CONTRACT, 'web/src/gql/hooks.ts', generateWeb);
}

/** Builds the console, unless nothing that goes into it changed. */
export function buildWebWhenChanged(tell: (text: string) => void = () => undefined): boolean {
  generateWhenChanged();
  return whenChanged('console', CONSOLE, 'web/dist/index.html', () => {
    tell('Building the console …');
    keepFormerFiles(join(webRoot, 'assets'), Date.now(), () => {
      const run = spawnSync(bin('vite'), ['build', '--logLevel', 'warn'], {
        cwd: join(root, 'web'),
        env: { ...process.env, NODE_ENV: 'production' },
        encoding: 'utf8',
      });
      if (run.status !== 0) throw new Error(`The console could not be built:\n${run.stdout}${run.stderr}`);
    });
  });
}

export interface ProductOptions {
  databaseUrl: string;
  port: number;
  logFolder: string;
  env?: Record<string, string>;
  /** Another worker than the product's own, such as the demo's. */
  workerScript?: string;
  onRestart?: (text: string) => void;
  /** Called with the process ids whenever one starts. */
  onProcesses?: (pids: number[]) => void;
}

/** The running product: one API that serves the console too, one worker. */
export interface Product {
  url: string;
  api: Supervised;
  worker: Supervised;
  stop: () => Promise<void>;
}

/** Whether a worker has given a sign, as the API tells; it is waited for a little. */
async function workerIsUp(url: string, seconds = 15): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await delay(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    const health = (await answer?.json().catch(() => null)) as { worker: { away: boolean } | null } | null;
    if (health?.worker?.away === false) return true;
  }
  return false;
}

/** Starts API and worker on a migrated database and waits until the API is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const env = {
    ...secretsKey(),
    DATABASE_URL: options.databaseUrl,
    PORT: String(options.port),
    WEB_ROOT: webRoot,
    ...options.env,
  };
  const parts: Supervised[] = [];
  const report = (): void => {
    options.onProcesses?.(parts.flatMap((part) => part.pid() ?? []));
  };
  const start = (name: string, script: string, nodeArguments: string[] = []): Supervised => {
    const part = supervise({
      name,
      script,
      nodeArguments,
      env,
      logFile: join(options.logFolder, `${name}.log`),
      onStart: report,
      ...(options.onRestart ? { onRestart: options.onRestart } : {}),
    });
    parts.push(part);
    report();
    return part;
  };
  const api = start('API', 'services/api/src/main.ts', apiFlags);
  const worker = start('worker', options.workerScript ?? 'services/api/src/worker.ts', workerFlags);
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), worker.stop()]);
  };
  const url = `http://127.0.0.1:${options.port}`;
  try {
    // A worker that does not come up is started again and again, and the console says so meanwhile.
    await waitForHttp(`${url}/health/ready`, api.failure);
    if (!(await workerIsUp(url))) options.onRestart?.('The worker is not up yet; see its log.');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, api, worker, stop };
}
