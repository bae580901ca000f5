const dayMs = 24 * 3_600_000;

/** A leg as far as its end goes. */
interface Timed {
  readonly pickUpAt: Date;
  readonly dropOffAt: Date | null;
}

/** When the last of some legs ends. */
export const lastEnd = (legs: readonly Timed[]): number =>
  Math.max(...legs.map(({ dropOffAt, pickUpAt }) => (dropOffAt ?? pickUpAt).getTime()));

/** Until when a link is good: it goes with the last leg of its booking, and a day after it. */
export const goodUntil = (legs: readonly Timed[], sentAt: Date): Date =>
  new Date(Math.max(sentAt.getTime(), lastEnd(legs)) + dayMs);
