/** Where an announcement stands in its time. */
export type AnnouncementStanding = 'SCHEDULED' | 'CURRENT' | 'ENDED';

interface Window {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
}

/** Not begun, shown now, or over; one that was ended before it began is over. */
export const standingOf = ({ startsAt, endsAt }: Window, now: Date): AnnouncementStanding =>
  endsAt !== null && endsAt <= now ? 'ENDED' : startsAt > now ? 'SCHEDULED' : 'CURRENT';
