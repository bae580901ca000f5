import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo, useRef, type RefObject } from 'react';
import type { GridQuery, GridSource } from '../../grid/types.ts';
import { useRowReader, type CachedRows } from '../../lib/apollo/cachedRows.ts';
import { useAsk, type Ask } from '../../lib/apollo/useAsk.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { listQuery, type ListQuery } from './listQuery.ts';

/** A page as the API's connections answer it. Its rows go into the cache; the list keeps their ids. */
export interface Connection {
  readonly nodes: readonly { readonly id: string }[];
  readonly totalCount: number;
  readonly isExact: boolean;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

interface Question<TData, TVariables> {
  variables: (query: ListQuery) => TVariables;
  pick: (data: TData) => Connection;
  zone: string;
}

/**
 * A source asks by what its question is by then. Other filters make another source with a question of its
 * own, which starts at the first page: a file that is still read from the former has its rows alone.
 */
const pagesOf = <TData, TVariables extends OperationVariables>(
  ask: Ask,
  document: TypedDocumentNode<TData, TVariables>,
  question: RefObject<Question<TData, TVariables>>,
): Pick<GridSource<unknown>, 'fetchBlock'> => ({
  fetchBlock: async (query: GridQuery) => {
    const { variables, pick, zone } = question.current;
    const page = pick(await ask(document, variables(listQuery(query, zone)), query.signal));
    return {
      ids: page.nodes.map(({ id }) => id),
      totalCount: page.totalCount,
      isExact: page.isExact,
      endCursor: page.pageInfo.endCursor ?? null,
      hasNextPage: page.pageInfo.hasNextPage,
    };
  },
});

/**
 * The rows of a list, page by page, each read from the cache by the list's fragment. The list starts again
 * when `filters` (what is not in its headers) differ from before, compared by value.
 */
export function useListSource<Row extends { id: string }, TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: (query: ListQuery) => TVariables,
  pick: (data: TData) => Connection,
  rows: CachedRows<Row>,
  filters: readonly unknown[] = [],
): GridSource<Row> {
  const ask = useAsk();
  const zone = useHomeZone();
  const key = JSON.stringify(filters);
  const asked = useRef({ key, question: { current: { variables, pick, zone } } });
  // Before the grid's own effects ask: layout effects and effects of children run first, so it is set while
  // rendering.
  if (asked.current.key === key) asked.current.question.current = { variables, pick, zone };
  else asked.current = { key, question: { current: { variables, pick, zone } } };
  const { question } = asked.current;
  const reader = useRowReader(rows);
  return useMemo(
    () => ({ ...pagesOf(ask, document, question), ...reader }),
    [ask, document, question, reader],
  );
}
