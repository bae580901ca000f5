import { spawnSync } from 'node:child_process';
import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import postgres from 'postgres';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';
import { openDatabase, type RawTx } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { readerRole } from '../../src/db/rows/reader.ts';
import { takeBaseBackup } from '../failover/baseBackup.ts';
import { tablesOf } from './tables.ts';

/** Where a backup is taken from. */
export interface Source {
  readonly url: string;
  /** The server itself, where its files can be reached. */
  readonly server: EmbeddedPostgres | null;
}

/**
 * Takes a backup into a folder and restores it into a server of its own; answers where the database is now.
 */
export type Backup = (
  from: Source,
  folder: string,
  started: (server: EmbeddedPostgres) => void,
) => Promise<string>;

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

const freshServer = async (
  folder: string,
  started: (server: EmbeddedPostgres) => void,
): Promise<EmbeddedPostgres> => {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'restored') });
  started(server);
  return server;
};

const freshDatabase = async (server: EmbeddedPostgres, name: string): Promise<string> => {
  const admin = postgres(server.url(), { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  // What a dump gives rights to has to be there before it.
  await admin.unsafe(`create role ${readerRole} nologin`);
  await admin.end();
  return server.url(name);
};

/** The server's files, copied while it runs, and its log up to the end of the copying. */
const byFiles: Backup = async ({ url, server: from }, folder, started) => {
  if (!from) throw new Error('The files of this server cannot be reached: restore it by tables or by dump');
  await takeBaseBackup(from, join(folder, 'restored'));
  const server = await freshServer(folder, started);
  return server.url(databaseOf(url));
};

/** So many rows go over at once. */
const batch = 500;

/**
 * Each table as a file of its rows in JSON, into tables that the migrations of this version have made: needs
 * no program of PostgreSQL's.
 */
const byTables: Backup = async ({ url }, folder, started) => {
  const rowsOf = (table: string): string => join(folder, `${table}.rows`);
  const from = openDatabase(url, { max: 2 });
  const tables = await tablesOf(from.sql);
  // One snapshot: what is committed meanwhile is in none of them.
  await from.sql.begin('isolation level repeatable read read only', async (tx) => {
    for (const table of tables) {
      const file = openSync(rowsOf(table), 'w');
      const found = tx.unsafe<{ row: string }[]>(`select to_jsonb(t)::text as row from ${table} t`);
      for await (const rows of found.cursor(batch)) for (const { row } of rows) writeSync(file, `${row}\n`);
      closeSync(file);
    }
  });
  const sequences = await from.sql<{ name: string; last: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where last_value is not null`;
  await from.sql.end();

  const restored = await freshDatabase(await freshServer(folder, started), databaseOf(url));
  await migrateDatabase(restored);
  const into = openDatabase(restored, { max: 1 }).sql;
  const own = await tablesOf(into);
  await into.begin(async (tx) => {
    // Rows come as they were: no trigger counts or copies them once more.
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(`truncate ${own.join(', ')}`);
    for (const table of tables) await fill(tx, table, rowsOf(table));
    for (const { name, last } of sequences) await tx`select setval(${name}::regclass, ${last}::bigint)`;
  });
  await into.end();
  return restored;
};

/** Puts rows from a file into their table; what is worked out from other columns works itself out. */
const fill = async (tx: RawTx, table: string, file: string): Promise<void> => {
  const [row] = await tx<{ columns: string }[]>`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const columns = row?.columns ?? '';
  const insert = async (rows: readonly string[]): Promise<void> => {
    if (rows.length > 0)
      await tx.unsafe(
        `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [`[${rows.join(',')}]`],
      );
  };
  let rows: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    rows.push(line);
    if (rows.length < batch) continue;
    await insert(rows);
    rows = [];
  }
  await insert(rows);
};

const run = (program: string, args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${error?.message ?? stderr.slice(-2_000)}`);
  return stdout;
};

/** Whether PostgreSQL's own dump is there, in a version that can read a server of this one. */
export const canDump = (serverMajor: number): boolean => {
  const { status, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  return status === 0 && Number(/(\d+)(\.\d+)*\s*(\(|$)/m.exec(stdout)?.[1] ?? 0) >= serverMajor;
};

/** pg_dump and pg_restore, as docs/operations.md has them. */
const byDump: Backup = async ({ url }, folder, started) => {
  const file = join(folder, 'console.dump');
  run('pg_dump', ['-Fc', '-f', file, url]);
  const restored = await freshDatabase(await freshServer(folder, started), databaseOf(url));
  run('pg_restore', [
    '--no-owner',
    '--exit-on-error',
    '-d',
    databaseUrl(restored, databaseOf(restored)),
    file,
  ]);
  return restored;
};

/** The ways to take a backup. */
export const backups = { files: byFiles, tables: byTables, dump: byDump } as const;
