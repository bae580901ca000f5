import { useSyncExternalStore } from 'react';

interface Shell {
  alertsOpen: boolean;
  /** An event opened the drawer, not the person: the focus stays where it is. */
  openedByEvent: boolean;
  alertCount: number;
}

let state: Shell = { alertsOpen: false, openedByEvent: false, alertCount: 0 };
const listeners = new Set<() => void>();

const change = (next: Partial<Shell>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens, closes or toggles the alert drawer; the alerts feature sets the number on the bell. */
export const shell = {
  openAlerts: (by: 'person' | 'event' = 'person'): void => {
    if (!state.alertsOpen) change({ alertsOpen: true, openedByEvent: by === 'event' });
  },
  closeAlerts: (): void => change({ alertsOpen: false }),
  toggleAlerts: (): void => change({ alertsOpen: !state.alertsOpen, openedByEvent: false }),
  setAlertCount: (alertCount: number): void => {
    if (alertCount !== state.alertCount) change({ alertCount });
  },
  reset: (): void => change({ alertsOpen: false, openedByEvent: false, alertCount: 0 }),
};

/** The frame's state: whether the alert drawer is open, and the bell's number. */
export const useShell = (): Shell => useSyncExternalStore(subscribe, () => state);
