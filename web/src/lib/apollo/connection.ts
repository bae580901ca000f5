import { useEffect, useState, useSyncExternalStore } from 'react';

/** How the live connection stands. `idle`: nobody has asked for live data yet. */
export interface Connection {
  phase: 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline';
  /** When the connection was lost; null while it is there. */
  lostAt: number | null;
  /** When anything was last heard from the server. */
  heardAt: number | null;
  /** Grows by one with each reconnection: what was missed in between must be fetched again. */
  epoch: number;
}

/** After this long without a connection the console calls itself offline. */
export const offlineAfterMs = 10_000;

let state: Connection = { phase: 'idle', lostAt: null, heardAt: null, epoch: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const change = (next: Partial<Connection>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

/** The store behind the connection line; fed by the Apollo links, read by `useConnection`. */
export const connection = {
  get: (): Connection => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  connecting: (): void => {
    if (state.phase === 'idle') change({ phase: 'connecting' });
  },
  connected: (again: boolean, now: number = Date.now()): void => {
    clearTimeout(timer);
    change({ phase: 'live', lostAt: null, heardAt: now, epoch: again ? state.epoch + 1 : state.epoch });
  },
  heard: (now: number = Date.now()): void => {
    // Once a second is enough for a line that counts seconds.
    if (state.heardAt === null || now - state.heardAt >= 1000) change({ heardAt: now });
  },
  lost: (now: number = Date.now()): void => {
    if (state.phase === 'idle' || state.lostAt !== null) return;
    change({ phase: 'reconnecting', lostAt: now });
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (state.phase === 'reconnecting') change({ phase: 'offline' });
    }, offlineAfterMs);
  },
  /** Nobody is signed in any more: the line starts again. */
  reset: (): void => {
    clearTimeout(timer);
    change({ phase: 'idle', lostAt: null, heardAt: null });
  },
};

/** The live connection, re-read whenever it changes. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.get);

/** The present time, ticking every `ms`. */
export function useNow(ms = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(interval);
  }, [ms]);
  return now;
}
