import type { ServerResponse } from 'node:http';

/**
 * What the console's pages may load: nothing from elsewhere but pictures of brands. Styles stand in the page with its
 * nonce only; the attributes by which libraries place what they move are no more than that.
 */
const consolePolicy = (nonce: string | null): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "media-src 'self' data:",
    "connect-src 'self'",
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
export const allowStyles = (response: ServerResponse, nonce: string): void => {
  response.setHeader('content-security-policy', consolePolicy(nonce));
};

/** Headers of every answer. */
export const securityHeaders = (
  response: ServerResponse,
  secure: boolean,
  page: 'console' | 'graphiql' = 'console',
): void => {
  response.setHeader('content-security-policy', page === 'console' ? consolePolicy(null) : graphiqlPolicy);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('cross-origin-opener-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
};
