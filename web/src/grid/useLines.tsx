import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { GridLines } from './types.ts';

/** How high a row of two lines is. */
const lineHeight = 52;

/**
 * A list's rows in lines while it is narrow. What draws them is fetched once the list stands, wanted or not, so that it
 * is there when something opens at its side; where it does not come, the list stays in columns. Keep `load` stable.
 */
export function useLines<Row>(
  narrow: boolean,
  load: () => Promise<ComponentType<{ row: Row }>>,
): GridLines<Row> | null {
  const [loaded, setLoaded] = useState<{ Line: ComponentType<{ row: Row }> } | null>(null);
  useEffect(() => {
    let here = true;
    load().then(
      (Line) => here && setLoaded({ Line }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load]);
  return useMemo(
    () => (narrow && loaded ? { height: lineHeight, render: (row: Row) => <loaded.Line row={row} /> } : null),
    [narrow, loaded],
  );
}
