import { useSyncExternalStore } from 'react';

/** A clock that runs while somebody looks at it: one timer for all of them. */
const ticker = (everyMs: number): (() => number) => {
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (timer === undefined) now = Date.now();
    timer ??= setInterval(() => {
      now = Date.now();
      for (const one of listeners) one();
    }, everyMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return () => useSyncExternalStore(subscribe, () => now);
};

/** The present time, ticking once a second for all who look at it with one timer. */
export const useSecond = ticker(1000);

/** The same for grids, where hundreds look: four times a minute. */
export const useQuarterMinute = ticker(15_000);
