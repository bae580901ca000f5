import { batchOf, liveOffersOf, log, tellOffer, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { verdict, type Verdict } from '../../core/domain/outcome.ts';
import { conclude } from './conclude.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';

/** Takes an offer back: the transport provider sees that it is gone, and why. */
export const revokeOffer = (tx: CommandTx, booking: Booking, offer: OfferRow, why: Verdict): void => {
  conclude(tx, booking, offer, { status: 'REVOKED', revokedAt: tx.now }, why);
  tellOffer(booking, 'offer.revoked', offer);
  log(booking, {
    type: 'REVOKE',
    batchNo: batchOf(booking, offer).no,
    transportProviderId: offer.companyId,
    audience: 'PARTY',
  });
};

/** Takes back every offer of a batch that still waits. */
export const revokeOpenOffers = (tx: CommandTx, booking: Booking, batch: BatchRow, why: Verdict): void => {
  for (const offer of liveOffersOf(booking, batch)) revokeOffer(tx, booking, offer, why);
};

/** Takes back every offer of a batch that waits beside the one that won. */
export const revokeLosers = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  winner: OfferRow,
  why: (loser: OfferRow) => Verdict,
): void => {
  for (const offer of liveOffersOf(booking, batch))
    if (offer.id !== winner.id) revokeOffer(tx, booking, offer, why(offer));
};

/** Lets an offer lapse; `why` where it was not simply that nobody answered in time. */
export const expireOffer = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  why: Verdict | null = null,
): void => {
  conclude(tx, booking, offer, { status: 'EXPIRED' }, why ?? lapse(offer));
  tellOffer(booking, 'offer.expired', offer);
};

/** Lets every offer of a batch lapse that still waits. */
export const expireOpenOffers = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  why: Verdict | null = null,
): void => {
  for (const offer of liveOffersOf(booking, batch)) expireOffer(tx, booking, offer, why);
};

const lapse = ({ status }: OfferRow): Verdict =>
  verdict(
    status === 'COUNTERED' ? 'COUNTER_NOT_ANSWERED' : status === 'BID' ? 'BID_NOT_AWARDED' : 'NOT_ANSWERED',
  );
