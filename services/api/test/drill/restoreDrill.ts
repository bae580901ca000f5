import { rmSync } from 'node:fs';
import type { EmbeddedPostgres } from '../../../../scripts/embedded-pg.ts';
import { openDatabase, type RawSql } from '../../src/db/client.ts';
import { openFolder } from '../failover/baseBackup.ts';
import { contradictions } from './agreement.ts';
import { backups, type Source } from './backups.ts';
import { tryProduct, type Person } from './product.ts';
import { contentOf, differences } from './tables.ts';

/** What came of a drill. */
export interface DrillReport {
  /** In words; none: what was restored is what was there, and the product runs on it. */
  readonly problems: readonly string[];
  readonly tables: number;
  readonly rows: number;
  /** Legs on the first page of the list that somebody read who signed in on what was restored. */
  readonly legs: number;
  /** From the first byte of the backup until the restored server could be asked. */
  readonly restoredInMs: number;
}

/**
 * Takes a backup of a database that nobody writes to meanwhile, restores it into a fresh server, compares
 * everything with everything, and starts the product on it. `damage`: what a test does to the restored
 * database before it is compared.
 */
export const restoreDrill = async (
  from: Source,
  how: keyof typeof backups,
  person: Person,
  damage: (restored: RawSql) => Promise<unknown> = () => Promise.resolve(),
): Promise<DrillReport> => {
  const folder = openFolder('drill');
  const servers: EmbeddedPostgres[] = [];
  const source = openDatabase(from.url, { max: 1, statementSeconds: 3_600 });
  try {
    const wanted = await contentOf(source.sql);
    const begunAt = performance.now();
    const url = await backups[how](from, folder, (server) => servers.push(server));
    const restored = openDatabase(url, { max: 2, statementSeconds: 3_600 });
    await restored.sql`select 1`;
    const restoredInMs = Math.round(performance.now() - begunAt);
    const problems: string[] = [];
    try {
      await damage(restored.sql);
      problems.push(
        ...differences(wanted, await contentOf(restored.sql)),
        ...(await contradictions(restored.sql)),
      );
    } finally {
      await restored.sql.end();
    }
    // Last: the product writes as soon as it runs.
    const product = await tryProduct(url, person);
    return {
      problems: [...problems, ...product.problems],
      tables: wanted.size,
      rows: [...wanted.values()].reduce((sum, { rows }) => sum + rows, 0),
      legs: product.legs,
      restoredInMs,
    };
  } finally {
    await source.sql.end();
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
