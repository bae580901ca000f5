import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { GraphQLSchema } from 'graphql';
import { createContext, type Context } from '../context.ts';
import { maskFault } from '../graphql/faults.ts';
import { localeOf } from '../locale.ts';
import { LiveHub } from '../live/hub.ts';
import type { Runtime } from '../runtime.ts';
import { SocketServer } from '../socket/socketServer.ts';
import { compressAnswer } from './compressAnswer.ts';
import { exchangeOf, requestIdOf } from './exchange.ts';
import { staticFiles, type Answer } from './files.ts';
import { securityHeaders } from './headers.ts';
import { answerHealth } from './answerHealth.ts';
import { cameByProxy } from './origin.ts';
import { createPipeline, type Pipeline } from './yoga.ts';

/** The API's listening half. */
export interface ApiServer {
  readonly http: Server;
  readonly sockets: SocketServer;
  readonly hub: LiveHub;
  /** Listens; resolves with the port. */
  listen(): Promise<number>;
  /** Stops taking requests, tells sockets to come back elsewhere, lets running requests end. */
  close(): Promise<void>;
}

/** Answers one path beside GraphQL; the context is nobody's: whoever comes there proves who they are. */
export type Route = (request: IncomingMessage, response: ServerResponse, ctx: Context) => Promise<void>;

/**
 * Routes by path, given by the composition root. `slow`: what comes there may take its time, and watches over
 * that itself.
 */
export type Routes = Readonly<Record<string, Route | { readonly slow: Route }>>;

/**
 * Whoever sends takes no longer than this, where a route does not say otherwise; and there no longer than
 * this.
 */
const [sendingMs, sendingSlowlyMs] = [60_000, 15 * 60_000];

/** Breaks off a request whose body does not end. */
const hurry = (request: IncomingMessage): void => {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined)
    return;
  const late = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, sendingMs).unref();
  request.once('close', () => clearTimeout(late));
};

/** What is no fault of ours, or passes, has a status by which programs send the same again. */
const statuses: Readonly<Record<string, number>> = { UNAVAILABLE: 503, LIMIT_EXCEEDED: 429 };

/** Answers a fault at a door beside GraphQL: by the same codes, as what a mask has left of it. */
const answerFault = (
  response: ServerResponse,
  { code, retryAfterSeconds = 1 }: Readonly<Record<string, unknown>>,
): void => {
  const status = statuses[String(code)];
  response
    .writeHead(status ?? 500, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    })
    .end(JSON.stringify({ error: code }));
};

/** HTTP, GraphQL and sockets on one port. */
export const createApiServer = (
  schema: GraphQLSchema,
  runtime: Runtime,
  routes: Routes = {},
  plugins: Parameters<typeof createPipeline>[2] = [],
): ApiServer => {
  const { env, log } = runtime;
  const pipeline: Pipeline = createPipeline(schema, runtime, plugins);
  const files = staticFiles(env);
  const hub = new LiveHub(schema, runtime);
  const sockets = new SocketServer({ runtime, hub, pipeline });

  const graphql: Answer = (request, response) => {
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    response.setHeader('cache-control', 'no-store');
    const exchange = exchangeOf(request, env);
    securityHeaders(response, exchange.secure, env, request.method === 'GET' ? 'graphiql' : 'console');
    compressAnswer(request, response);
    const came = { req: request, res: response, exchange };
    Promise.resolve(pipeline(request, response, { requestId, came })).catch((error: unknown) => {
      log.error({ err: error, requestId }, 'request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

  const answerRoute = (
    path: string,
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    const ctx = createContext(runtime, {
      actor: null,
      requestId,
      http: exchangeOf(request, env),
      locale: localeOf(request.headers['accept-language']),
    });
    route(request, response, ctx).catch((error: unknown) => {
      // Who breaks off while sending, or is broken off, hears no answer, and nothing was wrong here.
      if (request.destroyed && !request.complete) return;
      const { extensions } = maskFault(error, requestId, log, runtime.metrics, path);
      if (response.headersSent) response.end();
      else answerFault(response, extensions);
    });
  };

  const answer: Answer = (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const found = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (typeof found !== 'object') hurry(request);
    if (path === '/graphql') return graphql(request, response);
    securityHeaders(response, exchangeOf(request, env).secure, env);
    if (path === '/metrics' && cameByProxy(request, env)) return void response.writeHead(404).end();
    if (path.startsWith('/health/') || path === '/metrics') return void answerHealth(path, runtime, response);
    if (found) return answerRoute(path, typeof found === 'object' ? found.slow : found, request, response);
    return files(request, response);
  };
  let closing = false;
  const running = new Set<ServerResponse>();
  /** Whoever asks again does it by another connection, where somebody takes it. */
  const endWithAnswer = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const http = createServer((request, response) => {
    running.add(response);
    response.once('close', () => running.delete(response));
    if (closing) endWithAnswer(response);
    // Who asks chooses host, path and headers: what chokes on them costs one answer, never the process.
    try {
      answer(request, response);
    } catch (error) {
      log.error({ err: error }, 'request failed');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  });
  http.headersTimeout = 15_000;
  http.requestTimeout = sendingSlowlyMs;
  http.keepAliveTimeout = 65_000;
  sockets.attach(http);

  return {
    http,
    sockets,
    hub,
    listen: () =>
      new Promise((resolve, reject) => {
        http.once('error', reject);
        http.listen(env.port, env.host, () => {
          const address = http.address();
          resolve(typeof address === 'object' && address ? address.port : env.port);
        });
      }),
    close: async () => {
      // A connection that is in use would bring one request after the other, until it is cut under one.
      closing = true;
      for (const response of running) endWithAnswer(response);
      sockets.close();
      await hub.close();
      const closed = new Promise<void>((resolve) => http.close(() => resolve()));
      http.closeIdleConnections();
      const late = setTimeout(() => http.closeAllConnections(), 8_000);
      await closed;
      clearTimeout(late);
    },
  };
};
