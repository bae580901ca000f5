import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxEnv } from '../../../services/api/demo/outside/rideShare.ts';
import { fillDatabase } from '../../../scripts/database.ts';
import { freePort } from '../../../scripts/embedded-pg.ts';
import { startLocalMail } from '../../../scripts/localMail.ts';
import { buildWebWhenChanged, startProduct } from '../../../scripts/product.ts';
import { temporaryServer, uniqueName, type TemporaryServer } from '../../../scripts/temporary-pg.ts';
import { root } from '../../../scripts/workspace.ts';
import { worldCount, type World } from './world.ts';

type Running = World & { stop: () => Promise<void> };

/**
 * A product of its own: a copy of the demo world, API, worker and built console on a free port, and who
 * catches what it sends.
 */
const startWorld = async (
  create: TemporaryServer['create'],
  demo: string,
  logFolder: string,
): Promise<Running> => {
  mkdirSync(logFolder, { recursive: true });
  const name = uniqueName('e2e');
  const databaseUrl = await create(name, demo);
  const spareDatabaseUrl = await create(`${name}_spare`, demo);
  const emptyDatabaseUrl = await create(`${name}_empty`);
  const pidFile = join(logFolder, 'api.pid');
  const mail = await startLocalMail(0);
  const ridePort = await freePort();
  const product = await startProduct({
    databaseUrl,
    port: await freePort(),
    logFolder,
    env: { HOST: '127.0.0.1', ...mail.env, ...sandboxEnv(`http://127.0.0.1:${ridePort}`) },
    onProcesses: ([api]) => {
      writeFileSync(pidFile, String(api));
    },
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await mail.stop();
  };
  return {
    url: product.url,
    databaseUrl,
    pidFile,
    mailUrl: mail.url ?? '',
    ridePort,
    spareDatabaseUrl,
    emptyDatabaseUrl,
    stop,
  };
};

/**
 * Starts the product for the stories, once for each that run side by side, so that none disturbs another.
 * Where they stand reaches the tests through E2E_WORLDS (see world.ts); E2E_BASE_URL from outside names a
 * product that runs already.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const logFolder = join(root, '.data/e2e-logs');
  rmSync(logFolder, { recursive: true, force: true });
  buildWebWhenChanged();
  const server = await temporaryServer();
  const worlds: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const world of worlds) await world.stop();
    await server.stop();
  };
  try {
    const demo = uniqueName('demo');
    // The stories move in a quiet world, whose lists are short and whose names they know; E2E_DAY=1 puts them
    // into a working day.
    await fillDatabase(await server.create(demo), { demo: process.env['E2E_DAY'] === '1' || 'stories' });
    for (let index = 0; index < worldCount; index += 1)
      worlds.push(await startWorld(server.create, demo, join(logFolder, String(index))));
    process.env['E2E_WORLDS'] = JSON.stringify(worlds.map(({ stop: _stop, ...world }): World => world));
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
