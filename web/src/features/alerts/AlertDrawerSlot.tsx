import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import { isTyping } from '../../lib/hotkeys/hotkeys.ts';
import { useSession } from '../../lib/session/session.ts';
import { shell, useShell } from '../../lib/shell/shell.ts';
import { sideBySide } from '../../lib/shell/side.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { toast } from '../../ui/toaster.ts';
import { useAnnouncementAlerts } from '../../parts/announcements/announcementAlerts.ts';
import { wordsOf } from '../../parts/announcements/wordsOf.ts';
import { alertEventMessages, alertMessages as m } from './alerts.messages.ts';
import { canBeAnswered, isOver } from './alerts.state.ts';
import { beep } from './beep.ts';
import { useAlerts } from './useAlerts.ts';

// With all that can be done about an alert.
const AlertList = lazyPart(
  () => import('./AlertList.tsx'),
  (part) => part.AlertList,
  'panel',
);

// Once one was opened.
const ReviewWalk = lazyPart(
  () => import('./ReviewWalk.tsx'),
  (part) => part.ReviewWalk,
);

/**
 * Somebody is in the middle of something that alerts coming over it, or in its place, would take from them:
 * on a wide screen whatever is there but a list with nothing beside it.
 */
const occupied = (): boolean => {
  const { makesRoom, detailOpen } = shell.now();
  if (globalThis.matchMedia(sideBySide).matches) return !makesRoom || detailOpen;
  return (
    isTyping(document.activeElement) ||
    document.querySelector('[role=dialog][data-state=open],[role=alertdialog][data-state=open]') !== null
  );
};

/** The content of the alert drawer; it lives while the drawer is closed, rings the bell and opens it. */
export default function AlertDrawerSlot(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { alertsOpen, review } = useShell();
  const { preferences, personId } = useSession();
  const { showAlerts, soundBeep, internalNotifications } = preferences;
  const [spoken, setSpoken] = useState('');
  const onNew = useCallback(
    (alert: Alerts_alertFragment): void => {
      const leg = alert.trip ?? alert.offer?.trips[0];
      const title = intl.formatMessage(alertEventMessages[alert.event]);
      const text =
        alert.event === 'OFFER'
          ? intl.formatMessage(m.spokenOffer, {
              name: alert.bookingName,
              tier: alert.offerTier ?? 'none',
              time: leg ? time.when(leg.pickUpAt, leg.pickUpTimeZone, 'inText') : 'none',
            })
          : intl.formatMessage(m.spoken, { title, name: alert.trip?.name ?? alert.bookingName });
      if (alert.event === 'OFFER') setSpoken(text);
      if (soundBeep) beep();
      if (!showAlerts) return;
      // What is over on arrival is said, and is no reason to open anything.
      if (occupied() || isOver(alert)) toast.info(text);
      else shell.openAlerts('event');
    },
    [intl, time, showAlerts, soundBeep],
  );
  const announced = useAnnouncementAlerts((announcement) => {
    setSpoken(intl.formatMessage(m.spokenAnnouncement, { text: wordsOf(announcement) }));
    if (soundBeep) beep();
    if (!showAlerts) return;
    if (occupied()) toast.info(wordsOf(announcement));
    else shell.openAlerts('event');
  });
  const onHandled = useCallback(
    ({ event, bookingName, trip, handledBy }: Alerts_alertFragment): void => {
      // Who did it themself needs no telling, nor who did not ask.
      if (
        handledBy?.id === personId ||
        !internalNotifications.some((one) => one.event === event && one.actionTaken)
      )
        return;
      const title = intl.formatMessage(alertEventMessages[event]);
      toast.info(
        intl.formatMessage(m.handledToast, {
          title,
          name: trip?.name ?? bookingName,
          person: handledBy?.displayName ?? 'none',
        }),
      );
    },
    [intl, internalNotifications, personId],
  );
  const list = useAlerts(onNew, onHandled);
  const { alerts } = list;
  const open = alerts.filter(canBeAnswered).length + announced.length;
  useEffect(() => shell.setAlertCount(open), [open]);
  const { pathname } = useLocation();
  useEffect(() => {
    // Who left the booking has left its alert: opened again later it is a booking like any other, and no key
    // leads from other screens to the next alert. Its editor is a place of its own.
    const of = shell.now().review?.itineraryId;
    if (of !== undefined && !pathname.includes(encodeURIComponent(of))) shell.setReview(null);
  }, [pathname]);
  return (
    <>
      <div className="ptc-sr" role="alert">
        {spoken}
      </div>
      {review ? <ReviewWalk list={list} review={review} /> : null}
      {alertsOpen ? <AlertList list={list} announced={announced} /> : null}
    </>
  );
}
