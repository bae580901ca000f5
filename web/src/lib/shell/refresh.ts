import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Asks everything that is shown to read itself again; what is being typed stays. */
export function refreshAll(): void {
  for (const listener of listeners) listener();
}

/** Calls back when the person asks to have everything read again. */
export function useOnRefresh(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listener = (): void => latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
