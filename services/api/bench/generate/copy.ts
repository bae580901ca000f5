import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type postgres from 'postgres';

/** A value of a column as it is given to COPY. */
export type Cell = string | number | boolean | null;

const text = (value: Cell): string => {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return !/[\\\t\n]/.test(value)
    ? value
    : value.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
};

/**
 * Fills a table by COPY; `frozen` needs a table that was emptied in the same transaction, and spares its
 * first vacuum.
 */
export async function copy(
  sql: postgres.Sql | postgres.TransactionSql,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
  frozen = false,
): Promise<void> {
  const stream: Writable = await sql
    .unsafe(`copy ${table} (${columns.join(',')}) from stdin${frozen ? ' with (freeze)' : ''}`)
    .writable();
  let chunk = '';
  for (const row of rows) {
    let line = '';
    for (const value of row) line += line === '' ? text(value) : `\t${text(value)}`;
    chunk += `${line}\n`;
    if (chunk.length > 262_144) {
      if (!stream.write(chunk)) await once(stream, 'drain');
      chunk = '';
    }
  }
  stream.end(chunk);
  await once(stream, 'finish');
}
