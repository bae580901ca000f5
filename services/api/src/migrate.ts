import { openDatabase } from './db/client.ts';
import { migrateDatabase } from './db/migrate.ts';
import { seedLookups } from './network/lookups/commands/seedLookups.ts';
import { readEnv } from './platform/env.ts';

// A deployment runs this once before its servers start: tables, then the lists the system brings.
const { databaseUrl } = readEnv();
await migrateDatabase(databaseUrl);
const { db, sql } = openDatabase(databaseUrl, { max: 1, applicationName: 'patient-transport-migrate' });
await seedLookups({ db }).finally(() => sql.end());
