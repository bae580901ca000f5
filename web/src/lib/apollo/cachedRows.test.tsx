import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { cachedRows } from './cachedRows.ts';
import { VersionedCache } from './VersionedCache.ts';

interface Leg {
  __typename: 'Leg';
  id: string;
  version: number;
  status: string;
}
const fragment: TypedDocumentNode<Leg> = gql`
  fragment CachedLeg on Leg {
    id
    version
    status
  }
`;
const rows = cachedRows(fragment);
const leg = (id: string, version: number, status: string): Leg => ({
  __typename: 'Leg',
  id,
  version,
  status,
});

function list(ids: readonly string[], cache: VersionedCache) {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache });
  const wrapper = (props: { children: ReactNode }): ReactNode => (
    <ApolloProvider client={client}>{props.children}</ApolloProvider>
  );
  return renderHook(() => rows.useRows(ids), { wrapper }).result;
}
const put = (cache: VersionedCache, one: Leg): void =>
  void cache.writeFragment({ fragment, from: { __typename: 'Leg', id: one.id }, data: one });

it('rows stand in the order of their ids, and one that changes shows by itself while the others stay the same', async () => {
  const cache = new VersionedCache();
  const ids = ['b', 'a'];
  put(cache, leg('a', 1, 'OFFERED'));
  put(cache, leg('b', 1, 'OFFERED'));
  const result = list(ids, cache);
  const [first] = result.current;
  expect(result.current).toEqual([leg('b', 1, 'OFFERED'), leg('a', 1, 'OFFERED')]);
  act(() => put(cache, leg('a', 2, 'ACCEPTED')));
  await waitFor(() => expect(result.current[1]).toEqual(leg('a', 2, 'ACCEPTED')));
  expect(result.current[0]).toBe(first);
  act(() => put(cache, leg('a', 1, 'OFFERED')));
  expect(rows.read(cache, ids)).toEqual([leg('b', 1, 'OFFERED'), leg('a', 2, 'ACCEPTED')]);
});

it('a row of which the cache has nothing, or only a part, is left out', () => {
  const cache = new VersionedCache();
  const ids = ['a', 'part', 'none'];
  put(cache, leg('a', 1, 'OFFERED'));
  cache.writeFragment({
    fragment: gql`
      fragment Part on Leg {
        id
        version
      }
    `,
    from: { __typename: 'Leg', id: 'part' },
    data: { __typename: 'Leg', id: 'part', version: 1 },
  });
  expect(list(ids, cache).current).toEqual([leg('a', 1, 'OFFERED')]);
  expect(rows.read(cache, ids)).toEqual([leg('a', 1, 'OFFERED')]);
});
