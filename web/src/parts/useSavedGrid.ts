import { useCallback } from 'react';
import { useSession, useSessionControl } from '../lib/session/session.ts';
import type { GridState } from '../grid/types.ts';

/**
 * Keeps a grid's columns, widths, order, page size, searches and filters in the person's preferences, under
 * its name.
 */
export function useSavedGrid(name: string): {
  saved: unknown;
  onSave: (state: GridState) => Promise<boolean>;
} {
  const { preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const { grids } = preferences;
  const onSave = useCallback(
    (state: GridState) => savePreferences({ grids: { ...grids, [name]: state } }),
    [grids, name, savePreferences],
  );
  return { saved: grids[name], onSave };
}
