import { existsSync } from 'node:fs';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { migrateDatabase } from '../services/api/src/db/migrate.ts';
import { consoleRole, giveToConsoleRole, makeConsoleRole } from './consoleRole.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-pg.ts';
import { keepPostgres, type Keeper } from './keepPostgres.ts';
import { root } from './workspace.ts';

/** A migrated database with the demo world in it. */
export interface ConsoleDatabase {
  url: string;
  /** Where the data lies, in words. */
  where: string;
  /** Starts it again whenever it dies, until that is stopped: where it is a server of our own. */
  keepUp: (tell: (text: string) => void) => Keeper;
  stop: () => Promise<void>;
}

const nothingToKeep: Keeper = { stop: () => Promise.resolve() };

export interface DatabaseOptions {
  dataDir: string;
  /**
   * Whether an empty database gets the demo world: with the working day around now, or its quiet `stories`
   * alone.
   */
  demo: boolean | 'stories';
  settings?: Record<string, string>;
  /** Called with what is being done, when it takes a while. */
  tell?: (text: string) => void;
}

const NAME = 'console';

async function withAdmin<T>(url: string, work: (admin: Sql) => Promise<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Fills a migrated database with the demo world. */
async function loadDemoWorld(databaseUrl: string, day: boolean): Promise<void> {
  const file = join(root, 'services/api/demo/load.ts');
  if (!existsSync(file)) return;
  const { loadDemo } = (await import(file)) as {
    loadDemo: (url: string, options: { day: boolean }) => Promise<unknown>;
  };
  await loadDemo(databaseUrl, { day });
}

/** Migrates an empty database and, when asked, fills it with the demo world. */
export async function fillDatabase(
  url: string,
  options: Pick<DatabaseOptions, 'demo' | 'tell'>,
): Promise<void> {
  await migrateDatabase(url);
  if (!options.demo) return;
  options.tell?.('Loading the demo world …');
  await loadDemoWorld(url, options.demo !== 'stories');
}

async function isEmpty(url: string): Promise<boolean> {
  return withAdmin(url, async (sql) => {
    const [row] = await sql<{ empty: boolean }[]>`select not exists (select from companies) as empty`;
    return row?.empty ?? true;
  });
}

/** Creates the database of a connection string where the server lacks it. */
async function ensureExists(url: string): Promise<void> {
  try {
    await withAdmin(url, (sql) => sql`select 1`);
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error;
    const target = new URL(url);
    const name = decodeURIComponent(target.pathname.slice(1));
    target.pathname = '/postgres';
    await withAdmin(target.href, (admin) => admin`create database ${admin(name)}`);
  }
}

async function givenServer(url: string, options: DatabaseOptions): Promise<ConsoleDatabase> {
  await ensureExists(url);
  await migrateDatabase(url);
  if (options.demo && (await isEmpty(url))) await fillDatabase(url, options);
  const { host, pathname } = new URL(url);
  return {
    url,
    where: `${host}${pathname} (DATABASE_URL)`,
    keepUp: () => nothingToKeep,
    stop: () => Promise.resolve(),
  };
}

/**
 * A database is filled under another name and renamed when it is whole: an interrupted first start leaves no
 * half world.
 */
async function build(
  admin: Sql,
  urlOf: (database: string) => string,
  options: DatabaseOptions,
): Promise<void> {
  const building = `${NAME}_building`;
  await admin`drop database if exists ${admin(building)} with (force)`;
  await admin`create database ${admin(building)} owner ${admin(consoleRole)}`;
  await fillDatabase(urlOf(building), options);
  await admin`alter database ${admin(building)} rename to ${admin(NAME)}`;
}

/** The console's own database on a server of ours, by the role that owns it and nothing more. */
async function ownDatabase(
  server: Pick<EmbeddedPostgres, 'url' | 'dataDir' | 'port'>,
  options: DatabaseOptions,
): Promise<string> {
  return withAdmin(server.url(), async (admin) => {
    const urlOf = await makeConsoleRole(admin, server);
    const [known] = await admin<
      { owner: string }[]
    >`select pg_get_userbyid(datdba) as owner from pg_database where datname = ${NAME}`;
    if (!known) await build(admin, urlOf, options);
    else {
      if (known.owner !== consoleRole)
        await withAdmin(server.url(NAME), (inside) => giveToConsoleRole(inside, NAME));
      await migrateDatabase(urlOf(NAME));
    }
    return urlOf(NAME);
  });
}

/**
 * The database to run on: the server that DATABASE_URL names, else an embedded PostgreSQL whose data stays in
 * `dataDir`.
 */
export async function openConsoleDatabase(options: DatabaseOptions): Promise<ConsoleDatabase> {
  const given = process.env['DATABASE_URL'];
  if (given) return givenServer(given, options);
  const cluster = { dataDir: options.dataDir, settings: options.settings ?? {} };
  const server = await startEmbeddedPostgres(cluster);
  let url: string;
  try {
    url = await ownDatabase(server, options);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url,
    where: server.dataDir,
    keepUp: (tell) => keepPostgres({ ...cluster, port: server.port }, tell),
    stop: server.stop,
  };
}
