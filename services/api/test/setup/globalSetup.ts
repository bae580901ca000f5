import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { temporaryServer, uniqueName } from '../../../../scripts/temporary-pg.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server for tests: where databases may be created, and the migrated one they are copied from. */
    testServer: { adminUrl: string; template: string };
  }
}

/** One server per test run with one migrated template; every test file gets its own copy of it (see `testDatabase`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The driver of this process is loaded; those of the test files are not yet.
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../../scripts/mend-postgres.mjs', import.meta.url))]);
  const server = await temporaryServer({ autovacuum: 'off', wal_level: 'minimal', max_wal_senders: '0' });
  try {
    const template = uniqueName('test');
    await migrateDatabase(await server.create(template));
    project.provide('testServer', { adminUrl: server.adminUrl, template });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}
