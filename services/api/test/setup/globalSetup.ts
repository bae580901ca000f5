import type { TestProject } from 'vitest/node';
import { temporaryServer, uniqueName } from '../../../../scripts/temporary-pg.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server for tests: where databases may be created, and the migrated one they are copied from. */
    testServer: { adminUrl: string; template: string };
  }
}

interface Shared {
  users: number;
  started: Promise<{ adminUrl: string; template: string; stop: () => Promise<void> }>;
}
/**
 * Where the projects of one run, which load this file each for themselves, find the server that is there
 * already.
 */
const place = globalThis as unknown as { [key: symbol]: Shared | undefined };
const key = Symbol.for('ptc.testServer');

async function start(): Promise<Awaited<Shared['started']>> {
  const server = await temporaryServer({
    autovacuum: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // A plan is made once for a statement of a connection, not five times: making them was two thirds of what
    // the field crawl cost the server. The long tests look at plans as the product gets them.
    ...(process.env['LONG'] === '1' ? {} : { plan_cache_mode: 'force_generic_plan' }),
  });
  try {
    const template = uniqueName('test');
    await migrateDatabase(await server.create(template));
    return { adminUrl: server.adminUrl, template, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * One server per test run with one migrated template; every test file gets its own copy of it (see
 * `testDatabase`).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shared = (place[key] ??= { users: 0, started: start() });
  shared.users += 1;
  const { adminUrl, template, stop } = await shared.started;
  project.provide('testServer', { adminUrl, template });
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    place[key] = undefined;
    await stop();
  };
}
