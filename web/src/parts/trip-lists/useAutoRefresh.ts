import { useEffect, type RefObject } from 'react';
import type { GridHandle } from '../../grid/types.ts';
import { useSession } from '../../lib/session/session.ts';

/** Reads the page again every so many minutes, where the person has asked for that; live changes come without it. */
export function useAutoRefresh<Row>(grid: RefObject<GridHandle<Row> | null>): void {
  const { refreshEnabled, refreshMinutes } = useSession().preferences;
  useEffect(() => {
    if (!refreshEnabled) return undefined;
    const timer = setInterval(() => grid.current?.refresh(), refreshMinutes * 60_000);
    return () => clearInterval(timer);
  }, [grid, refreshEnabled, refreshMinutes]);
}
