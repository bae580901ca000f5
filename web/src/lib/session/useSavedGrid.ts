import { useCallback } from 'react';
import { useSession, useSessionControl } from './session.ts';

/** A grid's saved state in the preferences, and the way to keep a new one. `name` is one word per grid, such as 'bookings'. */
export function useSavedGrid(name: string): { saved: unknown; onSave: (state: object) => Promise<boolean> } {
  const { preferences } = useSession();
  const { savePreferences } = useSessionControl();
  const { grids } = preferences;
  const onSave = useCallback((state: object) => savePreferences({ grids: { ...grids, [name]: state } }), [grids, name, savePreferences]);
  return { saved: grids[name], onSave };
}
