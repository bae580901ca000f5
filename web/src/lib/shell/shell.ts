import { useSyncExternalStore } from 'react';

/** An alert whose booking is open in its place: which of those that can be answered it is. */
export interface Review {
  alertId: string;
  itineraryId: string;
  /** What the alert is about, by name: its leg, else its booking. */
  name: string;
  at: number;
  of: number;
}

interface Shell {
  alertsOpen: boolean;
  /** An event opened the drawer, not the person: the focus stays where it is. */
  openedByEvent: boolean;
  alertCount: number;
  /** A list is on the screen that makes room at its side, for details or alerts. */
  makesRoom: boolean;
  /** Details stand at the side, or behind the alerts that took their place. */
  detailOpen: boolean;
  /** The details at the side were opened from this alert. */
  review: Review | null;
}

const closed: Shell = {
  alertsOpen: false,
  openedByEvent: false,
  alertCount: 0,
  makesRoom: false,
  detailOpen: false,
  review: null,
};
let state = closed;
const listeners = new Set<() => void>();

const change = (next: Partial<Shell>): void => {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Opens, closes or toggles the alert drawer; the alerts feature sets the number on the bell, lists say what
 * stands at their side.
 */
export const shell = {
  openAlerts: (by: 'person' | 'event' = 'person'): void => {
    if (!state.alertsOpen) change({ alertsOpen: true, openedByEvent: by === 'event' });
  },
  closeAlerts: (): void => {
    if (state.alertsOpen) change({ alertsOpen: false });
  },
  toggleAlerts: (): void => change({ alertsOpen: !state.alertsOpen, openedByEvent: false }),
  setAlertCount: (alertCount: number): void => {
    if (alertCount !== state.alertCount) change({ alertCount });
  },
  setSide: (makesRoom: boolean, detailOpen: boolean): void => {
    if (makesRoom !== state.makesRoom || detailOpen !== state.detailOpen) change({ makesRoom, detailOpen });
  },
  setReview: (review: Review | null): void => {
    if (review !== state.review) change({ review });
  },
  now: (): Readonly<Shell> => state,
  reset: (): void => change(closed),
};

/** The frame's state: what stands at the side of the page, and the bell's number. */
export const useShell = (): Shell => useSyncExternalStore(subscribe, () => state);
