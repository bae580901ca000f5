import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { adoptEvents } from './adoptEvents.ts';
import { bossOverPool } from './bossOver.ts';
import { installJobQueue } from './jobQueue.ts';
import { installRowSecurity } from './rows/installRowSecurity.ts';
import { readerRole } from './rows/reader.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any constant does, as long as every process uses the same one. */
const LOCK = 7_301_450_221;

/** Brings a database to the newest schema. Processes that start together wait for the first; the rest find nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await client`select pg_advisory_lock(${LOCK})`;
    await migrate(drizzle({ client }), { migrationsFolder });
    await installJobQueue(bossOverPool(client));
    await adoptEvents(client);
    if (!(await installRowSecurity(client)))
      process.stderr.write(
        `Row-level security is not in force: the database user may not create the role ${readerRole}. See docs/operations.md.\n`,
      );
    await client`select pg_advisory_unlock(${LOCK})`;
  } finally {
    await client.end();
  }
}
