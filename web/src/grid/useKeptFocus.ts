import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, type RefObject } from 'react';
import { drawnMs, standOn } from './standOn.ts';

const indexOf = (target: EventTarget | null, root: HTMLElement | null): number | null => {
  if (!(target instanceof Element) || !root?.contains(target)) return null;
  const index = target.closest('[row-index]')?.getAttribute('row-index');
  return index == null || Number.isNaN(Number(index)) ? null : Number(index);
};

/**
 * Where the row that the keyboard stands on leaves the list, it stands on the one that came in its place:
 * nobody begins again at the top of the page. `rows` and `columns`: whatever changes when rows are drawn
 * again.
 */
export function useKeptFocus<Row>(
  root: RefObject<HTMLElement | null>,
  api: RefObject<GridApi<Row> | null>,
  rows: unknown,
  columns: unknown,
): void {
  const at = useRef<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('focusin', ({ target }) => (at.current = indexOf(target, root.current)), {
      signal,
    });
    document.addEventListener(
      'focusout',
      ({ target, relatedTarget }) => {
        // Who left by themselves stays away; whose row was taken has no element any more.
        if (relatedTarget === null)
          setTimeout(() => {
            if (target instanceof Element && target.isConnected && document.activeElement === document.body)
              at.current = null;
          });
      },
      { signal },
    );
    return () => controller.abort();
  }, [root]);
  useEffect(() => {
    if (at.current === null) return undefined;
    const timer = setTimeout(() => {
      const grid = api.current;
      if (at.current !== null && document.activeElement === document.body && grid) standOn(grid, at.current);
    }, drawnMs);
    return () => clearTimeout(timer);
  }, [api, rows, columns]);
}
