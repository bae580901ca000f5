import { Kind, type FragmentDefinitionNode } from 'graphql';
import type { ApolloCache, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useFragment } from '@apollo/client/react';
import { useMemo } from 'react';

/**
 * How a list reads its rows, of which it knows the ids alone: from the cache, where there is one copy of
 * each.
 */
export interface CachedRows<Row extends { id: string }> {
  /** The rows of these ids in their order, now and whenever one of them changes. */
  useRows: (ids: readonly string[]) => readonly Row[];
  /** The rows of these ids as they are now. */
  read: (cache: ApolloCache, ids: readonly string[]) => readonly Row[];
}

const definitionOf = (fragment: TypedDocumentNode<unknown>): FragmentDefinitionNode => {
  const [own] = fragment.definitions;
  if (own?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error('A row is read by a fragment');
  return own;
};

/** Rows of one fragment. A row that has left the cache, or of which a part is missing there, is left out. */
export function cachedRows<Row extends { id: string }>(fragment: TypedDocumentNode<Row>): CachedRows<Row> {
  const own = definitionOf(fragment);
  const [fragmentName, typename] = [own.name.value, own.typeCondition.name.value];
  const reference = (id: string): { __typename: string; id: string } => ({ __typename: typename, id });
  return {
    useRows: (ids) => {
      const from = useMemo(() => ids.map(reference), [ids]);
      const { data, missing } = useFragment({ fragment, fragmentName, from });
      return useMemo(
        () =>
          (data as readonly (Row | null)[]).flatMap((row, index) =>
            row === null || (missing as Readonly<Record<number, unknown>> | undefined)?.[index] !== undefined
              ? []
              : [row],
          ),
        [data, missing],
      );
    },
    read: (cache, ids) =>
      ids.flatMap((id) => {
        const row = cache.readFragment({ fragment, fragmentName, from: reference(id) });
        return row === null ? [] : [row as Row];
      }),
  };
}

/** The part of a grid's source that gives its rows. */
export function useRowReader<Row extends { id: string }>(
  rows: CachedRows<Row>,
): { useRows: (ids: readonly string[]) => readonly Row[]; read: (ids: readonly string[]) => readonly Row[] } {
  const { cache } = useApolloClient();
  return useMemo(() => ({ useRows: rows.useRows, read: (ids) => rows.read(cache, ids) }), [cache, rows]);
}
