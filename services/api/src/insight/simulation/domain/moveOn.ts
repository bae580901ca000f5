import { rankOf } from '../../../bookings/dispatch/domain/estimate.ts';
import { bestBid } from '../../../bookings/dispatch/domain/bestBid.ts';
import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { retime } from '../../../bookings/dispatch/domain/retime.ts';
import { expiresAt } from '../../../bookings/core/domain/readyNow.ts';
import type { ActorKind, TripCommand } from '../../../bookings/core/domain/tripCommands.ts';
import { askNewcomers, close, sendDue } from './sendDue.ts';
import { allows, answer, end, move } from './moveLeg.ts';
import type { Batch, Leg, Offer, World } from './state.ts';
import { at, cameBackAfter, comesAlong, inMinutes, legsOf, openLegs, violate } from './state.ts';
import { companyTally } from './tally.ts';

/** How long a transport provider's own dispatch system has to confirm. */
const EXTERNAL_MINUTES = 5;

const unanswered = ({ status }: Offer): boolean => status === 'OPEN' || status === 'COUNTERED';

/**
 * Moves a batch on where its round is over or nobody is left to answer: award, next round, or unfulfilled.
 */
export function moveOn(world: World, batch: Batch): void {
  world.touched.add(batch.booking);
  if (!legsOf(batch).some(({ status }) => status === 'OFFERED' || status === 'ACCEPTING')) {
    batch.roundEndsAt = null;
    return;
  }
  const lapsing = batch.offers.filter(
    (offer) => unanswered(offer) && offer.respondsBy !== null && offer.respondsBy <= world.now,
  );
  const roundOver = batch.roundEndsAt === null || batch.roundEndsAt <= world.now;
  const everyoneAnswered = !batch.offers.some((offer) => unanswered(offer) && !lapsing.includes(offer));
  const goesOn =
    (roundOver || everyoneAnswered) &&
    !batch.awaitsExternal &&
    !batch.offers.some(({ status }) => status === 'BID');
  if (!goesOn) for (const offer of lapsing) end(world, offer, 'EXPIRE');
  if (!roundOver && !everyoneAnswered) return;
  if (batch.roundEndsAt !== null && batch.roundEndsAt < world.now)
    violate(world, 'LATE_TIMER', legsOf(batch)[0]?.name ?? '', 'the end of a round');
  if (batch.awaitsExternal) {
    if (roundOver) failExternal(world, batch);
    return;
  }
  if (!awardBest(world, batch)) sendNext(world, batch, everyoneAnswered, goesOn ? lapsing : []);
}

/** Gives the batch to the best of its bids; false where there is none. */
export function awardBest(world: World, batch: Batch): boolean {
  const bids = batch.offers.filter(({ status }) => status === 'BID');
  const [first] = legsOf(batch).filter(({ status }) => status === 'ACCEPTING');
  if (bids.length === 0 || first === undefined) return false;
  const facts = (companyId: string) =>
    batch.booking.careProvider.transportProviders.find((one) => one.companyId === companyId);
  const best = bestBid(
    bids.map((offer) => ({
      offerId: offer.id,
      promisedPickUpAt: offer.promisedPickUpAt,
      price: offer.estimate,
      contractRank: rankOf(facts(offer.companyId), first.pickUpAt, world.market.timeZone),
      tier: offer.tier,
      rating: world.market.ratings?.get(offer.companyId) ?? null,
    })),
    first.pickUpAt,
  );
  const offer = bids.find(({ id }) => id === best?.offerId);
  if (offer === undefined) return false;
  if (facts(offer.companyId)?.external === true) {
    for (const leg of openLegs(batch)) move(world, leg, { type: 'AWARD_BEST', external: true }, 'SCHEDULER');
    awaitExternal(world, batch, offer);
    return true;
  }
  if (answer(world, offer, 'AWARD', 'SCHEDULER'))
    take(world, batch, offer, {
      by: 'SCHEDULER',
      command: { type: 'AWARD_BEST', external: false },
      promised: offer.promisedPickUpAt,
    });
  return true;
}

function sendNext(world: World, batch: Batch, everyoneAnswered: boolean, lapsing: readonly Offer[]): void {
  const lapse = (): void => {
    for (const offer of lapsing) end(world, offer, 'EXPIRE');
  };
  const [first] = legsOf(batch).filter(({ status }) => status === 'OFFERED' || status === 'ACCEPTING');
  const answerBy = first === undefined ? null : expiresAt(first, world.market.settings.expiryGraceMinutes);
  while (batch.rounds.some((round) => round.number > batch.round)) {
    const before = batch.round;
    batch.rounds = retime(batch.rounds, batch.round, world.now, answerBy);
    if (sendDue(world, batch) > 0 || batch.round === before) {
      lapse();
      return;
    }
  }
  if (askNewcomers(world, batch, answerBy, lapsing)) return;
  lapse();
  close(world, batch, everyoneAnswered && batch.offers.some(({ status }) => status === 'DECLINED'));
}

/**
 * Gives the batch to the transport provider of an offer: its legs are theirs, every other open offer goes.
 */
export function take(
  world: World,
  batch: Batch,
  offer: Offer,
  taking: { readonly by: ActorKind; readonly command: TripCommand; readonly promised: Date | null },
): void {
  for (const [index, leg] of openLegs(batch).entries()) {
    leg.transportProvider = offer.companyId;
    leg.promisedPickUpAt = index === 0 ? taking.promised : null;
    leg.conflictEndsAt = null;
    leg.agreedAt = world.now;
    leg.acceptedRound = offer.round;
    world.load.take(leg, offer.companyId);
    move(world, leg, taking.command, taking.by);
    world.steps.begins(world, leg);
  }
  companyTally(world.tally, offer.companyId).accepted += 1;
  offer.promisedPickUpAt = taking.promised;
  for (const other of batch.offers) if (other !== offer && isOpen(other.status)) end(world, other, 'REVOKE');
  batch.roundEndsAt = null;
  batch.awaitsExternal = false;
}

/** Another pick-up time; the drop-off follows. */
export function shiftPickUp(world: World, leg: Leg, ms: number): void {
  world.touched.add(leg.booking);
  leg.pickUpAt = new Date(leg.pickUpAt.getTime() + ms);
  if (leg.transportProvider !== null) world.load.take(leg, leg.transportProvider);
}

/** Keeps an acceptance until the transport provider's own system confirms it. */
export function awaitExternal(world: World, batch: Batch, offer: Offer): void {
  for (const other of batch.offers) if (other !== offer && isOpen(other.status)) end(world, other, 'REVOKE');
  const by = inMinutes(world, EXTERNAL_MINUTES);
  offer.respondsBy = by;
  batch.roundEndsAt = by;
  batch.awaitsExternal = true;
  at(world, by, () => moveOn(world, batch));
  const minutes = world.script.externalConfirms({ bookingNo: batch.booking.no, companyId: offer.companyId });
  if (minutes === null) return;
  at(world, inMinutes(world, minutes), () => {
    if (offer.status === 'BID' && batch.awaitsExternal && answer(world, offer, 'AWARD', 'SCHEDULER'))
      take(world, batch, offer, {
        by: 'SCHEDULER',
        command: { type: 'EXTERNAL_CONFIRMED' },
        promised: offer.promisedPickUpAt,
      });
  });
}

/** The external system did not confirm: the dispatcher accepts by hand a little later. */
function failExternal(world: World, batch: Batch): void {
  const offer = batch.offers.find(({ status }) => status === 'BID');
  world.tally.apiFailed += 1;
  for (const leg of legsOf(batch)) {
    if (leg.status !== 'ACCEPTING') continue;
    leg.transportProvider = offer?.companyId ?? null;
    move(world, leg, { type: 'EXTERNAL_REFUSED' }, 'SCHEDULER');
  }
  batch.roundEndsAt = null;
  batch.awaitsExternal = false;
  if (offer === undefined) return;
  offer.respondsBy = null;
  at(world, inMinutes(world, EXTERNAL_MINUTES), () => {
    if (offer.status !== 'BID' || !openLegs(batch).some(({ status }) => status === 'API_FAILED')) return;
    if (answer(world, offer, 'ACCEPT', 'TRANSPORT_PROVIDER'))
      take(world, batch, offer, {
        by: 'TRANSPORT_PROVIDER',
        command: { type: 'RETRY_ACCEPT', external: false },
        promised: offer.promisedPickUpAt,
      });
  });
}

const waits: ReadonlySet<Leg['status']> = new Set<Leg['status']>(['DRAFT', 'OFFERED', 'UNFULFILLED']);

/**
 * Timer: a leg's pick-up has passed and nobody took it. Legs offered with it cannot be had any more either.
 */
export function expire(world: World, leg: Leg): void {
  const command = { type: 'EXPIRE', graceMinutes: world.market.settings.expiryGraceMinutes } as const;
  if (!allows(world, leg, command, 'SCHEDULER')) return;
  const stillToCome = legsOf(leg.batch).filter(
    (other) => waits.has(other.status) && !allows(world, other, command, 'SCHEDULER'),
  );
  if (comesAlong(leg, stillToCome)) return;
  const due = expiresAt(leg, command.graceMinutes);
  if (due !== null && due < world.now && !cameBackAfter(leg, due))
    violate(world, 'LATE_TIMER', leg.name, 'the expiry');
  const { batch } = leg;
  const offered = leg.status === 'OFFERED';
  move(world, leg, command, 'SCHEDULER');
  if (!offered) return;
  for (const other of legsOf(batch))
    if (other.status === 'OFFERED' && allows(world, other, command, 'SCHEDULER'))
      move(world, other, command, 'SCHEDULER');
  if (legsOf(batch).some(({ status }) => status === 'OFFERED')) close(world, batch, false);
  for (const offer of batch.offers) end(world, offer, 'EXPIRE');
  batch.roundEndsAt = null;
}

/** Sets the timer of a leg's expiry, where it has one. */
export function watchExpiry(world: World, leg: Leg): void {
  const due = expiresAt(leg, world.market.settings.expiryGraceMinutes);
  if (due !== null) at(world, due, () => expire(world, leg));
}
