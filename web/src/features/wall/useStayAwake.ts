import { useEffect } from 'react';
import { connection } from '../../lib/apollo/connection.ts';

/**
 * The page is fetched again at this hour, while nobody looks: a new release is on the wall the next morning.
 */
const freshHour = 4;
/** Without a connection it is tried again after this long. */
const laterMs = 15 * 60_000;

/** Milliseconds from an instant to the next such hour of this machine's clock. */
export function untilFresh(now: Date): number {
  const next = new Date(now);
  next.setHours(freshHour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

/** Keeps a screen lit and its page young for days: no hand touches it. */
export function useStayAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const hold = (): void => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (isGone) void held.release();
          else lock = held;
        },
        // A machine on battery may refuse; the screen then sleeps as it is set up to.
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const renew = (): void => {
      // A page that cannot be fetched would leave the wall empty.
      if (connection.get().phase === 'live') window.location.reload();
      else timer = setTimeout(renew, laterMs);
    };
    timer = setTimeout(renew, untilFresh(new Date()));
    return () => clearTimeout(timer);
  }, []);
}
