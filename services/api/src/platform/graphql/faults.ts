import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { sqlState } from '../../db/transaction.ts';
import type { Metrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';

/** Codes a client may see; anything else is a fault of ours and reads INTERNAL. */
const shown = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'LIMIT_EXCEEDED',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'UNAVAILABLE',
  'PAYLOAD_TOO_LARGE',
]);

/** Signs of a database that is away: the same request will do later. */
const unavailable = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
]);

/** What took too long, or waited too long for somebody else: by itself the same will do later. */
const tooSlow = new Set(['57014', '55P03', '25P03', '25P04', '40001', '40P01']);

/** What an error was raised for, where it says so. */
const innerOf = (error: Error): unknown =>
  error.cause ?? (error instanceof GraphQLError ? error.originalError : undefined);

/**
 * What the server was doing when graphql-js wrapped an error around it; nothing where it raised that error by
 * itself.
 */
const causeOf = (error: unknown): unknown => (error instanceof GraphQLError ? innerOf(error) : error);

/** An error and those inside it, the outermost first. */
const causesOf = (error: unknown): Error[] => {
  const causes: Error[] = [];
  let current = error;
  while (current instanceof Error && causes.length < 6) {
    causes.push(current);
    current = innerOf(current);
  }
  return causes;
};

const codeOf = (error: Error): unknown => (error as { code?: unknown }).code;

/** Whether an error means that the database cannot be reached, so that trying again later helps. */
export const isAway = (error: unknown): boolean =>
  unavailable.has(sqlState(error) ?? '') ||
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      // FATAL: PostgreSQL ended or refused the connection itself.
      (cause as { severity?: unknown }).severity === 'FATAL' ||
      (typeof code === 'string' && unavailable.has(code)) ||
      (cause instanceof AggregateError && cause.errors.some(isAway))
    );
  });

/** Whether the driver was ended by ourselves: this process stops, and nobody but its callers need know. */
const endedByUs = (error: unknown): boolean =>
  causesOf(error).some((cause) => codeOf(cause) === 'CONNECTION_ENDED');

const shownError = (error: GraphQLError, code: string, requestId: string): GraphQLError =>
  new GraphQLError(error.message.replace(/ Did you mean .*\?$/, ''), {
    nodes: error.nodes ?? null,
    positions: error.positions ?? null,
    source: error.source ?? null,
    path: error.path ?? null,
    extensions: {
      code,
      requestId,
      ...(code === 'BAD_USER_INPUT' && error.extensions?.['issues']
        ? { issues: error.extensions['issues'] }
        : {}),
      ...(error.extensions?.['reason'] === 'TOO_BROAD' ? { reason: 'TOO_BROAD' } : {}),
      ...(error.extensions?.['retryAfterSeconds']
        ? { retryAfterSeconds: error.extensions['retryAfterSeconds'] }
        : {}),
      ...(error.extensions?.['http'] ? { http: error.extensions['http'] } : {}),
    },
  });

/** What was told to come again later, however deep in the errors of what asked for it. */
const postponed = (error: unknown): GraphQLError | undefined =>
  causesOf(error).find(
    (cause): cause is GraphQLError =>
      cause instanceof GraphQLError && cause.extensions['retryAfterSeconds'] !== undefined,
  );

/** The code of an error that is the caller's affair; null for a fault. */
const shownCode = (error: GraphQLError): string | null => {
  const cause = causeOf(error);
  const own =
    error.extensions?.['code'] ?? (cause instanceof GraphQLError ? cause.extensions['code'] : undefined);
  if (typeof own === 'string' && shown.has(own)) return own;
  if (own === 'REQUEST_ENTITY_TOO_LARGE') return 'PAYLOAD_TOO_LARGE';
  // Two operations, and no word which of them.
  if (own === 'OPERATION_RESOLUTION_FAILURE') return 'BAD_REQUEST';
  // Errors graphql-js raises by itself (argument coercion, validation) have no cause.
  if (cause === undefined || cause === null) return own === undefined ? 'BAD_USER_INPUT' : null;
  return null;
};

/**
 * What leaves the house for an error: a known code as it is, everything else as a fault with nothing but its
 * request id.
 */
export const maskFault = (
  error: unknown,
  requestId: string,
  log: Logger,
  metrics: Metrics,
  operation?: string,
): GraphQLError => {
  const later = postponed(error);
  if (later) {
    metrics.faults.inc({ code: 'LIMIT_EXCEEDED' });
    return shownError(later, 'LIMIT_EXCEEDED', requestId);
  }
  const graphqlError = error instanceof GraphQLError ? error : null;
  const code = graphqlError && shownCode(graphqlError);
  if (graphqlError && code) {
    metrics.faults.inc({ code });
    return shownError(graphqlError, code, requestId);
  }
  const cause = causeOf(error) ?? error;
  const away = isAway(cause) || tooSlow.has(sqlState(cause) ?? '');
  const public_ = away
    ? { message: 'The service is not available at the moment', code: 'UNAVAILABLE' }
    : { message: 'Unexpected error', code: 'INTERNAL' };
  metrics.faults.inc({ code: public_.code });
  log[endedByUs(cause) ? 'info' : 'error'](
    {
      err: cause,
      requestId,
      ...(operation === undefined ? {} : { operation }),
      ...(cause instanceof Refusal ? { refusal: cause.kind, code: cause.code } : {}),
    },
    'fault',
  );
  return new GraphQLError(public_.message, {
    path: graphqlError?.path ?? null,
    extensions: { code: public_.code, requestId },
  });
};
