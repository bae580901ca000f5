import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';
import { testDatabase } from '../../test/setup/database.ts';
import { newId } from '../platform/ids.ts';
import { migrateDatabase } from './migrate.ts';

const folder = fileURLToPath(new URL('../../drizzle', import.meta.url));
interface Journal {
  entries: { idx: number; when: number; tag: string }[];
}
const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

test('each migration is later than the one before it: else a database that exists is never given it', () => {
  const early = journal.entries.filter(({ when }, index) => when <= (journal.entries[index - 1]?.when ?? 0));
  expect(early.map(({ tag }) => tag)).toEqual([]);
});

test.each([
  ['with the right times', 1_795_302_721_967],
  ['in which the renaming of providers was recorded a day late', 1_795_389_121_966],
])('a database of a former version %s is given every migration since', async (_which, renamed) => {
  const former = mkdtempSync(join(tmpdir(), 'former-'));
  const name = `former_${newId().replaceAll('-', '')}`;
  const { adminUrl } = inject('testServer');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  const url = databaseUrl(adminUrl, name);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    cpSync(folder, former, { recursive: true });
    const entries = journal.entries
      .slice(0, 30)
      .map((entry) => (entry.idx === 24 ? { ...entry, when: renamed } : entry));
    writeFileSync(join(former, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle({ client }), { migrationsFolder: former });
    await migrateDatabase(url);
    const [{ n } = { n: 0 }] = await client<
      { n: number }[]
    >`select count(*)::int as n from drizzle.__drizzle_migrations`;
    expect(n).toBe(journal.entries.length);
  } finally {
    await client.end();
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
    rmSync(former, { recursive: true, force: true });
  }
});

test("a database of the locale 'C', which lowers A to Z alone, finds names like any other", async () => {
  const name = `plain_${newId().replaceAll('-', '')}`;
  const { adminUrl } = inject('testServer');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template template0 encoding 'UTF8' locale 'C'`;
  const url = databaseUrl(adminUrl, name);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await migrateDatabase(url);
    const [row] = await client<{ plain: string }[]>`select plain_letters('ØRSTED, ÆBELØ, ŁÓDŹ') as plain`;
    expect(row?.plain).toBe('orsted, aebelo, lodz');
  } finally {
    await client.end();
    await admin`drop database if exists ${admin(name)} with (force)`;
    await admin.end();
  }
});

test('a migration that takes long keeps its turn until it is done', async () => {
  const database = await testDatabase();
  // A policy is of another version: it is made again, which needs its table for a moment.
  await database.sql`comment on policy readers on companies is 'of another version'`;
  const [locked, unlocked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.sql.begin(async (tx) => {
    await tx`lock table companies in access share mode`;
    locked.resolve();
    await unlocked.promise;
  });
  await locked.promise;
  // As for one of half an hour where the driver changes its connection as usual.
  const url = new URL(database.url);
  url.searchParams.set('max_lifetime', '1');
  const migrating = migrateDatabase(url.href);
  const holders = new Set<number | null>();
  for (let look = 0; look < 40; look += 1) {
    const [holder] = await database.sql<{ pid: number }[]>`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and d.datname = current_database()`;
    if (holder || holders.size > 0) holders.add(holder?.pid ?? null);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  unlocked.resolve();
  await holding;
  await migrating;
  expect([...holders]).toEqual([expect.any(Number)]);
  await database.close();
}, 60_000);
