import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const pause = 400;

const hovers = (root: HTMLElement | null, selector: string): boolean =>
  root?.querySelector(`${selector}:hover`) != null;

/**
 * Nothing jumps under the pointer: rows that left the filter fade once the pointer is off them, and a refresh that may
 * move rows waits until it has left them all.
 */
export function useLeavingRows(
  root: RefObject<HTMLElement | null>,
  remove: (ids: ReadonlySet<string>) => void,
  reload: () => void,
): {
  leaving: ReadonlySet<string>;
  leave: (ids: readonly string[]) => void;
  pending: boolean;
  ask: (now: boolean) => void;
} {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState(false);
  const latest = useRef({ remove, reload });
  useEffect(() => {
    // A page that is read again knows best who is on it.
    latest.current = {
      remove,
      reload: () => {
        setLeaving(new Set());
        reload();
      },
    };
  });
  useEffect(() => {
    if (leaving.size === 0) return undefined;
    const timer = setInterval(() => {
      const gone = new Set(
        [...leaving].filter((id) => !hovers(root.current, `[row-id="${CSS.escape(id)}"]`)),
      );
      if (gone.size === 0) return;
      latest.current.remove(gone);
      setLeaving((all) => new Set([...all].filter((id) => !gone.has(id))));
    }, pause);
    return () => clearInterval(timer);
  }, [leaving, root]);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setInterval(() => {
      if (hovers(root.current, '.ag-row')) return;
      setPending(false);
      latest.current.reload();
    }, pause);
    return () => clearInterval(timer);
  }, [pending, root]);
  const leave = useCallback((ids: readonly string[]) => setLeaving((all) => new Set([...all, ...ids])), []);
  const ask = useCallback(
    (now: boolean) => {
      if (!now && hovers(root.current, '.ag-row')) {
        setPending(true);
        return;
      }
      setPending(false);
      latest.current.reload();
    },
    [root],
  );
  return { leaving, leave, pending, ask };
}
