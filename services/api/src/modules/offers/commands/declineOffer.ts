import { reasonRules } from '@ptc/schema/rules/reasons';
import { batchOf, log, patchBatch, patchOffer, tellOffer } from '../../itineraries/commands/booking.ts';
import { offerOf, requireOffered } from '../../itineraries/commands/bookingAccess.ts';
import { checked } from '../../itineraries/commands/checkRules.ts';
import { withBooking } from '../../itineraries/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { answered, moveOn } from './advanceBatch.ts';
import { requireOpen, requireReason } from './answering.ts';

/** Declining an offer, with a reason of the list. */
export interface DeclineOfferInput {
  offerId: string;
  reasonId: string;
  comment?: string | null;
}

/**
 * Declines an offer: that transporter is not asked again for this batch. When nobody is left to answer, the next round
 * goes out at once, or the batch is unfulfilled.
 */
export const declineOffer = (tx: CommandTx, input: DeclineOfferInput): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const { reasonId, comment } = checked(reasonRules(), { reasonId: input.reasonId, comment: input.comment });
    await requireReason(tx, booking, reasonId, 'DECLINE_REASON');
    requireOpen(tx, booking, offer, 'DECLINE', 'TRANSPORTER');
    const batch = batchOf(booking, offer);
    patchOffer(booking, offer, { status: 'DECLINED', reasonId, reasonComment: comment ?? null });
    answered(tx, booking, offer);
    tellOffer(booking, 'offer.declined', offer);
    patchBatch(booking, batch, { excludedCompanyIds: [...new Set([...batch.excludedCompanyIds, offer.companyId])] });
    log(booking, { type: 'DECLINE', batchNo: batch.no, transportCompanyId: offer.companyId, audience: 'PARTY', reasonId, message: comment ?? null });
    await moveOn(tx, booking, batch);
    return { offerId: offer.id, itineraryId: booking.itinerary.id };
  });
