import { batchOf, log, patchOffer, tellOffer } from '../../core/commands/booking.ts';
import { offerOf, requireBooker } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireOpen } from './requireOpen.ts';

/** Refuses a counter-offer: the offer stands as it was. */
export const declineCounterOffer = (
  tx: CommandTx,
  input: { offerId: string; expectedTerms: number },
): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireBooker(tx, booking, { offer });
    requireOpen(tx, booking, offer, 'DECLINE_COUNTER', 'BOOKER');
    requireOfferTerms(booking, offer, input.expectedTerms);
    patchOffer(booking, offer, {
      status: 'OPEN',
      answeredAt: null,
      answeredByUserId: null,
      counterPickUpAt: null,
      counterMessage: null,
    });
    tellOffer(booking, 'offer.counterDeclined', offer);
    log(booking, {
      type: 'COUNTER_DECLINED',
      batchNo: batchOf(booking, offer).no,
      transportProviderId: offer.companyId,
      audience: 'PARTY',
    });
    return { offerId: offer.id, itineraryId: booking.itinerary.id };
  });
