import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const pause = 400;
/** A new order of the rows waits no longer than this, wherever the pointer rests. */
const patienceMs = 2_000;

const hovers = (root: HTMLElement | null, selector: string): boolean =>
  root?.querySelector(`${selector}:hover`) != null;

/**
 * Nothing jumps under the pointer: rows that left the filter fade once the pointer is off them, and a refresh
 * that may move rows waits until it has left them all, two seconds at most. What stands in a row never waits.
 */
export function useLeavingRows(
  root: RefObject<HTMLElement | null>,
  remove: (ids: ReadonlySet<string>) => void,
  reload: () => void,
  /** What the rows are asked for by: another question may want those that left the one before. */
  question: readonly [source: unknown, search: string],
): {
  leaving: ReadonlySet<string>;
  leave: (ids: readonly string[]) => void;
  /** How many changes of the order wait; 0: none. */
  pending: number;
  /** Reads the page again, now or when nothing jumps; `ids` are the rows that come or move. */
  ask: (now: boolean, ids?: readonly string[]) => void;
} {
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState<ReadonlySet<string> | null>(null);
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
  const [source, search] = question;
  useEffect(() => setLeaving((all) => (all.size === 0 ? all : new Set())), [source, search]);
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
  const held = waiting !== null;
  useEffect(() => {
    if (!held) return undefined;
    const show = (): void => {
      setWaiting(null);
      latest.current.reload();
    };
    const timer = setInterval(() => {
      if (!hovers(root.current, '.ag-row')) show();
    }, pause);
    const last = setTimeout(show, patienceMs);
    return () => {
      clearInterval(timer);
      clearTimeout(last);
    };
  }, [held, root]);
  const leave = useCallback((ids: readonly string[]) => setLeaving((all) => new Set([...all, ...ids])), []);
  const ask = useCallback(
    (now: boolean, ids: readonly string[] = []) => {
      if (!now && hovers(root.current, '.ag-row')) {
        setWaiting((all) => new Set([...(all ?? []), ...ids]));
        return;
      }
      setWaiting(null);
      latest.current.reload();
    },
    [root],
  );
  // A change of which no row is known is one all the same.
  return { leaving, leave, pending: waiting ? Math.max(1, waiting.size) : 0, ask };
}
