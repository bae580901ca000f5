import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../services/api/src/db/migrate.ts';
import { readerRole } from '../services/api/src/db/rows/reader.ts';
import { consoleRole, giveToConsoleRole, makeConsoleRole } from './consoleRole.ts';
import { removeCluster, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-pg.ts';

const folder = mkdtempSync(join(tmpdir(), 'patient-transport-role-'));
let server: EmbeddedPostgres;
let admin: Sql;
let own: Sql;

const open = (url: string): Sql => postgres(url, { max: 1, onnotice: () => undefined });

beforeAll(async () => {
  server = await startEmbeddedPostgres({
    dataDir: join(folder, 'pg'),
    settings: { fsync: 'off', shared_buffers: '32MB' },
  });
  admin = open(server.url());
  // A database of a version that ran as the server's superuser.
  await admin`create database former`;
  await migrateDatabase(server.url('former'));
  const urlOf = await makeConsoleRole(admin, server);
  expect(await makeConsoleRole(admin, server).then((again) => again('x'))).toBe(urlOf('x'));
  const inside = open(server.url('former'));
  await giveToConsoleRole(inside, 'former');
  await inside.end();
  await migrateDatabase(urlOf('former'));
  own = open(urlOf('former'));
}, 120_000);
afterAll(async () => {
  await own.end();
  await admin.end();
  await removeCluster(server.dataDir);
  rmSync(folder, { recursive: true, force: true });
});

test('the role owns everything in its database, and may do nothing else on the server', async () => {
  const others = await own`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p', 'S', 'v') and pg_get_userbyid(c.relowner) <> ${consoleRole}
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;
  expect(others.map(({ relname }) => relname as string)).toEqual([]);
  expect((await own`select count(*)::int as n from companies`)[0]?.['n']).toBe(0);
  for (const beyond of [
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/somewhere'",
    "select pg_read_file('/etc/passwd')",
    'create role somebody superuser',
    'create database another',
    'alter system set work_mem = 1',
    'select * from pg_authid',
    `set role postgres`,
  ])
    await expect(own.unsafe(beyond), beyond).rejects.toMatchObject({ code: '42501' });
});

test('the script for other servers makes the same role, and says its password to no list of processes', () => {
  const said = join(folder, 'said');
  // In psql's place: what it is given as arguments, and what it is given to do.
  writeFileSync(join(folder, 'psql'), `#!/bin/sh\necho "$@" >> ${said}\nexec cat >> ${said}.sql\n`, {
    mode: 0o755,
  });
  const script = join(import.meta.dirname, '../docker/console-role.sh');
  const run = (env: NodeJS.ProcessEnv): number | null =>
    spawnSync('sh', [script], { env: { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env } }).status;
  expect(run({})).not.toBe(0);
  expect(run({ DATABASE_PASSWORD: 'one secret' })).toBe(0);
  expect(readFileSync(said, 'utf8')).not.toContain('secret');
  const sql = readFileSync(`${said}.sql`, 'utf8');
  expect(sql).not.toContain('secret');
  expect(sql).toMatch(/^\\getenv password DATABASE_PASSWORD$/m);
});

test('it reads as the reader, who can become nobody else', async () => {
  await own.begin(async (tx) => {
    await tx.unsafe(`set local role ${readerRole}`);
    expect((await tx`select count(*)::int as n from trips`)[0]?.['n']).toBe(0);
    await expect(tx.savepoint((inner) => inner`delete from trips`)).rejects.toMatchObject({ code: '42501' });
  });
  const [row] = await admin`select pg_has_role(${readerRole}, ${consoleRole}, 'MEMBER') as may`;
  expect(row?.['may']).toBe(false);
});
