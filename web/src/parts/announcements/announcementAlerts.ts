import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An announcement as the console shows it. */
export interface ShownAnnouncement {
  id: string;
  type: 'IN_APP' | 'ALERT';
  contentType: 'HTML' | 'TEXT';
  content: string;
  startsAt: string;
}

let list: readonly ShownAnnouncement[] = [];
let reader: string | null = null;
const dismissed = new Set<string>();
const told = new Set<string>();
const listeners = new Set<() => void>();
const hearers = new Set<(announcement: ShownAnnouncement) => void>();

const change = (next: readonly ShownAnnouncement[]): void => {
  list = next.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  for (const listener of listeners) listener();
};

/** Announcements that come as alerts: the announcements' feature brings them, the alert drawer shows them. */
export const announcementAlerts = {
  /** All there are now; those not told before are announced. */
  set: (all: readonly ShownAnnouncement[]): void => {
    const shown = all.filter(({ id }) => !dismissed.has(id));
    change(shown);
    for (const announcement of shown) {
      if (told.has(announcement.id)) continue;
      told.add(announcement.id);
      for (const hear of hearers) hear(announcement);
    }
  },
  put: (announcement: ShownAnnouncement): void =>
    announcementAlerts.set([...list.filter(({ id }) => id !== announcement.id), announcement]),
  remove: (id: string): void => {
    if (list.some((one) => one.id === id)) change(list.filter((one) => one.id !== id));
  },
  /** The person has read it; it does not come back on this page. */
  dismiss: (id: string): void => {
    dismissed.add(id);
    announcementAlerts.remove(id);
  },
  /**
   * Whose they are from here on: who is signed in, and for which company. What the same reader has dismissed
   * stays away where the frame only begins again, as in another language.
   */
  begin: (readBy: string): void => {
    if (readBy === reader) return;
    reader = readBy;
    dismissed.clear();
    told.clear();
  },
  /** The frame that shows them goes. */
  end: (): void => change([]),
};

/** The announcements in the alert drawer; `onNew` hears of each once. */
export function useAnnouncementAlerts(
  onNew: (announcement: ShownAnnouncement) => void,
): readonly ShownAnnouncement[] {
  const latest = useRef(onNew);
  latest.current = onNew;
  useEffect(() => {
    const hear = (announcement: ShownAnnouncement): void => latest.current(announcement);
    hearers.add(hear);
    return () => void hearers.delete(hear);
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => list,
  );
}
