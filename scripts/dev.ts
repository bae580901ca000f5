import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { openConsoleDatabase } from './database.ts';
import { freePort, stopCluster } from './embedded-pg.ts';
import { isPortFree, supervise, type Supervised } from './processes.ts';
import { generateWhenChanged } from './product.ts';
import { clearLeftovers, forgetRunning, recordRunning, runningStart } from './runLock.ts';
import { secretsKey } from './secretsKey.ts';
import { startLocalMail } from './localMail.ts';
import { signInsText } from './signIns.ts';
import { bin, root } from './workspace.ts';

// API and worker start again when their code changes; the console comes from Vite's development server.
const apiPort = Number(process.env['PORT'] ?? 4000);
const webPort = Number(process.env['WEB_PORT'] ?? 5173);
const dataDir = join(root, '.data/pg-demo');
const logs = join(root, '.data/logs');
const parts: Supervised[] = [];

const other = runningStart();
if (other) {
  console.error(
    `The console already runs from this folder: http://localhost:${other.port} (process ${other.pid}).`,
  );
  process.exit(1);
}
await clearLeftovers();
const api = (await isPortFree(apiPort)) ? apiPort : await freePort();
generateWhenChanged();
const database = await openConsoleDatabase({ dataDir, demo: true, tell: console.log });
const keeper = database.keepUp(console.log);
const mail = await startLocalMail();
const env = {
  DEMO_CLOCK: process.env['DEMO_CLOCK'] ?? 'on',
  DEMO_CREWS: process.env['DEMO_CREWS'] ?? 'on',
  ...mail.env,
  PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${webPort}`,
  ...secretsKey(),
  DATABASE_URL: database.url,
  PORT: String(api),
  ALLOWED_ORIGINS: `http://localhost:${webPort},http://127.0.0.1:${webPort}`,
};
const report = (): void => {
  recordRunning(
    api,
    parts.flatMap((part) => part.pid() ?? []),
  );
};
for (const [name, script] of [
  ['API', 'services/api/src/main.ts'],
  ['worker', 'services/api/demo/worker.ts'],
] as const) {
  parts.push(
    supervise({
      name,
      script,
      env,
      nodeArguments: ['--watch', '--watch-preserve-output'],
      logFile: join(logs, `${name}.log`),
      onRestart: console.log,
      onStart: report,
    }),
  );
}
report();
const vite = spawn(bin('vite'), ['--port', String(webPort), '--strictPort'], {
  cwd: join(root, 'web'),
  env: { ...process.env, API_URL: `http://127.0.0.1:${api}` },
  stdio: 'inherit',
});
console.log(await signInsText());
console.log(
  `Console http://localhost:${webPort} · API http://localhost:${api}/graphql · logs ${logs}${mail.url ? ` · caught messages ${mail.url}` : ''}`,
);

// A changed operation gets its typed hook at once; an operation that is half written is told, not fatal.
let regenerate: NodeJS.Timeout | undefined;
watch(join(root, 'web/src'), { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.graphql')) return;
  clearTimeout(regenerate);
  regenerate = setTimeout(() => {
    try {
      generateWhenChanged();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }, 150);
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  vite.kill('SIGTERM');
  await keeper.stop();
  await Promise.all(parts.map((part) => part.stop()));
  await mail.stop();
  if (!process.env['DATABASE_URL']) await stopCluster(dataDir);
  forgetRunning();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    void stop();
  });
vite.once('exit', () => {
  void stop();
});
