import { GraphQLError, OperationTypeNode, type ExecutionResult, type GraphQLSchema, Kind } from 'graphql';
import type { Context } from '../context.ts';
import { readDocument } from './documents.ts';
import { maskFault } from './faults.ts';
import { admitOperation } from './guard.ts';
import { executeQuery } from './jit.ts';

/** What a client asks for. */
export interface OperationRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
}

/** A result whose errors are masked and ready to be sent. */
export type MaskedResult = ExecutionResult;

const masked = (ctx: Context, errors: readonly GraphQLError[], status?: number): MaskedResult => ({
  errors: errors.map((error) => {
    const shown = maskFault(error, ctx.requestId, ctx.log, ctx.runtime.metrics);
    return status === undefined
      ? shown
      : new GraphQLError(shown.message, {
          nodes: shown.nodes ?? null,
          extensions: { ...shown.extensions, http: { status, spec: true } },
        });
  }),
});

/**
 * Runs a query or mutation: reads the document, admits it, executes it, masks what must not leave. `mayMutate` guards
 * mutations against requests that some other page made the browser send.
 */
export const runOperation = async (
  schema: GraphQLSchema,
  ctx: Context,
  request: OperationRequest,
  mayMutate: () => boolean,
): Promise<MaskedResult> => {
  const { metrics } = ctx.runtime;
  const stop = metrics.operations.startTimer();
  const end = (operation: string, result: MaskedResult): MaskedResult => {
    stop({ operation, outcome: result.errors ? 'errors' : 'data' });
    return result;
  };
  const read = readDocument(schema, request.query);
  if ('errors' in read) return end('unread', masked(ctx, read.errors, 400));
  const admitted = admitOperation(schema, read.document, request.operationName, request.variables, ctx.actor);
  if ('errors' in admitted) return end('refused', masked(ctx, admitted.errors, 400));
  const { operation } = admitted;
  if (operation.operation === OperationTypeNode.SUBSCRIPTION)
    return end(
      'subscription',
      masked(
        ctx,
        [new GraphQLError('Subscriptions need a WebSocket', { extensions: { code: 'BAD_REQUEST' } })],
        400,
      ),
    );
  if (operation.operation === OperationTypeNode.MUTATION && !mayMutate()) {
    return end(
      'forged',
      masked(
        ctx,
        [
          new GraphQLError('Requests that change something need the header x-ptc-request', {
            extensions: { code: 'FORBIDDEN' },
          }),
        ],
        403,
      ),
    );
  }
  const [first] = operation.selectionSet.selections;
  const name = first?.kind === Kind.FIELD ? first.name.value : 'fragment';
  const args = {
    schema,
    document: read.document,
    contextValue: ctx,
    variableValues: admitted.variables,
    ...(request.operationName ? { operationName: request.operationName } : {}),
  };
  try {
    const result = await ctx.reads.together(async () =>
      executeQuery(args, operation.operation === OperationTypeNode.QUERY),
    );
    if (!result.errors) return end(name, result);
    const errors = masked(ctx, result.errors).errors ?? [];
    return end(name, result.data === undefined ? { errors } : { errors, data: result.data });
  } catch (error) {
    return end(
      name,
      masked(ctx, [
        error instanceof GraphQLError
          ? error
          : new GraphQLError('Unexpected error', { cause: error as Error }),
      ]),
    );
  }
};
