import type { Route } from '../../../platform/http/server.ts';
import { returnPath } from '../domain/returnPath.ts';
import { finishDirectorySignIn } from '../commands/finishDirectorySignIn.ts';

/**
 * What a directory sends people back to: signs them in, or says why not, on the landing page of the console.
 */
export const answerDirectory: Route = async (request, response, ctx) => {
  const { http } = ctx;
  if (request.method !== 'GET' || !http) {
    response.writeHead(405, { allow: 'GET' }).end();
    return;
  }
  const outcome = await finishDirectorySignIn(ctx, http, new URL(request.url ?? '/', http.origin));
  const query = new URLSearchParams();
  const to = returnPath(outcome.returnTo);
  if (outcome.problem) query.set('problem', outcome.problem);
  if (to) query.set('to', to);
  const page = `${outcome.locale === 'es' ? '/es' : ''}/sso-landing`;
  if (http.setCookies.length > 0) response.setHeader('set-cookie', http.setCookies);
  response
    .writeHead(303, {
      location: query.size > 0 ? `${page}?${query.toString()}` : page,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end();
};
