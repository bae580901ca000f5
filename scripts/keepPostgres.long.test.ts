import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { removeCluster, startEmbeddedPostgres } from './embedded-pg.ts';
import { keepPostgres } from './keepPostgres.ts';

const home = mkdtempSync(join(tmpdir(), 'ptc-keep-'));
const dataDir = join(home, 'pg');
afterAll(async () => {
  await removeCluster(dataDir);
  rmSync(home, { recursive: true, force: true });
});

test('a database that is killed again and again comes back each time at its address, with its data, and says so; one that is let go stays down', async () => {
  const settings = { fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const told: string[] = [];
  const keeper = keepPostgres({ dataDir, settings, port: server.port }, (text) => told.push(text), {
    firstMs: 10,
    longestMs: 50,
    steadyMs: 60_000,
  });
  const ask = async (statement: string): Promise<unknown> => {
    const sql = postgres(server.url(), { max: 1, connect_timeout: 2, onnotice: () => undefined });
    try {
      return (await sql.unsafe(statement))[0]?.['answer'];
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  const pid = (): number =>
    Number(readFileSync(join(server.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  await ask('create table kept (answer int); insert into kept values (42)');
  for (let kill = 1; kill <= 4; kill += 1) {
    process.kill(pid(), 'SIGKILL');
    await expect
      .poll(() => told.filter((text) => text === 'The database runs again.').length, { timeout: 20_000 })
      .toBe(kill);
    expect(await ask('select answer from kept')).toBe(42);
  }
  expect(told[0]).toContain('The database ended (its process is gone); starting it again.');
  expect(told.join('\n')).toContain('4 times in a row');
  await keeper.stop();
  await server.stop();
  await expect(ask('select 1 as answer')).rejects.toThrow();
}, 60_000);
