import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { removeCluster, startEmbeddedPostgres } from './embedded-pg.ts';
import { reachableDataDir } from './pg-binaries.ts';

// In a private folder on purpose: as root this is the case where the service account cannot reach the wanted
// place.
const home = mkdtempSync(join(tmpdir(), 'ptc-pg-'));
const dataDir = join(home, 'pg-test');
afterAll(async () => {
  await removeCluster(dataDir);
  rmSync(home, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return (await sql.unsafe(statement))[0]?.['answer'];
  } finally {
    await sql.end();
  }
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

test('the cluster speaks UTF-8 and UTC on any machine, survives a kill, is reused while alive and keeps its data', async () => {
  const first = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  expect(
    await ask(
      first.url(),
      "select current_setting('server_encoding') || ' ' || current_setting('timezone') as answer",
    ),
  ).toBe('UTF8 UTC');
  expect(await ask(first.url(), "select upper('ángel ž') as answer")).toBe('ÁNGEL Ž');
  await ask(first.url(), 'create table kept (answer int); insert into kept values (42)');

  const second = await startEmbeddedPostgres({ dataDir });
  expect([second.reused, second.port]).toEqual([true, first.port]);

  const pid = Number(readFileSync(join(reachableDataDir(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  const third = await startEmbeddedPostgres({ dataDir });
  expect(third.reused).toBe(false);
  expect(await ask(third.url(), 'select answer from kept')).toBe(42);

  await third.stop();
  expect(existsSync(join(third.dataDir, 'postmaster.pid'))).toBe(false);
}, 60_000);
