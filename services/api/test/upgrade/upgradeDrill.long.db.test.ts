import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import postgres from 'postgres';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';
import { uniqueName } from '../../../../scripts/temporary-pg.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { waitFor } from '../http/caller.ts';
import { checkOut, formerCommit, type FormerRelease } from './formerRelease.ts';
import { upgradeDrill } from './upgradeDrill.ts';

/** Only where the history is there: a packed source has none. */
const commit = formerCommit();
const made: string[] = [];
let release: FormerRelease;
beforeAll(() => {
  if (commit !== null) release = checkOut(commit);
});
afterAll(async () => {
  if (commit !== null) release.remove();
  const admin = postgres(inject('testServer').adminUrl, { max: 1, onnotice: () => undefined });
  for (const name of made) await admin`drop database if exists ${admin(name)} with (force)`;
  await admin.end();
});

const emptyDatabase = async (): Promise<string> => {
  const { adminUrl } = inject('testServer');
  const name = uniqueName('upgrade');
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  await admin.end();
  made.push(name);
  return databaseUrl(adminUrl, name);
};

test.skipIf(commit === null)(
  'the former release is replaced while people work: every request is answered, what was acknowledged is there once, and counters, logs, timers and streams agree',
  async () => {
    const { problems, parts, acknowledged } = await upgradeDrill(await emptyDatabase(), release, {
      seed: 20261124,
      people: 3,
      seconds: 5,
    });
    expect(problems).toEqual([]);
    expect(parts.map(({ name, requests }) => `${name}: ${requests > 0}`)).toEqual(
      parts.map(({ name }) => `${name}: true`),
    );
    expect(acknowledged).toBeGreaterThan(20);
  },
  420_000,
);

test.skipIf(commit === null)(
  'a migration that the former release cannot go on beside is found',
  async () => {
    const { problems } = await upgradeDrill(await emptyDatabase(), release, {
      seed: 20261124,
      people: 2,
      seconds: 2,
      migrate: async (url, noticed) => {
        await migrateDatabase(url);
        const sql = postgres(url, { max: 1, onnotice: () => undefined });
        await sql`alter table activity_entries add column told boolean not null default false`;
        await sql`alter table activity_entries alter column told drop default`;
        await waitFor('somebody was refused', () => noticed().length > 0);
        await sql`alter table activity_entries alter column told set default false`;
        await sql.end();
      },
    });
    expect(problems.join('\n')).toMatch(/INTERNAL/u);
  },
  420_000,
);
