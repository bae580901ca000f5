import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillDatabase } from '../../../scripts/database.ts';
import { freePort } from '../../../scripts/embedded-pg.ts';
import { startLocalMail } from '../../../scripts/localMail.ts';
import { buildWebWhenChanged, startProduct } from '../../../scripts/product.ts';
import { temporaryServer, uniqueName } from '../../../scripts/temporary-pg.ts';
import { root } from '../../../scripts/workspace.ts';

/**
 * Starts the product for the stories: a new database with the demo world, API, worker and built console on a free port.
 * The addresses reach the tests through E2E_BASE_URL (also `baseURL`) and E2E_DATABASE_URL, the API's process id through
 * the file E2E_API_PID_FILE, what it sends to people is read at E2E_MAIL_URL; the first given from outside names a product that runs already.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const logFolder = join(root, '.data/e2e-logs');
  rmSync(logFolder, { recursive: true, force: true });
  mkdirSync(logFolder, { recursive: true });
  buildWebWhenChanged();
  const server = await temporaryServer();
  try {
    const databaseUrl = await server.create(uniqueName('e2e'));
    await fillDatabase(databaseUrl, { demo: true });
    const pidFile = join(logFolder, 'api.pid');
    const mail = await startLocalMail(0);
    const product = await startProduct({
      databaseUrl, port: await freePort(), logFolder, env: { HOST: '127.0.0.1', ...mail.env },
      onProcesses: ([api]) => { writeFileSync(pidFile, String(api)); },
    });
    process.env['E2E_BASE_URL'] = product.url;
    process.env['E2E_DATABASE_URL'] = databaseUrl;
    process.env['E2E_API_PID_FILE'] = pidFile;
    if (mail.url) process.env['E2E_MAIL_URL'] = mail.url;
    return async () => {
      await product.stop();
      await mail.stop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
