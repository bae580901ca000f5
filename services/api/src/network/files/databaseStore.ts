import type { RawSql } from '../../db/client.ts';
import { atMost, chunkBytes } from './chunks.ts';
import type { FileStore } from './fileStore.ts';

/** Connections that bytes take at once, each way, of a process; the others are for everything else. */
const places = 2;

/**
 * Bytes in the database: one backup holds everything. Each piece is a statement of its own: neither a slow sender nor a slow
 * reader holds a connection, and no more than two pieces of a file are ever in memory.
 */
export const databaseStore = (sql: RawSql): FileStore => {
  const [writing, reading] = [atMost(places), atMost(places)];

  const piece = (id: string, no: number, from: number, length: number): Promise<Buffer> =>
    reading(async () => {
      const [row] = await sql<{ bytes: Buffer }[]>`
        select substring(bytes from ${from + 1} for ${length}) as bytes from file_chunks where file_id = ${id} and no = ${no}`;
      if (row?.bytes.length !== length) throw new Error(`File ${id} has no piece ${no} of that size`);
      return row.bytes;
    });

  return {
    write: async (id, source) => {
      let no = 0;
      for await (const bytes of source) {
        const at = no;
        await writing(
          () => sql`insert into file_chunks (file_id, no, bytes) values (${id}, ${at}, ${bytes})`,
        );
        no += 1;
      }
    },
    async *read(id, start, end) {
      const last = Math.floor(end / chunkBytes);
      const at = (no: number): Promise<Buffer> | null => {
        if (no > last) return null;
        const from = no * chunkBytes > start ? 0 : start - no * chunkBytes;
        const to = Math.min(chunkBytes - 1, end - no * chunkBytes);
        const asked = piece(id, no, from, to - from + 1);
        // Whoever stops before it is read hears nothing of it.
        asked.catch(() => undefined);
        return asked;
      };
      let next = at(Math.floor(start / chunkBytes));
      for (let no = Math.floor(start / chunkBytes); next; no += 1) {
        const bytes = await next;
        // One ahead, while the reader takes this one.
        next = at(no + 1);
        yield bytes;
      }
    },
    remove: async (ids) => {
      await sql`delete from file_chunks where file_id = any(${[...ids]}::uuid[])`;
    },
  };
};
