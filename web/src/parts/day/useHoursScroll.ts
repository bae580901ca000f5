import { useEffect, useRef, type RefObject } from 'react';
import { presentMs } from '../../lib/time/present.ts';
import { overlaps, type Span } from './day.state.ts';
import { xOn } from './Hours.tsx';

/**
 * Begins the hours with the present in view, and keeps what is looked at where it is when they move on with
 * the clock. `before`: how much of the past is left in view, in hours. Nothing is done while `hourPx` is 0.
 */
export function useHoursScroll(
  root: RefObject<HTMLElement | null>,
  span: Span,
  hourPx: number,
  before: number,
): void {
  const last = useRef<Span | null>(null);
  useEffect(() => {
    if (!root.current || hourPx === 0) return;
    const moved = last.current !== null && overlaps(last.current, span) ? last.current : null;
    root.current.scrollLeft = moved
      ? root.current.scrollLeft - xOn(span.from, moved, hourPx)
      : Math.max(0, xOn(presentMs(), span, hourPx) - before * hourPx);
    last.current = span;
  }, [before, hourPx, root, span]);
}
