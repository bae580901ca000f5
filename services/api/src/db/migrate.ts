import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { adoptEvents } from './adoptEvents.ts';
import { bringInMarkets } from './bringInMarkets.ts';
import { bringInOfferCareProviders } from './bringInOfferCareProviders.ts';
import { bringInOfferPickUps } from './bringInOfferPickUps.ts';
import { bossOverPool } from './bossOver.ts';
import { installJobQueue } from './jobQueue.ts';
import { installRowSecurity } from './rows/installRowSecurity.ts';
import { readerRole } from './rows/reader.ts';
import { steppingBack } from './steppingBack.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** Any constant does, as long as every process uses the same one. */
const LOCK = 7_301_450_221;

/**
 * The renaming of providers (0024) was once recorded a day after its time. What was recorded later in truth
 * looked older than it, and a database that already existed was never given it. Its record gets the time that
 * the journal says now.
 */
const setClockRight = async (client: postgres.Sql): Promise<void> => {
  const [known] = await client`select to_regclass('drizzle.__drizzle_migrations') as record`;
  if (known?.['record'])
    await client`update drizzle.__drizzle_migrations set created_at = 1795302721967 where created_at = 1795389121966`;
};

/**
 * Asked for again and again instead of waited for: an index that is built beside running work waits for
 * whoever waits in a statement.
 */
const takeTurn = async (client: postgres.Sql): Promise<void> => {
  for (;;) {
    const [row] = await client<{ taken: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as taken`;
    if (row?.taken) return;
    await pause(200);
  }
};

/**
 * Brings a database to the newest schema. Processes that start together wait for the first; the rest find
 * nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  // The turn ends with the connection, which the driver would otherwise change after half an hour.
  const client = postgres(url, { max: 1, max_lifetime: null, onnotice: () => undefined });
  try {
    await takeTurn(client);
    await setClockRight(client);
    const db = drizzle({ client });
    await steppingBack(client, () => migrate(db, { migrationsFolder }));
    await bringInMarkets(client);
    await bringInOfferPickUps(client);
    await bringInOfferCareProviders(client);
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
