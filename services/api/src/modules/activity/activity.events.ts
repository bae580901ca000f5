/** Somebody commented on a booking or one of its legs. Entity: the activity entry. */
export interface CommentAdded {
  readonly entryId: string;
  readonly tripId: string | null;
  readonly audience: 'ALL';
}

/** Names of the events of the log. */
export const ACTIVITY_EVENTS = ['comment.added'] as const;
export type ActivityEventName = (typeof ACTIVITY_EVENTS)[number];
