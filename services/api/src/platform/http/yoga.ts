import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { graphiqlOptions, mayUseGraphiql, renderGraphiql } from '../graphiql/graphiql.ts';
import { maskFault } from '../graphql/faults.ts';
import { answers, masked } from '../pipeline/answers.ts';
import { askers, authenticate } from '../pipeline/askers.ts';
import type { Asking } from '../pipeline/asking.ts';
import { compiledQueries } from '../pipeline/compiledQueries.ts';
import { documentLimits, ValidDocuments } from '../pipeline/documents.ts';
import { judgedByAnswers } from '../pipeline/judgedByAnswers.ts';
import { oneRead } from '../pipeline/oneRead.ts';
import { deafToFloods, withinMeans } from '../pipeline/withinMeans.ts';
import { operationLimits } from '../pipeline/operationLimits.ts';
import { standbyReads } from '../pipeline/standbyReads.ts';
import type { Runtime } from '../runtime.ts';
import { limitBodies } from './limitBodies.ts';

/** The pipeline that every operation goes through: Yoga's own. */
export type Pipeline = YogaServerInstance<Asking, object>;

/** Only JSON, only POST: no form can send that without the browser asking first. */
const onlyJson = (): Plugin<object, Asking> => ({
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

/** A body that is no JSON is no GraphQL request yet: 400 with a word, whatever answer was asked for. */
const refuseUnreadableBodies = (runtime: Runtime): Plugin<object, Asking> => ({
  onRequestParse: ({ requestParser, setRequestParser, serverContext, fetchAPI }) => {
    if (!requestParser) return;
    setRequestParser(async (request) => {
      try {
        return await requestParser(request);
      } catch (error) {
        if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'BAD_REQUEST') throw error;
        const shown = maskFault(error, serverContext.requestId, runtime.log, runtime.metrics);
        return fetchAPI.Response.json(
          {
            errors: [
              {
                message: shown.message,
                extensions: { code: 'BAD_REQUEST', requestId: serverContext.requestId },
              },
            ],
          },
          { status: 400 },
        );
      }
    });
  },
});

/**
 * GraphQL at `/graphql`, and GraphiQL for signed-in developers. `plugins`: any that Yoga or Envelop takes,
 * behind ours.
 */
export const createPipeline = (
  schema: GraphQLSchema,
  runtime: Runtime,
  plugins: readonly Plugin<Asking, Asking>[] = [],
): Pipeline => {
  const valid = new ValidDocuments();
  return createYoga<Asking>({
    schema,
    graphqlEndpoint: '/graphql',
    healthCheckEndpoint: '/graphql/health',
    batching: false,
    multipart: false,
    cors: false,
    landingPage: false,
    logging: false,
    // `limitBodies` keeps it.
    maxRequestBodySize: false,
    parserAndValidationCache: {
      documentCache: valid,
      // What cannot be read is read again each time, and not kept.
      errorCache: { get: () => undefined, set: () => undefined },
    },
    maskedErrors: { maskError: masked(runtime) },
    graphiql: async (_request, context) => {
      const actor = context && (await authenticate(context, runtime).catch(() => null));
      return actor && mayUseGraphiql(actor) ? graphiqlOptions : false;
    },
    renderGraphiQL: renderGraphiql,
    plugins: [
      deafToFloods(runtime),
      onlyJson(),
      limitBodies(runtime),
      refuseUnreadableBodies(runtime),
      answers(runtime),
      documentLimits(valid),
      askers(runtime),
      compiledQueries(),
      operationLimits(runtime),
      ...plugins,
      judgedByAnswers(runtime),
      oneRead(),
      standbyReads(runtime),
      withinMeans(runtime),
    ],
  });
};
