import { addOffer, log, offersOf, patchBatch, tripsOf, type Booking } from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { loadDispatchSources, type DispatchSources } from '../dispatchFacts.queries.ts';
import type { Invitee, PlannedRound } from '../../core/domain/dispatchPlan.ts';
import { pickUpsOf } from '../../core/commands/keepPickUps.ts';
import { isLive, type OfferRow } from '../../core/commands/offerRows.ts';
import { offerPrice } from './offerPrice.ts';
import { storedRounds } from '../../core/commands/storedPlan.ts';
import { openLegs } from './takeBatch.ts';

const newOffer = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  round: PlannedRound,
  invitee: Invitee,
  sources: DispatchSources,
): OfferRow => {
  return {
    id: newId(),
    batchId: batch.id,
    itineraryId: booking.itinerary.id,
    marketId: booking.itinerary.marketId,
    companyId: invitee.companyId,
    careProviderId: booking.itinerary.companyId,
    status: 'OPEN',
    round: round.number,
    sending: batch.sending,
    tier: invitee.tier,
    isVip: invitee.isVip,
    respondsBy: round.respondsBy,
    answeredAt: null,
    answeredByUserId: null,
    promisedPickUpAt: null,
    counterPickUpAt: null,
    counterMessage: null,
    ...offerPrice(booking, sources, invitee.companyId, openLegs(booking, batch)),
    reasonId: null,
    reasonComment: null,
    revokedAt: null,
    outcome: null,
    ending: null,
    // By all legs, as it is kept: an offer is found on the day of each of them that is shown with it.
    ...pickUpsOf(tripsOf(booking, batch)),
    termsVersion: 1,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
};

/**
 * Whether a transport provider may still be asked: it takes part as when the rounds were planned, has no
 * offer of this batch that waits, and has not said no.
 */
const askable = (
  booking: Booking,
  batch: BatchRow,
  companyId: string,
  { transportProviders }: DispatchSources,
): boolean =>
  transportProviders.find((one) => one.companyId === companyId)?.member !== false &&
  !batch.excludedCompanyIds.includes(companyId) &&
  !offersOf(booking, batch).some(
    (offer) => offer.companyId === companyId && (isLive(offer) || offer.status === 'ACCEPTED'),
  );

/** The facts a later round needs when its plan was made before: prices of this moment. */
export const sourcesFor = (tx: CommandTx, booking: Booking): Promise<DispatchSources> =>
  loadDispatchSources(
    tx.db,
    booking.market,
    booking.itinerary.companyId,
    { from: tx.now, to: tx.now, exceptItineraryId: booking.itinerary.id },
    booking.itinerary.patientId,
  );

/**
 * Sends every round of the batch's plan that is due and not sent yet, and sets the timers of their ends.
 * Returns the number of offers sent.
 */
export const sendDueRounds = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  sources: DispatchSources,
): number => {
  const due = storedRounds(batch).filter((round) => round.number > batch.round && round.opensAt <= tx.now);
  let sent = 0;
  for (const round of due) {
    for (const invitee of round.companies) {
      if (!askable(booking, batch, invitee.companyId, sources)) continue;
      addOffer(booking, newOffer(tx, booking, batch, round, invitee, sources));
      log(booking, {
        type: 'OFFER',
        batchNo: batch.no,
        transportProviderId: invitee.companyId,
        audience: 'PARTY',
      });
      sent += 1;
    }
  }
  const last = due.at(-1);
  if (!last) return 0;
  const ends = due.map((round) => round.closesAt.getTime());
  const roundEndsAt = Math.max(...ends);
  patchBatch(booking, batch, { round: last.number, roundEndsAt: new Date(roundEndsAt) });
  // An earlier offer that stays open may end before this round, where the round begins late.
  const lapses = offersOf(booking, batch).flatMap((offer) =>
    isLive(offer) && offer.respondsBy !== null ? [offer.respondsBy.getTime()] : [],
  );
  for (const at of new Set([...ends, ...lapses.filter((lapse) => lapse < roundEndsAt)]))
    booking.changes.timers.push({
      name: 'round.close',
      id: batch.id,
      round: last.number,
      at: new Date(at),
    });
  return sent;
};
