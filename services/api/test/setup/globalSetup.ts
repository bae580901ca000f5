import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { removeCluster, startEmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { databaseUrl } from './databaseUrl.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server for tests: where databases may be created, and the migrated one they are copied from. */
    testServer: { adminUrl: string; template: string };
  }
}

const RUNS = join(tmpdir(), `patient-transport-tests-${process.getuid?.() ?? 'user'}`);
// Nothing here outlives the run, so nothing has to reach the disk.
const SETTINGS = {
  fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '256MB',
  autovacuum: 'off', max_wal_size: '4GB', wal_level: 'minimal', max_wal_senders: '0',
};

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Clusters of runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const name of existsSync(RUNS) ? readdirSync(RUNS) : []) {
    if (!isRunning(Number(name.replace('run-', '')))) await removeCluster(join(RUNS, name));
  }
}

async function ownServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  mkdirSync(RUNS, { recursive: true });
  await sweep();
  const wanted = join(RUNS, `run-${process.pid}`);
  await removeCluster(wanted);
  const server = await startEmbeddedPostgres({ dataDir: wanted, settings: SETTINGS });
  return { adminUrl: server.url(), stop: () => removeCluster(wanted) };
}

/** One server per test run with one migrated template; every test file gets its own copy of it (see `testDatabase`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const server = given ? { adminUrl: given, stop: () => Promise.resolve() } : await ownServer();
  const template = `ptc_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(template)}`;
  await migrateDatabase(databaseUrl(server.adminUrl, template));
  project.provide('testServer', { adminUrl: server.adminUrl, template });
  return async () => {
    if (given) {
      const mine = await admin<{ datname: string }[]>`select datname from pg_database where starts_with(datname, ${template})`;
      for (const { datname } of mine) await admin`drop database if exists ${admin(datname)} with (force)`;
    }
    await admin.end();
    await server.stop();
  };
}
