import { GraphQLError } from 'graphql';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { maskFault } from './faults.ts';
import { tooBroad } from './tooBroad.ts';

/** What leaves the house for an error of PostgreSQL with this state, and what the log has of it. */
const masked = (error: Error): { code: unknown; message: string; logged: Record<string, unknown>[] } => {
  const logged: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line) as Record<string, unknown>) });
  const fault = maskFault(
    new GraphQLError(error.message, { originalError: error }),
    'request',
    log,
    createMetrics(false),
    'trips',
  );
  return { code: fault.extensions['code'], message: fault.message, logged };
};
const ofPostgres = (code: string): Error =>
  Object.assign(new Error('canceling statement due to statement timeout: "Ada"'), { code });

test.each([
  ['a statement that took too long', '57014'],
  ['a lock that somebody else held for too long', '55P03'],
  ['a transaction that paused for too long', '25P03'],
  ['a deadlock that came again', '40P01'],
  ['a server that shuts down', '57P01'],
])(
  '%s is UNAVAILABLE, and the log names the operation and nothing of the error to the caller',
  (_what, code) => {
    // Drizzle wraps what the driver says.
    for (const error of [ofPostgres(code), new Error('Failed query', { cause: ofPostgres(code) })]) {
      const { logged, ...answer } = masked(error);
      expect(answer).toEqual({ code: 'UNAVAILABLE', message: 'The service is not available at the moment' });
      expect(logged).toEqual([expect.objectContaining({ requestId: 'request', operation: 'trips' })]);
    }
  },
);

test('what is asked while this process ends is UNAVAILABLE and no fault of the log', () => {
  const { code, logged } = masked(ofPostgres('CONNECTION_ENDED'));
  expect(code).toBe('UNAVAILABLE');
  expect(logged).toEqual([expect.objectContaining({ level: 30, requestId: 'request' })]);
  expect(masked(ofPostgres('57P01')).logged).toEqual([expect.objectContaining({ level: 50 })]);
});

test('anything else of ours is INTERNAL', () => {
  expect(masked(ofPostgres('23505')).code).toBe('INTERNAL');
  expect(masked(new TypeError('x is undefined')).code).toBe('INTERNAL');
});

test('what was told to come again later says so, however deep it lies', () => {
  const later = new GraphQLError('Too much at once', {
    extensions: { code: 'LIMIT_EXCEEDED', retryAfterSeconds: 2 },
  });
  const fault = maskFault(
    new GraphQLError('x', { originalError: new Error('Failed query', { cause: later }) }),
    'request',
    pino({ level: 'silent' }),
    createMetrics(false),
  );
  expect(fault.extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', retryAfterSeconds: 2 });
});

test('a list that is too long to be looked through says that this is why, and no other reason leaves', () => {
  const left = (error: GraphQLError): unknown =>
    maskFault(
      new GraphQLError(error.message, { originalError: error }),
      'request',
      pino({ level: 'silent' }),
      createMetrics(false),
    ).extensions;
  expect(left(tooBroad('More than 1000 rows'))).toEqual({
    code: 'BAD_USER_INPUT',
    requestId: 'request',
    reason: 'TOO_BROAD',
  });
  const other = new GraphQLError('x', { extensions: { code: 'BAD_USER_INPUT', reason: 'of ours' } });
  expect(left(other)).toEqual({ code: 'BAD_USER_INPUT', requestId: 'request' });
});
