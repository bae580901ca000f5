import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { confirmsOutside } from '../../../network/companies/companies.policy.ts';
import { batchOf, tripsOf } from '../../core/commands/booking.ts';
import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import { FIRST_WINS } from '../../core/domain/outcome.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { awaitExternal } from '../../dispatch/commands/externalAnswer.ts';
import { OfferNoLongerOpen } from '../../dispatch/offers.errors.ts';

/**
 * Asks the transport provider's own dispatch system again, or orders its ride again, after it refused or did
 * not answer: a new message, a new time to answer.
 */
export const retryExternalDispatch = (
  tx: CommandTx,
  input: { offerId: string; expectedTerms: number },
): Promise<{ offerId: string; itineraryId: string }> =>
  withBooking(tx, { offerId: input.offerId }, async (booking) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const batch = batchOf(booking, offer);
    const failed = tripsOf(booking, batch).filter(({ status }) => status === 'API_FAILED');
    if (offer.status !== 'BID' || failed.length === 0)
      throw OfferNoLongerOpen({
        offerId: offer.id,
        reason: offer.status === 'ACCEPTED' ? 'ALREADY_ACCEPTED' : 'REVOKED',
      });
    requireOfferTerms(booking, offer, input.expectedTerms);
    if (!confirmsOutside((await findBookingCompany(tx.db, offer.companyId))?.settings))
      throw NotPermitted({});
    for (const leg of failed)
      transition(
        tx,
        booking,
        leg,
        { type: 'RETRY_ACCEPT', external: true },
        {
          by: 'TRANSPORT_PROVIDER',
          entry: { type: 'BID', transportProviderId: offer.companyId, audience: 'PARTY' },
          event: 'trip.accepting',
        },
      );
    await awaitExternal(tx, booking, batch, offer, FIRST_WINS);
    return { offerId: offer.id, itineraryId: booking.itinerary.id };
  });
