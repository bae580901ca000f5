/** Somebody commented on a booking or one of its legs. The entity is the activity entry; ids only. */
export interface CommentAdded {
  readonly entryId: string;
  readonly tripId: string | null;
  readonly marketId: string;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  readonly actorCompanyId: string | null;
  readonly causeId: string;
}
