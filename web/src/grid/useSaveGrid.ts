import { useIntl } from 'react-intl';
import { toast } from '../ui/toaster.ts';
import { gridMessages } from './grid.messages.ts';
import type { GridState } from './types.ts';

/** Saves the grid and says what came of it. */
export function useSaveGrid(
  onSave: ((state: GridState) => Promise<boolean>) | undefined,
): (state: GridState) => void {
  const intl = useIntl();
  return (state) => {
    void (async () => {
      const kept = await onSave?.(state).catch(() => false);
      if (kept) toast.success(intl.formatMessage(gridMessages.saved));
      else toast.error(intl.formatMessage(gridMessages.saveFailed));
    })();
  };
}
