import { refusalKind } from '../../platform/refusal.ts';

/** Somebody changed the announcement first; when, so that the second editor can judge. */
export const StaleAnnouncement = refusalKind<{
  typeName: 'ManagedAnnouncement';
  id: string;
  changedAt: string;
}>('StaleVersion', 'STALE_VERSION');

/** The announcement is over: it can neither be changed nor ended. */
export const AnnouncementEnded = refusalKind<{ announcementId: string }>(
  'AnnouncementEnded',
  'ANNOUNCEMENT_ENDED',
);
