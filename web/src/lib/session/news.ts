import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** That some session the person may see began or ended, here or elsewhere. */
export const sessionNews = {
  tell: (): void => { for (const listener of listeners) listener(); },
};

/** Calls back with each such news, as long as the part is shown. */
export function useSessionNews(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listener = (): void => latest.current();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
