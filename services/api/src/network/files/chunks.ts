/** Bytes of one piece, as stores keep them and as they are held in memory. */
export const chunkBytes = 512 * 1024;

/** The same bytes in pieces of one size, the last one smaller. */
export async function* inChunks(source: AsyncIterable<Buffer>, size = chunkBytes): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const part of source) {
    waiting.push(part);
    bytes += part.length;
    while (bytes >= size) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, size);
      const rest = whole.subarray(size);
      waiting = rest.length > 0 ? [rest] : [];
      bytes = rest.length;
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
