import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { takeExternalAnswer, waitsForExternal } from '../../dispatch/commands/externalAnswer.ts';
import { keepOrder } from './keepOrder.ts';
import { endPendingCall } from './settleCall.ts';

/** What a transport provider's own dispatch system answers later. */
export interface ExternalAnswerInput {
  readonly offerId: string;
  readonly expectedTerms: number;
  readonly confirmed: boolean;
  readonly reference?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly reason?: string | null | undefined;
}

/**
 * Takes the later answer of a transport provider's own dispatch system. One that comes twice, or when nobody
 * waits any more (the time is over, the booking was cancelled), changes nothing and is told so.
 */
export const answerExternalDispatch = (
  tx: CommandTx,
  input: ExternalAnswerInput,
): Promise<{ offerId: string; itineraryId: string; taken: boolean }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const result = { offerId: offer.id, itineraryId: booking.itinerary.id };
    if (!waitsForExternal(tx, booking, offer)) return { ...result, taken: false };
    requireOfferTerms(booking, offer, input.expectedTerms);
    const { confirmed, reason, reference, url } = input;
    takeExternalAnswer(tx, booking, offer, confirmed);
    if (confirmed) keepOrder(booking, offer, { reference: reference ?? null, url: url ?? null });
    await endPendingCall(tx, offer, {
      status: confirmed ? 'CONFIRMED' : 'REFUSED',
      reason: confirmed ? null : reason,
      reference,
    });
    return { ...result, taken: true };
  });
