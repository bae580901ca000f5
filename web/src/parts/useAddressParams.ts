import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The address's query parameters, and a way to change some of them; null or '' takes one out. */
export function useAddressParams(): [
  URLSearchParams,
  (next: Readonly<Record<string, string | null>>) => void,
] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const change = useCallback(
    (next: Readonly<Record<string, string | null>>) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          for (const [key, value] of Object.entries(next)) {
            if (value === null || value === '') changed.delete(key);
            else changed.set(key, value);
          }
          return changed;
        },
        { replace: true, state: state as unknown },
      ),
    [setParams, state],
  );
  return [params, change];
}
