import { acceptRules } from '@ptc/schema/rules/offer';
import { batchOf, patchOffer, tellOffer, type Booking } from '../../core/commands/booking.ts';
import { offerOf, requireOffered } from '../../core/commands/bookingAccess.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { withBookingAnd, type BookingKey, type Locked } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { requireOfferTerms } from '../../core/commands/requireTerms.ts';
import { transition } from '../../core/commands/transition.ts';
import { FIRST_WINS } from '../../core/domain/outcome.ts';
import { OfferNoLongerOpen } from '../offers.errors.ts';
import { answered } from './advanceBatch.ts';
import { requireOpen, requireTransportProvider } from './requireOpen.ts';
import { confirmsOutside } from '../../../network/companies/companies.policy.ts';
import { loadAnswerFacts } from '../dispatchFacts.queries.ts';
import { promisedFrom } from './promisedFrom.ts';
import { awaitExternal } from './externalAnswer.ts';
import { storedAward } from '../../core/commands/storedPlan.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { openLegs, takeBatch } from './takeBatch.ts';

/** `promisedPickUpAt` is wall-clock in the pick-up's zone; left out: the requested time. */
export interface AcceptOfferInput {
  offerId: string;
  expectedTerms: number;
  promisedPickUpAt?: string | null;
}

/** Keeps the offer as a bid: it waits for the award, or for the transport provider's own system. */
const bid = (
  tx: CommandTx,
  booking: Booking,
  offer: OfferRow,
  promisedPickUpAt: Date | null,
  external: boolean,
  award: 'FIRST' | 'BEST',
): void => {
  const batch = batchOf(booking, offer);
  for (const leg of openLegs(booking, batch)) {
    const first = leg.status === 'OFFERED';
    transition(
      tx,
      booking,
      leg,
      { type: 'ACCEPT_OFFER', award, external },
      {
        by: 'TRANSPORT_PROVIDER',
        entry: { type: 'BID', transportProviderId: offer.companyId, audience: 'PARTY' },
        event: first ? 'trip.accepting' : null,
      },
    );
  }
  patchOffer(booking, offer, {
    status: 'BID',
    promisedPickUpAt,
    counterPickUpAt: null,
    counterMessage: null,
  });
  tellOffer(booking, 'offer.bid', offer);
  answered(tx, booking, offer);
};

/** Accepts by hand what the transport provider's own system failed to confirm. */
const acceptAfterFailure = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  offer: OfferRow,
  promisedPickUpAt: Date | null,
): void =>
  takeBatch(tx, booking, batch, offer, {
    by: 'TRANSPORT_PROVIDER',
    command: { type: 'RETRY_ACCEPT', external: false },
    entry: 'ACCEPT',
    promisedPickUpAt,
    offer: { answeredAt: tx.now, answeredByUserId: tx.actor.userId },
    ...FIRST_WINS,
  });

/**
 * Accepts an offer for the acting transport provider. Where the rule awards the first, the batch is theirs
 * and every other open offer is revoked with it; where it awards the best, or their own system must confirm,
 * the acceptance is kept as a bid.
 */
export const acceptOffer = (
  tx: CommandTx,
  input: AcceptOfferInput,
  locked: BookingKey | Locked = { offerId: input.offerId },
): Promise<{ offerId: string; itineraryId: string }> => {
  const facts = () => loadAnswerFacts(tx.db, input.offerId);
  return withBookingAnd(tx, locked, facts, async (booking, { rule, company }) => {
    const offer = offerOf(booking, input.offerId);
    requireOffered(tx, booking, offer);
    const { promisedPickUpAt } = checkRules(acceptRules({ now: tx.now }), {
      promisedPickUpAt: input.promisedPickUpAt,
    });
    const batch = batchOf(booking, offer);
    // As it was planned: the rule may have been changed while the batch was on offer.
    const award = storedAward(batch);
    requireOpen(tx, booking, offer, award === 'BEST' ? 'BID' : 'ACCEPT', 'TRANSPORT_PROVIDER');
    requireTransportProvider(company, offer);
    const [leg] = openLegs(booking, batch);
    if (!leg) throw OfferNoLongerOpen({ offerId: offer.id, reason: 'REVOKED' });
    requireOfferTerms(booking, offer, input.expectedTerms);
    const promised = promisedFrom(
      tx,
      leg,
      promisedPickUpAt,
      rule?.settings.promisedPickUpLimit ?? null,
      'promisedPickUpAt',
    );
    const result = { offerId: offer.id, itineraryId: booking.itinerary.id };
    if (leg.status === 'API_FAILED') {
      acceptAfterFailure(tx, booking, batch, offer, promised);
      return result;
    }
    const external = confirmsOutside(company?.settings);
    if (award === 'BEST') {
      bid(tx, booking, offer, promised, external, award);
      // Where everybody has answered the award need not wait for the round; it is the scheduler's all the
      // same.
      booking.changes.timers.push({ name: 'round.close', id: batch.id, round: batch.round, at: tx.now });
    } else if (external) {
      bid(tx, booking, offer, promised, external, award);
      await awaitExternal(tx, booking, batch, offer, FIRST_WINS);
    } else {
      takeBatch(tx, booking, batch, offer, {
        by: 'TRANSPORT_PROVIDER',
        command: { type: 'ACCEPT_OFFER', award, external },
        entry: 'ACCEPT',
        promisedPickUpAt: promised,
        offer: { answeredAt: tx.now, answeredByUserId: tx.actor.userId },
        ...FIRST_WINS,
      });
    }
    return result;
  });
};
