import {
  liveOffersOf,
  offersOf,
  patchBatch,
  patchOffer,
  tellOffer,
  tripsOf,
  type Booking,
} from '../../core/commands/booking.ts';
import type { BatchRow } from '../../core/commands/itineraryRows.ts';
import { withBooking } from '../../core/commands/lockBooking.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { transition } from '../../core/commands/transition.ts';
import { expiresAt } from '../../core/domain/readyNow.ts';
import { rankOf } from '../domain/estimate.ts';
import { bestBid, judgeBids } from '../domain/bestBid.ts';
import { meanRatings } from '../dispatch.hooks.ts';
import type { Verdict } from '../../core/domain/outcome.ts';
import { newcomersRound, stayOpen } from '../domain/newcomers.ts';
import { retime } from '../domain/retime.ts';
import { expireOffer, expireOpenOffers } from './closeOffers.ts';
import { awaitExternal, failExternal } from './externalAnswer.ts';
import type { OfferRow } from '../../core/commands/offerRows.ts';
import { bookedBy, openBatch, vipOf } from './openBatch.ts';
import { planBatch } from './planBatch.ts';
import { sendDueRounds, sourcesFor } from './sendDueRounds.ts';
import { awaitsExternal, storedRounds, withRounds } from '../../core/commands/storedPlan.ts';
import { openLegs, takeBatch } from './takeBatch.ts';

const unanswered = (offer: OfferRow): boolean => offer.status === 'OPEN' || offer.status === 'COUNTERED';

/** Ends the offering: nobody took it. Legs are unfulfilled, what is still open lapses. */
export const closeBatch = (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  allDeclined: boolean,
  why: Verdict | null = null,
): void => {
  expireOpenOffers(tx, booking, batch, why);
  for (const leg of tripsOf(booking, batch)) {
    if (leg.status !== 'OFFERED' && leg.status !== 'ACCEPTING') continue;
    transition(
      tx,
      booking,
      leg,
      { type: 'CLOSE_OFFERS', roundsOver: !allDeclined, allDeclined },
      { by: 'SCHEDULER', entry: { type: 'UNFULFILLED', audience: 'BOOKER' }, event: 'trip.unfulfilled' },
    );
  }
  patchBatch(booking, batch, { roundEndsAt: null });
};

/** The ratings that tell bids apart, where the market counts them. */
const ratingsFor = async (
  tx: CommandTx,
  { market }: Booking,
  bids: readonly OfferRow[],
): Promise<ReadonlyMap<string, number>> => {
  if (market.settings.ratingBreaksTies !== true || bids.length < 2) return new Map();
  const [means] = await meanRatings.ask(
    tx,
    market.id,
    bids.map(({ companyId }) => companyId),
  );
  return means ?? new Map<string, number>();
};

/**
 * Gives the batch to the best of its bids, or asks that transport provider's own dispatch system first; false
 * where there is no bid.
 */
export const awardBest = async (tx: CommandTx, booking: Booking, batch: BatchRow): Promise<boolean> => {
  const bids = liveOffersOf(booking, batch).filter(({ status }) => status === 'BID');
  const [first] = tripsOf(booking, batch).filter(({ status }) => status === 'ACCEPTING');
  if (bids.length === 0 || !first) return false;
  const { transportProviders } = await sourcesFor(tx, booking);
  const rank = (companyId: string): number =>
    rankOf(
      transportProviders.find((one) => one.companyId === companyId),
      first.pickUpAt,
      booking.market.timeZone,
    );
  const ratings = await ratingsFor(tx, booking, bids);
  const compared = bids.map(({ id, promisedPickUpAt, estimate, companyId, tier }) => ({
    offerId: id,
    promisedPickUpAt,
    price: estimate,
    contractRank: rank(companyId),
    tier,
    rating: ratings.get(companyId) ?? null,
  }));
  const best = bestBid(compared, first.pickUpAt);
  const offer = bids.find(({ id }) => id === best?.offerId);
  if (!offer) return false;
  const judge = judgeBids(compared, first.pickUpAt);
  const verdicts = { won: judge(offer.id), lost: (loser: OfferRow) => judge(loser.id) };
  if (transportProviders.find((one) => one.companyId === offer.companyId)?.external) {
    for (const leg of openLegs(booking, batch))
      transition(
        tx,
        booking,
        leg,
        { type: 'AWARD_BEST', external: true },
        {
          by: 'SCHEDULER',
          entry: { type: 'BID', transportProviderId: offer.companyId, audience: 'PARTY' },
          event: null,
        },
      );
    await awaitExternal(tx, booking, batch, offer, verdicts);
    return true;
  }
  takeBatch(tx, booking, batch, offer, {
    by: 'SCHEDULER',
    command: { type: 'AWARD_BEST', external: false },
    entry: 'ACCEPT_BEST_OFFER',
    promisedPickUpAt: offer.promisedPickUpAt,
    offer: {},
    ...verdicts,
  });
  return true;
};

/** Whether the plan has rounds that were not sent yet. */
const nextRounds = (batch: BatchRow): boolean =>
  storedRounds(batch).some((round) => round.number > batch.round);

/**
 * Moves a batch on where its present round is over, or (`everyoneAnswered`) where nobody is left to answer:
 * the best bid is awarded, else the next round is sent, else the batch is unfulfilled. Does nothing where
 * neither is the case.
 */
export const moveOn = async (tx: CommandTx, booking: Booking, batch: BatchRow): Promise<void> => {
  const waiting = tripsOf(booking, batch).some(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING',
  );
  if (!waiting) {
    if (batch.roundEndsAt !== null) patchBatch(booking, batch, { roundEndsAt: null });
    return;
  }
  const lapsing = offersOf(booking, batch).filter(
    (offer) => unanswered(offer) && offer.respondsBy !== null && offer.respondsBy <= tx.now,
  );
  const roundOver = batch.roundEndsAt === null || batch.roundEndsAt <= tx.now;
  const everyoneAnswered = !offersOf(booking, batch).some(
    (offer) => unanswered(offer) && !lapsing.includes(offer),
  );
  const goesOn =
    (roundOver || everyoneAnswered) &&
    !awaitsExternal(batch) &&
    !offersOf(booking, batch).some(({ status }) => status === 'BID');
  if (goesOn) return sendNext(tx, booking, batch, everyoneAnswered, lapsing);
  for (const offer of lapsing) expireOffer(tx, booking, offer);
  if (!roundOver && !everyoneAnswered) return;
  if (awaitsExternal(batch)) {
    if (roundOver) failExternal(tx, booking, batch);
    return;
  }
  if (await awardBest(tx, booking, batch)) return;
  await sendNext(tx, booking, batch, everyoneAnswered, []);
};

/**
 * Sends the next round that asks somebody, or one of newcomers, or gives up. What was to lapse lapses, unless
 * it stays open beside newcomers.
 */
const sendNext = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  everyoneAnswered: boolean,
  lapsing: readonly OfferRow[],
): Promise<void> => {
  const lapse = (): void => {
    for (const offer of lapsing) expireOffer(tx, booking, offer);
  };
  const sources = await sourcesFor(tx, booking);
  const [first] = tripsOf(booking, batch).filter(
    ({ status }) => status === 'OFFERED' || status === 'ACCEPTING',
  );
  const answerBy = first ? expiresAt(first, booking.market.settings.expiryGraceMinutes) : null;
  while (nextRounds(batch)) {
    const before = batch.round;
    patchBatch(booking, batch, {
      dispatch: withRounds(batch, retime(storedRounds(batch), batch.round, tx.now, answerBy)),
    });
    if (sendDueRounds(tx, booking, batch, sources) > 0 || batch.round === before) {
      lapse();
      return;
    }
  }
  if (await askNewcomers(tx, booking, batch, answerBy, lapsing)) return;
  lapse();
  const declined = everyoneAnswered && offersOf(booking, batch).some(({ status }) => status === 'DECLINED');
  closeBatch(tx, booking, batch, declined);
};

/**
 * Before a batch is given up: asks who could not carry it when its rounds were planned and can now. Where
 * earlier rounds stay open, who has not answered yet may answer as long as the newcomers.
 */
const askNewcomers = async (
  tx: CommandTx,
  booking: Booking,
  batch: BatchRow,
  answerBy: Date | null,
  lapsing: readonly OfferRow[],
): Promise<boolean> => {
  const legs = openLegs(booking, batch);
  if (legs.length === 0) return false;
  const { plan, sources } = await planBatch(tx, {
    market: booking.market,
    ...bookedBy(booking),
    legs,
    vip: vipOf(booking),
    forceOffer: true,
    excludedCompanyIds: batch.excludedCompanyIds,
  });
  const round = newcomersRound({
    rounds: storedRounds(batch),
    able: plan.explanation.rounds.flatMap(({ companies }) => companies),
    minutes: plan.rule?.settings.rounds.at(-1)?.minutes ?? 0,
    answerBy,
    now: tx.now,
  });
  if (round === null) return false;
  const earlier = plan.rule?.settings.keepEarlierOpen
    ? stayOpen(storedRounds(batch), round)
    : storedRounds(batch);
  patchBatch(booking, batch, { dispatch: withRounds(batch, [...earlier, round]) });
  for (const offer of lapsing) {
    if (!plan.rule?.settings.keepEarlierOpen) expireOffer(tx, booking, offer);
    else {
      patchOffer(booking, offer, { respondsBy: round.respondsBy });
      tellOffer(booking, 'offer.extended', offer);
    }
  }
  return sendDueRounds(tx, booking, batch, sources) > 0;
};

/** Timer: the batch's offer window opens. Acts on drafts whose window is open, and on nothing else. */
export const openDueBatch = (tx: CommandTx, batchId: string): Promise<void> =>
  withBooking(tx, { batchId }, async (booking) => {
    const batch = booking.batches.find(({ id }) => id === batchId);
    const drafts = batch ? tripsOf(booking, batch).filter(({ status }) => status === 'DRAFT') : [];
    if (
      !batch ||
      drafts.length === 0 ||
      drafts.some(({ incompleteReasons }) => incompleteReasons.length > 0) ||
      batch.round > 0
    )
      return;
    if (batch.offerOpensAt === null || batch.offerOpensAt > tx.now) return;
    await openBatch(tx, booking, batch, {
      by: 'SCHEDULER',
      command: 'OPEN_OFFERS',
      force: booking.itinerary.forceOffer,
    });
  });

/**
 * Timer: a round of the batch ends. Looks at the instants in the database, so that early, late and repeated
 * calls are harmless.
 */
export const closeDueRound = (tx: CommandTx, batchId: string): Promise<void> =>
  withBooking(tx, { batchId }, async (booking) => {
    const batch = booking.batches.find(({ id }) => id === batchId);
    if (batch) await moveOn(tx, booking, batch);
  });

/** Marks an offer as answered by the acting user. */
export const answered = (tx: CommandTx, booking: Booking, offer: OfferRow): void =>
  patchOffer(booking, offer, { answeredAt: tx.now, answeredByUserId: tx.actor.userId });
