import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';

/**
 * Asks the server once, past the cache: for searches, where a late answer to an older question is aborted.
 */
export type Ask = <TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
  signal?: AbortSignal,
) => Promise<TData>;

/** The asking function of this page's client; what comes back also goes into the cache. */
export function useAsk(): Ask {
  const client = useApolloClient();
  return useCallback(
    async <TData, TVariables extends OperationVariables>(
      document: TypedDocumentNode<TData, TVariables>,
      variables: TVariables,
      signal?: AbortSignal,
    ) => {
      // Its own request even where the same is asked already: that one may be given up any moment.
      const options = {
        query: document,
        variables,
        fetchPolicy: 'network-only' as const,
        ...(signal ? { context: { queryDeduplication: false, fetchOptions: { signal } } } : {}),
      };
      const { data } = await client.query<TData>(options);
      if (data === undefined || data === null) throw new Error('the answer was empty');
      return data as TData;
    },
    [client],
  );
}
