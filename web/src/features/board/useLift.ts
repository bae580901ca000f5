import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import type { Bar } from './board.state.ts';

/** A pointer that moved less is a press. */
const threshold = 5;

/** A leg in the hand: which, and over which place; places count from 0 (no vehicle) over the lanes. */
export interface Lift {
  readonly bar: Bar;
  readonly home: number;
  readonly place: number;
  readonly by: 'pointer' | 'keyboard';
}

export interface Lifting {
  lift: Lift | null;
  /** Whether the press that has just ended moved something: then it opens nothing. */
  hasMoved: () => boolean;
  begin: (bar: Bar, home: number) => void;
  move: (place: number) => void;
  /** Lets go; true puts it where it is over. */
  end: (put: boolean) => void;
  press: (event: PointerEvent<HTMLElement>, bar: Bar, home: number) => void;
}

/**
 * Lifts a leg by pointer or keyboard, carries it over the places of a board and puts it down. `placeAt` finds
 * the place under a pointer.
 */
export function useLift(options: {
  placeAt: (clientY: number) => number;
  onPut: (bar: Bar, place: number) => void;
  onMove: (lift: Lift) => void;
  /** Whether a leg still stands on the board. */
  isThere: (bar: Bar) => boolean;
  root: RefObject<HTMLElement | null>;
}): Lifting {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [lift, setLift] = useState<Lift | null>(null);
  const held = useRef<Lift | null>(null);
  const moved = useRef(false);
  const set = useCallback((next: Lift | null): void => {
    held.current = next;
    setLift(next);
    if (next) latest.current.onMove(next);
  }, []);
  const begin = useCallback(
    (bar: Bar, home: number) => set({ bar, home, place: home, by: 'keyboard' }),
    [set],
  );
  const move = useCallback(
    (place: number) => {
      if (held.current && held.current.place !== place) set({ ...held.current, place });
    },
    [set],
  );
  const end = useCallback(
    (put: boolean) => {
      const over = held.current;
      set(null);
      if (over && put && over.place !== over.home && latest.current.isThere(over.bar))
        latest.current.onPut(over.bar, over.place);
    },
    [set],
  );
  useEffect(() => {
    // Given back or cancelled meanwhile: with its bar the keyboard has lost what would let it go.
    if (held.current?.by === 'keyboard' && !latest.current.isThere(held.current.bar)) set(null);
  });
  /** Lets go of the pointer that is down, wherever the bar it began on is now. */
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);
  const press = useCallback(
    (event: PointerEvent<HTMLElement>, bar: Bar, home: number) => {
      moved.current = false;
      if (event.button !== 0) return;
      release.current?.();
      const target = event.currentTarget;
      const [x, y] = [event.clientX, event.clientY];
      const { pointerId } = event;
      const go = (now: globalThis.PointerEvent): void => {
        if (now.pointerId !== pointerId) return;
        const [dx, dy] = [now.clientX - x, now.clientY - y];
        if (!moved.current) {
          if (Math.hypot(dx, dy) < threshold) return;
          moved.current = true;
          target.setPointerCapture(pointerId);
          set({ bar, home, place: home, by: 'pointer' });
        }
        target.style.transform = `translate(${dx}px, ${dy}px)`;
        move(latest.current.placeAt(now.clientY));
      };
      const stop = (put: boolean): void => {
        // A lane that is scrolled away takes its bar with it, and with the bar what listens on it: so the
        // page listens.
        window.removeEventListener('pointermove', go);
        window.removeEventListener('pointerup', up);
        window.removeEventListener('pointercancel', cancel);
        window.removeEventListener('keydown', escape, true);
        target.style.transform = '';
        release.current = null;
        if (held.current) end(put);
      };
      const up = (last: globalThis.PointerEvent): void => {
        if (last.pointerId === pointerId) stop(true);
      };
      const cancel = (last: globalThis.PointerEvent): void => {
        if (last.pointerId === pointerId) stop(false);
      };
      const escape = (key: KeyboardEvent): void => {
        if (key.key !== 'Escape' || !held.current) return;
        key.preventDefault();
        key.stopPropagation();
        stop(false);
      };
      release.current = () => stop(false);
      window.addEventListener('pointermove', go);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', cancel);
      window.addEventListener('keydown', escape, true);
    },
    [end, move, set],
  );
  return { lift, hasMoved: useCallback(() => moved.current, []), begin, move, end, press };
}
