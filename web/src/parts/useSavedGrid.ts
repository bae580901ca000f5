import { useCallback } from 'react';
import { useSession, useSessionControl } from '../lib/session/session.ts';
import type { GridState } from '../grid/types.ts';

/**
 * Keeps a grid's columns, widths, order, page size, searches and filters in the person's preferences, under
 * its name. Only that is sent: another tab may have saved another grid since this one was loaded.
 */
export function useSavedGrid(name: string): {
  saved: unknown;
  onSave: (state: GridState) => Promise<boolean>;
} {
  const { preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const onSave = useCallback(
    (state: GridState) => savePreferences({ grids: { [name]: state } }),
    [name, savePreferences],
  );
  return { saved: preferences.grids[name], onSave };
}
