import { batchOf, liveOffersOf, log, patchOffer, tellOffer, type Booking } from '../../itineraries/commands/booking.ts';
import type { BatchRow } from '../../itineraries/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { OfferRow } from './offerRows.ts';

/** Takes an offer back: the transporter sees that it is gone. */
export const revokeOffer = (tx: CommandTx, booking: Booking, offer: OfferRow): void => {
  patchOffer(booking, offer, { status: 'REVOKED', revokedAt: tx.now });
  tellOffer(booking, 'offer.revoked', offer);
  log(booking, { type: 'REVOKE', batchNo: batchOf(booking, offer).no, transportCompanyId: offer.companyId, audience: 'PARTY' });
};

/** Takes back every offer of a batch that still waits, except one. */
export const revokeOpenOffers = (tx: CommandTx, booking: Booking, batch: BatchRow, except: OfferRow | null = null): void => {
  for (const offer of liveOffersOf(booking, batch)) if (offer.id !== except?.id) revokeOffer(tx, booking, offer);
};

/** Lets an offer lapse unanswered. */
export const expireOffer = (booking: Booking, offer: OfferRow): void => {
  patchOffer(booking, offer, { status: 'EXPIRED' });
  tellOffer(booking, 'offer.expired', offer);
};

/** Lets every offer of a batch lapse that still waits. */
export const expireOpenOffers = (booking: Booking, batch: BatchRow): void => {
  for (const offer of liveOffersOf(booking, batch)) expireOffer(booking, offer);
};
