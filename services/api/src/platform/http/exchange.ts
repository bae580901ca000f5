import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { deviceCookie, isLocalHost, readCookie } from '../auth/cookies.ts';
import type { HttpExchange } from '../context.ts';
import type { Env } from '../env.ts';
import { newId } from '../ids.ts';
import { requestAddress, requestHost } from './origin.ts';

/** Whether the browser reached us over TLS, here or at the proxy. */
const isSecure = (request: IncomingMessage, env: Env): boolean =>
  (request.socket as TLSSocket).encrypted === true ||
  (env.trustProxy && request.headers['x-forwarded-proto'] === 'https');

/** Whether cookies are Secure: everywhere but on this very machine. */
export const hasSecureCookies = (request: IncomingMessage, env: Env): boolean =>
  isSecure(request, env) || !isLocalHost(requestHost(request, env));

/** What a command may know of its HTTP request. */
export const exchangeOf = (request: IncomingMessage, env: Env): HttpExchange => ({
  address: requestAddress(request, env),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  deviceSecret:
    readCookie(request.headers.cookie, deviceCookie, hasSecureCookies(request, env))?.slice(0, 200) ?? null,
  cookie: request.headers.cookie ?? null,
  origin: env.publicUrl
    ? new URL(env.publicUrl).origin
    : `${isSecure(request, env) ? 'https' : 'http'}://${requestHost(request, env) ?? 'localhost'}`,
  secure: hasSecureCookies(request, env),
  setCookies: [],
});

/** The caller's own request id when it is a decent one, else a new one. */
export const requestIdOf = (request: IncomingMessage): string => {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newId();
};
