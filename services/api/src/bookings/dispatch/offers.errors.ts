import { refusalKind } from '../../platform/refusal.ts';
import type { OfferClosedReason } from './domain/offerState.ts';

/** The offer is no longer open. */
export const OfferNoLongerOpen = refusalKind<{ offerId: string; reason: OfferClosedReason }>(
  'OfferNoLongerOpen',
  'OFFER_NO_LONGER_OPEN',
);
