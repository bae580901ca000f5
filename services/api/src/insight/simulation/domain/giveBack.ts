import { isOpen } from '../../../bookings/dispatch/domain/offerState.ts';
import { commandBack, excludedAfter, WAYS_BACK } from '../../../bookings/dispatch/domain/waysBack.ts';
import { watchExpiry } from './moveOn.ts';
import { plan, sendDue } from './sendDue.ts';
import { allows, end, move } from './moveLeg.ts';
import type { Batch, Booking, Leg, World } from './state.ts';
import { at, inMinutes, legsOf, tell } from './state.ts';

const UNSERVED: readonly Leg['status'][] = ['ACCEPTED', 'CONFLICT', 'API_FAILED'];
/** The booker looks after what a lost leg leaves behind within this. */
const LOOKS_AFTER_MINUTES = 10;

/** A batch that has not been dispatched. */
export function addBatch(booking: Booking, excluded: readonly string[]): Batch {
  const batch: Batch = {
    booking,
    no: booking.batches.length + 1,
    offers: [],
    rule: null,
    rounds: [],
    round: 0,
    roundEndsAt: null,
    opensAt: null,
    excluded,
    awaitsExternal: false,
  };
  booking.batches.push(batch);
  return batch;
}

/**
 * Frees a leg of its transport provider; the offer it took is closed when none of the batch's legs keeps to
 * it.
 */
function release(world: World, leg: Leg, how: 'DECLINED' | 'REVOKED'): void {
  const companyId = leg.transportProvider;
  Object.assign(leg, {
    transportProvider: null,
    promisedPickUpAt: null,
    conflictEndsAt: null,
    agreedAt: null,
    reconfirmAt: null,
    reconfirmBy: null,
    unconfirmedAt: null,
    reconfirmedAt: null,
    toPickupAt: null,
    cameBackAt: world.now,
  });
  leg.turn += 1;
  world.load.free(leg);
  if (legsOf(leg.batch).some((other) => other !== leg && other.transportProvider === companyId)) return;
  for (const offer of leg.batch.offers)
    if (offer.companyId === companyId && (offer.status === 'ACCEPTED' || offer.status === 'BID'))
      offer.status = how;
}

type Giving = Parameters<typeof commandBack>[0];

/** What comes back with a leg, and who is not asked for it. */
export function leaving(
  world: World,
  leg: Leg,
  giving: Giving,
): { readonly moving: readonly Leg[]; readonly excluded: readonly string[] } {
  const old = leg.batch;
  const tied = (other: Leg): boolean =>
    (other.waitAndReturn && other.previous === leg) || (leg.waitAndReturn && leg.previous === other);
  const back = legsOf(old).filter(
    (other) =>
      other === leg ||
      (tied(other) && UNSERVED.includes(other.status)) ||
      (other.status === 'DRAFT' && other.transportProvider === null),
  );
  const { by } = WAYS_BACK[giving.why];
  return {
    moving: back.filter(
      (other) => other.status === 'DRAFT' || allows(world, other, commandBack(giving, 0), by),
    ),
    excluded: excludedAfter(giving.why, old.excluded, leg.transportProvider),
  };
}

/** Takes a leg back from its transport provider and offers it to others at once. */
export function giveBack(world: World, leg: Leg, giving: Giving): void {
  const { by, outcome } = WAYS_BACK[giving.why];
  const old = leg.batch;
  const { moving, excluded } = leaving(world, leg, giving);
  for (const one of moving) release(world, one, outcome === 'GIVEN_BACK' ? 'DECLINED' : 'REVOKED');
  const whole = legsOf(old).every((other) => moving.includes(other));
  const batch = whole ? old : addBatch(leg.booking, excluded);
  Object.assign(batch, { excluded, round: 0, roundEndsAt: null });
  for (const one of moving) one.batch = batch;
  const { asked, ruleFound } = plan(world, batch, moving, true);
  for (const one of moving) {
    if (one.status === 'DRAFT') {
      const opening = {
        type: 'OPEN_OFFERS',
        complete: true,
        ruleFound,
        capable: asked,
        opensAt: world.now,
        force: true,
      } as const;
      if (allows(world, one, opening, 'SCHEDULER')) move(world, one, opening, 'SCHEDULER');
      continue;
    }
    move(world, one, commandBack(giving, asked), by);
    watchExpiry(world, one);
  }
  if (asked > 0) sendDue(world, batch);
}

/** Takes back the open offers of a batch in which nothing is left to accept. */
function settleOffers(world: World, batch: Batch): void {
  if (
    legsOf(batch).some(
      ({ status }) => status === 'OFFERED' || status === 'ACCEPTING' || status === 'API_FAILED',
    )
  )
    return;
  for (const offer of batch.offers) if (isOpen(offer.status)) end(world, offer, 'REVOKE');
  batch.roundEndsAt = null;
}

/** Blocks the legs that follow a lost one; the booker then cancels them. */
export function blockFollowers(world: World, lost: Leg): void {
  for (const leg of lost.booking.legs.filter(({ previous }) => previous === lost)) {
    const command = { type: 'BLOCK', previousStatus: lost.status } as const;
    if (!allows(world, leg, command, 'SCHEDULER')) continue;
    move(world, leg, command, 'SCHEDULER');
    world.tally.blocked += 1;
    if (leg.transportProvider !== null) release(world, leg, 'REVOKED');
    settleOffers(world, leg.batch);
    cancelLater(world, leg);
  }
}

/** The booker cancels a leg that makes no sense any more. */
export function cancelLater(world: World, leg: Leg): void {
  at(world, inMinutes(world, LOOKS_AFTER_MINUTES), () => cancelLeg(world, leg));
}

function cancelLeg(world: World, leg: Leg): void {
  if (!allows(world, leg, { type: 'CANCEL' }, 'BOOKER')) return;
  move(world, leg, { type: 'CANCEL' }, 'BOOKER');
  tell(world, 'CANCEL', leg);
  world.tally.cancelled += 1;
  world.load.free(leg);
  leg.turn += 1;
  leg.conflictEndsAt = null;
  settleOffers(world, leg.batch);
  blockFollowers(world, leg);
}

/** The booker cancels the whole booking, last leg first. */
export function cancelBooking(world: World, booking: Booking): void {
  for (const leg of booking.legs.toReversed()) cancelLeg(world, leg);
}
