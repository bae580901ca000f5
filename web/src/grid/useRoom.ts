import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * How wide the rows of a list may be: its inside without the bar that scrolls it. 0 before it stands. `grid`:
 * what tells that the grid has drawn its parts, which may be after the list has had its size.
 */
export function useRoom(root: RefObject<HTMLElement | null>, grid: unknown): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const watched = new Set<Element>();
    const part = (name: string): Element | null => {
      const found = list.querySelector(name);
      if (found && !watched.has(found)) {
        watched.add(found);
        watch.observe(found);
      }
      return found;
    };
    const measure = (): void => {
      const rows = part('.ag-grid-viewport');
      // Where the system's bars take no room, the grid lays one of its own over the rows; it comes and goes
      // with them.
      const bar = part('.ag-body-vertical-scroll')?.getBoundingClientRect();
      const end = rows ? rows.getBoundingClientRect().left + rows.clientWidth : 0;
      const covered = bar && bar.width > 0 ? Math.max(0, Math.ceil(end - bar.left)) : 0;
      setRoom((rows?.clientWidth ?? list.clientWidth) - covered);
    };
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    measure();
    return () => watch.disconnect();
  }, [root, grid]);
  return room;
}
