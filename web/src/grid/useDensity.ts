import { useSyncExternalStore } from 'react';

const key = 'ptc.denseRows';
const listeners = new Set<() => void>();

let dense = ((): boolean => {
  try {
    return globalThis.localStorage?.getItem(key) !== 'no';
  } catch {
    return true;
  }
})();

/** Rows of 32 px (compact) or 40 px (comfortable), the same in every grid of this device. */
export function useDensity(): { dense: boolean; rowHeight: number; toggle: () => void } {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => dense,
  );
  return {
    dense: now,
    rowHeight: now ? 32 : 40,
    toggle: () => {
      dense = !dense;
      try {
        globalThis.localStorage?.setItem(key, dense ? 'yes' : 'no');
      } catch {
        // A browser that keeps nothing still switches for this visit.
      }
      for (const listener of listeners) listener();
    },
  };
}
