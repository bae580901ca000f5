/** How long a request whose answer was lost may still be on its way. */
const onTheWayMs = 30_000;

/**
 * Whether a ride that is not among those of its service may still appear there: it was asked for only just
 * now.
 */
export const mayStillCome = ({ askedAt }: { readonly askedAt: Date | null }, now: Date): boolean =>
  askedAt !== null && now.getTime() - askedAt.getTime() < onTheWayMs;
