import type { RawSql } from '../../src/db/client.ts';
import type { Runtime } from '../../src/platform/runtime.ts';

/**
 * Waits until everything committed so far can be read. Readers pass an event only when every transaction
 * begun before it has ended, and the other test files' databases stand on the same server: theirs hold it
 * back for a while.
 */
export const settled = async (sql: RawSql): Promise<void> => {
  for (const end = Date.now() + 15_000; ; await new Promise((resolve) => setImmediate(resolve))) {
    const waiting =
      await sql`select 1 from outbox where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1`;
    if (waiting.length === 0) return;
    if (Date.now() > end) throw new Error('events are held back by a transaction that does not end');
  }
};

/** Everything committed so far is published in this process. */
export const published = async ({ sql, relay }: Pick<Runtime, 'sql' | 'relay'>): Promise<void> => {
  await settled(sql);
  await relay.drain();
};
