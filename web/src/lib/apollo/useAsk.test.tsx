import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useAsk } from './useAsk.ts';

const document = gql`
  query Q {
    name
  }
`;

/** Answers when told, and fails a request whose signal is aborted, as fetch does. */
function server(): { link: ApolloLink; asked: () => number; answer: () => void } {
  const answers: (() => void)[] = [];
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { signal } = (operation.getContext() as { fetchOptions: { signal: AbortSignal } }).fetchOptions;
        signal.addEventListener('abort', () => observer.error(new DOMException('aborted', 'AbortError')));
        answers.push(() => {
          observer.next({ data: { name: 'B100001' } });
          observer.complete();
        });
      }),
  );
  return { link, asked: () => answers.length, answer: () => answers.forEach((one) => one()) };
}

afterEach(cleanup);

describe('asking', () => {
  it('the same question again is its own request: giving up the first does not fail the second', async () => {
    const { link, asked, answer } = server();
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const wrapper = (props: { children: ReactNode }): ReactNode => (
      <ApolloProvider client={client}>{props.children}</ApolloProvider>
    );
    const { result } = renderHook(() => useAsk(), { wrapper });
    const [first, second] = [new AbortController(), new AbortController()];
    const given = result.current(document, {}, first.signal).catch(() => 'given up');
    const wanted = result.current(document, {}, second.signal);
    first.abort();
    expect(asked()).toBe(2);
    answer();
    expect([await given, await wanted]).toEqual(['given up', { name: 'B100001' }]);
  });
});
