import { batchOf, log, patchBatch, tellOffer } from '../../core/commands/booking.ts';
import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { giveBack } from './giveBack.ts';
import { endingOf } from '../../core/domain/ending.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { answered, moveOn } from './advanceBatch.ts';
import { failExternal, waitsForExternal } from './externalAnswer.ts';
import { requireOpen } from './requireOpen.ts';
import { givenReason } from './givenReason.ts';
import { conclude } from './conclude.ts';
import { openLegs } from './takeBatch.ts';

/** Declining an offer, with a reason of the list. */
export interface DeclineOfferInput {
  offerId: string;
  reasonId: string;
  comment?: string | null;
}

/**
 * Declines an offer: that transport provider is not asked again for this batch. When nobody is left to
 * answer, the next round goes out at once, or the batch is unfulfilled. Where its own system had failed to
 * confirm, or is being asked still, the batch is given back.
 */
export const declineOffer = (
  tx: CommandTx,
  input: DeclineOfferInput,
): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const reason = await givenReason(tx, booking, input, 'DECLINE_REASON');
    requireOpen(tx, booking, offer, 'DECLINE', 'TRANSPORT_PROVIDER');
    const batch = batchOf(booking, offer);
    if (waitsForExternal(tx, booking, offer)) failExternal(tx, booking, batch, true);
    const [leg] = openLegs(booking, batch);
    const result = { offerId: offer.id, itineraryId: booking.itinerary.id };
    if (leg?.status === 'API_FAILED') {
      answered(tx, booking, offer);
      await giveBack(tx, booking, leg, {
        why: 'UNABLE_TO_SERVICE',
        whole: true,
        reason,
      });
      return result;
    }
    const ending = leg ? endingOf(leg, true, reason.chargeable, tx.now) : null;
    answered(tx, booking, offer);
    conclude(
      tx,
      booking,
      offer,
      { status: 'DECLINED', reasonId: reason.reasonId, reasonComment: reason.comment, ending },
      verdict('DECLINED'),
    );
    tellOffer(booking, 'offer.declined', offer);
    patchBatch(booking, batch, {
      excludedCompanyIds: [...new Set([...batch.excludedCompanyIds, offer.companyId])],
    });
    log(booking, {
      type: 'DECLINE',
      batchNo: batch.no,
      transportProviderId: offer.companyId,
      audience: 'PARTY',
      reasonId: reason.reasonId,
      message: reason.comment,
      ending,
    });
    await moveOn(tx, booking, batch);
    return result;
  });
