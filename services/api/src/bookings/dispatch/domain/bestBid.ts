import type { BidEdge } from '@ptc/schema/rules/lists/offers';
import { RATED_BIDS } from '@ptc/schema/rules/rating';
import { Decimal } from 'decimal.js';
import { verdict, type Verdict } from '../../core/domain/outcome.ts';

/** A bid: null `promisedPickUpAt` keeps the requested time; null `price` is unknown. */
export interface Bid {
  readonly offerId: string;
  readonly promisedPickUpAt: Date | null;
  readonly price: string | null;
  /** Rank of the contract, higher is preferred. */
  readonly contractRank: number;
  readonly tier: number | null;
  /** Its mean rating, where its market counts ratings and there are enough of them. */
  readonly rating?: number | null;
}

/** Who was rated too seldom is neither favoured nor put behind. */
const ratingOf = ({ rating }: Bid): number => rating ?? RATED_BIDS.otherwise;

type Comparison = (a: Bid, b: Bid, requestedPickUpAt: Date) => number;

/** What bids are compared by, in this order; the id comes last so that the order is the same everywhere. */
const comparisons: readonly (readonly [BidEdge, Comparison])[] = [
  [
    'EARLIER_PICK_UP',
    (a, b, requested) =>
      (a.promisedPickUpAt ?? requested).getTime() - (b.promisedPickUpAt ?? requested).getTime(),
  ],
  ['LOWER_PRICE', (a, b) => byPrice(a.price, b.price)],
  ['CONTRACT', (a, b) => (a.tier ?? 0) - (b.tier ?? 0) || b.contractRank - a.contractRank],
  ['RATING', (a, b) => ratingOf(b) - ratingOf(a)],
  ['TIE_BREAK', (a, b) => (a.offerId < b.offerId ? -1 : 1)],
];

/**
 * Bids, best first: earliest promised pick-up, then lower price, then the contract (lower tier, higher rank),
 * then the rating where it counts, then id.
 */
export function rankBids<B extends Bid>(bids: readonly B[], requestedPickUpAt: Date): readonly B[] {
  return bids.toSorted((a, b) => {
    for (const [, compare] of comparisons) {
      const order = compare(a, b, requestedPickUpAt);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** The bid that wins when the round closes; null when there is none. */
export function bestBid<B extends Bid>(bids: readonly B[], requestedPickUpAt: Date): B | null {
  return rankBids(bids, requestedPickUpAt)[0] ?? null;
}

/** What tells a bid from another: the first comparison in which they differ. */
export function bidEdge(a: Bid, b: Bid, requestedPickUpAt: Date): BidEdge {
  return comparisons.find(([, compare]) => compare(a, b, requestedPickUpAt) !== 0)?.[0] ?? 'TIE_BREAK';
}

/** Why each of the bids won or lost, and why an offer without a bid did. */
export function judgeBids(bids: readonly Bid[], requestedPickUpAt: Date): (offerId: string) => Verdict {
  const ranked = rankBids(bids, requestedPickUpAt);
  const [best, second] = ranked;
  return (offerId) => {
    const index = ranked.findIndex((bid) => bid.offerId === offerId);
    const bid = ranked[index];
    if (!best || !bid) return { ...verdict('OTHER_BID_TAKEN'), bids: ranked.length };
    const rival = index === 0 ? second : best;
    return {
      reason: index === 0 ? 'BEST_BID' : 'OTHER_BID_BETTER',
      bids: ranked.length,
      place: index + 1,
      edge: rival ? bidEdge(bid, rival, requestedPickUpAt) : null,
    };
  };
}

function byPrice(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return new Decimal(a).comparedTo(b);
}
