import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';
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
