import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './useDebounced.ts';

/** Where a search stands; `items` are the last answer's, `text` what that answer was for. */
export interface AsyncSearch<T> {
  items: readonly T[];
  text: string | null;
  state: 'idle' | 'searching' | 'done' | 'failed';
}

/**
 * Searches 250 ms after typing stops; a late answer to an older question is dropped. `onAnswer` hears of each
 * answer that counts.
 */
export function useAsyncSearch<T>(
  text: string,
  enabled: boolean,
  search: (text: string, signal: AbortSignal) => Promise<readonly T[]>,
  minimum = 1,
  onAnswer?: (items: readonly T[]) => void,
): AsyncSearch<T> {
  const settled = useDebounced(text.trim());
  const [result, setResult] = useState<AsyncSearch<T>>({ items: [], text: null, state: 'idle' });
  const latest = useRef({ search, onAnswer });
  useEffect(() => {
    latest.current = { search, onAnswer };
  });
  useEffect(() => {
    if (!enabled || settled.length < minimum) {
      setResult({ items: [], text: null, state: 'idle' });
      return undefined;
    }
    const controller = new AbortController();
    setResult((previous) => ({ ...previous, state: 'searching' }));
    latest.current.search(settled, controller.signal).then(
      (items) => {
        if (controller.signal.aborted) return;
        setResult({ items, text: settled, state: 'done' });
        latest.current.onAnswer?.(items);
      },
      () => {
        if (!controller.signal.aborted) setResult({ items: [], text: settled, state: 'failed' });
      },
    );
    return () => controller.abort();
  }, [settled, enabled, minimum]);
  return result;
}
