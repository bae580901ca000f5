import { createHash } from 'node:crypto';
import type { RawSql } from '../../src/db/client.ts';
import { brokenLogs, hiddenOffers, wrongCareProviders, wrongCounters } from '../http/ledger.ts';

/** Files whose bytes in the database are not those that came, by size and hash. */
const damagedFiles = async (sql: RawSql): Promise<string[]> => {
  const files = await sql<{ id: string; name: string; size: number; sha256: Buffer }[]>`
    select id, name, size, sha256 from files where store = 'DATABASE' and sha256 is not null`;
  const damaged: string[] = [];
  for (const { id, name, size, sha256 } of files) {
    const hash = createHash('sha256');
    let length = 0;
    const chunks = sql<{ bytes: Buffer }[]>`select bytes from file_chunks where file_id = ${id} order by no`;
    for await (const rows of chunks.cursor(4))
      for (const { bytes } of rows) {
        hash.update(bytes);
        length += bytes.length;
      }
    if (length !== size || !hash.digest().equals(sha256)) damaged.push(`the bytes of file ${name} (${id})`);
  }
  return damaged;
};

/**
 * In words: where a database contradicts itself. Counters with a fresh count, statuses with logs, offers with
 * their legs and bookings, files with their hashes.
 */
export const contradictions = async (sql: RawSql): Promise<string[]> => {
  const [logs, counters, hidden] = [await brokenLogs(sql), await wrongCounters(sql), await hiddenOffers(sql)];
  return [
    ...logs.map((log) => `a leg and its log: ${log}`),
    ...counters.map((counter) => `a counter: ${JSON.stringify(counter)}`),
    ...hidden.map((offer) => `an offer and its legs: ${JSON.stringify(offer)}`),
    ...(await wrongCareProviders(sql)).map((offer) => `an offer and its booking: ${JSON.stringify(offer)}`),
    ...(await damagedFiles(sql)),
  ];
};
