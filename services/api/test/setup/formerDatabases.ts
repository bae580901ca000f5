import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { databaseUrl } from '../../../../scripts/databaseUrl.ts';
import { newId } from '../../src/platform/ids.ts';

/** The migrations of this version. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
const quiet = { max: 2, onnotice: () => undefined };

/** A database as a former version left it. */
export interface Former {
  readonly url: string;
  readonly sql: Sql;
}

/** Databases of a former version, each a copy of one, so that none sees what a test brought into another. */
export class FormerDatabases {
  readonly #name = `former_${newId().replaceAll('-', '')}`;
  readonly #admin = postgres(inject('testServer').adminUrl, { max: 1, onnotice: () => undefined });
  readonly #opened: { database: string; sql: Sql }[] = [];

  #url(database: string): string {
    return databaseUrl(inject('testServer').adminUrl, database);
  }

  /** Makes the one they are copied from: migrated up to this number, and filled. */
  async make(last: number, fill: (sql: Sql) => Promise<void>): Promise<void> {
    await this.#admin`create database ${this.#admin(this.#name)}`;
    const sql = postgres(this.#url(this.#name), quiet);
    const former = mkdtempSync(join(tmpdir(), 'former-'));
    cpSync(migrationsFolder, former, { recursive: true });
    const path = join(former, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
    writeFileSync(
      path,
      JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }),
    );
    await migrate(drizzle({ client: sql }), { migrationsFolder: former });
    rmSync(former, { recursive: true, force: true });
    await fill(sql);
    // Only a database that nobody is connected to can be copied.
    await sql.end();
  }

  async copy(): Promise<Former> {
    const database = `${this.#name}_${this.#opened.length}`;
    await this.#admin`create database ${this.#admin(database)} template ${this.#admin(this.#name)}`;
    const url = this.#url(database);
    const sql = postgres(url, quiet);
    this.#opened.push({ database, sql });
    return { url, sql };
  }

  async drop(): Promise<void> {
    for (const { database, sql } of this.#opened) {
      await sql.end();
      await this.#admin`drop database if exists ${this.#admin(database)} with (force)`;
    }
    await this.#admin`drop database if exists ${this.#admin(this.#name)} with (force)`;
    await this.#admin.end();
  }
}
