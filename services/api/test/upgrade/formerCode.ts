import { spawnSync } from 'node:child_process';
import type { StoryWorld } from '../http/story.ts';
import type { FormerRelease } from './formerRelease.ts';

const run = ({ folder, name }: FormerRelease, args: readonly string[], databaseUrl: string): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  if (status !== 0) throw new Error(`${name}: ${stderr.slice(-2_000)}`);
  return stdout;
};

/** Brings a database to the former release's schema, by its own code. */
export const migrateAsBefore = (release: FormerRelease, databaseUrl: string): void => {
  run(release, ['services/api/src/migrate.ts'], databaseUrl);
};

/**
 * Companies and people for the load. The former release makes them: what this one knows of tables is not
 * there yet.
 */
export const worldAsBefore = (release: FormerRelease, databaseUrl: string, options: object): StoryWorld => {
  const script = `
    import { openDatabase } from './services/api/src/db/client.ts';
    import { storyWorld } from './services/api/test/http/story.ts';
    const database = openDatabase(process.env.DATABASE_URL, { max: 2 });
    const world = await storyWorld(database, ${JSON.stringify(options)});
    await database.sql.end();
    process.stdout.write(JSON.stringify(world));`;
  return JSON.parse(run(release, ['--input-type=module', '--eval', script], databaseUrl)) as StoryWorld;
};
