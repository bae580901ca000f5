import { Decimal } from 'decimal.js';

/** A bid: null `promisedPickUpAt` keeps the requested time; null `price` is unknown. */
export interface Bid {
  readonly offerId: string;
  readonly promisedPickUpAt: Date | null;
  readonly price: string | null;
  /** Rank of the contract, higher is preferred. */
  readonly contractRank: number;
  readonly tier: number | null;
}

/** Bids, best first: earliest promised pick-up, then lower price, then the contract (lower tier, higher rank), then id so that the order is the same everywhere. */
export function rankBids<B extends Bid>(bids: readonly B[], requestedPickUpAt: Date): readonly B[] {
  const at = (bid: Bid): number => (bid.promisedPickUpAt ?? requestedPickUpAt).getTime();
  return bids.toSorted(
    (a, b) => at(a) - at(b) || byPrice(a.price, b.price) || (a.tier ?? 0) - (b.tier ?? 0) || b.contractRank - a.contractRank || (a.offerId < b.offerId ? -1 : 1),
  );
}

/** The bid that wins when the round closes; null when there is none. */
export function bestBid<B extends Bid>(bids: readonly B[], requestedPickUpAt: Date): B | null {
  return rankBids(bids, requestedPickUpAt)[0] ?? null;
}

function byPrice(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return new Decimal(a).comparedTo(b);
}
