import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { sessionCookie, wireName } from '../auth/cookies.ts';
import { acceptedForms } from './acceptedForms.ts';
import { allowStyles, type Elsewhere } from './headers.ts';
import { consolePage, type ConsolePage, type PageSettings, type Visitor } from './page.ts';

/** Answers a request by itself. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const sendPage = (
  request: IncomingMessage,
  response: ServerResponse,
  { nonce, html }: ConsolePage,
  elsewhere: Elsewhere,
): void => {
  allowStyles(response, nonce, elsewhere);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(request.method === 'HEAD' ? undefined : html);
};

/** Whether a session may stand behind a request: it is not looked up, only an outline is chosen by it. */
const visitorOf = ({ headers }: IncomingMessage): Visitor =>
  [true, false].some((secure) => headers.cookie?.includes(`${wireName(sessionCookie, secure)}=`))
    ? 'known'
    : 'new';

/**
 * The console's built files, compressed ahead where the client takes that; its page at every address without
 * an ending.
 */
export const staticFiles = (env: PageSettings & { readonly webRoot: string | null }): Answer => {
  const { webRoot } = env;
  const missing: Answer = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  };
  if (!webRoot || !existsSync(webRoot)) return missing;
  const page = consolePage(webRoot, env);
  const serve = sirv(webRoot, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    // Every address without an ending is the console; it finds the screen itself.
    if (page && (path === '/index.html' || !/\.[a-z0-9]+$/i.test(path)))
      sendPage(request, response, page(visitorOf(request)), env);
    else {
      // A file that goes away while the server runs, as a new build does it, costs its answer and not the
      // process.
      response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
      request.headers['accept-encoding'] = acceptedForms(request.headers['accept-encoding']).join(', ');
      serve(request, response, () => missing(request, response));
    }
  };
};
