import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { RawSql } from '../../db/client.ts';
import { chunkBytes } from './chunks.ts';
import type { FileStore } from './fileStore.ts';

/** Beginning and end of what COPY reads in its binary format. */
const [copyHead, copyTail] = [
  Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]),
  Buffer.from([0xff, 0xff]),
];

const sized = (bytes: Buffer): Buffer[] => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};

/**
 * A row of three columns for COPY: the bytes as they are, which as a parameter of a statement would be
 * written out in letters.
 */
const copyRow = (id: string, no: number, bytes: Buffer): Buffer => {
  const number = Buffer.alloc(4);
  number.writeInt32BE(no);
  return Buffer.concat([
    copyHead,
    Buffer.from([0, 3]),
    ...sized(Buffer.from(id.replaceAll('-', ''), 'hex')),
    ...sized(number),
    ...sized(bytes),
    copyTail,
  ]);
};

/**
 * Connections that bytes take at once in a process, coming in and going out; the others are for everything
 * else. With two for what comes, others waited longer than twice their time.
 */
const places = { in: 1, out: 2 };

/**
 * Bytes in the database: one backup holds everything. Each piece is a statement of its own: neither a slow
 * sender nor a slow reader holds a connection, and no more than two pieces of a file are ever in memory.
 */
export const databaseStore = (sql: RawSql): FileStore => {
  const [writing, reading] = [pLimit(places.in), pLimit(places.out)];

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
        await writing(async () => {
          const into = await sql`copy file_chunks (file_id, no, bytes) from stdin (format binary)`.writable();
          await pipeline([copyRow(id, at, bytes)], into);
        });
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
      return [];
    },
  };
};
