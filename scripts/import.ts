import { join } from 'node:path';
import { openConsoleDatabase } from './database.ts';
import { runningStart } from './runLock.ts';
import { root } from './workspace.ts';

/**
 * Runs an import program on the database of `npm start` (which may run meanwhile), or on the one DATABASE_URL
 * names.
 */
const programs: Record<
  string,
  () => Promise<{ main: (args: readonly string[], databaseUrl: string) => Promise<number> }>
> = {
  facilities: () => import('../services/api/src/cli/importFacilities.ts'),
  patients: () => import('../services/api/src/cli/importPatients.ts'),
};

const [what = '', ...args] = process.argv.slice(2);
const program = programs[what];
if (!program) throw new Error(`There is no import of '${what}'.`);
const inUse = runningStart() !== undefined;
const database = await openConsoleDatabase({
  dataDir: join(root, '.data/pg-demo'),
  demo: process.env['NODE_ENV'] !== 'production',
  tell: (text) => {
    console.error(text);
  },
});
try {
  const { main } = await program();
  process.exitCode = await main(args, database.url);
} finally {
  if (!inUse) await database.stop();
}
