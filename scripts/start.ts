import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foundedText, foundPlatformIn } from '../services/api/src/cli/foundPlatform.ts';
import { openConsoleDatabase } from './database.ts';
import { stopCluster } from './embedded-pg.ts';
import type { Keeper } from './keepPostgres.ts';
import { startLocalMail, type LocalMail } from './localMail.ts';
import { signInsText } from './signIns.ts';
import { isPortFree } from './processes.ts';
import { buildWebWhenChanged, startProduct, type Product } from './product.ts';
import { rideSandboxEnv } from './outside/rideSandbox.ts';
import { clearLeftovers, forgetRunning, recordRunning, runningStart } from './runLock.ts';
import { root } from './workspace.ts';

const port = Number(process.env['PORT'] ?? 4000);
const started = Date.now();
/**
 * Without the demo world: a database with nothing in it but the system's lists and somebody who runs the
 * platform.
 */
const empty = process.argv.includes('--empty');
const dataDir = join(root, empty ? '.data/pg-empty' : '.data/pg-demo');
const demoWorker = 'services/api/demo/worker.ts';
/** True once this command, and no other, owns the folder's data. */
let owner = false;
let product: Product | undefined;
let mail: LocalMail | undefined;
let keeper: Keeper | undefined;
let stopping = false;

const tell = (text: string): void => {
  console.log(text);
};

async function end(code: number): Promise<never> {
  await keeper?.stop();
  await product?.stop();
  await mail?.stop();
  if (owner) {
    if (!process.env['DATABASE_URL']) await stopCluster(dataDir);
    forgetRunning();
  }
  process.exit(code);
}

async function fail(error: unknown): Promise<void> {
  // An interrupted start fails too; the interruption already ends it.
  if (stopping) return;
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  await end(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    tell('\nStopping …');
    end(0).catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
}

async function start(): Promise<void> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a number from 1 to 65535, not '${process.env['PORT']}'.`);
  const other = runningStart();
  if (other)
    throw new Error(
      `The console already runs from this folder: http://localhost:${other.port} (process ${other.pid}).`,
    );
  await clearLeftovers();
  if (!(await isPortFree(port)))
    throw new Error(`Port ${port} is taken by another program. Choose one: PORT=4001 npm start`);
  owner = true;
  recordRunning(port, []);

  const demo = !empty && process.env['NODE_ENV'] !== 'production';
  buildWebWhenChanged(tell);
  const database = await openConsoleDatabase({ dataDir, demo, settings: { shared_buffers: '256MB' }, tell });
  keeper = database.keepUp(tell);
  const founded = empty ? await foundPlatformIn(database.url, process.env) : null;
  mail = await startLocalMail();
  product = await startProduct({
    databaseUrl: database.url,
    port,
    logFolder: join(root, '.data/logs'),
    env: {
      DEMO_CLOCK: process.env['DEMO_CLOCK'] ?? (demo ? 'on' : 'off'),
      DEMO_CREWS: process.env['DEMO_CREWS'] ?? (demo ? 'on' : 'off'),
      ...mail.env,
      // Rides are ordered from the sandbox that demo:outside plays, unless an account is named.
      ...(demo ? rideSandboxEnv(port) : {}),
    },
    ...(demo && existsSync(join(root, demoWorker)) ? { workerScript: demoWorker } : {}),
    onRestart: tell,
    onProcesses: (pids) => {
      recordRunning(port, pids);
    },
  });
  tell(
    `\nReady in ${((Date.now() - started) / 1000).toFixed(1)} s:  http://localhost:${port}   (GraphQL: http://localhost:${port}/graphql)`,
  );
  if (founded) tell(`\n${foundedText(founded, `http://localhost:${port}`)}\n`);
  if (demo && existsSync(join(root, 'services/api/demo'))) tell(await signInsText());
  if (mail.url) tell(`E-mails and text messages are caught: ${mail.url}`);
  tell(
    `Data: ${database.where}\nLogs: ${join(root, '.data/logs')}\nStop with Ctrl-C${empty ? '.' : '; npm run demo:reset throws the data away.'}`,
  );
}

await start().catch(fail);
