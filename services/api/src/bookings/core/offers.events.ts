import type { OfferStatus } from '@ptc/schema/rules/lists/offers';

/** Events of offers; the entity is the offer. */
export const OFFER_EVENTS = [
  'offer.opened',
  'offer.accepted',
  'offer.bid',
  'offer.declined',
  'offer.revoked',
  'offer.expired',
  'offer.countered',
  'offer.counterAccepted',
  'offer.counterDeclined',
  'offer.withdrawn',
  'offer.renewed',
  'offer.extended',
  'offer.reopened',
  'offer.termsMoved',
] as const;
export type OfferEventName = (typeof OFFER_EVENTS)[number];

/** Ids and codes only. */
export interface OfferEventPayload {
  readonly offerId: string;
  readonly batchId: string;
  readonly batchNo: number;
  readonly marketId: string;
  readonly companyId: string;
  readonly bookedByCompanyId: string;
  readonly marketOwnerId: string;
  /** The transport provider the offer went to. */
  readonly transportProviderId: string;
  readonly tier: number | null;
  readonly round: number;
  readonly isVip: boolean;
  readonly status: OfferStatus;
  /** Who did it; null for the scheduler. */
  readonly actorCompanyId: string | null;
  readonly causeId: string;
  /** Legs that the transport provider saw by an offer until now. */
  readonly lostTripIds?: readonly string[];
}
