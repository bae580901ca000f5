import type { Db } from 'pg-boss';
import type { RawSql, RawTx } from './client.ts';

const startsTransaction = /^\s*BEGIN\b/i;

/** Values as the `pg` driver would send them: objects as JSON, instants as ISO text, arrays as arrays. */
const sent = (values: readonly unknown[] | undefined): never[] =>
  (values ?? []).map((value) => {
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value;
  }) as never[];

const rowsOf = (result: unknown): { rows: unknown[] } => {
  if (!Array.isArray(result)) return { rows: [] };
  // A script of several statements gives one result per statement.
  return { rows: result.some(Array.isArray) ? (result as unknown[][]).flat() : result };
};

/** pg-boss over an open transaction of ours: what it writes commits or vanishes with ours. */
export const bossOverTransaction = (tx: RawTx): Db => ({
  executeSql: async (text, values) => rowsOf(await tx.unsafe(text, sent(values))) as { rows: never[] },
});

/**
 * pg-boss over our pool; its `BEGIN … COMMIT` scripts get a connection of their own, and what it listens for
 * comes by the pool's one listening connection.
 */
export const bossOverPool = (sql: RawSql): Db => ({
  listen: async (channel, onNotification, onReconnect) => {
    const listening = await sql.listen(channel, onNotification, onReconnect);
    return { close: () => listening.unlisten() };
  },
  executeSql: async (text, values) => {
    const parameters = sent(values);
    if (!startsTransaction.test(text)) return rowsOf(await sql.unsafe(text, parameters)) as { rows: never[] };
    const reserved = await sql.reserve();
    try {
      return rowsOf(await reserved.unsafe(text, parameters)) as { rows: never[] };
    } catch (error) {
      await reserved.unsafe('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      reserved.release();
    }
  },
});
