import { useCallback, useEffect, useRef } from 'react';

/**
 * A function that runs another once, so long after the first of many calls: for what is read again when
 * something changed.
 */
export function useAfterPause(run: () => void, pauseMs: number): () => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = null;
      latest.current();
    }, pauseMs);
  }, [pauseMs]);
}
