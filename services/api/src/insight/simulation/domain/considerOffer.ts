import {
  checkPromisedPickUp,
  promisedPickUpEditable,
} from '../../../bookings/dispatch/domain/promisedPickUp.ts';
import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { moveOn, shiftPickUp, take, awaitExternal } from './moveOn.ts';
import { answer, move } from './moveLeg.ts';
import type { Answer } from './script.ts';
import type { Offer, World } from './state.ts';
import { at, awardOf, inMinutes, isBusy, minutesBetween, openLegs, tell } from './state.ts';
import { companyTally } from './tally.ts';

/** Where a rule does not say how far a promise may lie, people stay within this. */
const FREE_PROMISE_MINUTES = 60;

/** A transport provider looks at an offer and will answer it, or not. */
export function considerOffer(world: World, offer: Offer): void {
  const { batch } = offer;
  const { booking } = batch;
  const legs = openLegs(batch);
  const [first] = legs;
  if (first === undefined) return;
  offer.question += 1;
  const { question } = offer;
  const before = booking.askedBefore.get(offer.companyId) ?? 0;
  booking.askedBefore.set(offer.companyId, before + 1);
  const limit = batch.rule?.settings.promisedPickUpLimit ?? null;
  const planned = world.script.answer({
    bookingNo: booking.no,
    companyId: offer.companyId,
    before,
    busy: isBusy(world, offer.companyId, legs),
    bestOffer: awardOf(batch) === 'BEST',
    minutesToPickUp: minutesBetween(world.now, first.pickUpAt),
    promiseLimitMinutes: promisedPickUpEditable(limit) ? (limit?.minutes ?? FREE_PROMISE_MINUTES) : 0,
  });
  offer.means = planned.kind;
  if (planned.kind === 'SILENT') return;
  at(world, inMinutes(world, planned.minutes), () => {
    if (offer.question === question) respond(world, offer, planned);
  });
}

/** Whether an acceptance waits for its transport provider's own system. */
const confirmsOutside = ({ batch, companyId }: Offer): boolean =>
  batch.booking.careProvider.transportProviders.find((one) => one.companyId === companyId)?.external ?? false;

function respond(world: World, offer: Offer, planned: Exclude<Answer, { kind: 'SILENT' }>): void {
  const legs = openLegs(offer.batch);
  const someLeg = legs[0] ?? offer.batch.booking.legs[0];
  const full = planned.kind === 'ACCEPT' && isOpen(offer.status) && isBusy(world, offer.companyId, legs);
  if (planned.kind === 'DECLINE' || full) decline(world, offer);
  else if (planned.kind === 'ACCEPT') accept(world, offer, planned.promiseMinutes);
  else counter(world, offer, planned.shiftMinutes, someLeg?.pickUpAt ?? world.now);
}

function decline(world: World, offer: Offer): void {
  const { batch } = offer;
  const leg = openLegs(batch)[0] ?? batch.booking.legs[0];
  const done = answer(world, offer, 'DECLINE', 'TRANSPORT_PROVIDER');
  tell(world, 'DECLINE', leg, offer.companyId, null, { refused: !done, offer });
  if (!done) return;
  companyTally(world.tally, offer.companyId).declined += 1;
  batch.excluded = [...new Set([...batch.excluded, offer.companyId])];
  moveOn(world, batch);
}

function accept(world: World, offer: Offer, promiseMinutes: number): void {
  const { batch } = offer;
  const [leg] = openLegs(batch);
  const best = awardOf(batch) === 'BEST';
  const external = confirmsOutside(offer);
  const wanted =
    leg === undefined || promiseMinutes === 0
      ? null
      : new Date(leg.pickUpAt.getTime() + promiseMinutes * 60_000);
  const check =
    leg === undefined
      ? null
      : checkPromisedPickUp(
          leg.pickUpAt,
          wanted,
          batch.rule?.settings.promisedPickUpLimit ?? null,
          world.now,
        );
  const promised = check?.ok ? check.promisedPickUpAt : null;
  const done =
    leg !== undefined && answer(world, offer, best || external ? 'BID' : 'ACCEPT', 'TRANSPORT_PROVIDER');
  tell(world, 'ACCEPT', leg ?? batch.booking.legs[0], offer.companyId, promised, { refused: !done, offer });
  if (!done) return;
  if (!best && !external) {
    take(world, batch, offer, {
      by: 'TRANSPORT_PROVIDER',
      command: { type: 'ACCEPT_OFFER', award: 'FIRST', external: false },
      promised,
    });
    return;
  }
  world.tally.bids += 1;
  for (const one of openLegs(batch))
    move(
      world,
      one,
      { type: 'ACCEPT_OFFER', award: best ? 'BEST' : 'FIRST', external },
      'TRANSPORT_PROVIDER',
    );
  offer.promisedPickUpAt = promised;
  if (best) at(world, world.now, () => moveOn(world, batch));
  else awaitExternal(world, batch, offer);
}

function counter(world: World, offer: Offer, shiftMinutes: number, pickUpAt: Date): void {
  const { batch } = offer;
  const named = new Date(pickUpAt.getTime() + shiftMinutes * 60_000);
  const check = checkPromisedPickUp(
    pickUpAt,
    named,
    batch.rule?.settings.promisedPickUpLimit ?? null,
    world.now,
  );
  const possible = check.ok && check.promisedPickUpAt !== null && openLegs(batch).length > 0;
  const done = possible && answer(world, offer, 'COUNTER', 'TRANSPORT_PROVIDER');
  tell(world, 'COUNTER', openLegs(batch)[0] ?? batch.booking.legs[0], offer.companyId, named, {
    refused: !done,
    offer,
  });
  if (!done) return;
  world.tally.counters += 1;
  offer.counterPickUpAt = named;
  const { question } = offer;
  const { minutes, take: takes } = world.script.takesCounter({ bookingNo: batch.booking.no, shiftMinutes });
  at(world, inMinutes(world, minutes), () => {
    if (offer.question === question && offer.status === 'COUNTERED') answerCounter(world, offer, takes);
  });
}

/** The booker takes the other time, or lets the offer stand as it was. */
function answerCounter(world: World, offer: Offer, takes: boolean): void {
  const { batch, counterPickUpAt } = offer;
  const [leg] = openLegs(batch);
  const done =
    leg !== undefined && answer(world, offer, takes ? 'ACCEPT_COUNTER' : 'DECLINE_COUNTER', 'BOOKER');
  tell(
    world,
    takes ? 'TAKE_COUNTER' : 'REFUSE_COUNTER',
    leg ?? batch.booking.legs[0],
    offer.companyId,
    null,
    { refused: !done, offer },
  );
  if (!done || leg === undefined || counterPickUpAt === null) return;
  if (!takes) {
    offer.counterPickUpAt = null;
    considerOffer(world, offer);
    return;
  }
  world.tally.countersTaken += 1;
  const shift = counterPickUpAt.getTime() - leg.pickUpAt.getTime();
  for (const one of openLegs(batch)) if (one === leg || one.waitAndReturn) shiftPickUp(world, one, shift);
  const external = confirmsOutside(offer);
  const command = { type: 'ACCEPT_COUNTER_OFFER', external } as const;
  if (!external) {
    take(world, batch, offer, { by: 'BOOKER', command, promised: null });
    return;
  }
  for (const one of openLegs(batch)) move(world, one, command, 'BOOKER');
  Object.assign(offer, { status: 'BID', promisedPickUpAt: null });
  awaitExternal(world, batch, offer);
}
