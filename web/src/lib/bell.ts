import { useEffect, useRef } from 'react';

/** Something that is rung in one place and heard in all that are shown. */
export interface Bell {
  ring: () => void;
  /** Calls back with each ring, as long as the part is shown. */
  useRing: (run: () => void) => void;
}

/** A bell of its own. */
export function bell(): Bell {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    useRing: (run) => {
      const latest = useRef(run);
      latest.current = run;
      useEffect(() => {
        const listener = (): void => latest.current();
        listeners.add(listener);
        return () => void listeners.delete(listener);
      }, []);
    },
  };
}
