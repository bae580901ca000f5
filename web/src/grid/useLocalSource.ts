import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { localSource } from './localSource.ts';
import type { GridHandle, GridQuery, GridSource } from './types.ts';

/**
 * A source over rows that are all here and change by themselves: the page in sight stays, and is cut again
 * from what they are by then. Null: they are still being read, and the list is neither empty nor full. Keep
 * `pick` stable as long as it chooses and orders alike.
 */
export function useLocalSource<Row extends { id: string }>(
  rows: readonly Row[] | null,
  pick: (rows: readonly Row[], query: GridQuery) => readonly Row[],
  grid: RefObject<GridHandle | null>,
): GridSource<Row> {
  const latest = useRef(rows);
  latest.current = rows;
  const ready = rows !== null;
  const source = useMemo((): GridSource<Row> => {
    const now = (): GridSource<Row> => localSource(latest.current, pick);
    const read = (ids: readonly string[]): readonly Row[] => now().read(ids);
    return { loading: !ready, fetchBlock: (query) => now().fetchBlock(query), useRows: read, read };
  }, [pick, ready]);
  const known = useRef(rows);
  useEffect(() => {
    // What is there at first is read by the grid itself.
    if (known.current !== null && known.current !== rows) grid.current?.refresh();
    known.current = rows;
  }, [grid, rows]);
  return source;
}
