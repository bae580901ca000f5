import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/**
 * A fault as a screen shows it: never the server's own words, but the code and the number to read to support.
 */
export interface Fault {
  kind: 'network' | 'server' | 'unauthenticated';
  code: string;
  requestId: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** What a failed request comes to. */
export function faultOf(error: unknown): Fault {
  if (CombinedGraphQLErrors.is(error)) {
    const extensions = error.errors[0]?.extensions ?? {};
    const code = text(extensions['code']) ?? 'INTERNAL';
    const requestId = text(extensions['requestId']) ?? text(extensions['correlationId']);
    return { kind: code === 'UNAUTHENTICATED' ? 'unauthenticated' : 'server', code, requestId };
  }
  if (ServerError.is(error)) {
    return {
      kind: error.statusCode === 401 ? 'unauthenticated' : 'server',
      code: `HTTP_${error.statusCode}`,
      requestId: error.response.headers.get('x-request-id') ?? undefined,
    };
  }
  return { kind: 'network', code: 'NETWORK', requestId: undefined };
}

/** Whether a list was refused because too many rows match for what was asked of it. */
export const isTooBroad = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.['reason'] === 'TOO_BROAD';
