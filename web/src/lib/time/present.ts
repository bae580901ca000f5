import { useSyncExternalStore } from 'react';

let aheadSeconds = 0;
const listeners = new Set<() => void>();

/**
 * The product's clock in this page: the browser's, and where a demo's clock was moved, as far ahead of it as
 * the server says. Everything that is booked and waited for goes by it; sessions and the connection go by the
 * browser's own.
 */
export const productClock = {
  ahead: (): number => aheadSeconds,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The server has said how far ahead it is. */
  tell: (seconds: number): void => {
    if (seconds === aheadSeconds) return;
    aheadSeconds = seconds;
    // Not while a screen is being rendered that has just been told.
    queueMicrotask(() => {
      for (const listener of listeners) listener();
    });
  },
};

/** The present instant of the product, in milliseconds. */
export const presentMs = (): number => Date.now() + aheadSeconds * 1000;

/** The present instant of a clock that is so far ahead. */
export const presentAhead = (seconds: number): Date => new Date(Date.now() + seconds * 1000);

/** The present instant of the product. */
export const present = (): Date => presentAhead(aheadSeconds);

/** How far the product's clock was moved; for what is worked out once from the present. */
export const useAheadSeconds = (): number => useSyncExternalStore(productClock.subscribe, productClock.ahead);
