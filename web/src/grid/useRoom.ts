import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide the rows of a list may be: its inside without the bar that scrolls it. 0 before it stands. */
export function useRoom(root: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const list = root.current;
    if (!list) return undefined;
    const measure = (): void =>
      setRoom(list.querySelector('.ag-grid-viewport')?.clientWidth ?? list.clientWidth);
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    measure();
    return () => watch.disconnect();
  }, [root]);
  return room;
}
