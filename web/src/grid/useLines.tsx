import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { GridLines } from './types.ts';

/** How high a row of two lines is. */
const lineHeight = 52;
/**
 * Where a name, its states and a clock have no room beside each other: how wide, and how high a row of three
 * lines is.
 */
const tight = { below: 450, height: 72 };

/** Whether the rows of a list are so narrow that they take another line. */
export const isTight = <Row,>(lines: GridLines<Row> | null, room: number): boolean =>
  lines?.tight !== undefined && room > 0 && room < lines.tight.below;

/**
 * A list's rows in lines while it is narrow. What draws them is fetched once the list stands, wanted or not,
 * so that it is there when something opens at its side; where it does not come, the list stays in columns.
 * Keep `load` stable.
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
    () =>
      narrow && loaded
        ? { height: lineHeight, tight, render: (row: Row) => <loaded.Line row={row} /> }
        : null,
    [narrow, loaded],
  );
}
