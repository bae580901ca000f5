import type { CellFocusedEvent, GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** A key that is held passes rows by: the one it stops at is followed. */
const restMs = 250;

/** What is open beside the list follows the row that the keyboard came to. `follow` null: nothing is open. */
export function useFollowRow<Row>(
  root: RefObject<HTMLElement | null>,
  api: RefObject<GridApi<Row> | null>,
  follow: ((row: Row) => void) | null,
  isOpen: (row: Row) => boolean,
): (event: CellFocusedEvent<Row>) => void {
  const latest = useRef({ follow, isOpen });
  useEffect(() => {
    latest.current = { follow, isOpen };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    ({ rowIndex }) => {
      clearTimeout(timer.current);
      if (rowIndex === null || !latest.current.follow) return;
      timer.current = setTimeout(() => {
        const row = api.current?.getDisplayedRowAtIndex(rowIndex)?.data;
        // Whoever has left the list meanwhile walks no more.
        if (!row || latest.current.isOpen(row) || !root.current?.contains(document.activeElement)) return;
        latest.current.follow?.(row);
      }, restMs);
    },
    [root, api],
  );
}

/** The row that is open stays in sight when the rows become higher or lower. */
export function useKeepOpenRow<Row>(
  api: RefObject<GridApi<Row> | null>,
  rowHeight: number,
  openId: string | null | undefined,
): void {
  const open = useRef(openId);
  useEffect(() => {
    open.current = openId ?? open.current;
  });
  useEffect(() => {
    const grid = api.current;
    const row = open.current ? grid?.getRowNode(open.current) : null;
    if (grid && row) grid.ensureNodeVisible(row);
  }, [api, rowHeight]);
}
