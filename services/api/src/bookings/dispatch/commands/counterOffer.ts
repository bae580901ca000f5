import { changeOf } from '@ptc/schema/rules/changeFields';
import { counterOfferRules } from '@ptc/schema/rules/offer';
import { batchOf, log, patchOffer, tellOffer } from '../../core/commands/booking.ts';
import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { withBookingAnd } from '../../core/commands/lockBooking.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { loadAnswerFacts } from '../dispatchFacts.queries.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { answered } from './advanceBatch.ts';
import { requireOpen, requireTransportProvider } from './requireOpen.ts';
import { promisedFrom } from './promisedFrom.ts';
import { openLegs } from './takeBatch.ts';

/** Another pick-up time (wall-clock in the pick-up's zone) and words for the booker. */
export interface CounterOfferInput {
  offerId: string;
  expectedTerms: number;
  pickUpAt: string;
  message?: string | null;
}

/**
 * Answers an offer with another pick-up time, within the rule's limit; the booker takes or refuses it. Again
 * replaces.
 */
export const counterOffer = (
  tx: CommandTx,
  input: CounterOfferInput,
): Promise<{ offerId: string; itineraryId: string }> => {
  const facts = () => loadAnswerFacts(tx.db, input.offerId);
  return withBookingAnd(tx, { offerId: input.offerId }, facts, async (booking, { rule, company }) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const { pickUpAt, message } = checkRules(counterOfferRules({ now: tx.now }), {
      pickUpAt: input.pickUpAt,
      message: input.message,
    });
    requireOpen(tx, booking, offer, 'COUNTER', 'TRANSPORT_PROVIDER');
    const batch = batchOf(booking, offer);
    requireTransportProvider(company, offer);
    const [leg] = openLegs(booking, batch);
    if (!leg) throw OfferNoLongerOpen({ offerId: offer.id, reason: 'REVOKED' });
    requireOfferTerms(booking, offer, input.expectedTerms);
    const counterPickUpAt = promisedFrom(
      tx,
      leg,
      pickUpAt,
      rule?.settings.promisedPickUpLimit ?? null,
      'pickUpAt',
    );
    if (counterPickUpAt === null) refuseIssues([{ path: 'pickUpAt', code: 'nothing_to_change' }]);
    patchOffer(booking, offer, { status: 'COUNTERED', counterPickUpAt, counterMessage: message ?? null });
    answered(tx, booking, offer);
    tellOffer(booking, 'offer.countered', offer);
    log(booking, {
      type: 'COUNTER',
      tripId: leg.id,
      batchNo: batch.no,
      transportProviderId: offer.companyId,
      audience: 'PARTY',
      message: message ?? null,
      edits: [changeOf('PICK_UP_TIME', leg.pickUpAt.toISOString(), counterPickUpAt?.toISOString() ?? null)],
    });
    return { offerId: offer.id, itineraryId: booking.itinerary.id };
  });
};
