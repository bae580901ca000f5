import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { EmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';

/** A folder that the account PostgreSQL runs under can enter. */
export const openFolder = (purpose: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `ptc-${purpose}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/** Gives a file of ours to whoever owns the data directory it lies in. */
export const giveTo = (dataDir: string, path: string): void => {
  const { uid, gid } = statSync(dataDir);
  chownSync(path, uid, gid);
};

/**
 * Copies a running server into a new data directory, as `pg_basebackup` does: what starts there comes to the
 * moment at which the copying ended.
 */
export const takeBaseBackup = async (from: EmbeddedPostgres, dataDir: string): Promise<void> => {
  const backup = postgres(from.url(), { max: 1, onnotice: () => undefined });
  try {
    await backup`select pg_backup_start('copy', true)`;
    // Files come and go while a server is copied: what is missing is in its log.
    spawnSync('cp', ['-a', from.dataDir, dataDir]);
    const [label] = await backup<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    // The log up to here belongs to the copy: without it nothing says when all of it fits together.
    spawnSync('cp', ['-a', `${from.dataDir}/pg_wal/.`, join(dataDir, 'pg_wal')]);
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(dataDir, file), { force: true });
    const path = join(dataDir, 'backup_label');
    writeFileSync(path, label?.labelfile ?? '');
    giveTo(dataDir, path);
  } finally {
    await backup.end();
  }
};
