import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMemo, useRef, type RefObject } from 'react';
import type { GridQuery, GridSource } from '../../grid/types.ts';
import { searchText } from '../../grid/search.ts';
import { useAsk, type Ask } from '../../lib/apollo/useAsk.ts';

/** A page as the API's connections answer it. */
export interface Connection<Row> {
  readonly nodes: readonly Row[];
  readonly totalCount: number;
  readonly isExact: boolean;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

interface Question<Row, TData, TVariables> {
  variables: (query: GridQuery) => TVariables;
  pick: (data: TData) => Connection<Row>;
}

/** The text searched in a column's header, or nothing. */
export const headerText = (query: GridQuery, column: string): string | null => searchText(query.search[column]) ?? null;

/** A source asks by whatever the question is by then; other filters make another source, which starts at the first page. */
const sourceOf = <Row, TData, TVariables extends OperationVariables>(ask: Ask, document: TypedDocumentNode<TData, TVariables>, question: RefObject<Question<Row, TData, TVariables>>, _filters: string): GridSource<Row> => ({
  fetchBlock: async (query) => {
    const { variables, pick } = question.current;
    const page = pick(await ask(document, variables(query), query.signal));
    return { rows: page.nodes, totalCount: page.totalCount, isExact: page.isExact, endCursor: page.pageInfo.endCursor ?? null, hasNextPage: page.pageInfo.hasNextPage };
  },
});

/** The rows of a list, page by page. The list starts anew when `filters` differ from before, compared by value. */
export function useListSource<Row, TData, TVariables extends OperationVariables>(
  document: TypedDocumentNode<TData, TVariables>,
  variables: (query: GridQuery) => TVariables,
  pick: (data: TData) => Connection<Row>,
  filters: readonly unknown[] = [],
): GridSource<Row> {
  const ask = useAsk();
  const question = useRef({ variables, pick });
  // Before the grid's own effects ask: layout effects and effects of children run first, so it is set while rendering.
  question.current = { variables, pick };
  const key = JSON.stringify(filters);
  return useMemo(() => sourceOf(ask, document, question, key), [ask, document, key]);
}

/** The order of the grid as the list's API takes it; null where it has none of these. */
export const headerOrder = <F extends string>({ orderBy }: GridQuery, fields: readonly F[]): { field: F; direction: 'ASC' | 'DESC' } | null => {
  const field = fields.find((one) => one === orderBy?.field);
  return field && orderBy ? { field, direction: orderBy.direction } : null;
};
