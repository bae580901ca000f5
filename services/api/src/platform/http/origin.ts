import type { IncomingMessage } from 'node:http';
import type { Env } from '../env.ts';

/** The host people typed, which a trusted proxy passes on. */
export const requestHost = (request: IncomingMessage, env: Env): string | undefined => {
  const forwarded = env.trustProxy ? request.headers['x-forwarded-host'] : undefined;
  return (
    (typeof forwarded === 'string' ? forwarded.split(',')[0]?.trim() : undefined) ?? request.headers.host
  );
};

/**
 * Whether a browser's Origin is ours: the address itself, PUBLIC_URL, or one of ALLOWED_ORIGINS. Programs
 * send none, and carry no cookie that somebody else's page could abuse.
 */
export const isAllowedOrigin = (request: IncomingMessage, env: Env): boolean => {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (env.allowedOrigins.includes(origin)) return true;
  if (env.publicUrl && new URL(env.publicUrl).origin === origin) return true;
  try {
    return new URL(origin).host === requestHost(request, env);
  } catch {
    return false;
  }
};

/** Whether the trusted proxy passed it on: who watches over the service comes directly. */
export const cameByProxy = (request: IncomingMessage, env: Env): boolean =>
  env.trustProxy && request.headers['x-forwarded-for'] !== undefined;

/** Where the request came from; behind a trusted proxy, the address it saw. */
export const requestAddress = (request: IncomingMessage, env: Env): string => {
  const forwarded = env.trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const first = typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : undefined;
  return (first || request.socket.remoteAddress || 'unknown').slice(0, 60);
};
