import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { shell } from '../../lib/shell/shell.ts';
import { focusSide } from '../../lib/shell/side.ts';

/** What an address says of itself when arrow keys led to it: the focus stays in the list. */
const followed = { followed: true } as const;

/** Whether an address was come to by walking through rows. */
export const isFollowed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'followed' in state;

/**
 * Opening a row's address: by a press or Enter, with a step back in the history, or by walking through the
 * rows, without.
 */
export function useOpenRow(): {
  /** `isOpen`: it stands at the side, or behind the alerts there. */
  open: (pathname: string, isOpen: boolean) => void;
  follow: (pathname: string) => void;
} {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = useCallback(
    (pathname: string, isOpen: boolean) => {
      if (!isOpen) {
        void navigate({ pathname, search });
        return;
      }
      shell.closeAlerts();
      // Once it is shown again.
      setTimeout(focusSide);
    },
    [navigate, search],
  );
  const follow = useCallback(
    (pathname: string) => void navigate({ pathname, search }, { replace: true, state: followed }),
    [navigate, search],
  );
  return useMemo(() => ({ open, follow }), [open, follow]);
}
