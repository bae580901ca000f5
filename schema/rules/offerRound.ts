import { TRIP } from './limits.ts';

/** How far the offers of a leg have come. */
export interface OfferRoundFacts {
  /** The round now open, and how many the rule has. */
  readonly no: number;
  readonly of: number;
  /** How many were asked since the leg was last sent out, and how many of them may still say yes. */
  readonly asked: number;
  readonly waiting: number;
  /** When the round ends, in milliseconds; null: unknown. */
  readonly endsAt: number | null;
}

/**
 * Whether the rounds of a leg come to nothing unless somebody acts: none follows, and at most one of several
 * asked may still say yes or the end is minutes away.
 */
export const isCollapsing = ({ no, of, asked, waiting, endsAt }: OfferRoundFacts, now: number): boolean =>
  no >= of &&
  ((asked > 1 && waiting <= 1) || (endsAt !== null && endsAt - now < TRIP.urgentMinutes * 60_000));
