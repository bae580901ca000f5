import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { allowStyles } from './headers.ts';
import { consolePage, type ConsolePage } from './page.ts';

/** Answers a request by itself. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const sendPage = (request: IncomingMessage, response: ServerResponse, { nonce, html }: ConsolePage): void => {
  allowStyles(response, nonce);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .end(request.method === 'HEAD' ? undefined : html);
};

/** The console's built files; its page at every address without an ending. */
export const staticFiles = (webRoot: string | null): Answer => {
  const missing: Answer = (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
  };
  if (!webRoot || !existsSync(webRoot)) return missing;
  const page = consolePage(webRoot);
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
    if (page && (path === '/index.html' || !/\.[a-z0-9]+$/i.test(path))) sendPage(request, response, page());
    else {
      // A file that goes away while the server runs, as a new build does it, costs its answer and not the process.
      response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
      serve(request, response, () => missing(request, response));
    }
  };
};
