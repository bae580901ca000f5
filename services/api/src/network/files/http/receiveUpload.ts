import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { askerOf } from '../../../platform/http/askerOf.ts';
import type { Route } from '../../../platform/http/server.ts';
import { parseGlobalId } from '../../../platform/graphql/globalId.ts';
import { receiveFile, UploadRefused, type UploadProblem } from '../commands/receiveFile.ts';

/** A sender that says nothing for so long has gone. */
const silenceMs = 30_000;

const statuses: Record<UploadProblem, number> = {
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  INCOMPLETE: 422,
  FILE_TYPE: 415,
  INFECTED: 422,
  SCANNER_AWAY: 503,
};

const answer = (response: ServerResponse, status: number, body: object): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
};

const take = async (
  request: IncomingMessage,
  response: ServerResponse,
  ctx: Context,
  actor: Actor,
): Promise<void> => {
  const id = new URL(request.url ?? '', 'http://x').searchParams.get('id') ?? '';
  const parsed = parseGlobalId(id);
  request.setTimeout(silenceMs, () => request.destroy());
  // Who has sent everything waits for the scanner and the store, and has nothing more to say.
  request.once('end', () => request.setTimeout(0));
  try {
    if (parsed?.typeName !== 'Upload') throw new UploadRefused('NOT_FOUND');
    const source = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    answer(response, 200, { id, ...(await receiveFile(ctx.runtime, actor, parsed.id, source)) });
  } catch (error) {
    if (!(error instanceof UploadRefused)) {
      // Who gave it up hears no answer.
      if (request.destroyed && !request.complete) return;
      throw error;
    }
    // What still comes is let through unread, so that the sender hears the answer; of what has no end nothing
    // more is taken.
    if (error.problem === 'TOO_LARGE') response.setHeader('connection', 'close');
    else request.resume();
    answer(response, statuses[error.problem], { error: error.problem });
  } finally {
    request.setTimeout(0);
  }
};

/** The door for the bytes of an announced file: from the console, or from a program with its token. */
export const receiveUpload: Route = async (request, response, ctx) => {
  if (request.method !== 'PUT') {
    response.writeHead(405, { allow: 'PUT' }).end();
    return;
  }
  const asker = await askerOf(request, ctx, true);
  if (typeof asker === 'string') {
    response.setHeader('connection', 'close');
    return answer(response, asker === 'FORBIDDEN' ? 403 : 401, { error: asker });
  }
  await take(request, response, ctx, asker);
};
