import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { GridBlock, GridHandle, GridQuery, GridSource } from '../../grid/types.ts';
import { useRowReader, type CachedRows } from '../../lib/apollo/cachedRows.ts';
import type { Searches } from './listFilters.ts';
import { hasOthers, placeOf, withoutRows, type ShownPage } from './livePage.ts';

/** Bursts of changes ask for one page, not for one each. */
const gatherMs = 700;
/** Rows on other pages change nothing but how many there are: that may be this late. */
const recountMs = 5000;

/**
 * One list that stays live; the callbacks are read fresh at each event, only `fetchPage` starts the list
 * again.
 */
export interface LivePageOptions<Row extends { id: string }> {
  grid: RefObject<GridHandle | null>;
  /** Keep it stable as long as the filters are the same. */
  fetchPage: (query: GridQuery) => Promise<GridBlock>;
  /** How its rows are read. */
  rows: CachedRows<Row>;
  /** Whether a changed row is still one of this list. */
  matches: (row: Row, searches: Searches) => boolean;
  /** The row's key in an order. */
  keyOf: (row: Row, field: string) => string;
}

export interface LivePage<Row> {
  source: GridSource<Row>;
  /** Rows of which an event has brought something into the cache. */
  changed: (ids: readonly string[]) => void;
  removed: (ids: readonly string[]) => void;
  /** Something was missed: the page is read again once. */
  missed: () => void;
}

/**
 * Keeps the page of a list live: changed rows show by themselves, those that left the filter go, a row that
 * belongs on the page but is not there makes it read again, gently; what happens on other pages makes it
 * count again, later, as rows do that left this one and are followed by others. Nothing else is fetched.
 */
export function useLivePage<Row extends { id: string }>(options: LivePageOptions<Row>): LivePage<Row> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const page = useRef<(ShownPage & { field: string; searches: Searches }) | null>(null);
  /** Rows that will come or move when the page is read again. */
  const moving = useRef(new Set<string>());
  /**
   * What events tell while a page is read, for each reading: whether a row is still to be seen. The page that
   * is in sight by then is another, and what is read may be older.
   */
  const readings = useRef(new Set<Map<string, boolean>>());
  const timer = useRef<{ due: number; id: ReturnType<typeof setTimeout> } | null>(null);
  useEffect(() => () => clearTimeout(timer.current?.id), []);

  /** Reads the page again once, at the latest after so long. */
  const again = useCallback((ms: number): void => {
    const due = performance.now() + ms;
    if (timer.current && timer.current.due <= due) return;
    clearTimeout(timer.current?.id);
    const id = setTimeout(() => {
      timer.current = null;
      const rows = [...moving.current];
      moving.current.clear();
      latest.current.grid.current?.refresh({ rows });
    }, ms);
    timer.current = { due, id };
  }, []);

  const { fetchPage } = options;
  const reader = useRowReader(options.rows);

  /** Takes rows out of the page; where others of the list come after them, it is to fill up again. */
  const takeOut = useCallback(
    (ids: readonly string[], shown: NonNullable<typeof page.current>): void => {
      const left = withoutRows(shown, ids);
      page.current = left;
      latest.current.grid.current?.removeRows(ids);
      if (left.keys.size === 0 && hasOthers(left)) again(gatherMs);
      else if (left.hasNextPage) again(recountMs);
    },
    [again],
  );

  /** Shows what became of rows on the page in sight. */
  const place = useCallback(
    (ids: readonly string[]): void => {
      const { grid, matches, keyOf } = latest.current;
      const shown = page.current;
      if (!shown) return;
      const here: string[] = [];
      const leave: string[] = [];
      // As the cache has them: an event that was overtaken says nothing any more.
      for (const row of reader.read(ids)) {
        const where = placeOf(row.id, keyOf(row, shown.field), shown);
        const belongs = matches(row, shown.searches);
        if (where === 'here' || where === 'moves') {
          here.push(row.id);
          if (!belongs) leave.push(row.id);
        }
        if (belongs && (where === 'moves' || where === 'belongs')) {
          moving.current.add(row.id);
          again(gatherMs);
        } else if (where === 'elsewhere' && hasOthers(shown)) again(recountMs);
      }
      if (here.length > 0) grid.current?.tintRows(here);
      if (leave.length > 0) takeOut(leave, shown);
    },
    [again, reader, takeOut],
  );

  /** Lets go of rows that are no longer to be seen. */
  const letGo = useCallback(
    (ids: readonly string[]): void => {
      const shown = page.current;
      const here = ids.filter((id) => shown?.keys.has(id));
      if (!shown) return;
      if (here.length < ids.length && hasOthers(shown)) again(recountMs);
      if (here.length > 0) takeOut(here, shown);
    },
    [again, takeOut],
  );

  const source = useMemo(
    (): GridSource<Row> => ({
      ...reader,
      fetchBlock: async (query) => {
        if (query.forFile) return fetchPage(query);
        const told = new Map<string, boolean>();
        readings.current.add(told);
        const block = await fetchPage(query).finally(() => readings.current.delete(told));
        // Another page was asked for meanwhile.
        if (query.signal.aborted) return block;
        const field = query.orderBy?.field ?? '';
        page.current = {
          field,
          searches: query.search,
          offset: query.offset,
          direction: query.orderBy?.direction ?? 'ASC',
          hasNextPage: block.hasNextPage,
          keys: new Map(reader.read(block.ids).map((row) => [row.id, latest.current.keyOf(row, field)])),
        };
        const idsThat = (are: boolean): string[] => [...told].flatMap(([id, is]) => (is === are ? [id] : []));
        place(idsThat(true));
        letGo(idsThat(false));
        return block;
      },
    }),
    [fetchPage, letGo, place, reader],
  );

  const tell = (ids: readonly string[], there: boolean): void => {
    for (const told of readings.current) for (const id of ids) told.set(id, there);
  };
  const changed = useCallback(
    (ids: readonly string[]): void => {
      tell(ids, true);
      place(ids);
    },
    [place],
  );
  const removed = useCallback(
    (ids: readonly string[]): void => {
      tell(ids, false);
      letGo(ids);
    },
    [letGo],
  );

  const missed = useCallback((): void => latest.current.grid.current?.refresh({ now: true }), []);
  return useMemo(() => ({ source, changed, removed, missed }), [source, changed, removed, missed]);
}
