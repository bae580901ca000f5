import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type GraphQLParams, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Actor } from '../actor.ts';
import { readCookie, sessionCookie } from '../auth/cookies.ts';
import { createContext, type HttpExchange } from '../context.ts';
import { graphiqlOptions, mayUseGraphiql, renderGraphiql } from '../graphiql/graphiql.ts';
import { maskFault } from '../graphql/faults.ts';
import { runOperation } from '../graphql/operation.ts';
import { limits } from '../limits.ts';
import { localeOf } from '../locale.ts';
import type { Runtime } from '../runtime.ts';
import { hasSecureCookies } from './exchange.ts';
import { isAllowedOrigin } from './origin.ts';

/** What our server hands Yoga with a request. */
export interface ServerContext {
  req: IncomingMessage;
  res: ServerResponse;
  exchange: HttpExchange;
  requestId: string;
}

/** Only JSON, only POST: no form can send that without the browser asking first. */
const onlyJson = (): Plugin<object, ServerContext> => ({
  onRequestParse: ({ request, endResponse, fetchAPI }) => {
    if (request.method !== 'POST') {
      endResponse(new fetchAPI.Response(null, { status: 405, headers: { allow: 'POST' } }));
      return;
    }
    const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json')
      endResponse(
        new fetchAPI.Response(null, { status: 415, headers: { 'accept-post': 'application/json' } }),
      );
  },
});

/** Whether a mutation may have been meant: sent by a program with a token, or by our page, which alone can set the header. */
const meantIt = (req: IncomingMessage, runtime: Runtime): boolean => {
  if (req.headers.authorization) return true;
  if (!isAllowedOrigin(req, runtime.env)) return false;
  const fromBrowser =
    req.headers.origin !== undefined ||
    readCookie(req.headers.cookie, sessionCookie, hasSecureCookies(req, runtime.env)) !== null;
  return !fromBrowser || req.headers['x-ptc-request'] === '1';
};

/**
 * Nobody sends more than signing in needs, and says beforehand how much it is: what is read before anybody knows who asks stays
 * small, whatever cookie comes along. Yoga counts the bytes of everybody else.
 */
const littleOfStrangers = (runtime: Runtime): Plugin<object, ServerContext> => ({
  onRequestParse: async ({ request, serverContext, endResponse, fetchAPI }) => {
    const length = request.headers.get('content-length');
    if (request.method !== 'POST' || (length !== null && Number(length) <= limits.anonymousBodyBytes)) return;
    if (await authenticate(serverContext, runtime)) return;
    endResponse(
      new fetchAPI.Response(null, { status: length === null ? 411 : 413, headers: { connection: 'close' } }),
    );
  },
});

const authenticate = ({ req, exchange }: ServerContext, runtime: Runtime): Promise<Actor | null> =>
  runtime.authenticator.authenticate(
    {
      cookie: req.headers.cookie,
      authorization: req.headers.authorization,
      secure: exchange.secure,
      passive: req.headers['x-ptc-passive'] === '1',
    },
    localeOf(req.headers['accept-language']),
  );

const unauthenticated = (requestId: string): { errors: GraphQLError[] } => ({
  errors: [
    new GraphQLError('The token is not valid', {
      extensions: { code: 'UNAUTHENTICATED', requestId, http: { status: 401 } },
    }),
  ],
});

/** Runs the parameters Yoga has read through our own pipeline, the same that serves sockets. */
const ourPipeline = (schema: GraphQLSchema, runtime: Runtime): Plugin<object, ServerContext> => {
  const handle = async (params: GraphQLParams, server: ServerContext) => {
    const { req, exchange, requestId } = server;
    try {
      const actor = await authenticate(server, runtime);
      if (!actor && req.headers.authorization) return unauthenticated(requestId);
      const ctx = createContext(runtime, {
        actor,
        requestId,
        http: exchange,
        locale: localeOf(req.headers['accept-language']),
      });
      const result = await runOperation(schema, ctx, { ...params, query: params.query ?? '' }, () =>
        meantIt(req, runtime),
      );
      if (exchange.setCookies.length > 0) server.res.setHeader('set-cookie', exchange.setCookies);
      return result;
    } catch (error) {
      return { errors: [maskFault(error, requestId, runtime.log, runtime.metrics)] };
    }
  };
  return {
    onParams: ({ setParamsHandler }) => setParamsHandler(({ params, context }) => handle(params, context)),
  };
};

/** GraphQL over HTTP at `/graphql`, and GraphiQL for signed-in developers. */
export const createGraphqlHandler = (
  schema: GraphQLSchema,
  runtime: Runtime,
): YogaServerInstance<ServerContext, object> =>
  createYoga<ServerContext>({
    schema,
    graphqlEndpoint: '/graphql',
    healthCheckEndpoint: '/graphql/health',
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
    logging: false,
    maxRequestBodySize: limits.bodyBytes,
    parserAndValidationCache: false,
    maskedErrors: { maskError: (error) => maskFault(error, 'unparsed', runtime.log, runtime.metrics) },
    graphiql: async (_request, context) => {
      const actor = context && (await authenticate(context, runtime).catch(() => null));
      return actor && mayUseGraphiql(actor) ? graphiqlOptions : false;
    },
    renderGraphiQL: renderGraphiql,
    plugins: [onlyJson(), littleOfStrangers(runtime), ourPipeline(schema, runtime)],
  });
