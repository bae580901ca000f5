import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { startSearches } from './columns.ts';
import type { DataGridProps } from './dataGridProps.ts';
import type { GridContext } from './GridHeader.tsx';
import type { GridSearch } from './types.ts';

type Searches = Readonly<Record<string, GridSearch>>;

interface Headers {
  /** What is searched for: what was typed, and the choices that the screen keeps. */
  search: Searches;
  /** Only what was typed: the part that is saved with the grid. */
  typed: Searches;
  /** Whether a column in sight can be searched. */
  searchable: boolean;
  context: RefObject<GridContext>;
  clear: () => void;
}

/** What the headers of a grid are searched for, and the context through which they read and change it. */
export function useHeaders<Row>({
  columns,
  shown,
  saved,
  choices,
  onChoice,
}: Pick<DataGridProps<Row>, 'columns' | 'saved' | 'choices' | 'onChoice'> & {
  shown: readonly string[];
}): Headers {
  const [typed, setTyped] = useState<Searches>(() => startSearches(columns, saved));
  const search = useMemo(
    (): Searches => ({
      ...typed,
      ...Object.fromEntries(
        Object.entries(choices ?? {}).map(([key, value]) => [key, { type: 'choice', value }]),
      ),
    }),
    [typed, choices],
  );
  // Headers live outside React's tree: they read the newest context through a ref and hear of changes.
  const watchers = useRef(new Set<() => void>());
  const searchable = columns.some((column) => column.search && shown.includes(column.key));
  const context = useRef<GridContext>({
    searchable,
    search,
    setSearch: () => undefined,
    options: () => undefined,
    watch: () => () => undefined,
  });
  context.current = {
    searchable,
    search,
    setSearch: (key, next) => {
      if (onChoice && columns.find((column) => column.key === key)?.search === 'choice')
        onChoice(key, next?.type === 'choice' ? next.value : null);
      else setTyped(({ [key]: _old, ...rest }) => (next ? { ...rest, [key]: next } : rest));
    },
    options: (key) => columns.find((column) => column.key === key)?.options,
    watch: (listener) => {
      watchers.current.add(listener);
      return () => watchers.current.delete(listener);
    },
  };
  useEffect(() => {
    for (const listener of watchers.current) listener();
  }, [columns, search, searchable]);
  const clear = useCallback(() => setTyped({}), []);
  return { search, typed, searchable, context, clear };
}
