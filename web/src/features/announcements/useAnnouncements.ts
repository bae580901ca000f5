import { TIMING } from '@ptc/schema/rules/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useAnnouncements_changedSubscription,
  Announcements_announcementFragmentDoc,
  Announcements_currentDocument,
  type Announcements_announcementFragment,
} from '../../gql/hooks.ts';
import { cachedRows, useRowReader } from '../../lib/apollo/cachedRows.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useSession } from '../../lib/session/session.ts';
import { announcementAlerts } from '../../parts/announcements/announcementAlerts.ts';

type Announcement = Announcements_announcementFragment;

const announcementRows = cachedRows(Announcements_announcementFragmentDoc);

/**
 * What holds now, newest first: those in the app are given back, live; those that are alerts go to the alert
 * drawer, read a little later.
 */
export function useAnnouncements(): readonly Announcement[] {
  const ask = useAsk();
  const { useRows, read: rowsOf } = useRowReader(announcementRows);
  const [ids, setIds] = useState<readonly string[]>([]);
  // An answer that was under way when something changed does not know of it.
  const changes = useRef(0);
  const alertsDue = useRef(false);
  const read = useCallback(
    async (type: 'IN_APP' | 'ALERT'): Promise<void> => {
      for (;;) {
        const before = changes.current;
        const answer = await ask(Announcements_currentDocument, { type }).catch(() => null);
        if (!answer) return;
        if (changes.current !== before) continue;
        if (type === 'ALERT') announcementAlerts.set(answer.announcements);
        else setIds(answer.announcements.map(({ id }) => id));
        return;
      }
    },
    [ask],
  );
  const { personId, company } = useSession();
  const reader = `${personId} ${company.id}`;
  useEffect(() => {
    announcementAlerts.begin(reader);
    void read('IN_APP');
    const timer = setTimeout(() => {
      alertsDue.current = true;
      void read('ALERT');
    }, TIMING.announcementDelaySeconds * 1000);
    return () => {
      clearTimeout(timer);
      announcementAlerts.end();
    };
  }, [read, reader]);
  useAnnouncements_changedSubscription(
    useLive({
      onEvent: ({ announcements: { announcement, ended } }) => {
        changes.current += 1;
        const inApp = !ended && announcement.type === 'IN_APP';
        setIds((before) => {
          const others = before.filter((id) => id !== announcement.id);
          return inApp
            ? rowsOf([announcement.id, ...others])
                .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt))
                .map(({ id }) => id)
            : others.length === before.length
              ? before
              : others;
        });
        if (ended || inApp) announcementAlerts.remove(announcement.id);
        else announcementAlerts.put(announcement);
      },
      refetch: () => {
        void read('IN_APP');
        if (alertsDue.current) void read('ALERT');
      },
    }),
  );
  return useRows(ids);
}
