import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddressParams } from '../useAddressParams.ts';
import { doubleMs, useGoBack } from '../useGoBack.ts';

/** What stands open over a list, as its address says. */
export interface Opened {
  /** The row's id; null where nothing is open, or something new. */
  id: string | null;
  isNew: boolean;
  open: (id: string) => void;
  create: () => void;
  close: () => void;
}

const fresh = 'new';
/** Kept with the address: the list opened it, so closing goes back to the list. */
const mark = 'openedFromList';

/**
 * Opens rows under a query parameter of the address: Back closes what a press opened, and the address can be
 * sent on. `alongside` goes when it closes.
 */
export function useOpened(parameter: string, alongside?: string): Opened {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const { pathname, search, state } = useLocation();
  const value = params.get(parameter);
  const fromList = (state as Record<string, unknown> | null)?.[mark] === true;
  const pressed = useRef({ to: '', at: 0 });
  useEffect(() => {
    // Closed, the same may be opened again at once.
    if (value === null) pressed.current = { to: '', at: 0 };
  }, [value]);
  const go = useCallback(
    (to: string) => {
      const { to: before, at } = pressed.current;
      const now = performance.now();
      // Opened twice, it would take Back twice to leave it.
      if (to === value || (to === before && now - at < doubleMs)) return;
      pressed.current = { to, at: now };
      const next = new URLSearchParams(search);
      next.set(parameter, to);
      void navigate({ pathname, search: `?${next.toString()}` }, { state: { [mark]: true } });
    },
    [navigate, parameter, pathname, search, value],
  );
  const close = useCallback(() => {
    if (fromList) goBack();
    else change({ [parameter]: null, ...(alongside ? { [alongside]: null } : {}) });
  }, [alongside, change, fromList, goBack, parameter]);
  return useMemo(
    () => ({
      id: value === fresh ? null : value,
      isNew: value === fresh,
      open: go,
      create: () => go(fresh),
      close,
    }),
    [close, go, value],
  );
}
