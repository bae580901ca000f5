import { rmSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';
import { loadDemo } from '../../demo/load.ts';
import { demoSignIns } from '../../demo/signIns.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { demoPassword } from '../../src/platform/env.ts';
import { openFolder } from '../failover/baseBackup.ts';
import type { Source } from './backups.ts';
import type { Person } from './product.ts';

/** A booking manager of the demo world. */
export const demoPerson: Person = { login: demoSignIns[0]?.email ?? '', password: demoPassword };

/**
 * A server of its own with the demo world, and how to be rid of it. `day`: with its working day, else only
 * its stories.
 */
export const demoSource = async (day: boolean): Promise<Source & { stop: () => Promise<void> }> => {
  const folder = openFolder('drill-source');
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'source') });
  const admin = postgres(server.url(), { max: 1, onnotice: () => undefined });
  await admin`create database console`;
  await admin.end();
  const url = server.url('console');
  await migrateDatabase(url);
  await loadDemo(url, { day });
  return {
    url,
    server,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
