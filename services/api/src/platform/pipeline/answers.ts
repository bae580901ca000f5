import { GraphQLError, type DocumentNode, type ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { maskFault } from '../graphql/faults.ts';
import type { Runtime } from '../runtime.ts';
import type { Asking } from './asking.ts';
import { placed } from './placed.ts';

/** In whose answer an error came up. Yoga's mask is told the error alone. */
interface Origin {
  requestId: string;
  /** For the log: the operation's first field. */
  operation?: string | undefined;
  document?: DocumentNode;
  operationName?: string | null | undefined;
}

const origins = new WeakMap<object, Origin>();

/** Notes where an error comes from, before it is masked. */
export const noteOrigin = (error: unknown, origin: Origin): void => {
  if (typeof error === 'object' && error !== null) origins.set(error, origin);
};

const originOf = (error: unknown): Origin | undefined =>
  typeof error === 'object' && error !== null ? origins.get(error) : undefined;

const located = (error: unknown): unknown => {
  const origin = originOf(error);
  return error instanceof GraphQLError && origin?.document
    ? placed(error, origin.document, origin.operationName)
    : error;
};

/** What leaves the house for an error: Yoga's mask. */
export const masked =
  ({ log, metrics }: Runtime) =>
  (error: unknown): GraphQLError =>
    maskFault(
      located(error),
      originOf(error)?.requestId ?? 'unknown',
      log,
      metrics,
      originOf(error)?.operation,
    );

/** A result with the request's id in every error; what no mask has seen yet is masked here. */
export const withRequestId = (
  result: ExecutionResult,
  { requestId, progress }: Pick<Asking, 'requestId' | 'progress'>,
  { log, metrics }: Runtime,
): ExecutionResult =>
  result.errors
    ? {
        ...result,
        errors: result.errors.map((error) =>
          (error as Partial<GraphQLError>).extensions?.['requestId'] === requestId
            ? error
            : maskFault(error, requestId, log, metrics, progress?.operation),
        ),
      }
    : result;

/** What was refused before it was an operation: its errors passed the mask in nobody's name. */
const nameRequest = (errors: readonly GraphQLError[] = [], requestId: string): void => {
  for (const { extensions } of errors)
    if (extensions['requestId'] === 'unknown') extensions['requestId'] = requestId;
};

const isResult = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);

/** Starts the clock of an operation. */
export const beginMeasure = (asking: Asking, { metrics }: Runtime): void => {
  const end = metrics.operations.startTimer();
  asking.progress = { operation: 'unread', end };
};

/** Stops it. */
export const endMeasure = ({ progress }: Asking, result: ExecutionResult): void => {
  progress?.end({ operation: progress.operation, outcome: result.errors ? 'errors' : 'data' });
};

/** Notes how far the operation has come. */
export const reached = ({ progress }: Asking, operation: string): void => {
  if (progress) progress.operation = operation;
};

/** Every error leaves with the id of its request, and every operation is measured. */
export const answers = (runtime: Runtime): Plugin<Asking, Asking> => ({
  onPluginInit: ({ registerContextErrorHandler }) => {
    registerContextErrorHandler(({ context, error }) =>
      noteOrigin(error, { requestId: (context as unknown as Asking).requestId }),
    );
  },
  onParams: ({ context }) => {
    beginMeasure(context, runtime);
  },
  onContextBuilding: ({ context }) => {
    reached(context, 'refused');
  },
  onExecute: ({ args, context }) => ({
    onExecuteDone: ({ result }) => {
      const { requestId } = context;
      const { document, operationName } = args;
      if (isResult(result))
        for (const error of result.errors ?? [])
          noteOrigin(error, { requestId, operation: context.progress?.operation, document, operationName });
    },
  }),
  onResultProcess: ({ result, serverContext }) => {
    if (isResult(result)) nameRequest(result.errors, serverContext.requestId);
  },
  onExecutionResult: (payload) => {
    const { context, result } = payload;
    if (!isResult(result)) return;
    const answer = withRequestId(result, context, runtime);
    payload.setResult(answer);
    endMeasure(context, answer);
    const { came } = context;
    if (came && came.exchange.setCookies.length > 0)
      came.res.setHeader('set-cookie', came.exchange.setCookies);
  },
});
