import type { ApolloLink, OperationVariables } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { faultOf } from './faults.ts';

/** What a request came to: an answer, or none. */
export type Outcome = { result: ApolloLink.Result } | { error: unknown };

/**
 * A request is sent so often, and waits no longer each time: after that the screen says that it failed, with
 * its Retry.
 */
export const maxTries = 4;
const maxSeconds = 15;

/** What a gateway says in the server's place. */
const away: ReadonlySet<string> = new Set(['HTTP_502', 'HTTP_503', 'HTTP_504']);

interface Said {
  code: string;
  /** When the server wants to be asked again, where it says so. */
  seconds: number | null;
}

const said = (outcome: Outcome): Said | null => {
  if ('error' in outcome) {
    const { error } = outcome;
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    const { kind, code } = faultOf(error);
    const seconds = ServerError.is(error) ? Number(error.response.headers.get('retry-after') || NaN) : NaN;
    const after = Number.isFinite(seconds) ? seconds : null;
    if (code === 'HTTP_429') return { code: 'LIMIT_EXCEEDED', seconds: after };
    return kind === 'network' || away.has(code) ? { code: 'UNAVAILABLE', seconds: after } : null;
  }
  for (const { extensions } of outcome.result.errors ?? []) {
    const seconds: unknown = extensions?.['retryAfterSeconds'];
    const code: unknown = extensions?.['code'];
    if (code === 'LIMIT_EXCEEDED' || code === 'UNAVAILABLE')
      return { code, seconds: typeof seconds === 'number' ? seconds : null };
  }
  return null;
};

/** Whether what is sent carries a key under which it has one effect however often it is sent. */
export const hasKey = (variables: OperationVariables): boolean =>
  typeof (variables['input'] as Record<string, unknown> | undefined)?.['idempotencyKey'] === 'string';

/**
 * Seconds after which a request is sent again; null where what came stands. What the server put off was not
 * done and is asked again when it said. Where nobody knows whether it was done (the service was away, the
 * connection broke) only what has a key is sent again, under that key, each time after twice as long; at once
 * it stands where this browser has no network.
 */
export function secondsUntilAgain(
  outcome: Outcome,
  request: { keyed: boolean; tries: number; online: boolean },
  chance: () => number = Math.random,
): number | null {
  const why = request.tries < maxTries ? said(outcome) : null;
  if (!why) return null;
  if (why.code === 'LIMIT_EXCEEDED' ? why.seconds === null : !request.keyed || !request.online) return null;
  const seconds = why.seconds ?? 2 ** (request.tries - 1) * (0.75 + chance() / 4);
  return seconds > maxSeconds ? null : seconds;
}
