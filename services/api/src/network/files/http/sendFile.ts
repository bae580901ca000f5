import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create } from 'content-disposition';
import parseRange from 'range-parser';
import type { Runtime } from '../../../platform/runtime.ts';
import { requireClean } from '../commands/requireClean.ts';
import { fileStoreOf, type StoreName } from '../fileStore.ts';

/** A file that may be handed out. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly sha256: Buffer;
  readonly store: StoreName;
  readonly scannedAt: Date | null;
}

type Part = { readonly start: number; readonly end: number } | 'WHOLE' | 'NONE';

/**
 * Which bytes are asked for: one part of them, where the file is still the one of which the reader has the
 * others.
 */
const partOf = ({ headers }: IncomingMessage, size: number, etag: string): Part => {
  const { range, 'if-range': only } = headers;
  if (range === undefined || (only !== undefined && only !== etag)) return 'WHOLE';
  const ranges = parseRange(size, range);
  if (ranges === -1) return 'NONE';
  // Several parts, or what nobody understands, may be answered with all of it.
  const [part] = ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? [] : ranges;
  return part ?? 'WHOLE';
};

/**
 * Hands a file out to somebody who may have it: to be saved, never as a page of this origin, and unless it is
 * said otherwise not to be kept by caches. The reader sets the pace.
 */
export const sendFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  runtime: Runtime,
  file: SentFile,
  cacheControl = 'private, no-store',
): Promise<void> => {
  const { id, name, size, contentType, sha256 } = file;
  const unclean = await requireClean(runtime, file);
  if (unclean !== null) {
    response
      .writeHead(unclean === 'INFECTED' ? 403 : 503, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ error: unclean }));
    return;
  }
  const etag = `"${sha256.toString('hex')}"`;
  for (const [header, value] of Object.entries({
    'content-type': contentType,
    'content-disposition': create(name),
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag,
  }))
    response.setHeader(header, value);
  const part = partOf(request, size, etag);
  if (part === 'NONE') {
    response.removeHeader('content-disposition');
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const { start, end } = part === 'WHOLE' ? { start: 0, end: size - 1 } : part;
  if (part !== 'WHOLE') response.setHeader('content-range', `bytes ${start}-${end}/${size}`);
  response.writeHead(part === 'WHOLE' ? 200 : 206, { 'content-length': end - start + 1 });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(
      Readable.from(fileStoreOf(runtime, file.store).read(id, start, end), {
        objectMode: false,
        highWaterMark: 1,
      }),
      response,
    );
  } catch (error) {
    // Who went away is no fault; what cannot be read must not look whole.
    if (!response.destroyed || !request.destroyed) throw error;
  }
};
