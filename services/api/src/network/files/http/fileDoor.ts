import type { Context } from '../../../platform/context.ts';
import { askerOf } from '../../../platform/http/askerOf.ts';
import type { Route } from '../../../platform/http/server.ts';
import { scopeOf, type Scope } from '../../../platform/scope.ts';
import { sendFile, type SentFile } from './sendFile.ts';

/**
 * A door by which files are handed out to whom `find` finds one by the id in the address. What is another's
 * answers as what does not exist. `cacheControl` says how long browsers keep what they got; without it they
 * keep nothing.
 */
export const fileDoor =
  (
    find: (ctx: Context, scope: Scope, id: string | null) => Promise<SentFile | null>,
    cacheControl?: string,
  ): Route =>
  async (request, response, ctx) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const refuse = (status: number): void => {
      response.writeHead(status, { 'cache-control': 'no-store' }).end();
    };
    const asker = await askerOf(request, ctx, false);
    if (typeof asker === 'string') return refuse(401);
    const id = new URL(request.url ?? '', 'http://x').searchParams.get('id');
    const file = await find(ctx, scopeOf(asker), id);
    if (file === null) return refuse(404);
    await sendFile(request, response, ctx.runtime, file, cacheControl);
  };
