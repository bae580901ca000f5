import { useCallback, useEffect, useRef, useState } from 'react';
import type { GridBlock, GridSearch, GridSource, GridState } from './types.ts';

/** The page in sight and how it got there. */
export interface GridData {
  status: 'loading' | 'ready' | 'failed';
  block: GridBlock | null;
  page: number;
  error: unknown;
}

export interface GridPaging extends GridData {
  goTo: (page: number) => void;
  reload: () => void;
  /** Takes ids out of the page, and of the whole list. */
  leaveOut: (ids: ReadonlySet<string>) => void;
}

/** A page without some ids; what left it left the whole list too. */
function without(block: GridBlock, gone: ReadonlySet<string>): GridBlock {
  const ids = block.ids.filter((id) => !gone.has(id));
  return {
    ...block,
    ids,
    totalCount: Math.max(ids.length, block.totalCount - block.ids.length + ids.length),
  };
}

const empty: GridData = { status: 'loading', block: null, page: 0, error: null };

/**
 * Fetches one page at a time; an answer to an older question is aborted and dropped. A new source or search
 * starts at page 0; while the source is loading it is asked nothing.
 */
export function useGridData(
  source: Pick<GridSource<unknown>, 'fetchBlock' | 'loading'>,
  state: Pick<GridState, 'pageSize'> & { orderBy: { field: string; direction: 'ASC' | 'DESC' } | null },
  search: Readonly<Record<string, GridSearch>>,
): GridPaging {
  const [data, setData] = useState<GridData>(empty);
  const cursors = useRef<(string | null)[]>([null]);
  const running = useRef<AbortController | null>(null);
  const order = state.orderBy ? `${state.orderBy.field} ${state.orderBy.direction}` : '';
  const searchKey = JSON.stringify(search);
  const question = useRef({ state, search, source });
  /** The filters that the rows in sight obey. */
  const answered = useRef<{ source: typeof source; searchKey: string } | null>(null);
  useEffect(() => {
    question.current = { state, search, source };
  });

  const load = useCallback(async (page: number): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setData((previous) => ({ ...previous, status: 'loading', page, error: null }));
    const { state: asked, search: searched, source: from } = question.current;
    if (from.loading) return;
    const searchedKey = JSON.stringify(searched);
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
      answered.current = { source: from, searchKey: searchedKey };
      // The last rows of the page before were removed meanwhile: stand on the last page there is.
      if (block.ids.length === 0 && page > 0) void load(page - 1);
      else setData({ status: 'ready', block, page, error: null });
    } catch (error) {
      if (controller.signal.aborted) return;
      // Rows that answer an older question would stand under filters they do not obey.
      const kept = answered.current?.source === from && answered.current.searchKey === searchedKey;
      setData((previous) => ({ ...previous, block: kept ? previous.block : null, status: 'failed', error }));
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
    leaveOut: (ids) =>
      setData((previous) =>
        previous.block ? { ...previous, block: without(previous.block, ids) } : previous,
      ),
  };
}
