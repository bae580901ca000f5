/**
 * An instant that is not known yet, in milliseconds: `fixed`, or so long after now (`lead`), whichever is
 * later. With no stamp to say otherwise it can only move on as time passes.
 */
export interface Estimate {
  readonly fixed: number;
  /** Minus infinity: time does not move it. */
  readonly lead: number;
}

/** An instant that nothing moves: a stamp, a plan. */
export const fixedAt = (at: Date): Estimate => ({ fixed: at.getTime(), lead: Number.NEGATIVE_INFINITY });

/** So long after now. */
export const fromNow = (ms: number): Estimate => ({ fixed: Number.NEGATIVE_INFINITY, lead: ms });

/** So much later. */
export const plus = ({ fixed, lead }: Estimate, ms: number): Estimate => ({
  fixed: fixed + ms,
  lead: lead + ms,
});

/** The latest of several. */
export const latest = (...estimates: readonly Estimate[]): Estimate => ({
  fixed: Math.max(...estimates.map(({ fixed }) => fixed)),
  lead: Math.max(...estimates.map(({ lead }) => lead)),
});

/** What it is at an instant. */
export const valueAt = ({ fixed, lead }: Estimate, now: Date): number =>
  Math.max(fixed, now.getTime() + lead);

/** When it comes to pass a value, given that it does not yet; null: not by time alone. */
export const reaches = ({ lead }: Estimate, value: number): Date | null =>
  Number.isFinite(lead) ? new Date(value - lead) : null;
