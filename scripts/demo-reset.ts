import { join } from 'node:path';
import { removeCluster } from './embedded-pg.ts';
import { clearLeftovers, forgetRunning, runningStart } from './runLock.ts';
import { root } from './workspace.ts';

const running = runningStart();
if (running) {
  console.error(`The console still runs from this folder (process ${running.pid}); stop it first.`);
  process.exit(1);
}
if (process.env['DATABASE_URL']) {
  console.error('DATABASE_URL is set: this command only resets the embedded database.');
  process.exit(1);
}
await clearLeftovers();
forgetRunning();
await removeCluster(join(root, '.data/pg-demo'));
console.log('The local data is gone. The next npm start builds the demo world again.');
