import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

let since: number | null = null;
const listeners = new Set<() => void>();

const look = (): void => {
  // Most browsers say at once that the network is gone; that the server does not answer is found out after a
  // while.
  const cut = !globalThis.navigator.onLine;
  since = connection.get().lostAt ?? (cut ? (since ?? Date.now()) : null);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const first = listeners.size === 0;
  listeners.add(listener);
  if (first) {
    addEventListener('online', look);
    addEventListener('offline', look);
    stop = connection.subscribe(look);
    look();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('online', look);
    removeEventListener('offline', look);
    stop();
  };
};
let stop: () => void = () => undefined;

/** Since when there is no connection, by the browser's word or the server's silence; null: there is one. */
export const useCutSince = (): number | null => useSyncExternalStore(subscribe, () => since);
