import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { databaseUrl } from './databaseUrl.ts';
import { removeCluster, startEmbeddedPostgres } from './embedded-pg.ts';
import { isRunning } from './processes.ts';

/** A server on which a test run may create databases. */
export interface TemporaryServer {
  adminUrl: string;
  /** Creates an empty database, or a copy of one that nobody is connected to; `stop` drops it. */
  create: (name: string, copyOf?: string) => Promise<string>;
  stop: () => Promise<void>;
}

const MEMORY = '/dev/shm';
const TMPFS_MAGIC = 0x01021994;
const ROOMY_BYTES = 8 * 1024 ** 3;
const folderIn = (parent: string): string =>
  join(parent, `patient-transport-tests-${process.getuid?.() ?? 'user'}`);

/** Whether clusters may stand in memory: creating a database, 750 files, takes a tenth of the time there. */
function memoryIsRoomy(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { type, bavail, bsize } = statfsSync(MEMORY);
  return type === TMPFS_MAGIC && bavail * bsize >= ROOMY_BYTES && freemem() >= ROOMY_BYTES;
}

// Nothing here outlives the run, so nothing has to reach the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
};

/** Removes the clusters of runs that were killed before they could clean up. */
async function sweep(): Promise<void> {
  for (const runs of [folderIn(MEMORY), folderIn(tmpdir())])
    for (const name of existsSync(runs) ? readdirSync(runs) : []) {
      const pid = Number(name.split('-')[1]);
      if (!pid || !isRunning(pid)) await removeCluster(join(runs, name));
    }
}

async function ownServer(
  settings: Record<string, string>,
): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const runs = folderIn(memoryIsRoomy() ? MEMORY : tmpdir());
  mkdirSync(runs, { recursive: true });
  await sweep();
  const dataDir = join(runs, `run-${process.pid}-${randomBytes(3).toString('hex')}`);
  const server = await startEmbeddedPostgres({ dataDir, settings: { ...SETTINGS, ...settings } });
  return { adminUrl: server.url(), stop: () => removeCluster(dataDir) };
}

/** The server of TEST_DATABASE_URL or DATABASE_URL, else an embedded one that lives as long as the run. */
export async function temporaryServer(settings: Record<string, string> = {}): Promise<TemporaryServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  const server = given ? { adminUrl: given, stop: () => Promise.resolve() } : await ownServer(settings);
  const admin = postgres(server.adminUrl, { max: 1, onnotice: () => undefined });
  const created: string[] = [];
  return {
    adminUrl: server.adminUrl,
    create: async (name, copyOf = 'template1') => {
      await admin`create database ${admin(name)} template ${admin(copyOf)} strategy file_copy`;
      created.push(name);
      return databaseUrl(server.adminUrl, name);
    },
    stop: async () => {
      // Copies made from a database carry its name in front.
      for (const name of given ? created : []) {
        const found = await admin<
          { datname: string }[]
        >`select datname from pg_database where starts_with(datname, ${name})`;
        for (const { datname } of found) await admin`drop database if exists ${admin(datname)} with (force)`;
      }
      await admin.end();
      await server.stop();
    },
  };
}

/** A name no other run uses. */
export function uniqueName(purpose: string): string {
  return `ptc_${purpose}_${process.pid}_${Date.now().toString(36)}`;
}
