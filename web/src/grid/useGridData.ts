import { useCallback, useEffect, useRef, useState } from 'react';
import type { GridBlock, GridSearch, GridSource, GridState } from './types.ts';

/** The page in sight and how it got there. */
export interface GridData<Row> {
  status: 'loading' | 'ready' | 'failed';
  block: GridBlock<Row> | null;
  page: number;
  error: unknown;
}

export interface GridPaging<Row> extends GridData<Row> {
  goTo: (page: number) => void;
  reload: () => void;
  setRows: (change: (rows: readonly Row[]) => readonly Row[]) => void;
}

/** A page with other rows; what left it left the whole list too. */
const withRows = <Row>(block: GridBlock<Row>, rows: readonly Row[]): GridBlock<Row> => ({
  ...block,
  rows,
  totalCount: Math.max(rows.length, block.totalCount - block.rows.length + rows.length),
});

const empty: GridData<never> = { status: 'loading', block: null, page: 0, error: null };

/** Fetches one page at a time; an answer to an older question is aborted and dropped. A new source or search starts at page 0. */
export function useGridData<Row>(
  source: GridSource<Row>,
  state: Pick<GridState, 'pageSize'> & { orderBy: { field: string; direction: 'ASC' | 'DESC' } | null },
  search: Readonly<Record<string, GridSearch>>,
): GridPaging<Row> {
  const [data, setData] = useState<GridData<Row>>(empty);
  const cursors = useRef<(string | null)[]>([null]);
  const running = useRef<AbortController | null>(null);
  const order = state.orderBy ? `${state.orderBy.field} ${state.orderBy.direction}` : '';
  const searchKey = JSON.stringify(search);
  const question = useRef({ state, search, source });
  useEffect(() => {
    question.current = { state, search, source };
  });

  const load = useCallback(async (page: number): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setData((previous) => ({ ...previous, status: 'loading', page, error: null }));
    const { state: asked, search: searched, source: from } = question.current;
    try {
      const block = await from.fetchBlock({
        first: asked.pageSize,
        offset: page * asked.pageSize,
        after: cursors.current[page] ?? null,
        orderBy: asked.orderBy,
        search: searched,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      cursors.current[page + 1] = block.endCursor;
      // The last rows of the page before were removed meanwhile: stand on the last page there is.
      if (block.rows.length === 0 && page > 0) void load(page - 1);
      else setData({ status: 'ready', block, page, error: null });
    } catch (error) {
      if (!controller.signal.aborted) setData((previous) => ({ ...previous, status: 'failed', error }));
    }
  }, []);

  useEffect(() => {
    cursors.current = [null];
    void load(0);
    return () => running.current?.abort();
  }, [load, source, state.pageSize, order, searchKey]);

  return {
    ...data,
    goTo: (page) => void load(page),
    reload: () => void load(data.page),
    setRows: (change) =>
      setData((previous) =>
        previous.block
          ? { ...previous, block: withRows(previous.block, change(previous.block.rows)) }
          : previous,
      ),
  };
}
