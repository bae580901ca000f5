import { useEffect } from 'react';
import { useSession } from '../session/session.ts';
import { useOnRefresh } from './refresh.ts';

/**
 * Reads again when the person asks for it, and by the clock where their preferences say so; `now` is false
 * when nobody asked.
 */
export function useRefresh(run: (now: boolean) => void): void {
  useOnRefresh(() => run(true));
  const { refreshEnabled, refreshMinutes } = useSession().preferences;
  useEffect(() => {
    if (!refreshEnabled) return undefined;
    const timer = setInterval(() => run(false), refreshMinutes * 60_000);
    return () => clearInterval(timer);
  }, [refreshEnabled, refreshMinutes, run]);
}
