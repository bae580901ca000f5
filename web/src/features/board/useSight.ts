import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { presentMs } from '../../lib/time/present.ts';
import type { Span } from '../../parts/day/day.state.ts';
import { useHoursScroll } from '../../parts/day/useHoursScroll.ts';
import { xOf } from './BoardBar.tsx';
import type { Bar } from './board.state.ts';
import { hourPx, namePx } from './laneStyles.ts';

type Root = RefObject<HTMLElement | null>;

/** Whether pixels of the hours are seen. */
const isSeen = (box: HTMLElement, left: number, right = left): boolean =>
  left >= box.scrollLeft && right <= box.scrollLeft + box.clientWidth - namePx;

/**
 * Brings the bar of the leg that was selected elsewhere (in the list beside, by a key) among the hours that
 * are seen, and by `toLane` among the lanes; also when something opens beside and takes their room. What is
 * in sight stays where it is, and whoever scrolls on is not called back.
 */
function useBarInSight(
  root: Root,
  span: Span,
  bar: Bar | null,
  place: number | undefined,
  isRoomTaken: boolean,
  toLane: () => void,
): void {
  const show = useRef<() => void>(() => undefined);
  useEffect(() => {
    show.current = () => {
      const box = root.current;
      if (!box || !bar || bar.clear <= span.from || bar.leaves >= span.to) return;
      const [left, right] = [Math.max(0, xOf(bar.leaves, span)), xOf(bar.clear, span)];
      if (!isSeen(box, left, right)) box.scrollLeft = Math.max(0, left - hourPx / 2);
      toLane();
    };
  });
  const id = bar?.trip.id ?? null;
  useEffect(() => {
    if (id !== null) show.current();
  }, [id, place, isRoomTaken]);
}

/** What of the hours is seen: at first the present, then what is selected. */
export function useSight(
  root: Root,
  span: Span,
  bar: Bar | null,
  /** Its lane: it is brought into sight again where it was put into another. */
  place: number | undefined,
  isRoomTaken: boolean,
  toLane: () => void,
): void {
  useHoursScroll(root, span, hourPx, 1);
  useBarInSight(root, span, bar, place, isRoomTaken, toLane);
}

/** Whether the present is out of sight, and what brings it back. */
export function useNowInSight(root: Root, span: Span): { isAway: boolean; back: () => void } {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const look = (): void => {
      const now = presentMs();
      setAway(now >= span.from && now < span.to && !isSeen(box, xOf(now, span)));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [root, span]);
  const back = useCallback(() => {
    if (root.current) root.current.scrollLeft = Math.max(0, xOf(presentMs(), span) - hourPx);
  }, [root, span]);
  return { isAway, back };
}
