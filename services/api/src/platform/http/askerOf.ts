import type { IncomingMessage } from 'node:http';
import type { Actor } from '../actor.ts';
import { actAs, type Context } from '../context.ts';
import { isAllowedOrigin } from './origin.ts';

/**
 * Who asks at a door beside GraphQL, by the console's session or a program's token; the context is theirs
 * from here on. What changes something is refused where another page may have made a browser send it: as with
 * mutations, the console alone sets the header. A screen on a wall comes in nowhere but at GraphQL.
 */
export const askerOf = async (
  request: IncomingMessage,
  ctx: Context,
  changes: boolean,
): Promise<Actor | 'FORBIDDEN' | 'UNAUTHENTICATED'> => {
  const { authorization, cookie } = request.headers;
  const meant =
    authorization !== undefined ||
    (isAllowedOrigin(request, ctx.runtime.env) && request.headers['x-ptc-request'] === '1');
  if (changes && !meant) return 'FORBIDDEN';
  const actor = await ctx.runtime.authenticator.authenticate(
    { cookie, authorization, secure: ctx.http?.secure ?? false },
    ctx.locale,
  );
  if (!actor || actor.isWall) return 'UNAUTHENTICATED';
  actAs(ctx, actor);
  return actor;
};
