import type { ServerResponse } from 'node:http';
import type { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Actor } from '../actor.ts';
import { callerOf } from '../fairness/fairness.ts';
import { limits } from '../limits.ts';
import { authenticate } from '../pipeline/askers.ts';
import type { Asking } from '../pipeline/asking.ts';
import type { Runtime } from '../runtime.ts';

/** A body of unsaid length, up to a size; null where it is larger. */
const readUpTo = async (body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> => {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // Left where it is, not thrown away: that would close the connection before the refusal is sent.
  const read = (body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
  for (let next = await read.next(); next.done !== true; next = await read.next()) {
    bytes += next.value.byteLength;
    if (bytes > most) return null;
    pieces.push(next.value);
  }
  return Buffer.concat(pieces);
};

/** What a body of unsaid length counts for: most of them are small. */
const unsaidBytes = limits.bodyBytes / 3;

/** Holds a body until it is answered; where there is no room for it, the seconds after which it may come. */
const hold = async (
  { fairness }: Runtime,
  actor: Actor,
  bytes: number,
  response: ServerResponse | undefined,
): Promise<number | null> => {
  try {
    const over = await fairness.toHold(callerOf(actor, null), bytes);
    if (!response || response.closed) over();
    else response.once('close', over);
    return null;
  } catch (error) {
    const { extensions } = error as Partial<GraphQLError>;
    if (typeof extensions?.['retryAfterSeconds'] !== 'number') throw error;
    return extensions['retryAfterSeconds'];
  }
};

/**
 * Nobody sends more than signing in needs, and says beforehand how much it is: what is read before anybody
 * knows who asks stays small, whatever cookie comes along. Somebody may send files to import. A length that
 * was said is kept by Node's own parser; only where none was said are the bytes counted: Yoga's own limit
 * would send every body through a stream and a second request. What somebody sends is read when there is room
 * for it beside what others have sent: files of megabytes are held whole until they are answered.
 */
export const limitBodies = (runtime: Runtime): Plugin<object, Asking> => ({
  onRequestParse: async ({
    request,
    serverContext,
    endResponse,
    fetchAPI,
    requestParser,
    setRequestParser,
  }) => {
    if (request.method !== 'POST') return;
    const said = request.headers.get('content-length');
    const length = said === null ? null : Number(said);
    if (length !== null && length <= limits.anonymousBodyBytes) return;
    const refuse = (status: number, headers: Record<string, string> = {}): Response =>
      new fetchAPI.Response(null, { status, headers: { connection: 'close', ...headers } });
    const actor = await authenticate(serverContext, runtime);
    if (!actor) {
      endResponse(refuse(length === null ? 411 : 413));
      return;
    }
    if (length !== null && length > limits.bodyBytes) {
      endResponse(refuse(413));
      return;
    }
    const again = await hold(runtime, actor, length ?? unsaidBytes, serverContext.came?.res);
    if (again !== null) {
      endResponse(refuse(429, { 'retry-after': String(again) }));
      return;
    }
    if (length !== null || !requestParser || !request.body) return;
    setRequestParser(async (asked) => {
      const body = asked.body && (await readUpTo(asked.body, limits.bodyBytes));
      if (!body) return refuse(413);
      const { url, method, headers, signal } = asked;
      return requestParser(
        new fetchAPI.Request(url, { method, headers, signal, body: body as unknown as BodyInit }),
      );
    });
  },
});
