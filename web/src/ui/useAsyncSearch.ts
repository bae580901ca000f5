import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './useDebounced.ts';

/** Where a search stands; `items` are the last answer's. */
export interface AsyncSearch<T> {
  items: readonly T[];
  state: 'idle' | 'searching' | 'done' | 'failed';
}

/** Searches 250 ms after typing stops; a late answer to an older question is dropped. */
export function useAsyncSearch<T>(text: string, enabled: boolean, search: (text: string, signal: AbortSignal) => Promise<readonly T[]>, minimum = 1): AsyncSearch<T> {
  const settled = useDebounced(text.trim());
  const [result, setResult] = useState<AsyncSearch<T>>({ items: [], state: 'idle' });
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    if (!enabled || settled.length < minimum) {
      setResult({ items: [], state: 'idle' });
      return undefined;
    }
    const controller = new AbortController();
    setResult((previous) => ({ items: previous.items, state: 'searching' }));
    latest.current(settled, controller.signal).then(
      (items) => {
        if (!controller.signal.aborted) setResult({ items, state: 'done' });
      },
      () => {
        if (!controller.signal.aborted) setResult({ items: [], state: 'failed' });
      },
    );
    return () => controller.abort();
  }, [settled, enabled, minimum]);
  return result;
}
