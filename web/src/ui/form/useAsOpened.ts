import { useMemo, useRef, useState } from 'react';

/** What a form stands on as long as it is open. */
export interface AsOpened<Row> {
  /** As it was when the form was opened, or went on with what was stored. */
  readonly row: Row;
  /**
   * The version that what stands in the form belongs to, 0 of something new. `same`: of a newer one that says
   * the same as the row.
   */
  version: (same?: number) => number;
  /** Two versions were put together in the form: what stands in it belongs to the other's. */
  mergedWith: (version: number) => void;
  /** What was put together is thrown away: the row stands in the form again. */
  discard: () => void;
  /** The form goes on with what was saved, or read again. */
  reopen: (row: Row) => void;
}

/**
 * Holds what a form was opened with, and the version it is saved under: a newer one that is read beside it
 * was in nobody's sight here, and must not slip under the hands of who types.
 */
export function useAsOpened<Row extends { readonly version: number } | null>(
  now: Row | (() => Row),
): AsOpened<Row> {
  const [row, setRow] = useState(now);
  // In a ref, so that what was begun before the form went on asks for the same as what is begun after it.
  const versions = useRef({ row: row?.version ?? 0, merged: null as number | null });
  return useMemo(
    () => ({
      row,
      version: (same) => versions.current.merged ?? same ?? versions.current.row,
      mergedWith: (version) => {
        versions.current.merged = version;
      },
      discard: () => {
        versions.current.merged = null;
      },
      reopen: (next) => {
        versions.current = { row: next?.version ?? 0, merged: null };
        setRow(next);
      },
    }),
    [row],
  );
}
