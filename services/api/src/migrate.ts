import { readEnv } from './platform/env.ts';
import { migrateDatabase } from './db/migrate.ts';

// A deployment runs this once before its servers start.
await migrateDatabase(readEnv().databaseUrl);
