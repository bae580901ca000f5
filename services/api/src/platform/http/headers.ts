import type { ServerResponse } from 'node:http';

/** Where else a console may read from, by its configuration. */
export interface Elsewhere {
  /** Tiles of the map. */
  readonly mapTilesUrl: string | null;
}

/**
 * The origin of the map's tiles, as a source of the policy after 'self'; none where they are below this
 * server.
 */
const tilesSource = ({ mapTilesUrl }: Elsewhere): string =>
  mapTilesUrl === null || mapTilesUrl.startsWith('/') ? '' : ` ${new URL(mapTilesUrl).origin}`;

/**
 * What the console's pages may load: nothing from elsewhere but pictures of brands (and, as blobs,
 * attachments), and the map's tiles where they are configured (they are read, not shown as pictures, by the
 * page and its workers). Styles stand in the page with its nonce only; the attributes by which libraries
 * place what they move are no more than that.
 */
const consolePolicy = (nonce: string | null, elsewhere: Elsewhere): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' data:",
    `connect-src 'self'${tilesSource(elsewhere)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** GraphiQL is one page with its scripts inside; only signed-in developers get it. */
const graphiqlPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page may load whose styles bear this nonce. */
export const allowStyles = (response: ServerResponse, nonce: string, elsewhere: Elsewhere): void => {
  response.setHeader('content-security-policy', consolePolicy(nonce, elsewhere));
};

/** Headers of every answer. */
export const securityHeaders = (
  response: ServerResponse,
  secure: boolean,
  elsewhere: Elsewhere,
  page: 'console' | 'graphiql' = 'console',
): void => {
  response.setHeader(
    'content-security-policy',
    page === 'console' ? consolePolicy(null, elsewhere) : graphiqlPolicy,
  );
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(self), microphone=(), payment=()');
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
};
