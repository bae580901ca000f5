import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For a strip of tabs or links that scrolls sideways where it is narrow: brings the one that is chosen into
 * sight when another is chosen. It moves the strip alone, never the page.
 */
export function useChosenInSight<T extends HTMLElement>(chosen: string): RefObject<T | null> {
  const strip = useRef<T>(null);
  useLayoutEffect(() => {
    const one = strip.current?.querySelector('[aria-selected="true"], [aria-current="page"]');
    if (!strip.current || !one) return;
    const [room, own] = [strip.current.getBoundingClientRect(), one.getBoundingClientRect()];
    if (own.right > room.right) strip.current.scrollLeft += own.right - room.right;
    else if (own.left < room.left) strip.current.scrollLeft -= room.left - own.left;
  }, [chosen]);
  return strip;
}
