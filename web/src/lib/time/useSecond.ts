import { useSyncExternalStore } from 'react';
import { presentMs, productClock } from './present.ts';

/**
 * A clock that runs while somebody looks at it: one timer for all of them, which goes off when a new second,
 * minute or the like begins. A product's clock that is moved is seen at once.
 */
const ticker = (everyMs: number): ((steps?: number) => number) => {
  let now = presentMs();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unfollow: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const tick = (): void => {
    now = presentMs();
    for (const one of listeners) one();
  };
  const wait = (): void => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      everyMs - (presentMs() % everyMs),
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (timer === undefined) {
      now = presentMs();
      wait();
    }
    unfollow ??= productClock.subscribe(tick);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      unfollow?.();
      timer = undefined;
      unfollow = undefined;
    };
  };
  return (steps = 1) => useSyncExternalStore(subscribe, () => Math.floor(now / steps) * steps);
};

/** The product's present time, ticking once a second for all who look at it with one timer. */
export const useSecond = ticker(1000);

/** The same for grids, where hundreds look: four times a minute. */
export const useQuarterMinute = ticker(15_000);

/** The same for what changes with the day. */
export const useMinute = ticker(60_000);

/** The hour that has begun: who looks at it is drawn again when the next one begins. */
export const useHour = (): number => useMinute(3_600_000);
