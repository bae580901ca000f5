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

/** Lifts a leg by pointer or keyboard, carries it over the places of a board and puts it down. `placeAt` finds the place under a pointer. */
export function useLift(options: {
  placeAt: (clientY: number) => number;
  onPut: (bar: Bar, place: number) => void;
  onMove: (lift: Lift) => void;
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
      if (over && put && over.place !== over.home) latest.current.onPut(over.bar, over.place);
    },
    [set],
  );
  const press = useCallback(
    (event: PointerEvent<HTMLElement>, bar: Bar, home: number) => {
      moved.current = false;
      if (event.button !== 0) return;
      const target = event.currentTarget;
      const [x, y] = [event.clientX, event.clientY];
      const { pointerId } = event;
      const go = (now: globalThis.PointerEvent): void => {
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
      const stop = (put: boolean) => (): void => {
        target.removeEventListener('pointermove', go);
        target.removeEventListener('pointerup', up);
        target.removeEventListener('pointercancel', cancel);
        target.style.transform = '';
        if (moved.current) end(put);
      };
      const [up, cancel] = [stop(true), stop(false)];
      target.addEventListener('pointermove', go);
      target.addEventListener('pointerup', up);
      target.addEventListener('pointercancel', cancel);
    },
    [end, move, set],
  );
  return { lift, hasMoved: useCallback(() => moved.current, []), begin, move, end, press };
}
