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

const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError ? (error.cause ?? error.originalError) : error;

/** Whether an error means that the database cannot be reached, so that trying again later helps. */
export const isAway = (error: unknown): boolean => {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  ) {
    const { code, severity } = current as { code?: unknown; severity?: unknown };
    // FATAL: PostgreSQL ended or refused the connection itself.
    if (severity === 'FATAL' || (typeof code === 'string' && unavailable.has(code))) return true;
    if (current instanceof AggregateError && current.errors.some((inner) => isAway(inner))) return true;
  }
  return unavailable.has(sqlState(error) ?? '');
};

/** Whether the driver was ended by ourselves: this process stops, and nobody but its callers need know. */
const endedByUs = (error: unknown): boolean => {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 5;
    current = current.cause, depth += 1
  )
    if ((current as { code?: unknown }).code === 'CONNECTION_ENDED') return true;
  return false;
};

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
      ...(error.extensions?.['retryAfterSeconds']
        ? { retryAfterSeconds: error.extensions['retryAfterSeconds'] }
        : {}),
      ...(error.extensions?.['http'] ? { http: error.extensions['http'] } : {}),
    },
  });

/** What was told to come again later, however deep in the errors of what asked for it. */
const postponed = (error: unknown): GraphQLError | null => {
  for (
    let current = error, depth = 0;
    current instanceof Error && depth < 6;
    current = causeOf(current) === current ? current.cause : causeOf(current), depth += 1
  )
    if (current instanceof GraphQLError && current.extensions['retryAfterSeconds'] !== undefined)
      return current;
  return null;
};

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

/** What leaves the house for an error: a known code as it is, everything else as a fault with nothing but its request id. */
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
