import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { GridBlock, GridHandle, GridQuery, GridSource } from '../../grid/types.ts';
import { NewestOnly, type Versioned } from '../../lib/live/versions.ts';
import type { Searches } from './listFilters.ts';
import { hasOthers, placeOf, withoutRows, type ShownPage } from './livePage.ts';

/** Bursts of changes ask for one page, not for one each. */
const gatherMs = 700;
/** Rows on other pages change nothing but how many there are: that may be this late. */
const recountMs = 5000;

/** One list that stays live; the callbacks are read fresh at each event, only `fetchPage` starts the list anew. */
export interface LivePageOptions<Row extends { id: string }> {
  grid: RefObject<GridHandle<Row> | null>;
  /** Keep it stable as long as the filters are the same. */
  fetchPage: (query: GridQuery) => Promise<GridBlock<Row>>;
  /** Whether a changed row is still one of this list. */
  matches: (row: Row, searches: Searches) => boolean;
  /** The row's key in an order. */
  keyOf: (row: Row, field: string) => string;
  /** The versioned objects a row is made of; a row with an older one of any is dropped. */
  versionsOf: (row: Row) => readonly Versioned[];
}

export interface LivePage<Row> {
  source: GridSource<Row>;
  changed: (rows: readonly Row[]) => void;
  removed: (ids: readonly string[]) => void;
  /** Something was missed: the page is read again once. */
  missed: () => void;
}

/**
 * Keeps the page of a list live: changed rows are put in place, those that left the filter go, a row that belongs on the
 * page but is not there makes it read again, gently; what happens on other pages makes it count again, later. Nothing else is fetched.
 */
export function useLivePage<Row extends { id: string }>(options: LivePageOptions<Row>): LivePage<Row> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const page = useRef<(ShownPage & { field: string; searches: Searches }) | null>(null);
  const newest = useRef(new NewestOnly());
  const timer = useRef<{ due: number; id: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(timer.current?.id), []);

  /** Reads the page again once, at the latest after so long. */
  const again = useCallback((ms: number): void => {
    const due = performance.now() + ms;
    if (timer.current && timer.current.due <= due) return;
    clearTimeout(timer.current?.id);
    const id = setTimeout(() => {
      timer.current = null;
      latest.current.grid.current?.refresh();
    }, ms);
    timer.current = { due, id };
  }, []);

  const { fetchPage } = options;
  const source = useMemo(
    (): GridSource<Row> => ({
      fetchBlock: async (query) => {
        const block = await fetchPage(query);
        const field = query.orderBy?.field ?? '';
        for (const row of block.rows)
          for (const part of latest.current.versionsOf(row)) newest.current.accept(part);
        page.current = {
          field,
          searches: query.search,
          offset: query.offset,
          direction: query.orderBy?.direction ?? 'ASC',
          hasNextPage: block.hasNextPage,
          keys: new Map(block.rows.map((row) => [row.id, latest.current.keyOf(row, field)])),
        };
        return block;
      },
    }),
    [fetchPage],
  );

  const changed = useCallback(
    (rows: readonly Row[]): void => {
      const { grid, matches, keyOf, versionsOf } = latest.current;
      const shown = page.current;
      if (!shown) return;
      const update: Row[] = [];
      const leave: string[] = [];
      for (const row of rows) {
        // Not `every`: each part's version is remembered, also after one that is older.
        if (versionsOf(row).filter((part) => !newest.current.accept(part)).length > 0) continue;
        const place = placeOf(row.id, keyOf(row, shown.field), shown);
        const belongs = matches(row, shown.searches);
        if (place === 'here' || place === 'moves') {
          update.push(row);
          if (!belongs) leave.push(row.id);
        }
        if (belongs && (place === 'moves' || place === 'belongs')) again(gatherMs);
        else if (place === 'elsewhere' && hasOthers(shown)) again(recountMs);
      }
      if (update.length > 0) grid.current?.updateRows(update);
      if (leave.length > 0) {
        page.current = withoutRows(shown, leave);
        grid.current?.removeRows(leave);
      }
    },
    [again],
  );

  const removed = useCallback(
    (ids: readonly string[]): void => {
      const shown = page.current;
      const here = ids.filter((id) => shown?.keys.has(id));
      if (!shown) return;
      if (here.length < ids.length && hasOthers(shown)) again(recountMs);
      if (here.length === 0) return;
      page.current = withoutRows(shown, here);
      latest.current.grid.current?.removeRows(here);
    },
    [again],
  );

  const missed = useCallback((): void => latest.current.grid.current?.refresh({ now: true }), []);
  return useMemo(() => ({ source, changed, removed, missed }), [source, changed, removed, missed]);
}
