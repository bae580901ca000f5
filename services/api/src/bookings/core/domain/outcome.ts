import type { Award, BidEdge, OfferReason } from '@ptc/schema/rules/lists/offers';

/** Why an offer came to what it came to; the numbers are of the bids that were compared, where any were. */
export interface Verdict {
  readonly reason: OfferReason;
  /** How many bids were compared. */
  readonly bids: number | null;
  /** Place of this bid among them, from 1. */
  readonly place: number | null;
  /**
   * What told it from the bid it is measured against: the next best for the best, the best for the others.
   */
  readonly edge: BidEdge | null;
}

/** What became of an offer, kept with it as it was decided. It names no other company and no price. */
export interface OfferOutcome extends Verdict {
  /** Instant in ISO 8601. */
  readonly decidedAt: string;
  readonly award: Award;
  /** How many transport providers the batch had been offered to by then. */
  readonly asked: number;
  /** First pick-up of the batch as it was asked for then: instant in ISO 8601 and zone. */
  readonly pickUpAt: string | null;
  readonly pickUpTimeZone: string | null;
  /** Legs of the batch. */
  readonly legs: number;
}

/** A verdict without a comparison of bids. */
export const verdict = (reason: OfferReason): Verdict => ({ reason, bids: null, place: null, edge: null });

/** The first to accept has it. */
export const FIRST_WINS = {
  won: verdict('FIRST_TO_ACCEPT'),
  lost: (): Verdict => verdict('OTHER_ACCEPTED_FIRST'),
};

/** The booker took a counter-offer. */
export const COUNTER_WINS = {
  won: verdict('COUNTER_TAKEN'),
  lost: (): Verdict => verdict('OTHER_COUNTER_TAKEN'),
};
