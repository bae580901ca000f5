import {
  liveOffersOf,
  patchOffer,
  offerAgain,
  tellOffer,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import type { ActorKind } from '../../core/domain/tripCommands.ts';
import { transition } from '../../core/commands/transition.ts';
import { verdict } from '../../core/domain/outcome.ts';
import { closeBatch } from './advanceBatch.ts';
import { revokeOffer } from './closeOffers.ts';
import { offerPrice } from './offerPrice.ts';
import { planStoredBatch } from './openBatch.ts';
import { sendDueRounds, sourcesFor } from './sendDueRounds.ts';
import { isOnOffer } from '../../core/domain/tripState.ts';
import { storedRounds } from '../../core/commands/storedPlan.ts';
import { openLegs } from './takeBatch.ts';

/**
 * Legs were cancelled where answers are weighed or confirmed: the answers stand for what is left, at its
 * price. What was said of a first leg that is gone is said of no other.
 */
const keepAnswers = async (tx: CommandTx, booking: Booking, batch: BatchRow): Promise<void> => {
  const legs = openLegs(booking, batch);
  const before = booking.changes.asLocked.trips
    .filter(({ batchId, status }) => batchId === batch.id && isOnOffer(status))
    .toSorted((a, b) => a.position - b.position);
  if (legs.length === 0 || legs.length === before.length) return;
  const sources = await sourcesFor(tx, booking);
  for (const offer of liveOffersOf(booking, batch)) {
    patchOffer(booking, offer, offerPrice(booking, sources, offer.companyId, legs));
    if (legs[0]?.id === before[0]?.id) continue;
    patchOffer(booking, offer, { promisedPickUpAt: null, counterPickUpAt: null, counterMessage: null });
    if (offer.status === 'COUNTERED')
      patchOffer(booking, offer, { status: 'OPEN', answeredAt: null, answeredByUserId: null });
  }
};

/**
 * Plans an offered batch again because what matters to a transport provider changed: offers of those who are
 * still asked stay and are renewed (an answer given to the old terms is no answer to these), the others are
 * taken back, new ones are asked. Where that leaves nobody, as without a rule, it is unfulfilled at once.
 */
export const renewBatch = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  by: ActorKind = 'BOOKER',
): Promise<void> => {
  const offered = tripsOf(booking, batch).filter(({ status }) => status === 'OFFERED');
  if (offered.length === 0) return keepAnswers(tx, booking, batch);
  const added = tripsOf(booking, batch).filter(
    ({ status, incompleteReasons }) => status === 'DRAFT' && incompleteReasons.length === 0,
  );
  const legs = [...offered, ...added];
  const { plan, sources } = await planStoredBatch(tx, booking, batch, legs, true);
  for (const leg of plan.rule === null ? [] : added) {
    const asked = plan.asked > 0;
    transition(
      tx,
      booking,
      leg,
      {
        type: 'OPEN_OFFERS',
        complete: true,
        ruleFound: plan.rule !== null,
        capable: plan.asked,
        opensAt: tx.now,
        force: true,
      },
      {
        by,
        entry: { type: asked ? 'OFFER' : 'UNFULFILLED', audience: asked ? 'ALL' : 'BOOKER' },
        event: asked ? 'trip.offered' : 'trip.unfulfilled',
      },
    );
  }
  if (plan.rule !== null) offerAgain(booking, batch);
  const due = storedRounds(batch).filter((round) => round.opensAt <= tx.now);
  for (const offer of liveOffersOf(booking, batch)) {
    const round = due.find(({ companies }) =>
      companies.some(({ companyId }) => companyId === offer.companyId),
    );
    if (!round) {
      revokeOffer(tx, booking, offer, verdict('BOOKING_CHANGED'));
      continue;
    }
    patchOffer(booking, offer, {
      status: 'OPEN',
      round: round.number,
      sending: batch.sending,
      respondsBy: round.respondsBy,
      answeredAt: null,
      answeredByUserId: null,
      promisedPickUpAt: null,
      counterPickUpAt: null,
      counterMessage: null,
      outcome: null,
      ...offerPrice(booking, sources, offer.companyId, legs),
    });
    tellOffer(booking, 'offer.renewed', offer);
  }
  if (plan.rule !== null) sendDueRounds(tx, booking, batch, sources);
  if (liveOffersOf(booking, batch).length === 0) closeBatch(tx, booking, batch, false);
};
